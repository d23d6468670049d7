"""Discards and the middle of the play found at once, where no rule is traced.

The law is :mod:`academie.games.piquet.moves` and :mod:`academie.games.piquet.table`, and after
every lead what the words are worth (:func:`academie.games.piquet.comptes.resettle`). What is
offered and what a card brings is the same here, which tests prove; where a word, a fault or the end
of a partie has a say in it, in the first trick and in the last one the law is asked.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from academie.core import Step
from academie.core.caching import Lasting, about_each
from academie.core.changing import making, setting
from academie.core.several import Several
from academie.games.piquet import awards, echange, moves
from academie.games.piquet.actions import Discard, Play
from academie.games.piquet.choses import LOWEST
from academie.games.piquet.comptes import resettle
from academie.games.piquet.mains import TRENTE
from academie.games.piquet.pics import PIC, counted_before
from academie.games.piquet.state import DOUZE, SEATS, Played, State, Trick, other
from academie.kit.cards import following, hand, pack, suit_led, without

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.core import Award
    from academie.games.piquet.actions import Action
    from academie.games.piquet.state import Seat
    from academie.kit.cards import Card, Hand

    Hands = tuple[Hand, Hand]

#: More cards than twelve and one too many nobody has.
_MOST_HELD = DOUZE + 1
#: The most that the first can count in throwing: each lead, and the last card.
_MOST_LED = DOUZE + 1

#: What each may throw, by the number of the card, and what it brings to lead or to take with it.
_PLAYS = {s: {c.number: Play(s, c) for c in pack(LOWEST)} for s in SEATS}
_LED = {s: {c.number: awards.thrown(s, c) for c in pack(LOWEST)} for s in SEATS}
_TAKEN = {s: {c.number: awards.taken(s, c, led=False) for c in pack(LOWEST)} for s in SEATS}

_step = making(Step)
_put = making(Played)
_taken = making(Trick)
_laid_aside = making(Discard)
_led = setting(State, "hands", "table", "awards")
_closed = setting(State, "hands", "table", "tricks", "won", "leader", "awards")


def goes_on(state: State) -> bool:
    """Whether neither has lost the partie or come to its number."""
    (a, b), (more, most) = state.points, _points(state.awards)
    number = state.options.partie
    return a + more < number and b + most < number and not state.perdue


@about_each
def _points(awards: tuple[Award, ...]) -> tuple[int, int]:
    a = b = 0
    for award in awards:
        if award.player == "A":
            a += award.points
        else:
            b += award.points
    return a, b


def offers(state: State) -> Sequence[Action] | None:
    """What may be done; ``None`` where the law is to be asked."""
    if state.pending or not goes_on(state):
        return None
    if state.phase == "écart":
        return _exchanges(state)
    seat = _thrower(state)
    if seat is None:
        return None
    plays, held = _PLAYS[seat], state.hand(seat)
    return tuple([plays[c.number] for c in following(held, suit_led(state.table))])


def step(state: State, action: object) -> Step[State] | None:
    """What *action* leads to; ``None`` where the law is to be asked."""
    if not isinstance(action, Play) or state.pending or not goes_on(state):
        return None
    if _thrower(state) != action.seat or not _settled.holds(state):
        return None
    after, given = _put_down(state, action.seat, action.card) or (None, ())
    if after is None:
        return None
    _settled.goes_on(state, after)
    return _step(after, given, ())


def _exchanges(state: State) -> Sequence[Action] | None:
    """What may be done in the exchange, of which each discard is made when it is asked for."""
    seat = moves.discarder(state)
    if seat is None or len(state.hand(seat)) > _MOST_HELD:
        return None
    before: tuple[Action, ...] = echange.to_show_blanche(state)
    after: tuple[Action, ...] = (*echange.to_take(state), *echange.looks(state))
    held, numbers = state.hand(seat), moves.numbers_to_discard(state, seat)
    which, first = _which(len(held)), _fewer(len(held), numbers.start)
    blanches, discards = len(before), len(before) + sum(comb(len(held), n) for n in numbers)

    def made(place: int) -> Action:
        if blanches <= place < discards:
            chosen = which[first + place - blanches]
            return _laid_aside(seat, tuple([held[n] for n in chosen]))
        return before[place] if place < blanches else after[place - discards]

    return Several(discards + len(after), made)


@cache
def _which(held: int) -> tuple[tuple[int, ...], ...]:
    """Which of so many cards may be chosen: none, then one, then two, and so on."""
    return tuple(w for n in range(held + 1) for w in combinations(range(held), n))


def _fewer(held: int, number: int) -> int:
    """In how many ways fewer than *number* are chosen of so many."""
    return sum(comb(held, n) for n in range(number))


def _thrower(state: State) -> Seat | None:
    """Who throws the next card, if nothing but the cards says which he may."""
    special = state.duties or state.nuls or state.pic
    a, b = state.won
    if special or state.phase != "jeu" or not 0 < a + b == len(state.tricks):
        return None
    seat = other(state.table[0].seat) if state.table else state.leader
    return seat if all(state.hands) else None


def _settles(state: State) -> bool:
    """Whether the words bring nothing more, and no *pic* will."""
    first = state.premier
    had = counted_before(state, first)
    near = had < TRENTE <= had + _MOST_LED and not counted_before(state, other(first))
    comes = near and all(award.reason != PIC for award in state.awards)
    return not comes and resettle(state) == (state, ())


#: A card that is thrown changes nothing of it: who has what, and what has been said, is the same.
_settled = Lasting(_settles)


def _put_down(state: State, seat: Seat, card: Card) -> tuple[State, tuple[Award, ...]] | None:
    """*state* with *card* thrown, and what it brings, if it may be and does not end the deal."""
    a, b = state.hands
    held = a if seat == "A" else b
    left = without(held, card, suit_led(state.table))
    if left is None:
        return None
    hands = (hand(left), b) if seat == "A" else (a, hand(left))
    now = _put(seat, card)
    if state.table:
        return _answered(state, state.table[0], now, hands)
    given = _LED[seat][card.number]
    return _led(state, hands, (now,), (*state.awards, *given)), given


def _answered(
    state: State, lead: Played, now: Played, hands: Hands
) -> tuple[State, tuple[Award, ...]] | None:
    led, card, seat = lead.card, now.card, now.seat
    takes = card.suit is led.suit and card.rank > led.rank
    winner = seat if takes else lead.seat
    given = _TAKEN[seat][card.number] if takes else ()
    a, b = state.won
    won = (a + 1, b) if winner == "A" else (a, b + 1)
    if sum(won) >= DOUZE:
        return None
    tricks = (*state.tricks, _taken((lead, now), winner))
    return _closed(state, hands, (), tricks, won, winner, (*state.awards, *given)), given
