"""What several laws of reversis need: players and cards among the facts, fines, bars."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core.law import impossible, needed
from academie.core.wording import Said
from academie.games.reversis.notation import FINE, seat
from academie.games.reversis.state import JETON, PANIER, Bar, BarKind, Payment, Seat, State
from academie.kit.cards import Card, card

if TYPE_CHECKING:
    from academie.core import Award, Incident


def who(incident: Incident) -> Seat:
    """The player whom the incident concerns."""
    return seat(incident.player)


def held_card(state: State, incident: Incident, rule: str) -> Card:
    """The card stated as the fact *carte*, which the player must hold."""
    one = card(needed(incident, "carte", "♠5"))
    if one not in state.hand(who(incident)):
        impossible(
            state,
            incident,
            rule,
            Said("reversis.player_does_not_hold_one", player=incident.player, one=one),
        )
    return one


def playing(state: State, incident: Incident, rule: str) -> None:
    """Refuse an incident of the play while no cards are in play."""
    if state.phase != "jeu":
        impossible(state, incident, rule, Said("reversis.no_cards_are_in_play"))


def fined(state: State, who_pays: Seat, jetons: int, rule: str) -> tuple[State, Award]:
    """*state* after *who_pays* has put a fine into the basket, and what the basket gains."""
    fine = Payment(who_pays, PANIER, jetons * JETON, rule, FINE, state.done + 1)
    return replace(state, amendes=(*state.amendes, fine)), fine.award


def barred(state: State, seat_: Seat, kind: BarKind, trick: int = 0) -> State:
    """*state* with what a fault takes from *seat_*; a second one of a kind adds nothing."""
    if state.bar(seat_, kind):
        return state
    return replace(state, bars=(*state.bars, Bar(seat_, kind, trick)))
