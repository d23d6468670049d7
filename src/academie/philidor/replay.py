"""Play out what the notes claim, from positions of the text, in its words or in SAN."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

import chess

from academie.core.errors import NotationError
from academie.core.trace import record_rules
from academie.games.echecs.lettres import translate_letters
from academie.games.echecs.reading import candidates
from academie.games.echecs.state import State, make_move
from academie.philidor.lines import collection

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from academie.philidor.model import Line

#: Of so many positions it is known how they are mated: a page that runs altered asks of the same.
_KEPT = 1 << 12
_WORTH = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9}


@dataclass(frozen=True, slots=True)
class Shown:
    """Moves played because a passage is about them.

    :param rule: id of the passage.
    :param moves: the moves in short algebraic notation.
    :param state: the position to which they lead.
    :param start: the position from which they are played.
    """

    rule: str
    moves: tuple[str, ...]
    state: State
    start: State = field(repr=False)

    def __str__(self) -> str:
        return translate_letters(" ".join(self.moves))

    @property
    def mate(self) -> bool:
        """Check whether the last move gives mate."""
        return self.state.board.is_checkmate()

    @property
    def check(self) -> bool:
        """Check whether the last move gives check."""
        return self.state.board.is_check()


@dataclass(frozen=True, slots=True)
class _Step:
    """A move played out, in short algebraic notation, and the position to which it leads."""

    san: str
    after: State


_kept: ContextVar[list[Shown] | None] = ContextVar("kept", default=None)


@contextmanager
def keeping() -> Iterator[list[Shown]]:
    """Collect everything that is shown inside the block, in order."""
    kept: list[Shown] = []
    token = _kept.set(kept)
    try:
        yield kept
    finally:
        _kept.reset(token)


def line(id_: str) -> Line:
    """Return the line *id_* of the text: ``echecs.partie-1.renvoi-1``.

    :raises KeyError: if there is none.
    """
    return collection().lines[id_]


def before(id_: str) -> State:
    """Return the position before the half-move *id_*: ``echecs.partie-1.12n``."""
    return collection().before(id_)


def after(id_: str) -> State:
    """Return the position after the half-move *id_*."""
    return collection().move(id_).after


def shown(rule: str, start: State, *moves: str) -> Shown:
    """Play *moves* from *start*, as the passage *rule* tells them.

    :param moves: each in the words of the text ("Le fou donne échec") or in SAN ("Bb4+").
    :raises NotationError: if a move cannot be read or is not legal.
    """
    steps = record_rules((rule,), f"{__name__}.shown", _steps(start, moves))
    state = steps[0].after if steps else start
    found = Shown(rule, tuple(step.san for step in reversed(steps)), state, start)
    kept = _kept.get()
    if kept is not None:
        kept.append(found)
    return found


def _steps(start: State, moves: Iterable[str]) -> tuple[_Step, ...]:
    """Play *moves*, and return the steps, the last first."""
    state, steps = start, []
    for words in moves:
        move = _move(state, words)
        steps.append(_Step(state.board.san(move), state := make_move(state, move)))
    return tuple(reversed(steps))


def _move(state: State, words: str) -> chess.Move:
    if " " not in words.strip():
        try:
            return state.board.parse_san(words)
        except ValueError as error:
            raise NotationError(words, 0, f"a legal move in {state}") from error
    found = candidates(state, words)
    if not found:
        raise NotationError(words, 0, f"the words of a legal move in {state}")
    if len(found) > 1 and found[0].weight == found[1].weight:
        names = ", ".join(state.board.san(c.move) for c in found)
        raise NotationError(words, 0, f"the words of one move; they may mean {names}")
    return found[0].move


def legal(state: State) -> tuple[str, ...]:
    """List every legal move in SAN, sorted."""
    board = state.board
    return tuple(sorted(board.san(move) for move in board.legal_moves))


@lru_cache(_KEPT)
def mates(state: State, moves: int) -> tuple[str, ...]:
    """List the first moves, in SAN, that mate in at most *moves* of the side to move."""
    board = state.board
    return tuple(sorted(board.san(m) for m in tuple(board.legal_moves) if _mates(board, m, moves)))


def _mates(board: chess.Board, move: chess.Move, moves: int) -> bool:
    board.push(move)
    try:
        if board.is_checkmate():
            return True
        if moves == 1 or not any(board.legal_moves):
            return False
        return all(_answered(board, reply, moves - 1) for reply in tuple(board.legal_moves))
    finally:
        board.pop()


def _answered(board: chess.Board, reply: chess.Move, moves: int) -> bool:
    board.push(reply)
    try:
        return any(_mates(board, move, moves) for move in tuple(board.legal_moves))
    finally:
        board.pop()


def balance(state: State) -> int:
    """Return White's material less Black's, in pawns: minor pieces three, rook five, queen nine."""
    return sum(
        _WORTH.get(piece.piece_type, 0) * (1 if piece.color == chess.WHITE else -1)
        for piece in state.board.piece_map().values()
    )
