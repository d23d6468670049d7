"""The forty-eight cards, and their points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.kit.cards import Rank, make_pack

if TYPE_CHECKING:
    from collections.abc import Iterable

    from academie.kit.cards import Card, Hand

#: The points of a card by its rank; other cards count nothing.
COUNTS = {Rank.AS: 4, Rank.ROI: 3, Rank.DAME: 2, Rank.VALET: 1}
#: « Il y a 40 points au jeu » (reversis.1.6).
POINTS = 40


@applies("reversis.1.1")
def forty_eight() -> Hand:
    """Return the pack.

    « un jeu de cartes complet, excepté les dix ».
    """
    return tuple(c for c in make_pack() if c.rank is not Rank.DIX)


@applies("reversis.1.6")
def points(card: Card) -> int:
    """Return the points of a card.

    « les as comptent 4, les rois 3, les dames 2, les valets 1 chacun »; blanks nothing.
    """
    return COUNTS.get(card.rank, 0)


def points_in(cards: Iterable[Card]) -> int:
    """Count the points of *cards* together."""
    return sum(points(c) for c in cards)
