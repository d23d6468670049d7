"""What every law of whist needs: to read its facts, to refuse the impossible, to rule."""

from __future__ import annotations

from dataclasses import replace
from typing import NoReturn

from academie.core import (
    Award,
    IllegalAction,
    Incident,
    NotationError,
    Option,
    Ruling,
    Step,
    applies,
)
from academie.games.whist.notation import seat
from academie.games.whist.state import SEATS, Seat, State
from academie.kit.cards import Card, card


def who(incident: Incident) -> Seat:
    """The seat that the incident concerns."""
    return seat(incident.player)


def needed(incident: Incident, name: str, form: str) -> str:
    """The fact *name*.

    :raises NotationError: if it was not stated; *form* shows how it reads.
    """
    value = incident.fact(name)
    if value is None:
        raise NotationError(str(incident), len(str(incident)), f"the fact {name}={form} is missing")
    return value


def card_of(incident: Incident, name: str = "carte") -> Card:
    """The card stated as the fact *name*."""
    return card(needed(incident, name, "♠5"))


def yes(incident: Incident, name: str) -> bool:
    """A fact that is ``oui`` or ``non``."""
    value = needed(incident, name, "oui")
    if value not in {"oui", "non"}:
        raise NotationError(str(incident), str(incident).index(f"{name}="), "say oui or non")
    return value == "oui"


def seats_of(incident: Incident, name: str) -> tuple[Seat, ...]:
    """A fact that lists seats, such as ``levees=AC``; none if it was not stated."""
    return tuple(seat(letter) for letter in incident.fact(name) or "")


def impossible(state: State, incident: Incident, rule: str, reason: str) -> NoReturn:
    """Refuse an incident that cannot have happened."""
    raise IllegalAction(str(incident), str(state), rule, reason)


def holding(state: State, incident: Incident, rule: str, one: Card) -> Card:
    """*one*, which the player must hold for the incident to have happened."""
    if one not in state.hand(who(incident)):
        impossible(state, incident, rule, f"{incident.player} does not hold {one}")
    return one


def playing(state: State, incident: Incident, rule: str) -> None:
    """Refuse an incident of the play while no cards are in play."""
    if state.phase != "jeu":
        impossible(state, incident, rule, "no cards are in play")


def ruled(  # noqa: PLR0913 - the parts of a ruling, each by name
    state: State,
    incident: Incident,
    rule: str,
    reason: str,
    *,
    options: tuple[Option, ...] = (),
    awards: tuple[Award, ...] = (),
    also: tuple[str, ...] = (),
) -> Step[State]:
    """A ruling on *incident* with the state that it leaves."""
    ruling = Ruling(incident, rule, reason, options, awards, also)
    return Step(state, awards, (ruling,))


@applies("whist.usage.13")
def redealt(state: State) -> State:
    """« faire redonner »: the hands are thrown in and the same dealer deals again."""
    return State(
        state.dealer,
        points=state.points,
        parties=state.parties,
        awards=state.awards,
        accuses=state.accuses,
    )


@applies("whist.usage.12")
def passed_on(state: State) -> State:
    """A misdeal loses the deal: the next player deals."""
    return replace(redealt(state), dealer=next_dealer(state.dealer))


def next_dealer(dealer: Seat) -> Seat:
    """Who deals after *dealer*."""
    return SEATS[(SEATS.index(dealer) + 1) % len(SEATS)]
