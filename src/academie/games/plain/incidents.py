"""Doubtful throws, broken dice, advice, men touched: from a state and an incident to a ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, applies
from academie.core.faults import Faults
from academie.core.law import impossible, ruled, yes
from academie.core.wording import Said
from academie.games.plain import moves
from academie.games.plain.table import jete
from academie.kit.tables.board import other
from academie.kit.tables.bois import chosen, touched, touches, touching
from academie.kit.tables.coups import read_player
from academie.kit.tables.jets import (
    any_throw,
    broken,
    broken_against,
    judged,
    lieu_of,
    other_dice,
    possible_throws,
)

if TYPE_CHECKING:
    from academie.core import Step
    from academie.games.plain.state import State


@applies("plain.note.4")
def du_revertier(incident: Incident) -> tuple[str, ...]:
    """Which paragraph of the Revertier’s fifth chapter, on throwing, judges the throw here too."""
    return lieu_of(incident).rule, "plain.note.4"


@applies("plain.4.1")
def jet(state: State, incident: Incident) -> Step[State]:
    """``! jet blanc coup=6-5 de=en_l_air``: is it good « dans les règles du Revertier »?"""
    return judged(state, incident, "plain.4.1", jete, also=du_revertier(incident))


@applies("plain.4.1")
def change(state: State, incident: Incident) -> Step[State]:
    """``! change blanc``: « L’on peut changer de dés tant que l’on veut »."""
    return other_dice(state, incident, "plain.4.1")


@applies("plain.4.1")
def rompt(state: State, incident: Incident) -> Step[State]:
    """``! rompt noir coup=6-5``: noir breaks the dice of blanc, as the Revertier has it."""
    if state.options.rompre == "permis":
        return broken(state, incident, "plain.4.1")
    return broken_against(state, incident, "plain.4.1", state.options.peine, ("revertier.5.7",))


@applies("plain.2.2")
def conseil(state: State, incident: Incident) -> Step[State]:
    """``! conseil blanc consent=oui``: blanc is advised, or plays with a partner."""
    player = read_player(incident.player)
    if state.phase not in {"jet", "jeu"}:
        impossible(state, incident, "plain.2.2", Said("plain.nobody_is_playing"))
    agreed = yes(incident, "consent")
    if agreed:
        reason = Said("plain.other_consents", other=other(player), player=player)
    else:
        reason = Said("plain.other_does_not_consent", other=other(player), player=player)
    return ruled(state, incident, "plain.2.2", reason, allowed=agreed)


@applies("plain.note.6")
def touche(state: State, incident: Incident) -> Step[State]:
    """``! touche blanc dame=5 adoube=non``: « bois touché doit être joué », a general rule."""
    place = touching(state, incident, "plain.note.6", moves.starts)
    playable = (place,) if moves.plays(state, place) else ()
    return touched(state, incident, "plain.note.6", playable, also=("revertier.14.1",))


def possible(state: State) -> tuple[Incident, ...]:
    """Who could be advised, and which man touched."""
    player = state.joueur
    if player is None:
        return ()
    advised = tuple(Incident("conseil", player, consent=consent) for consent in ("oui", "non"))
    if state.phase == "jet" or state.touche is not None:
        return advised
    return (*advised, *touches(player, map(str, moves.starts(state, player))))


#: Every kind of incident that the text decides.
FAULTS: Faults[State] = Faults(
    {"jet": jet, "change": change, "rompt": rompt, "conseil": conseil, "touche": touche},
    {"rompt": any_throw(jete), "touche": chosen},
    (possible_throws, possible),
    {"": read_player},
)
