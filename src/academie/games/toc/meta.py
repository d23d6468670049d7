"""The game's players, equipment and options, as data; each line has its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Statement

META = Meta(
    name="toc",
    title="Toc",
    texts=("toc",),
    seats=(
        Statement("Two play, blanc and noir, and no more.", "toc.2.4"),
        Statement("They throw for the die; the larger begins.", "toc.2.4"),
    ),
    gear=(
        Statement("A trictrac with fifteen men of each colour, and two fichets.", "toc.2.1"),
        Statement("Two dice, and a cornet for each.", "toc.2.3"),
    ),
    options=(
        Statement("trous: how many holes make the partie, one at least.", "toc.5.2"),
        Statement("double: whether la double goes at the first hole.", "toc.5.4"),
        Statement("plusieurs: two holes for two simple gains of one throw, or one.", "toc.note.1"),
        Statement("non_jouees: a hole for men that cannot be played, or nothing.", "toc.note.4"),
        Statement("rompre: whether the dice may be broken.", "toc.note.9"),
        Statement("peine: how many holes it costs to break them then.", "toc.note.9"),
    ),
    parents=("trictrac",),
)
