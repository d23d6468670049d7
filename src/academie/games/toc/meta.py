"""What the game is played with and by whom; data only, each line with its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Said

META = Meta(
    name="toc",
    title="Toc",
    texts=("toc",),
    seats=(
        Said("Two play, blanc and noir, and no more.", "toc.2.4"),
        Said("They throw for the die; the larger begins.", "toc.2.4"),
    ),
    gear=(
        Said("A trictrac with fifteen men of each colour, and two fichets.", "toc.2.1"),
        Said("Two dice, and a cornet for each.", "toc.2.3"),
    ),
    options=(
        Said("trous: how many holes make the partie, one at least.", "toc.5.2"),
        Said("double: whether la double goes at the first hole.", "toc.5.4"),
        Said("plusieurs: two holes for two simple gains of one throw, or one.", "toc.note.1"),
        Said("non_jouees: a hole for men that cannot be played, or nothing.", "toc.note.4"),
        Said("rompre: whether the dice may be broken.", "toc.note.9"),
        Said("peine: how many holes it costs to break them then.", "toc.note.9"),
    ),
    parents=("trictrac",),
)
