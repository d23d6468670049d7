"""Every *hasard* and every *faute* of the book: from a state and an incident to a ruling.

A law tells who may choose, among what, with what effect; where it leaves no choice the effect is
in the state that it returns. Choosing is an action (:class:`academie.core.pending.Choose`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.faults import Faults
from academie.games.piquet.incidents import accuse, coupe, ecart, jeu, parole
from academie.games.piquet.notation import seat

if TYPE_CHECKING:
    from academie.games.piquet.state import State

#: Every kind of incident that the book rules on.
FAULTS: Faults[State] = Faults(
    laws={**coupe.LAWS, **ecart.LAWS, **accuse.LAWS, **parole.LAWS, **jeu.LAWS},
    effects={**coupe.EFFECTS, **ecart.EFFECTS, **accuse.EFFECTS, **parole.EFFECTS},
    offers=(coupe.possible, ecart.possible, accuse.possible, parole.possible, jeu.possible),
    by={"": seat},
)
