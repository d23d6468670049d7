"""The faults of the game: what the two treatises rule on, each declared beside its words.

A law tells who may choose, among what, until when; where it leaves no choice the effect is in the
state that it returns. Choosing is an action (:class:`academie.games.trictrac.Choose`), and stands
for what is done « avant de jouer un autre coup » (trictrac.6.6).
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from academie.games.trictrac.incidents import (
    bois,
    des,
    droit,
    ecoles,
    jetons,
    partir,
    plein,
    surplus,
)
from academie.games.trictrac.incidents.bois import refuse_bound
from academie.games.trictrac.incidents.common import FAULTS

if TYPE_CHECKING:
    from academie.core import Incident
    from academie.games.trictrac.tour import State

__all__ = ["FAULTS", "refuse_bound"]

# Random games draw from this list, so its order is part of every seeded game.
_LAWS = (ecoles, surplus, droit, jetons, bois, plein, des, partir)


def _possible(state: State) -> tuple[Incident, ...]:
    """List what could happen in a tour that is not over."""
    if state.phase == "fin":
        return ()
    return tuple(chain.from_iterable(laws.possible(state) for laws in _LAWS))


FAULTS.offers = (_possible,)
