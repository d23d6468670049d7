"""The faults and doubtful cases of the text: from a state and an incident to a ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from academie.core import Incident, applies
from academie.core.faults import Effect, Faults
from academie.games.revertier import moves
from academie.games.revertier.incidents import jets, noms
from academie.games.revertier.state import State
from academie.games.revertier.table import jete
from academie.kit.tables.board import PLAYERS, other
from academie.kit.tables.bois import chosen, touched, touches, touching
from academie.kit.tables.coups import MAIN, read_player
from academie.kit.tables.dice import THROWS
from academie.kit.tables.jets import any_throw, names_of, possible_jets

if TYPE_CHECKING:
    from academie.core import Step
    from academie.kit.tables.courses import C


@applies("revertier.14.1")
def touche(state: State, incident: Incident) -> Step[State]:
    """``! touche blanc dame=7 adoube=non``: « bois touché doit être joué »."""
    place = touching(state, incident, "revertier.14.1", State.occupied)
    can = (place,) if s_il_se_joue(state, place) else ()
    return touched(state, incident, "revertier.14.1", can, also=("revertier.note.7",))


@applies("revertier.note.7")
def s_il_se_joue(state: State, place: int) -> bool:
    """Whether some play of the throw moves a man of *place*; if none does, the touch is nothing."""
    return moves.peut_jouer(state, place)


def possible(state: C) -> tuple[Incident, ...]:
    """Incidents that could happen in *state*, for random play and for the laws of all games."""
    player = state.joueur
    if player is None:
        return ()
    advice = tuple(
        Incident("conseil", p, consentement=said) for p in PLAYERS for said in ("oui", "non")
    )
    if state.de is None:
        broke = tuple(Incident(jets.BREAKING, other(player), coup=str(c)) for c in THROWS[::10])
        return (*possible_jets(state), *broke, Incident("change_de", player), *advice)
    names = ("_et_".join(reversed(names_of(state.de)[0].split(" et "))), "sonnés")
    named = tuple(Incident("nomme", player, dit=name) for name in names if " " not in name)
    places = () if state.touche is not None else state.occupied(player)
    touched_men = touches(player, (str(place or MAIN) for place in places))
    return (*named, *touched_men, *advice)


#: What follows where a choice is taken.
EFFECTS: dict[str, Effect[Any]] = {jets.BREAKING: any_throw(jete), "touche": chosen}

#: Every kind of incident that the text decides.
FAULTS: Faults[State] = Faults(
    {
        "jet": jets.jet,
        "change_de": jets.change,
        jets.BREAKING: jets.rompt,
        "nomme": noms.misnamed,
        "conseil": noms.conseil,
        "touche": touche,
    },
    EFFECTS,
    (possible,),
    {"": read_player},
)
