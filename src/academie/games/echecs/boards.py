"""The board of python-chess, which says sooner how it is written."""

from __future__ import annotations

from functools import lru_cache

import chess

#: The ranks in the order in which they are written, by their first squares.
_RANKS = range(56, -1, -8)
_SQUARES_OF_A_RANK = 255
#: Of so many ranks it is known how they are written.
_KEPT = 1 << 14


class Board(chess.Board):
    """A board of which most ranks are known, since they were written before."""

    def board_fen(self, *, promoted: bool | None = False) -> str:
        """What stands on the squares, as every chess program writes it."""
        if promoted:
            return super().board_fen(promoted=promoted)
        sets = (
            self.occupied_co[chess.WHITE],
            self.pawns,
            self.knights,
            self.bishops,
            self.rooks,
            self.queens,
            self.kings,
        )
        return "/".join(
            [_rank(*[some >> at & _SQUARES_OF_A_RANK for some in sets]) for at in _RANKS]
        )


@lru_cache(_KEPT)
def _rank(white: int, *kinds: int) -> str:
    """How a rank is written.

    :param white: its squares on which a white man stands.
    :param kinds: those on which each kind of men stands.
    """
    board = chess.BaseBoard(None)
    for kind, squares in zip(chess.PIECE_TYPES, kinds, strict=True):
        for square in chess.scan_forward(squares):
            colour = bool(white & chess.BB_SQUARES[square])
            board.set_piece_at(square, chess.Piece(kind, colour))
    return board.board_fen().rpartition("/")[2]
