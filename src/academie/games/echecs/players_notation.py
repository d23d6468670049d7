"""Read and write a move as chess players do, depending on the position: ``Nf6``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import NotationError
from academie.core.messages import Message
from academie.games.echecs.actions import COUP, EXPECTED, Action, Coup, read_action
from academie.games.echecs.moves import list_legal

if TYPE_CHECKING:
    from academie.games.echecs.state import State


def written_in(state: State, action: Coup) -> str:
    """Write *action* as chess players do in *state*: ``Nf6``.

    Castling that takes the rook's pawn along names the square to which it is pushed: ``O-O h3``.
    """
    written = state.board.san(action.move)
    return f"{written} {action.pawn[2:]}" if action.pawn else written


def read_in(state: State, text: str) -> Action:
    """Read the move *text* in *state*: ``Nf6``, or in coordinates ``g8f6``.

    Signs of check, mate and praise may be left out or added.

    :raises NotationError: if it is neither.
    """
    asked = text.strip()
    if asked.startswith("!") or COUP.pattern.fullmatch(asked):
        return read_action(asked)
    bare, may = _bare(asked), list_legal(state)
    meant = _meant(state, bare)
    if meant in may and _bare(written_in(state, meant)) == bare:
        return meant
    found = [coup for coup in may if _bare(written_in(state, coup)) == bare]
    if len(found) == 1:
        return found[0]
    if meant is None:
        raise NotationError(text, 0, Message("echecs.expects_men_stand", expected=EXPECTED))
    return meant


def _bare(written: str) -> str:
    """Drop the signs of check, mate and praise from *written*."""
    return written.replace("0-0", "O-O").replace("O-0", "O-O").rstrip("+#!?")


def _meant(state: State, written: str) -> Coup | None:
    """Refuse a move of common chess that this game forbids, by its rule."""
    try:
        return Coup(state.board.parse_san(written).uci())
    except ValueError:
        return None
