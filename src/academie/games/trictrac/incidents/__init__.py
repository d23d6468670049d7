"""The laws of the game: from a state and an incident to a ruling.

A law tells who may choose, among what, until when; where it leaves no choice the effect is in the
state that it returns. Choosing is an action (:class:`academie.games.trictrac.Choose`), and stands
for what is done « avant de jouer un autre coup » (trictrac.6.6).
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NoReturn

from academie.core import IllegalAction, pending
from academie.core.faults import Faults
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
from academie.kit.tables.coups import read_player

if TYPE_CHECKING:
    from academie.core import Incident
    from academie.core.faults import Effect
    from academie.games.trictrac.coup import Play
    from academie.games.trictrac.tour import State

_LAWS = (ecoles, surplus, droit, jetons, bois, plein, des, partir)


def _possible(state: State) -> tuple[Incident, ...]:
    """What could happen in a tour that is not over."""
    if state.phase == "fin":
        return ()
    return tuple(chain.from_iterable(laws.possible(state) for laws in _LAWS))


def _waiting(**effects: Effect[State]) -> dict[str, Effect[State]]:
    """*effects*, of which each may lead to a fault that leaves something to choose again."""

    def then(effect: Effect[State]) -> Effect[State]:
        return lambda state, ruling, name: pending.waiting(effect(state, ruling, name))

    return {kind: then(effect) for kind, effect in effects.items()}


#: Every kind of incident that the laws rule on.
FAULTS: Faults[State] = Faults(
    laws={
        **ecoles.LAWS,
        **surplus.LAWS,
        **droit.LAWS,
        **jetons.LAWS,
        **bois.LAWS,
        **plein.LAWS,
        **des.LAWS,
        **partir.LAWS,
    },
    effects=_waiting(
        **ecoles.EFFECTS,
        **surplus.EFFECTS,
        **droit.EFFECTS,
        **jetons.EFFECTS,
        **bois.EFFECTS,
        **plein.EFFECTS,
        **des.EFFECTS,
    ),
    offers=(_possible,),
    by={"": read_player},
)


def refuse_bound(state: State, play: Play) -> NoReturn:
    """Refuse a play that the rules allow, and something that has happened does not.

    :raises IllegalAction: always.
    """
    rule, reason = bois.bound_by(state, play)
    raise IllegalAction(str(play), str(state), rule, reason)
