"""The turn table of chess: move by move to the mate."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

import chess

from academie.core import IllegalAction, Outcome, Step, applies
from academie.core.caching import cached_on_last_state
from academie.core.messages import Message
from academie.core.turn_table import Line, TurnTableGame
from academie.games.echecs import moves
from academie.games.echecs.actions import Action, Coup, read_action
from academie.games.echecs.awards import count_awards, mat, other
from academie.games.echecs.incidents import FAULTS
from academie.games.echecs.meta import META
from academie.games.echecs.notation import NOTATION
from academie.games.echecs.picture import list_touches, picture
from academie.games.echecs.players_notation import read_in, written_in
from academie.games.echecs.state import ONE, TWO, State, make_move

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

#: How many moves of both sides together, without capture or pawn's move, end the game.
NOTHING_DONE = 150


@dataclass(frozen=True, slots=True)
class Options:
    """The options before the first move; Philidor's own rules are the defaults.

    :param trait: who plays first; Black does in his third and fourth games.
    :param debut: with how many moves in a row the first player begins.
    :param passage: whether a pawn that passes another is taken (``"pris"``) or free to pass.
    :param roque: whether the king castles alone, or also pushes the rook's pawn.
    :param promotion: whether a pawn becomes a lost piece, or any.
    :param echiquier: whether the right-hand corner of each player is white.
    """

    trait: Literal["blanc", "noir"] = "blanc"
    debut: Literal["un", "deux"] = "un"
    passage: Literal["pris", "libre"] = "pris"
    roque: Literal["seul", "pion"] = "seul"
    promotion: Literal["perdue", "toute"] = "perdue"
    echiquier: Literal["droit", "tourné"] = "droit"


def start(options: Options | None = None) -> State:
    """Return the state before the first move."""
    agreed = options or Options()
    board = chess.Board(None)
    for square, man in set_up().items():
        board.set_piece_at(chess.parse_square(square), chess.Piece.from_symbol(man))
    board.castling_rights = board.rooks
    board.turn = first(agreed) == "blanc"
    return State(
        board.fen(en_passant="fen"),
        promotion=agreed.promotion,
        passage=agreed.passage,
        roque=agreed.roque,
        debut=agreed.debut,
        echiquier=agreed.echiquier,
    )


@applies("echecs.usage.1")
def set_up() -> dict[str, str]:
    """List the piece on each square at the beginning, White's as capitals."""
    ranks = {"1": "RNBQKBNR", "2": "PPPPPPPP", "7": "pppppppp", "8": "rnbqkbnr"}
    return {
        file + rank: man
        for rank, men in ranks.items()
        for file, man in zip("abcdefgh", men, strict=True)
    }


@applies("echecs.usage.2")
def first(options: Options) -> str:
    """Return the side that plays first."""
    return options.trait


def chance(_state: State, _rng: Random) -> None:
    """Return ``None``: chess leaves nothing to chance."""


def play_move(state: State, coup: Coup) -> Step[State]:
    """Apply a move."""
    over = outcome(state)
    if over:
        raise IllegalAction(
            str(coup), str(state), over.rule, Message("echecs.game_is_over", reason=over.reason)
        )
    if coup not in moves.list_legal(state):
        moves.refuse_illegal_move(state, coup)
    after = _play(state, coup)
    return Step(after, mat(after))


def _play(state: State, coup: Coup) -> State:
    after = make_move(state, coup.move)
    if coup.pawn:
        after = replace(make_move(again(after), Coup(coup.pawn).move), last=coup.uci)
    return after if turn_passes(state) else again(after)


@applies("echecs.preface.10")
def turn_passes(state: State) -> str | None:
    """Return the side that plays next.

    « l’on ne joue alternativement chacun à son tour »: who plays after the side to move.

    ``None`` if the first player begins with two moves in a row: he plays again.
    The text does not say that the other answers with two, and speaks of the harm to him who
    plays last; so the custom is read as a right of him who begins.
    """
    return None if state.debut == TWO else other(state.side)


def again(state: State) -> State:
    """Let the side that moved make another move."""
    board = state.board
    board.turn = not board.turn
    board.ep_square = None
    if board.turn == chess.BLACK:
        board.fullmove_number -= 1
    return replace(state, fen=board.fen(en_passant="fen"), debut=ONE)


@cached_on_last_state
def outcome(state: State) -> Outcome | None:
    """Return how the game ended, or ``None`` while it goes on."""
    return checkmate(state) or stalemate(state) or drawn(state)


@applies("echecs.usage.11")
def checkmate(state: State) -> Outcome | None:
    """End the game won by checkmate (*échec et mat*)."""
    won = mat(state)
    return Outcome(won[0].player, Message("echecs.mat"), "echecs.usage.11") if won else None


@applies("echecs.usage.12")
def stalemate(state: State) -> Outcome | None:
    """End a game drawn by stalemate (*pat*)."""
    if moves.can_move(state):
        return None
    return Outcome("aucun", Message("echecs.pat"), "echecs.usage.12")


@applies("echecs.usage.13")
def drawn(state: State) -> Outcome | None:
    """End a game drawn (*remise*): too few pieces, or seventy-five moves without progress."""
    board = state.seen
    if board.is_insufficient_material() or board.halfmove_clock >= NOTHING_DONE:
        return Outcome("aucun", Message("echecs.remise"), "echecs.usage.13")
    return None


def same_line(_action: Action, after: State) -> bool:
    """Check whether *after* follows a move of Black's, written on White's line."""
    return after.side == "blanc"


def _whose(state: State) -> tuple[str, ...]:
    return (state.side,)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ChessGame(TurnTableGame[State, Action]):
    """Chess, with a players' notation that depends on the position.

    See :class:`~academie.core.protocols.ReadsPlayersNotation`.

    :param read_in: reads such a move.
    :param written_in: writes it.
    """

    read_in: Callable[[State, str], Action]
    written_in: Callable[[State, Coup], str]


#: The turn table: a move, from beginning to end.
GAME = ChessGame(
    (
        Line(
            Coup,
            (State.phase,),
            "echecs.preface.10",
            Message("echecs.game_is_under_way"),
            play_move,
            moves.list_legal,
            leads=(State.phase,),
        ),
    ),
    FAULTS,
    NOTATION,
    unasked="echecs.preface.10",
    outcome=outcome,
    whose=_whose,
    META=META,
    Options=Options,
    start=start,
    chance=chance,
    read_action=read_action,
    same_line=same_line,
    count_awards=count_awards,
    picture=picture,
    list_touches=list_touches,
    read_in=read_in,
    written_in=written_in,
)
