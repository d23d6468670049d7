"""What the game is played with and by whom; data only, each line with its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Said

META = Meta(
    name="whist",
    title="Whist",
    texts=("whist",),
    seats=(
        Said("Four play, A and B against C and D.", "whist.17"),
        Said("They play in the order A, C, B, D.", "whist.17"),
    ),
    gear=(Said("One pack of 52 cards; the ace is highest.", "whist.usage.1"),),
    options=(Said("Who deals first: D unless it is said otherwise.", "whist.usage.2"),),
)
