"""Doubtful throws, and men that were touched: from a state and an incident to a ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, applies
from academie.core.faults import Faults
from academie.games.tourne_case import moves
from academie.games.tourne_case.state import COIN
from academie.games.tourne_case.table import jete
from academie.kit.tables.bois import chosen, touched, touching
from academie.kit.tables.coups import MAIN, read_player
from academie.kit.tables.jets import judged, lieu_of, possible_jets, thrown_again

if TYPE_CHECKING:
    from academie.core import Step
    from academie.games.tourne_case.state import State


def jet(state: State, incident: Incident) -> Step[State]:
    """``! jet blanc coup=6-5 de=en_l_air``: whether a throw is good."""
    law = trop_court if lieu_of(incident).rule == "revertier.5.1" else douteux
    return thrown_again(law(state, incident), incident, rejette)


@applies("tourne-case.note.7")
def rejette(player: str) -> str:
    """Who throws again where a throw of *player* is not good: he himself."""
    return player


@applies("tourne-case.4.2")
def trop_court(state: State, incident: Incident) -> Step[State]:
    """« Il faut pousser le dé fort, de manière qu’il touche la bande de votre homme »."""
    return judged(state, incident, "tourne-case.4.2", jete, also=("tourne-case.note.7",))


@applies("tourne-case.4.3")
def douteux(state: State, incident: Incident) -> Step[State]:
    """« on suit la même règle qu’au Trictrac et au Revertier »."""
    also = (lieu_of(incident).rule,)
    return judged(state, incident, "tourne-case.4.3", jete, also=also)


def occupied(state: State, player: str) -> tuple[int, ...]:
    """Where *player* has a man that he could touch: in the hand, or on a case."""
    return (*moves.starts(state, player), *((COIN,) if state.men(player)[COIN - 1] else ()))


@applies("tourne-case.note.9")
def touche(state: State, incident: Incident) -> Step[State]:
    """``! touche blanc dame=5 adoube=non``: « bois touché doit être joué », a general rule."""
    touching(state, incident, "tourne-case.note.9", occupied)
    playable = {play.moves[0].depart or 0 for play in moves.plays(state)}
    return touched(state, incident, "tourne-case.note.9", playable, also=("revertier.14.1",))


def possible(state: State) -> tuple[Incident, ...]:
    """Incidents that could happen in *state*, for random play and for the laws of all games."""
    if state.phase != "jeu" or state.joueur is None or state.touche is not None:
        return possible_jets(state)
    touched_men = (str(start or MAIN) for start in moves.starts(state, state.joueur))
    return tuple(
        Incident("touche", state.joueur, dame=dame, adoube=adoube)
        for dame in touched_men
        for adoube in ("non", "oui")
    )


#: Every kind of incident that the text decides; only a touched man leaves a choice.
FAULTS: Faults[State] = Faults(
    {"jet": jet, "touche": touche}, {"touche": chosen}, (possible,), {"": read_player}
)
