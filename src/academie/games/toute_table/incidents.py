"""Doubtful and broken throws, wrong names, advice, men touched: from an incident to a ruling.

« le contenu en ce Chapitre étant encore la même chose qu’au Revertier »: the laws are the
Revertier's, called by name.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Incident, NotationError, Step, applies
from academie.games.revertier.incidents import choose as revertier_choose
from academie.games.revertier.incidents import jets
from academie.games.revertier.incidents import noms as names
from academie.games.revertier.incidents import possible as revertier_possible
from academie.games.toute_table import moves
from academie.kit.bois import touched
from academie.kit.courses import touched_place

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.core import Ruling
    from academie.games.toute_table.state import State
    from academie.kit.dice import Throw

    Law = Callable[[State, Incident], Step[State]]


def resting(step: Step[State], rule: str) -> Step[State]:
    """*step*, whose ruling by the Revertier rests on *rule* of this game."""
    return replace(step, rulings=tuple(replace(r, also=(*r.also, rule)) for r in step.rulings))


@applies("toute-table.4.1")
def jet(state: State, incident: Incident) -> Step[State]:
    """``! jet blanc coup=6-5 de=en_l_air``: whether a throw is good, as at Revertier."""
    return resting(jets.jet(state, incident), "toute-table.4.1")


@applies("toute-table.4.1")
def rompt(state: State, incident: Incident) -> Step[State]:
    """``! rompt noir coup=6-5``: noir breaks the throw of his opponent, as at Revertier."""
    return resting(jets.rompt(state, incident), "toute-table.4.1")


@applies("toute-table.4.1")
def change(state: State, incident: Incident) -> Step[State]:
    """``! change_de blanc``: blanc takes other dice, as at Revertier."""
    return resting(jets.change(state, incident), "toute-table.4.1")


@applies("toute-table.3.5")
def noms(coup: Throw) -> tuple[str, ...]:
    """« on nomme et on appelle les nombres de même qu’au Revertier »."""
    return names.noms(coup)


@applies("toute-table.3.5")
def misnamed(state: State, incident: Incident) -> Step[State]:
    """``! nomme blanc dit=as_et_six``: he names his throw, as at Revertier."""
    return resting(names.misnamed(state, incident), "toute-table.3.5")


@applies("toute-table.2.1")
def conseil(state: State, incident: Incident) -> Step[State]:
    """``! conseil noir consentement=oui``: « on peut prendre un conseil », as at Revertier."""
    return resting(names.conseil(state, incident), "toute-table.2.1")


@applies("toute-table.note.4")
def touche(state: State, incident: Incident) -> Step[State]:
    """``! touche blanc dame=7 adoube=non``: « bois touché doit être joué », a general rule."""
    place = touched_place(state, incident, "revertier.14.1")
    can = (place,) if moves.peut_jouer(state, place) else ()
    return touched(state, incident, "revertier.14.1", can, also=("toute-table.note.4",))


#: Every kind of incident that the text decides.
LAWS: dict[str, Law] = {
    "jet": jet,
    "change_de": change,
    jets.BREAKING: rompt,
    "nomme": misnamed,
    "conseil": conseil,
    "touche": touche,
}


def rule_on(state: State, incident: Incident) -> Step[State]:
    """What the text says of *incident*.

    :raises NotationError: for a kind of incident that it does not know, or a fact left out.
    :raises IllegalAction: for an incident that cannot have happened in *state*.
    """
    law = LAWS.get(incident.kind)
    if law is None:
        raise NotationError(str(incident), 2, f"the text decides: {', '.join(LAWS)}")
    return law(state, incident)


def choose(state: State, ruling: Ruling, name: str) -> Step[State]:
    """What follows when the option *name* of *ruling* is taken."""
    return revertier_choose(state, ruling, name)


def possible(state: State) -> tuple[Incident, ...]:
    """Incidents that could happen in *state*, for random play and for the laws of all games."""
    return revertier_possible(state)
