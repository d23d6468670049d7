"""What the game is played with and by whom; data only, each line with its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Said

META = Meta(
    name="plain",
    title="Plain",
    texts=("plain",),
    seats=(
        Said("Two play, blanc and noir, alone or advised by consent.", "plain.2.2"),
        Said("The larger die begins, and then they throw in turn.", "plain.2.4"),
    ),
    gear=(
        Said("A trictrac with fifteen men of each colour.", "plain.2.1"),
        Said("Two dice, and a cornet for each.", "plain.2.5"),
    ),
    options=(
        Said("parties: how many are played; after each they throw for the die.", "plain.5.5"),
        Said("rompre: whether the dice may be broken.", "plain.4.1"),
        Said("peine: how many counters it costs to break them then.", "plain.4.1"),
    ),
    parents=("trictrac",),
)
