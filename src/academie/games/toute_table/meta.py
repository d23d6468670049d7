"""The game's players, equipment and options, as data; each line has its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Statement

META = Meta(
    name="toute_table",
    title="Toute-table",
    texts=("toute-table",),
    seats=(
        Statement("Two play; one may take an adviser.", "toute-table.2.1"),
        Statement("They throw for the die.", "toute-table.3.5"),
    ),
    gear=(
        Statement("A trictrac board with fifteen men of each colour.", "toute-table.3.1"),
        Statement("Two dice, and a dice-box for each.", "toute-table.3.3"),
        Statement("Two fichets to mark the parties.", "toute-table.3.2"),
    ),
    options=(
        Statement("How many parties win the game.", "toute-table.10.1"),
        Statement("Whether the double is played in a single partie.", "toute-table.10.2"),
        Statement(
            "Whether the opponent’s throw may be broken, and what it costs.", "toute-table.4.1"
        ),
        Statement("Who is given the die, and throws played in advance.", "toute-table.11.1"),
        Statement("When the partie is double.", "toute-table.note.1"),
        Statement("Which number is played where only one can be.", "toute-table.note.3"),
    ),
    parents=("revertier",),
)
