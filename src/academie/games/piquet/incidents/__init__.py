"""Every *hasard* and every *faute* of the book: from a state and an incident to a ruling.

A law tells who may choose, among what, with what effect; where it leaves no choice the effect is
in the state that it returns. Choosing is an action (:class:`academie.core.pending.Choose`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.faults import Faults
from academie.games.piquet.awards import outcome
from academie.games.piquet.incidents import accuse, coupe, ecart, jeu, parole
from academie.games.piquet.notation import seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.core import Incident
    from academie.games.piquet.state import State


def _while_it_lasts(state: State) -> Iterator[Incident]:
    """What could happen, until the partie is won; a false claim may be found out even then."""
    for room in () if outcome(state) else (coupe, ecart, accuse, parole, jeu):
        yield from room.possible(state)


#: Every kind of incident that the book rules on.
FAULTS: Faults[State] = Faults(
    laws={**coupe.LAWS, **ecart.LAWS, **accuse.LAWS, **parole.LAWS, **jeu.LAWS},
    effects={**coupe.EFFECTS, **ecart.EFFECTS, **accuse.EFFECTS, **parole.EFFECTS},
    offers=(_while_it_lasts,),
    by={"": seat},
)
