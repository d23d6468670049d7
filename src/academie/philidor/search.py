"""Exact search: what a side can force against any defence, and perpetual check."""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess

from academie.games.echecs.state import State
from academie.philidor.replay import mates

if TYPE_CHECKING:
    from collections.abc import Callable


def forces(
    board: chess.Board, side: chess.Color, goal: Callable[[chess.Board], bool], moves: int
) -> bool:
    """Check whether *side* reaches *goal* in at most *moves* of its own, against any defence.

    The board is left as it was.
    """
    if goal(board):
        return True
    replies = tuple(board.legal_moves)
    if not replies or (board.turn == side and moves == 0):
        return False
    left = moves - (board.turn == side)
    reached = (_after(board, move, side, goal, left) for move in replies)
    return any(reached) if board.turn == side else all(reached)


def _after(
    board: chess.Board,
    move: chess.Move,
    side: chess.Color,
    goal: Callable[[chess.Board], bool],
    moves: int,
) -> bool:
    board.push(move)
    try:
        return forces(board, side, goal, moves)
    finally:
        board.pop()


def threatens(state: State, most: int) -> int:
    """Return in how many moves the side not to move would mate; 0 if not in *most*.

    A side in check cannot pass, so there is no answer.
    """
    board = state.board
    if board.is_check():
        return 0
    board.push(chess.Move.null())
    return mates_in(board, most)


def mates_in(board: chess.Board, most: int) -> int:
    """Return the fewest moves in which the side to move mates; 0 if not in *most*."""
    state = State(board.fen())
    return next((n for n in range(1, most + 1) if mates(state, n)), 0)


def checks_for_ever(state: State, depth: int, *, covered: bool = True) -> int | None:
    """Check whether the side that gave check can do so for ever, or mate.

    A position that has stood before on the way closes the circle: from there the same checks
    can be given again.

    :param depth: how many more checks on end are tried.
    :param covered: whether the other may answer with another man than the king.
    :returns: how many more checks it takes until every answer has led back, ``None`` if *depth*
        do not suffice.
    """
    board = state.board
    return next((n for n in range(depth + 1) if _returns(board, n, frozenset(), covered)), None)


def _returns(board: chess.Board, left: int, stood: frozenset[str], covered: bool) -> bool:  # noqa: FBT001 - handed on
    """Check if every answer to the check on *board* leads back to where the men stood before."""
    answers = tuple(
        move
        for move in board.legal_moves
        if covered or board.piece_type_at(move.from_square) == chess.KING
    )
    if not answers:
        return board.is_checkmate()
    return all(_led(board, answer, _goes_on, left, stood, covered) for answer in answers)


def _goes_on(board: chess.Board, left: int, stood: frozenset[str], covered: bool) -> bool:  # noqa: FBT001 - handed on
    """Check whether the side to move is in an old position, or has a check that leads back."""
    here = board.epd()
    if here in stood:
        return True
    checks = tuple(move for move in board.legal_moves if left and board.gives_check(move))
    return any(_led(board, check, _returns, left - 1, stood | {here}, covered) for check in checks)


def _led(  # noqa: PLR0913, PLR0917 - a move, and what its sequel must know
    board: chess.Board,
    move: chess.Move,
    sequel: Callable[[chess.Board, int, frozenset[str], bool], bool],
    left: int,
    stood: frozenset[str],
    covered: bool,  # noqa: FBT001 - handed on
) -> bool:
    board.push(move)
    try:
        return sequel(board, left, stood, covered)
    finally:
        board.pop()
