"""Each of the twenty-six rules as law: from a state and an incident to a ruling.

A law tells who may choose, among what, with what effect; where it leaves no choice the effect is
in the state that it returns. Choosing is an action (:class:`academie.games.domino.Choose`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import IllegalAction, Incident, NotationError, Step
from academie.core.law import impossible
from academie.games.domino.incidents import boude, pose, prise, table
from academie.games.domino.incidents.common import who

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.core import Ruling
    from academie.games.domino.state import State

    Law = Callable[[State, Incident], Step[State]]
    Effect = Callable[[State, Ruling, str], Step[State]]

#: Every kind of incident that the rules decide.
LAWS: dict[str, Law] = {**prise.LAWS, **boude.LAWS, **pose.LAWS, **table.LAWS}

#: What brings a fault to light that has been made before.
_TO_LIGHT = frozenset({"compte", "s_apercoit", "accuse", "presente", "releve"})

_EFFECTS: dict[str, Effect] = {**prise.EFFECTS, **boude.EFFECTS, **pose.EFFECTS, **table.EFFECTS}


def rule_on(state: State, incident: Incident) -> Step[State]:
    """What the rules say of *incident*.

    :raises NotationError: for a kind of incident that no rule knows, or a fact left out.
    :raises IllegalAction: for an incident that cannot have happened in *state*.
    """
    law = LAWS.get(incident.kind)
    if law is None:
        known = ", ".join(sorted(LAWS))
        raise NotationError(str(incident), 2, f"the rules decide: {known}")
    if who(incident) not in state.joueurs:
        impossible(state, incident, "domino.regles.avis-2", f"{incident.player} does not play")
    return law(state, incident)


def choose(state: State, ruling: Ruling, chooser: str, name: str) -> Step[State]:
    """What follows when *chooser* takes the option *name* of *ruling*.

    :param state: the state in which *ruling* no longer awaits a choice.
    :raises IllegalAction: if the ruling gives him no such option.
    """
    if not any(o.chooser == chooser and o.name == name for o in ruling.options):
        offered = "; ".join(f"{o.chooser} choisit {o.name}" for o in ruling.options)
        waiting = replace(state, pending=(ruling, *state.pending))
        raise IllegalAction(
            f"{chooser} choisit {name}", str(waiting), ruling.rule, f"the ruling offers {offered}"
        )
    return _EFFECTS[ruling.incident.kind](state, ruling, name)


def possible(state: State) -> tuple[Incident, ...]:
    """Incidents that could happen in *state*, for random play and for the laws of all games.

    Where a fault has been made that has not come to light, what brings it to light comes first.
    """
    found = tuple(i for offer in (prise, boude, pose, table) for i in offer.possible(state))
    return tuple(i for i in found if i.kind in _TO_LIGHT) or found
