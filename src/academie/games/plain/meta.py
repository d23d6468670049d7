"""The game's players, equipment and options, as data; each line has its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Statement

META = Meta(
    name="plain",
    title="Plain",
    texts=("plain",),
    seats=(
        Statement("Two play, blanc and noir, alone or advised by consent.", "plain.2.2"),
        Statement("The larger die begins, and then they throw in turn.", "plain.2.4"),
    ),
    gear=(
        Statement("A trictrac with fifteen men of each colour.", "plain.2.1"),
        Statement("Two dice, and a cornet for each.", "plain.2.5"),
    ),
    options=(
        Statement("parties: how many are played; after each they throw for the die.", "plain.5.5"),
        Statement("rompre: whether the dice may be broken.", "plain.4.1"),
        Statement("peine: how many counters it costs to break them then.", "plain.4.1"),
    ),
    parents=("trictrac",),
)
