"""What a picture of a chessboard shows; :mod:`academie.drawing` draws it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chessboard:
    """A board seen from White's side.

    :param fen: what stands on it, the first field of a FEN: ``"8/8/8/4k3/8/4K3/4P3/8"``.
    :param title: what is to be said of it: who is to move.
    :param marks: squares that are marked, such as those of the last move.
    :param turned: whether it lies the wrong way, a black square at each player's right.
    """

    fen: str
    title: str = ""
    marks: tuple[str, ...] = ()
    turned: bool = False
