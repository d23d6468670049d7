"""The game's players, equipment and options, as data; each line has its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Statement

META = Meta(
    name="piquet",
    title="Piquet",
    texts=("piquet",),
    seats=(
        Statement("Two play, A and B; who deals is the last, the other the first.", "piquet.1.4"),
        Statement("Each cuts, and the lowest card deals first.", "piquet.1.2"),
    ),
    gear=(
        Statement("One pack of 36 cards, from the ace down to the six.", "piquet.1.1"),
        Statement("The ace is worth eleven and is the highest card.", "piquet.1.2"),
        Statement("King, queen and knave are worth ten.", "piquet.usage.1"),
    ),
    options=(
        Statement("The number that wins: a hundred unless it is said otherwise.", "piquet.1.2"),
        Statement("Whether the next partie is dealt as the hand goes, or cut for.", "piquet.1.15"),
        Statement("Paris, where a word may be taken back, or Provence.", "piquet.3.19"),
        Statement("What it costs to ask for another cut: nothing unless agreed.", "piquet.3.25"),
    ),
)
