"""What the game is played with and by whom; data only, each line with its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Said

META = Meta(
    name="tourne_case",
    title="Tourne-case",
    texts=("tourne-case",),
    seats=(
        Said("Two play, blanc and noir.", "tourne-case.2.2"),
        Said("They throw for the die, and then throw in turn.", "tourne-case.2.3"),
    ),
    gear=(
        Said("A trictrac with three men of each colour.", "tourne-case.2.1"),
        Said("Two dice, and a cornet for each.", "tourne-case.2.3"),
    ),
    options=(
        Said("double: whether one may win double.", "tourne-case.7.2"),
        Said(
            "rentree: whether a man that was hit must come in before another is moved.",
            "tourne-case.note.2",
        ),
    ),
)
