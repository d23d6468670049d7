"""Doubtful and broken throws, wrong names, advice, men touched: from an incident to a ruling.

« le contenu en ce Chapitre étant encore la même chose qu’au Revertier »: the laws are the
Revertier's, called by name.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.faults import Faults
from academie.games.revertier.incidents import EFFECTS, jets, possible
from academie.games.revertier.incidents import noms as names
from academie.games.toute_table import moves
from academie.games.toute_table.state import State
from academie.kit.tables.bois import touched, touching
from academie.kit.tables.coups import read_player

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.core import Incident, Step
    from academie.kit.tables.dice import Throw


#: What the Revertier rules on throws, by the kind of incident.
DES: dict[str, Callable[[State, Incident], Step[State]]] = {
    "jet": jets.jet,
    "change_de": jets.change,
    jets.BREAKING: jets.rompt,
}


def resting(step: Step[State], rule: str) -> Step[State]:
    """*step*, whose ruling by the Revertier rests on *rule* of this game."""
    return replace(step, rulings=tuple(replace(r, also=(*r.also, rule)) for r in step.rulings))


@applies("toute-table.4.1")
def du_de(state: State, incident: Incident) -> Step[State]:
    """A throw in doubt or broken, dice changed: « encore la même chose qu’au Revertier »."""
    return resting(DES[incident.kind](state, incident), "toute-table.4.1")


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
    place = touching(state, incident, "revertier.14.1", State.occupied)
    can = (place,) if moves.peut_jouer(state, place) else ()
    return touched(state, incident, "revertier.14.1", can, also=("toute-table.note.4",))


#: Every kind of incident that the text decides.
FAULTS: Faults[State] = Faults(
    {
        **dict.fromkeys(DES, du_de),
        "nomme": misnamed,
        "conseil": conseil,
        "touche": touche,
    },
    EFFECTS,
    (possible,),
    {"": read_player},
)
