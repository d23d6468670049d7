"""The game's players, equipment and options, as data; each line has its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Statement

META = Meta(
    name="revertier",
    title="Revertier",
    texts=("revertier",),
    seats=(
        Statement(
            "Two play; the weaker may take an adviser if the other consents.", "revertier.3.8"
        ),
        Statement("Each throws a die, and the higher number begins.", "revertier.3.7"),
    ),
    gear=(
        Statement("A trictrac board, on which each piles his men in a corner.", "revertier.2.1"),
        Statement("Fifteen men of each colour, two dice-boxes, and dice.", "revertier.3.1"),
        Statement("Two dice, which each puts into his own box.", "revertier.3.2"),
    ),
    options=(
        Statement("Whether the double is played.", "revertier.11.1"),
        Statement(
            "Whether the opponent’s throw may be broken, and what it costs.", "revertier.5.6"
        ),
        Statement("Who is given the die, and men already on their cases.", "revertier.13.4"),
        Statement("How many parties win the game.", "revertier.usage.3"),
        Statement("Which number is played where only one can be.", "revertier.note.8"),
    ),
)
