"""The game's players, equipment and options, as data; each line has its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Statement

META = Meta(
    name="dames_rabattues",
    title="Dames rabattues",
    texts=("dames-rabattues",),
    seats=(
        Statement("Two play, blanc and noir.", "dames-rabattues.2.2"),
        Statement("They throw for the die; a doublet keeps it.", "dames-rabattues.5.10"),
    ),
    gear=(
        Statement("A trictrac with fifteen men of each colour.", "dames-rabattues.2.1"),
        Statement("Two dice, and a cornet for each.", "dames-rabattues.2.4"),
    ),
    options=(
        Statement("rompre: whether the dice may be broken.", "dames-rabattues.4.5"),
        Statement("peine: how many counters it costs to break them then.", "dames-rabattues.4.5"),
        Statement(
            "leve: whether one lifts in the throw of one's last man.", "dames-rabattues.note.1"
        ),
    ),
)
