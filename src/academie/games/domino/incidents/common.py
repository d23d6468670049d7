"""What several rules on faults need: players and dés among the facts, and when it can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from academie.core.law import impossible, needed
from academie.core.notation import within
from academie.core.wording import Said
from academie.games.domino.notation import seat
from academie.kit.dominoes import de, read_main

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.core import Incident
    from academie.games.domino.state import Seat, State
    from academie.kit.dominoes import De, Main

T = TypeVar("T")


def who(incident: Incident) -> Seat:
    """The player whom the incident concerns."""
    return seat(incident.player)


def de_of(incident: Incident, name: str = "de") -> De:
    """The dé stated as the fact *name*."""
    return _fact(incident, name, "6-4", de)


def des_of(incident: Incident, name: str = "des") -> Main:
    """The dés stated as the fact *name*."""
    return _fact(incident, name, "6-4,3-3", read_main)


def player_of(state: State, incident: Incident, name: str, rule: str) -> Seat:
    """The player stated as the fact *name*, who must be of this partie."""
    found = _fact(incident, name, "A", seat)
    if found not in state.joueurs:
        impossible(state, incident, rule, Said("domino.found_does_not_play", found=found))
    return found


def _fact(incident: Incident, name: str, form: str, reader: Callable[[str], T]) -> T:
    value = needed(incident, name, form)
    text = str(incident)
    return within(text, text.index(f"{name}={value}") + len(name) + 1, reader, value)


def holding(state: State, incident: Incident, rule: str, one: De) -> De:
    """*one*, which the player must hold for the incident to have happened."""
    if one not in state.hand(who(incident)):
        impossible(
            state,
            incident,
            rule,
            Said("domino.player_does_not_hold_one", player=incident.player, one=one),
        )
    return one


def playing(state: State, incident: Incident, rule: str) -> None:
    """Refuse an incident of the play while no dés are posed."""
    if state.phase != "jeu":
        impossible(state, incident, rule, Said("domino.no_des_are_being_posed"))


def with_des(state: State, incident: Incident, rule: str) -> Seat:
    """The player, who must have dés before him that are taken or posed."""
    if state.phase not in {"prise", "jeu"}:
        impossible(state, incident, rule, Said("domino.no_des_are_being_posed"))
    if not state.hand(who(incident)):
        impossible(
            state,
            incident,
            rule,
            Said("domino.player_has_no_des_before_him", player=incident.player),
        )
    return who(incident)


def his_turn(state: State, incident: Incident, rule: str) -> Seat:
    """The player, whose turn it must be."""
    playing(state, incident, rule)
    if state.tour != who(incident):
        impossible(state, incident, rule, Said("domino.it_is_turn_of_tour", tour=state.tour))
    return who(incident)
