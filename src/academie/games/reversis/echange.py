"""The exchange: each discards and takes a card of the talon, or leaves it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.games.reversis import moves
from academie.games.reversis.actions import Discard, Leave
from academie.games.reversis.transitions import exchanged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.games.reversis.state import State


def to_discard(state: State) -> Iterator[Discard]:
    """List every card that the player in turn may discard."""
    seat = moves.exchanger(state)
    if seat:
        yield from (Discard(seat, card) for card in state.hand(seat))


def discard(state: State, action: Discard) -> Step[State]:
    """Discard a card and take one of the talon, but for the dealer."""
    refuse_out_of_turn(state, action)
    refuse_card_not_held(state, action)
    return Step(exchanged(state, action.seat, action.card, takes=True))


def to_leave(state: State) -> tuple[Leave, ...]:
    """List the ways to leave a card of the talon, seen or not; the dealer has none."""
    seat = moves.exchanger(state)
    if seat is None or seat == state.dealer:
        return ()
    return Leave(seat), Leave(seat, seen=True)


def leave_card(state: State, action: Leave) -> Step[State]:
    """Leave the card of the talon, with or without a look."""
    seat = action.seat
    refuse_out_of_turn(state, action)
    refuse_dealer_to_leave(state, action)
    after = exchanged(state, seat, takes=False)
    return Step(replace(after, vus=(*state.vus, seat)) if action.seen else after)


@applies("reversis.7.5")
def refuse_out_of_turn(state: State, action: Discard | Leave) -> None:
    """Refuse to exchange out of turn.

    « la premiere est pour le premier joueur à la main, la seconde pour le second ».

    :raises IllegalAction: if it is for another to exchange.
    """
    turn = moves.exchanger(state)
    if turn != action.seat:
        refuse(
            state, action, "reversis.7.5", Message("reversis.it_is_for_turn_to_exchange", turn=turn)
        )


@applies("reversis.1.5")
def refuse_card_not_held(state: State, action: Discard) -> None:
    """Refuse to discard a card that he does not hold.

    « Chaque joueur en écarte une de son jeu ».

    :raises IllegalAction: if he does not hold that card.
    """
    if action.card not in state.hand(action.seat):
        reason = Message("reversis.seat_does_not_hold_card", seat=action.seat, card=action.card)
        refuse(state, action, "reversis.1.5", reason)


@applies("reversis.1.5")
def refuse_dealer_to_leave(state: State, action: Leave) -> None:
    """Refuse to let the dealer leave a card.

    « Celui qui donne, en écarte une sans reprendre »: he has none to leave.

    :raises IllegalAction: if the dealer leaves one.
    """
    if action.seat == state.dealer:
        reason = Message("reversis.seat_deals_he_discards_one_and_takes_none", seat=action.seat)
        refuse(state, action, "reversis.1.5", reason)
