"""The moves of a position found at once, where no rule is traced.

The law is in :mod:`academie.games.echecs.moves`, which asks rule by rule. Here the men are bits of
a number, as python-chess has them, and of most moves nobody asks whether they leave the king in
check. The moves are the same ones in the same order, which tests prove; those of a position in
which the king is in check are left to the law.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import chess

from academie.games.echecs.actions import Coup

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Where a pawn does not arrive without becoming something.
_BEFORE_THE_LAST = ~(chess.BB_RANK_1 | chess.BB_RANK_8)
#: Where pawns arrive that go two squares, and how far each goes by one, by side.
_TWO_ON = {chess.WHITE: chess.BB_RANK_4, chess.BLACK: chess.BB_RANK_5}
_ONE_ON = {chess.WHITE: 8, chess.BLACK: -8}


@cache
def coup(here: int, there: int, becomes: chess.PieceType | None = None) -> Coup:
    """The move from a square to another; made once."""
    return Coup(chess.Move(here, there, becomes).uci())


def simple(board: chess.Board, doubtful: chess.Bitboard) -> list[Coup]:
    """Moves of the men but those in passing, those on which a pawn becomes something, and castling.

    :param doubtful: from where one could leave the king in check, which is then asked.
    """
    found = []
    for here, there in _steps(board):
        if not doubtful & chess.BB_SQUARES[here] or _safe(board, here, there):
            found.append(coup(here, there))
    return found


def _safe(board: chess.Board, here: int, there: int) -> bool:
    if board.kings & chess.BB_SQUARES[here]:
        return not board.is_attacked_by(not board.turn, there)
    return not board.is_into_check(chess.Move(here, there))


def _steps(board: chess.Board) -> Iterator[tuple[int, int]]:
    """From where to where: the king, who goes far, the knights, the pawns."""
    side = board.turn
    ours, theirs = board.occupied_co[side], board.occupied_co[not side]
    far = board.queens | board.rooks | board.bishops
    for men in (board.kings, far, board.knights):
        for here in chess.scan_reversed(men & ours):
            for there in chess.scan_reversed(board.attacks_mask(here) & ~ours):
                yield here, there
    pawns, on = board.pawns & ours, _ONE_ON[side]
    for here in chess.scan_reversed(pawns):
        taken = chess.BB_PAWN_ATTACKS[side][here] & theirs & _BEFORE_THE_LAST
        for there in chess.scan_reversed(taken):
            yield here, there
    free = ~board.occupied
    one = (pawns << on if on > 0 else pawns >> -on) & free & _BEFORE_THE_LAST
    two = (one << on if on > 0 else one >> -on) & free & _TWO_ON[side]
    for there in chess.scan_reversed(one):
        yield there - on, there
    for there in chess.scan_reversed(two):
        yield there - 2 * on, there


def may_become(board: chess.Board) -> bool:
    """Whether a pawn stands before the last rank."""
    rank = chess.BB_RANK_7 if board.turn else chess.BB_RANK_2
    return bool(board.pawns & board.occupied_co[board.turn] & rank)
