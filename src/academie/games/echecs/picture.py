"""Make the picture of a state, and tell the colour of a square."""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess

from academie.core import applies
from academie.core.messages import Message
from academie.games.echecs.actions import Coup
from academie.games.echecs.moves import in_check, list_legal
from academie.games.echecs.state import RIGHT
from academie.kit.chessboards import Chessboard

if TYPE_CHECKING:
    from academie.games.echecs.actions import Action
    from academie.games.echecs.state import State


@applies("echecs.preface.9")
def well_turned(state: State) -> bool:
    """Check whether the board lies with a white square at each player's right.

    « que la tour de la droite fût placée sur une case blanche ».
    """
    return state.echiquier == RIGHT


def colour(state: State, square: str) -> str:
    """Return the colour of *square*, ``"blanche"`` or ``"noire"``."""
    light = bool(chess.BB_LIGHT_SQUARES & chess.BB_SQUARES[chess.parse_square(square)])
    return "blanche" if light == well_turned(state) else "noire"


def picture(state: State) -> Chessboard:
    """Make the picture of the board seen from White's side, with the last move marked."""
    return Chessboard(
        fen=state.fen.split()[0],
        title=_title(state),
        marks=(state.last[:2], state.last[2:4]) if state.last else (),
        turned=not well_turned(state),
    )


def _title(state: State) -> str:
    side = Message("echecs.board_white" if state.side == "blanc" else "echecs.board_black")
    check = in_check(state)
    if not list_legal(state):
        return str(Message("echecs.board_mated" if check else "echecs.board_no_move", side=side))
    return str(Message("echecs.board_in_check" if check else "echecs.board_to_move", side=side))


def list_touches(_state: State, action: Action) -> tuple[tuple[str, ...], ...]:
    """List the parts of the picture that *action* touches.

    These are the square that a piece leaves, and the one where it goes.
    """
    if not isinstance(action, Coup):
        return ()
    moves = (action.uci, action.pawn) if action.pawn else (action.uci,)
    return tuple((move[:2], move[2:4]) for move in moves)
