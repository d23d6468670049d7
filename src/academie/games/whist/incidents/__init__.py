"""Each of the twenty-five articles as law: from a state and an incident to a ruling.

A law tells who may choose, among what, with what effect; where it leaves no choice the effect is
in the state that it returns. Choosing is an action (:class:`academie.core.pending.Choose`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.faults import Faults
from academie.core.wording import Said
from academie.games.whist.incidents import calls, deal, hands, renonce, turn
from academie.games.whist.notation import seat, side

if TYPE_CHECKING:
    from academie.games.whist.state import State

#: Every kind of incident that the articles rule on.
FAULTS: Faults[State] = Faults(
    laws={
        **turn.LAWS,
        **renonce.LAWS,
        **calls.LAWS,
        **deal.LAWS,
        **hands.LAWS,
        **renonce.FOLLOWING,
    },
    effects={**turn.EFFECTS, **renonce.EFFECTS, **calls.EFFECTS, **deal.EFFECTS},
    offers=(turn.possible, renonce.possible, calls.possible, deal.possible, hands.possible),
    by={"": seat, "jettent": side, "marque_tard": side},
    following={"reprise": ("whist.20.3", Said("whist.nobody_before_him_has_owned_up"))},
    first=deal.with_cards_to_play,
)
