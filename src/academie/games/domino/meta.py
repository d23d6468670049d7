"""The game's players, equipment and options, as data; each line has its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Statement

META = Meta(
    name="domino",
    title="Domino",
    texts=("domino",),
    seats=(
        Statement("Two play the tête-à-tête, with points or without.", "domino.2.1"),
        Statement(
            "Four play each for himself, or two against two at the Piquet voleur.", "domino.6.1"
        ),
        Statement("Three or four play the poule; three play « au dernier ».", "domino.7.1"),
        Statement("The turn goes to the right.", "domino.regles.1"),
    ),
    gear=(Statement("Twenty-eight dés, from the double blanc to the double six.", "domino.1.2"),),
    options=(
        Statement("Which partie: points, domino, retrait, poule, dernier or piquet.", "domino.2.1"),
        Statement("How many dés each takes: six to thirteen for the points.", "domino.4.1"),
        Statement("How many coups win where one does not play for points.", "domino.3.2"),
    ),
)
