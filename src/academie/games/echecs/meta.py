"""The game's players, equipment and options, as data; each line has its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Statement

META = Meta(
    name="echecs",
    title="Échecs",
    texts=("echecs",),
    seats=(Statement("Two play, blanc against noir.", "echecs.usage.1"),),
    gear=(
        Statement("A board of 64 squares, a white one at each player’s right.", "echecs.preface.9"),
        Statement("A king, a queen and fourteen other men on each side.", "echecs.usage.1"),
    ),
    options=(
        Statement("Who plays first: blanc unless it is said otherwise.", "echecs.usage.2"),
        Statement(
            "Two moves in a row at the beginning, which Philidor blames.", "echecs.preface.10"
        ),
        Statement("A pawn may pass another untaken, which he blames.", "echecs.preface.10"),
        Statement("Castling takes the rook’s pawn along, which he blames.", "echecs.preface.10"),
        Statement("A pawn becomes what it will, which he blames.", "echecs.preface.11"),
        Statement("The board is turned the wrong way, which he blames.", "echecs.preface.9"),
    ),
)
