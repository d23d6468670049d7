"""Each of the twenty-six rules as law: from a state and an incident to a ruling.

A law tells who may choose, among what, with what effect; where it leaves no choice the effect is
in the state that it returns. Choosing is an action (:class:`academie.core.pending.Choose`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.faults import Faults
from academie.core.law import impossible
from academie.core.wording import Said
from academie.games.domino.incidents import boude, pose, prise, table
from academie.games.domino.moves import to_draw
from academie.games.domino.notation import seat

if TYPE_CHECKING:
    from academie.core import Incident
    from academie.games.domino.state import State

#: What brings a fault to light that has been made before.
_TO_LIGHT = frozenset({"compte", "s_apercoit", "accuse", "presente", "releve"})


def _plays(state: State, incident: Incident) -> None:
    if incident.player not in state.joueurs:
        impossible(
            state,
            incident,
            "domino.regles.avis-2",
            Said("domino.player_does_not_play", player=incident.player),
        )


def _possible(state: State) -> tuple[Incident, ...]:
    """What could happen now.

    Where a fault has been made that has not come to light, what brings it to light comes first.
    """
    if to_draw(state) or state.phase in {"accord", "tirage", "fin"}:
        return ()
    found = tuple(i for offer in (prise, boude, pose, table) for i in offer.possible(state))
    return tuple(i for i in found if i.kind in _TO_LIGHT) or found


#: Every kind of incident that the rules decide.
FAULTS: Faults[State] = Faults(
    laws={**prise.LAWS, **boude.LAWS, **pose.LAWS, **table.LAWS},
    effects={**prise.EFFECTS, **boude.EFFECTS, **pose.EFFECTS, **table.EFFECTS},
    offers=(_possible,),
    by={"": seat},
    first=_plays,
)
