"""Change the state by a card: hands, duties, tricks, and revokes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.whist.moves import current_player, find_led_suit, taker
from academie.games.whist.state import SEATS, Duty, Played, Renonce, Seat, State, Trick, side_of
from academie.kit.cards import sort_hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.kit.cards import Card

#: Duties that concern one trick only.
_OF_A_TRICK = frozenset({"haute", "basse", "sans_couper", "sans_gagner", "avant"})


def with_hand(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """Return *state* with the hand of *seat* replaced."""
    hands = tuple(
        sort_hand(cards) if s == seat else h for s, h in zip(SEATS, state.hands, strict=True)
    )
    return replace(state, hands=hands)


def put_card(state: State, seat: Seat, card: Card) -> State:
    """Put *card* of *seat* on the table, rightly or wrongly; a full trick closes."""
    before = established_by_playing(state, seat) or state
    suit = find_led_suit(before)
    made: tuple[Renonce, ...] = ()
    revoked = suit is not None and card.suit is not suit
    if revoked and suit is not None and any(c.suit is suit for c in before.hand(seat)):
        made = (Renonce(seat, card, suit, sum(before.won)),)
    put = replace(
        before,
        hands=tuple(
            tuple(c for c in h if c != card) if s == seat else h
            for s, h in zip(SEATS, before.hands, strict=True)
        ),
        table=(*before.table, Played(seat, card)),
        renonces=(*before.renonces, *made),
        duties=_remaining_duties(before, seat, card),
    )
    return put if current_player(put) else _close_trick(put)


def turn_trick(state: State) -> State:
    """Turn the latest trick over."""
    after = established_by_turning(state) or state
    return after if after.renversee else replace(after, renversee=True)


@applies("whist.2")
def established_by_turning(state: State) -> State | None:
    """Establish every *renonce* in the tricks turned.

    « après que la Levée aura été renversée ».
    """
    return _established(state, lambda r: r.trick < sum(state.won))


@applies("whist.2")
def established_by_playing(state: State, seat: Seat) -> State | None:
    """Establish a *renonce* by the next card of *seat*.

    « ou que la Partie renonçante, ou son Associé, aura rejoüé ».
    """
    return _established(
        state, lambda r: r.trick < sum(state.won) and side_of(r.seat) == side_of(seat)
    )


def reopen_trick(state: State) -> State:
    """Open the latest trick again, which is not yet turned.

    A card already led to the next one goes back to its owner (whist.note.8).
    """
    state = lift_cards(state)
    last = state.tricks[-1]
    won = list(state.won)
    won[0 if last.winner in "AB" else 1] -= 1
    return replace(
        state,
        table=last.plays,
        tricks=state.tricks[:-1],
        won=(won[0], won[1]),
        leader=last.plays[0].seat,
        renversee=True,
    )


def lift_cards(state: State) -> State:
    """Return each player the card that he has on the table back into his hand."""
    if not state.table:
        return state
    hands = tuple(
        sort_hand((*h, one)) if (one := state.card_of(s)) else h
        for s, h in zip(SEATS, state.hands, strict=True)
    )
    return replace(state, table=(), hands=hands)


def pick_up_card(state: State, seat: Seat) -> State:
    """Return *seat* the card that he has on the table back into his hand."""
    card = state.card_of(seat)
    if card is None:
        return state
    state = replace(state, table=tuple(p for p in state.table if p.seat != seat))
    return with_hand(state, seat, (*state.hand(seat), card))


def _established(state: State, made: Callable[[Renonce], bool]) -> State | None:
    after = tuple(replace(r, faite=True) if made(r) else r for r in state.renonces)
    return replace(state, renonces=after) if after != state.renonces else None


def _remaining_duties(state: State, seat: Seat, card: Card) -> tuple[Duty, ...]:
    """List the duties that are neither met nor lapsed once *seat* has played *card*."""
    kept = []
    for duty in state.duties:
        if duty.seat != seat:
            kept.append(duty)
        elif duty.kind == "appelable":
            rest = tuple(c for c in duty.cards if c != card)
            if rest:
                kept.append(replace(duty, cards=rest))
        elif (
            (duty.kind == "doit" and card not in duty.cards)
            or (duty.kind == "couleur" and state.table)
            or duty.kind == "sujet"
        ):
            kept.append(duty)
    return tuple(kept)


def _close_trick(state: State) -> State:
    """Close the full trick: its taker leads the next one; it is not turned yet."""
    winner = taker(state.table, state.atout)
    won = list(state.won)
    won[0 if winner in "AB" else 1] += 1
    return replace(
        state,
        table=(),
        tricks=(*state.tricks, Trick(state.table, winner)),
        won=(won[0], won[1]),
        leader=winner,
        renversee=False,
        duties=tuple(d for d in state.duties if d.kind not in _OF_A_TRICK),
    )
