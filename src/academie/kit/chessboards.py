"""The data of a picture of a chessboard; :mod:`academie.drawing` draws it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chessboard:
    """A board seen from White's side.

    :param fen: the pieces, as the first field of a FEN: ``"8/8/8/4k3/8/4K3/4P3/8"``.
    :param title: the caption, such as who is to move.
    :param marks: squares that are marked, such as those of the last move.
    :param turned: whether it is turned wrong, with a black square at each player's right.
    """

    fen: str
    title: str = ""
    marks: tuple[str, ...] = ()
    turned: bool = False
