"""The order of a game: move by move to the mate; the only file that knows it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

import chess

from academie.core import IllegalAction, Incident, Outcome, Step, applies
from academie.games.echecs import moves
from academie.games.echecs.actions import Action, Coup
from academie.games.echecs.awards import mat, other
from academie.games.echecs.incidents import rule_on
from academie.games.echecs.state import ONE, TWO, State, moved

if TYPE_CHECKING:
    from random import Random

#: Moves of both sides together without a capture and without a pawn's move that end the game.
NOTHING_DONE = 150


@dataclass(frozen=True, slots=True)
class Options:
    """What may be agreed before the first move; Philidor's own rule unless it is said otherwise.

    :param trait: who plays first; Black does in his third and fourth games.
    :param debut: how many moves in a row he who plays first begins with.
    :param passage: whether a pawn that passes another is taken (``"pris"``) or free to pass.
    :param roque: whether the king castles alone, or pushes the rook's pawn as well.
    :param promotion: whether a pawn becomes a man that is lost, or any.
    :param echiquier: whether the right-hand corner of each player is white.
    """

    trait: Literal["blanc", "noir"] = "blanc"
    debut: Literal["un", "deux"] = "un"
    passage: Literal["pris", "libre"] = "pris"
    roque: Literal["seul", "pion"] = "seul"
    promotion: Literal["perdue", "toute"] = "perdue"
    echiquier: Literal["droit", "tourné"] = "droit"


def start(options: Options | None = None) -> State:
    """A game before its first move."""
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
    """What stands on each square at the beginning, White's men as capitals."""
    ranks = {"1": "RNBQKBNR", "2": "PPPPPPPP", "7": "pppppppp", "8": "rnbqkbnr"}
    return {
        file + rank: man
        for rank, men in ranks.items()
        for file, man in zip("abcdefgh", men, strict=True)
    }


@applies("echecs.usage.2")
def first(options: Options) -> str:
    """Who plays first."""
    return options.trait


def actions(state: State) -> tuple[Action, ...]:
    """Every legal move; none once the game is over."""
    possible = moves.legal(state)
    return () if _ended(state, possible) else possible


def turn(state: State) -> tuple[str, ...]:
    """Whose move it is; nobody's once the game is over."""
    return () if outcome(state) else (state.side,)


def chance(_state: State, _rng: Random) -> None:
    """Nothing in this game is left to chance."""


def apply(state: State, action: Action) -> Step[State]:
    """Play *action*; *state* itself never changes.

    :raises IllegalAction: if a rule forbids it.
    :raises Undecided: for a fault: the text rules on none.
    """
    if isinstance(action, Incident):
        rule_on(action)
    possible = moves.legal(state)
    over = _ended(state, possible)
    if over:
        raise IllegalAction(str(action), str(state), over.rule, f"the game is over: {over.reason}")
    if action not in possible:
        moves.refuse(state, action)
    after = _played(state, action)
    return Step(after, mat(after))


def _played(state: State, coup: Coup) -> State:
    after = moved(state, coup.move)
    if coup.pawn:
        after = replace(moved(again(after), Coup(coup.pawn).move), last=coup.uci)
    return after if turn_passes(state) else again(after)


@applies("echecs.preface.10")
def turn_passes(state: State) -> str | None:
    """« l’on ne joue alternativement chacun à son tour »: who plays after the side to move.

    ``None`` where it was agreed that he who begins plays two moves in a row: he plays again.
    The text does not say that the other answers with two, and speaks of the harm to him who
    plays last; so the custom is read as a right of him who begins.
    """
    return None if state.debut == TWO else other(state.side)


def again(state: State) -> State:
    """*state*, but he who has moved is to move once more."""
    board = state.board
    board.turn = not board.turn
    board.ep_square = None
    if board.turn == chess.BLACK:
        board.fullmove_number -= 1
    return replace(state, fen=board.fen(en_passant="fen"), debut=ONE)


def outcome(state: State) -> Outcome | None:
    """How the game ended, or ``None`` while it goes on."""
    return _ended(state, moves.legal(state))


def _ended(state: State, possible: tuple[Coup, ...]) -> Outcome | None:
    return drawn(state) if possible else checkmate(state) or stalemate(state)


@applies("echecs.usage.11")
def checkmate(state: State) -> Outcome | None:
    """*Échec et mat*: won by him who gives it."""
    won = mat(state)
    return Outcome(won[0].player, "mat", "echecs.usage.11") if won else None


@applies("echecs.usage.12")
def stalemate(state: State) -> Outcome | None:
    """*Pat*: not in check and without a move; nobody wins."""
    if moves.in_check(state) or moves.legal(state):
        return None
    return Outcome("aucun", "pat", "echecs.usage.12")


@applies("echecs.usage.13")
def drawn(state: State) -> Outcome | None:
    """*Remise*: too few men for a mate, or seventy-five moves of each in which nothing happened."""
    board = state.board
    if board.is_insufficient_material() or board.halfmove_clock >= NOTHING_DONE:
        return Outcome("aucun", "remise", "echecs.usage.13")
    return None


def same_line(_action: Action, after: State) -> bool:
    """Whether *after* follows a move of Black's: it stands on the line of White's."""
    return after.side == "blanc"
