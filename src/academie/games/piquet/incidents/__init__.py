"""The faults of Piquet: each *hasard* and each *faute* of the book.

Every fault is declared beside its words by ``@fault`` (:mod:`academie.core.faults`); the modules
below are imported so that their faults are declared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.games.piquet.awards import outcome
from academie.games.piquet.incidents import accuse, coupe, ecart, jeu, parole
from academie.games.piquet.incidents.common import FAULTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.core import Incident
    from academie.games.piquet.state import State

__all__ = ["FAULTS"]


# Random games draw from this list, so its order is part of every seeded game.
_OFFERS = (
    coupe.list_deal_faults,
    ecart.list_exchange_faults,
    accuse.list_claim_faults,
    parole.list_speaking_faults,
    jeu.list_play_faults,
)


def list_faults(state: State) -> Iterator[Incident]:
    """List the faults that could happen now; a false claim may be found even after the end."""
    for listed in () if outcome(state) else _OFFERS:
        yield from listed(state)


FAULTS.offers = (list_faults,)
