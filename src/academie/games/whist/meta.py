"""The game's players, equipment and options, as data; each line has its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Statement

META = Meta(
    name="whist",
    title="Whist",
    texts=("whist",),
    seats=(
        Statement("Four play, A and B against C and D.", "whist.17"),
        Statement("They play in the order A, C, B, D.", "whist.17"),
    ),
    gear=(Statement("One pack of 52 cards; the ace is highest.", "whist.usage.1"),),
    options=(Statement("Who deals first: D unless it is said otherwise.", "whist.usage.2"),),
)
