"""What the game is played with and by whom; data only, each line with its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Said

META = Meta(
    name="piquet",
    title="Piquet",
    texts=("piquet",),
    seats=(
        Said("Two play, A and B; who deals is the last, the other the first.", "piquet.1.4"),
        Said("Each cuts, and the lowest card deals first.", "piquet.1.2"),
    ),
    gear=(
        Said("One pack of 36 cards, from the ace down to the six.", "piquet.1.1"),
        Said("The ace is worth eleven and is the highest card.", "piquet.1.2"),
        Said("King, queen and knave are worth ten.", "piquet.usage.1"),
    ),
    options=(
        Said("The number that wins: a hundred unless it is said otherwise.", "piquet.1.2"),
        Said("Whether the next partie is dealt as the hand goes, or cut for.", "piquet.1.15"),
        Said("Paris, where a word may be taken back, or Provence.", "piquet.3.19"),
        Said("What it costs to ask for another cut: nothing unless agreed.", "piquet.3.25"),
    ),
)
