"""The laws of the game: from a state and an incident to a ruling.

A law tells who may choose, among what, with what effect; where it leaves no choice the effect is
in the state that it returns. Choosing is an action (:class:`academie.core.pending.Choose`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.faults import Faults
from academie.games.reversis.incidents import deal, exchange, tricks
from academie.games.reversis.notation import seat

if TYPE_CHECKING:
    from academie.games.reversis.state import State

#: Every kind of incident that the laws rule on.
FAULTS: Faults[State] = Faults(
    laws={**deal.LAWS, **exchange.LAWS, **tricks.LAWS},
    effects={**deal.EFFECTS, **tricks.EFFECTS},
    offers=(deal.possible, exchange.possible, tricks.possible),
    by={"": seat},
)
