"""The laws of the game: from a state and an incident to a ruling.

A law tells who may choose, among what, until when; where it leaves no choice the effect is in the
state that it returns. Choosing is an action (:class:`academie.games.trictrac.Choose`), and stands
for what is done « avant de jouer un autre coup » (trictrac.6.6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from academie.core import IllegalAction, Incident, NotationError, Step
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
from academie.games.trictrac.notation import player_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.core import Ruling
    from academie.games.trictrac.coup import Play
    from academie.games.trictrac.tour import State

    Law = Callable[[State, Incident], Step[State]]
    Effect = Callable[[State, Ruling, str], Step[State]]

#: Every kind of incident that the laws rule on.
LAWS: dict[str, Law] = {
    **ecoles.LAWS,
    **surplus.LAWS,
    **droit.LAWS,
    **jetons.LAWS,
    **bois.LAWS,
    **plein.LAWS,
    **des.LAWS,
    **partir.LAWS,
}

_EFFECTS: dict[str, Effect] = {
    **ecoles.EFFECTS,
    **surplus.EFFECTS,
    **droit.EFFECTS,
    **jetons.EFFECTS,
    **bois.EFFECTS,
    **plein.EFFECTS,
    **des.EFFECTS,
}
_OFFERS = (ecoles, surplus, droit, jetons, bois, plein, des, partir)


def rule_on(state: State, incident: Incident) -> Step[State]:
    """What the laws say of *incident*.

    :raises NotationError: for a kind of incident that no law knows, or a fact left out.
    :raises IllegalAction: for an incident that cannot have happened in *state*.
    """
    law = LAWS.get(incident.kind)
    if law is None:
        known = ", ".join(sorted(LAWS))
        raise NotationError(str(incident), 2, f"the laws rule on: {known}")
    player_of(incident.player)
    return law(state, incident)


def choose(state: State, ruling: Ruling, name: str) -> Step[State]:
    """What follows when the option *name* of *ruling* is taken.

    :param state: the state in which *ruling* no longer awaits a choice.
    """
    return _EFFECTS[ruling.incident.kind](state, ruling, name)


def refuse_bound(state: State, play: Play) -> NoReturn:
    """Refuse a play that the rules allow, and something that has happened does not.

    :raises IllegalAction: always.
    """
    rule, reason = bois.bound_by(state, play)
    raise IllegalAction(str(play), str(state), rule, reason)


def possible(state: State) -> tuple[Incident, ...]:
    """Incidents that could happen in *state*, for random play and for the laws of all games."""
    return tuple(i for offer in _OFFERS for i in offer.possible(state))
