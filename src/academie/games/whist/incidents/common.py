"""What several laws of whist need: seats and cards among the facts, and the next deal."""

from __future__ import annotations

from academie.core import Incident, applies
from academie.core.law import impossible, needed
from academie.core.wording import Said
from academie.games.whist.awards import of_the_last_deal
from academie.games.whist.notation import seat
from academie.games.whist.state import PRECEDENTE, RENONCE, SEATS, Seat, State
from academie.kit.cards import Card, card


def who(incident: Incident) -> Seat:
    """The seat that the incident concerns."""
    return seat(incident.player)


def card_of(incident: Incident, name: str = "carte") -> Card:
    """The card stated as the fact *name*."""
    return card(needed(incident, name, "♠5"))


def seats_of(incident: Incident, name: str) -> tuple[Seat, ...]:
    """A fact that lists seats, such as ``levees=AC``; none if it was not stated."""
    return tuple(seat(letter) for letter in incident.fact(name) or "")


def holding(state: State, incident: Incident, rule: str, one: Card) -> Card:
    """*one*, which the player must hold for the incident to have happened."""
    if one not in state.hand(who(incident)):
        impossible(
            state,
            incident,
            rule,
            Said("whist.player_does_not_hold_one", player=incident.player, one=one),
        )
    return one


def playing(state: State, incident: Incident, rule: str) -> None:
    """Refuse an incident of the play while no cards are in play."""
    if state.phase != "jeu":
        impossible(state, incident, rule, Said("whist.no_cards_are_in_play"))


def redealt(state: State) -> State:
    """« faire redonner »: the hands are thrown in, and the cards are dealt again."""
    return void(state, same_dealer(state))


@applies("whist.usage.13")
def same_dealer(state: State) -> Seat:
    """« c’est le même joueur qui donne »: who deals where the Laws have the cards dealt again."""
    return state.dealer


@applies("whist.note.21")
def void(state: State, dealer: Seat) -> State:
    """The hands are thrown in, and *dealer* is to deal: the void deal gives nothing of its own.

    Our reading: what was marked for a revoke or for the last deal stays, and so does the ceiling
    of a side that has revoked.
    """
    return State(
        dealer,
        points=state.points,
        parties=state.parties,
        awards=tuple(a for a in state.awards if a.reason in {RENONCE, PRECEDENTE}),
        plafonds=state.plafonds,
        accuses=of_the_last_deal(state),
    )


@applies("whist.usage.12")
def passed_on(state: State) -> State:
    """A misdeal loses the deal: the next player deals."""
    return void(state, next_dealer(state.dealer))


def next_dealer(dealer: Seat) -> Seat:
    """Who deals after *dealer*."""
    return SEATS[(SEATS.index(dealer) + 1) % len(SEATS)]
