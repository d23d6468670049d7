"""Each of the twenty-five articles as law: from a state and an incident to a ruling.

A law tells who may choose, among what, with what effect; where it leaves no choice the effect is
in the state that it returns. Choosing is an action (:class:`academie.games.whist.Choose`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import IllegalAction, Incident, NotationError, Step
from academie.games.whist.incidents import calls, deal, hands, renonce, turn
from academie.games.whist.notation import seat, side

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.core import Ruling
    from academie.games.whist.state import State

    Law = Callable[[State, Incident], Step[State]]
    Effect = Callable[[State, Ruling, str], Step[State]]

#: Every kind of incident that the articles rule on.
LAWS: dict[str, Law] = {**turn.LAWS, **renonce.LAWS, **calls.LAWS, **deal.LAWS, **hands.LAWS}

#: Incidents of a side; every other one is a player's.
_BY_A_SIDE = frozenset({"jettent", "marque_tard"})

_EFFECTS: dict[str, Effect] = {
    **turn.EFFECTS,
    **renonce.EFFECTS,
    **calls.EFFECTS,
    **deal.EFFECTS,
}


def rule_on(state: State, incident: Incident) -> Step[State]:
    """What the articles say of *incident*.

    :raises NotationError: for a kind of incident that no article knows, or a fact left out.
    :raises IllegalAction: for an incident that cannot have happened in *state*.
    """
    law = {**LAWS, **renonce.FOLLOWING}.get(incident.kind)
    if law is None:
        known = ", ".join(sorted(LAWS))
        raise NotationError(str(incident), 2, f"the articles rule on: {known}")
    (side if incident.kind in _BY_A_SIDE else seat)(incident.player)
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
    """Incidents that could happen in *state*, for random play and for the laws of all games."""
    found = [i for offer in (turn, renonce, calls, deal, hands) for i in offer.possible(state)]
    return tuple(found)
