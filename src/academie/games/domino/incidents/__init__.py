"""The faults of Domino: the twenty-six rules.

Every fault is declared beside its words by ``@fault`` (:mod:`academie.core.faults`); the modules
below are imported so that their faults are declared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.games.domino.incidents import boude, pose, prise, table
from academie.games.domino.incidents.common import FAULTS
from academie.games.domino.moves import to_draw

if TYPE_CHECKING:
    from academie.core import Incident
    from academie.games.domino.state import State

__all__ = ["FAULTS"]

#: Incidents that reveal an earlier fault.
_TO_LIGHT = frozenset({"compte", "s_apercoit", "accuse", "presente", "releve"})


# Random games draw from this list, so its order is part of every seeded game.
_OFFERS = (
    prise.list_taking_faults,
    boude.list_false_passes,
    pose.list_posing_faults,
    table.list_table_faults,
)


def _list_faults(state: State) -> tuple[Incident, ...]:
    """List the faults that could happen now.

    While an earlier fault is hidden, list only the incidents that reveal it.
    """
    if to_draw(state) or state.phase in {"accord", "tirage", "fin"}:
        return ()
    found = tuple(i for listed in _OFFERS for i in listed(state))
    return tuple(i for i in found if i.kind in _TO_LIGHT) or found


FAULTS.offers = (_list_faults,)
