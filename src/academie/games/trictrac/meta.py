"""The game's players, equipment and options, as data; each line has its rule."""

from __future__ import annotations

from academie.core.meta import Meta, Statement

META = Meta(
    name="trictrac",
    title="Trictrac",
    texts=("trictrac", "nouveau-trictrac"),
    seats=(
        Statement("Two play, blanc and noir; each throws his own dice.", "trictrac.1.3"),
        Statement("Each throws a die: the higher begins, with the points of both.", "trictrac.1.5"),
    ),
    gear=(
        Statement(
            "A board of twenty-four flèches, with holes along its rim.", "nouveau-trictrac.2.1"
        ),
        Statement("Fifteen men each, two dice, three counters, two pegs.", "trictrac.1.2"),
    ),
    options=(
        Statement(
            "How many holes win the tour: twelve unless it is said otherwise.", "trictrac.1.12"
        ),
        Statement("Grande bredouille, which pays double by agreement.", "nouveau-trictrac.13.1"),
        Statement("Not to break the dice, and for what penalty.", "nouveau-trictrac.4.12"),
        Statement(
            "What is given to the weaker: the dé, men laid down, holes.", "nouveau-trictrac.19.2"
        ),
        Statement("Borne off only when all have come home, or to keep the plein.", "trictrac.6.24"),
        Statement("The plein marked and not made: compelled, or not.", "nouveau-trictrac.18.4"),
        Statement("Men played wrong bind when touched, or when let go.", "nouveau-trictrac.18.5"),
        Statement(
            "The coin at the jan de retour, as the old opinion had it.", "nouveau-trictrac.11.10"
        ),
        Statement("The Trictrac à écrire: points on cards.", "nouveau-trictrac.a-ecrire.2"),
    ),
)
