"""The game's players, equipment and options, as data; each line has its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Statement

META = Meta(
    name="reversis",
    title="Reversis",
    texts=("reversis",),
    seats=(
        Statement("Four play, each for himself.", "reversis.1.1"),
        Statement(
            "They draw for places and for the deal, which passes to the right.", "reversis.1.2"
        ),
        Statement(
            "The player at the dealer’s right leads, and play goes to the right.",
            "reversis.usage.2",
        ),
    ),
    gear=(
        Statement("A whole pack without the tens: forty-eight cards.", "reversis.1.1"),
        Statement("A basket, the panier, for the remises.", "reversis.1.5"),
        Statement("Counters, and fiches of which five make a counter.", "reversis.4.1"),
    ),
    options=(
        Statement(
            "How many deals are played out: four unless it is said otherwise.", "reversis.usage.3"
        ),
        Statement("Who deals first, where it is not drawn for.", "reversis.1.2"),
    ),
)
