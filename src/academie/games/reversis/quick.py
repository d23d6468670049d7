"""The first ten tricks of a deal found at once, where no rule is traced and nobody is an exception.

The law is :mod:`academie.games.reversis.moves`, :mod:`academie.games.reversis.table` and what all
payments of a deal are before and after a trick (:func:`academie.games.reversis.awards.changes`). As
long as no reversis can be undertaken nothing is given back, and a trick brings what its own aces
and quinola do. All this is the same here, which tests prove; where there is an Espagnolette, a
fault or a trick that nobody remembers the law is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Step
from academie.core.caching import Lasting
from academie.core.changing import making, setting
from academie.games.reversis import remise, tricks
from academie.games.reversis.actions import Play
from academie.games.reversis.espagnolette import holder
from academie.games.reversis.moves import taker
from academie.games.reversis.state import FIRST, SEATS, TRICKS, Played, State, Trick
from academie.kit.cards import following, hand, pack, suit_led, without

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.core import Award
    from academie.games.reversis.actions import Action
    from academie.games.reversis.state import Seat
    from academie.kit.cards import Card, Hand

#: What each may play, by the number of the card.
_PLAYS = {s: {c.number: Play(s, c) for c in pack()} for s in SEATS}
_PLACE = {s: n for n, s in enumerate(SEATS)}

_step = making(Step)
_put = making(Played)
_laid = setting(State, "hands", "table")
_closed = setting(State, "hands", "table", "tricks", "leader")


def offers(state: State) -> Sequence[Action] | None:
    """What may be done; ``None`` where the law is to be asked."""
    seat = _next(state, state.table) if _plain.holds(state) else None
    if seat is None:
        return None
    held, plays = state.hands[_PLACE[seat]], _PLAYS[seat]
    return tuple([plays[c.number] for c in following(held, suit_led(state.table))])


def step(state: State, action: object) -> Step[State] | None:
    """What *action* leads to; ``None`` where the law is to be asked."""
    if not isinstance(action, Play) or not _plain.holds(state):
        return None
    after, gained = _played(state, action.seat, action.card) or (None, ())
    if after is None:
        return None
    _plain.goes_on(state, after)
    return _step(after, gained, ())


def _nobody_excepted(state: State) -> bool:
    """Whether nothing but the cards says what may be played, and what it brings."""
    special = state.pending or state.bars or state.espagnolette or state.earlier
    return state.phase == "jeu" and not special and holder(state) is None


#: A card that is played changes nothing of it, but for the last one.
_plain = Lasting(_nobody_excepted)


def _next(state: State, table: tuple[Played, ...]) -> Seat | None:
    """Who is to play: the first from the leader who has cards and has not played."""
    has_played = [p.seat for p in table]
    hands = state.hands
    order = state.from_seat(state.leader)
    return next((s for s in order if s not in has_played and hands[_PLACE[s]]), None)


def _played(state: State, seat: Seat, card: Card) -> tuple[State, tuple[Award, ...]] | None:
    """*state* with *card* played, and what its trick brings, if it may be and the law is known."""
    table, hands, place = state.table, state.hands, _PLACE[seat]
    left = without(hands[place], card, suit_led(table))
    if left is None or _next(state, table) != seat:
        return None
    hands = (*hands[:place], hand(left), *hands[place + 1 :])
    table = (*table, _put(seat, card))
    if len(table) < len(SEATS):
        after = _laid(state, hands, table)
        return (after, ()) if _next(after, table) else None
    return _full(state, hands, table)


def _full(
    state: State, hands: tuple[Hand, ...], table: tuple[Played, ...]
) -> tuple[State, tuple[Award, ...]] | None:
    number, winner = len(state.tricks) + 1, taker(table)
    trick = Trick(table, winner)
    taken = (*state.tricks, trick)
    if number == TRICKS or (number >= FIRST and len({t.winner for t in taken[:FIRST]}) == 1):
        return None
    after = _closed(state, hands, (), taken, winner)
    given = tricks.given_in(trick, number)
    paid = [payment for brings in _BRING for one in given for payment in brings(after, one)]
    return after, tuple(payment.award for payment in paid)


#: What an ace or the quinola brings, in the order in which all payments are told.
_BRING = (tricks.brought, remise.brought)
