"""The game's players, equipment and options, as data; each line has its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Statement

META = Meta(
    name="tourne_case",
    title="Tourne-case",
    texts=("tourne-case",),
    seats=(
        Statement("Two play, blanc and noir.", "tourne-case.2.2"),
        Statement("They throw for the die, and then throw in turn.", "tourne-case.2.3"),
    ),
    gear=(
        Statement("A trictrac with three men of each colour.", "tourne-case.2.1"),
        Statement("Two dice, and a cornet for each.", "tourne-case.2.3"),
    ),
    options=(
        Statement("double: whether one may win double.", "tourne-case.7.2"),
        Statement(
            "rentree: whether a man that was hit must come in before another is moved.",
            "tourne-case.note.2",
        ),
    ),
)
