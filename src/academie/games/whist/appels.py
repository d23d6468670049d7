"""Calls of exposed cards, and demands after a card out of turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from academie.core import Step, applies
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.games.whist import moves
from academie.games.whist.actions import Appeal, Demand
from academie.games.whist.state import Duty, State, bind

if TYPE_CHECKING:
    from collections.abc import Iterator


def to_call(state: State) -> Iterator[Appeal]:
    """List every exposed card that may be called now."""
    for seat in moves.actors(state) if state.duties else ():
        if not state.bound(seat, "doit"):
            yield from (Appeal(seat, card) for card in moves.callable_cards(state, seat))


def appeal(state: State, action: Appeal) -> Step[State]:
    """Call an exposed card."""
    seat = action.seat
    must_be_his_turn(state, action)
    if state.bound(seat, "doit"):
        refuse(
            state,
            action,
            state.bound(seat, "doit")[0].rule,
            Message("whist.seat_is_bound_doit", seat=seat),
        )
    duty = Duty("doit", seat, _exposing(state, action).rule, (action.card,))
    return Step(bind(duty, state))


def to_demand(state: State) -> Iterator[Demand]:
    """List the demands of the highest or lowest card of the next player."""
    for seat in moves.actors(state) if state.duties else ():
        if moves.demandable(state, seat) and not state.bound(seat, "haute", "basse"):
            yield from (Demand(seat, "haute"), Demand(seat, "basse"))


@applies("whist.8")
def demanded(state: State, action: Demand) -> Step[State]:
    """Apply the demand.

    « (pour une fois) la plus haute ou la plus basse Carte »: the adversaries use their right.
    """
    seat = action.seat
    must_be_his_turn(state, action)
    right = moves.demandable(state, seat)
    if right is None or state.bound(seat, "haute", "basse"):
        refuse(
            state, action, "whist.8", Message("whist.nothing_may_be_demanded_of_seat", seat=seat)
        )
    rest = tuple(d for d in state.duties if d != right)
    duty = Duty(action.which, seat, "whist.8", suit=moves.find_led_suit(state))
    return Step(replace(state, duties=(*rest, duty)))


@applies("whist.usage.3")
def must_be_his_turn(state: State, action: Appeal | Demand) -> None:
    """Refuse a demand on a player who is not in turn."""
    if action.seat not in moves.actors(state):
        refuse(
            state,
            action,
            "whist.usage.3",
            Message("whist.it_is_not_turn_of_seat", seat=action.seat),
        )


def _exposing(state: State, action: Appeal) -> Duty:
    """Find the duty by which the card of *action* may be called."""
    for duty in state.bound(action.seat, "appelable"):
        if action.card in duty.cards:
            if action.card not in moves.lawful(state, action.seat):
                refuse(
                    state, action, duty.rule, Message("whist.seat_would_revoke", seat=action.seat)
                )
            return duty
    return refuse_unexposed_card(state, action)


@applies("whist.16")
def refuse_unexposed_card(state: State, action: Appeal) -> NoReturn:
    """Refuse to call a card that does not lie exposed.

    « telles de ces cartes »: refuse to call a card that does not lie exposed.
    """
    reason = Message("whist.card_does_not_lie_exposed", card=action.card)
    refuse(state, action, "whist.16", reason)
