"""The play of a deal found at once, where no rule is traced and nothing but the cards says of it.

The law is :mod:`academie.games.whist.moves` and :mod:`academie.games.whist.table`. What is offered
and what a card leads to is the same here, which tests prove; where somebody is bound, may call or
has revoked, before the first card and after the last one the law is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Step
from academie.core.changing import making, setting
from academie.games.whist.actions import Play, Turn
from academie.games.whist.state import LEVEES, SEATS, Played, State, Trick, seats_from
from academie.kit.cards import following, pack, suit_led, without

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.games.whist.actions import Action
    from academie.games.whist.state import Seat
    from academie.kit.cards import Card, Suit

#: What each may play, by the number of the card.
_PLAYS = {s: {c.number: Play(s, c) for c in pack()} for s in SEATS}
_FROM = {s: seats_from(s) for s in SEATS}
_PLACE = {s: n for n, s in enumerate(SEATS)}
_TURN = Turn()
_TURNED = (_TURN,)

_step = making(Step)
_put = making(Played)
_taken = making(Trick)
_laid = setting(State, "hands", "table")
_closed = setting(State, "hands", "table", "tricks", "won", "leader", "renversee")
_turned = setting(State, "renversee")


def offers(state: State) -> Sequence[Action] | None:
    """What may be done; ``None`` where the law is to be asked."""
    if not _plain(state):
        return None
    table = state.table
    if not table and state.won == (0, 0):
        return None
    seat = _next(state, table)
    if seat is None:
        return None
    held, plays = state.hands[_PLACE[seat]], _PLAYS[seat]
    may = [plays[c.number] for c in following(held, suit_led(table))]
    return tuple(may) if state.renversee else (_TURN, *may)


def step(state: State, action: object) -> Step[State] | None:
    """What *action* leads to; ``None`` where the law is to be asked."""
    if not _plain(state):
        return None
    if isinstance(action, Play):
        return _played(state, action.seat, action.card)
    if isinstance(action, Turn) and not state.renversee and _goes_on(state):
        return _step(_turned(state, True), (), ())  # noqa: FBT003 - a field
    return None


def _plain(state: State) -> bool:
    """Whether nothing but the cards says what may be played."""
    special = state.duties or state.renonces or state.pending
    return not special and state.phase == "jeu"


def _goes_on(state: State) -> bool:
    """Whether there is something to be played once the trick is turned."""
    return sum(state.won) < LEVEES and bool(state.table or any(state.hands))


def _next(state: State, table: tuple[Played, ...]) -> Seat | None:
    """Who is to play: the first from the leader who has cards and has not played."""
    if sum(state.won) == LEVEES:
        return None
    has_played = [p.seat for p in table]
    hands = state.hands
    for seat in _FROM[state.leader]:
        if seat not in has_played and hands[_PLACE[seat]]:
            return seat
    return None


def _played(state: State, seat: Seat, card: Card) -> Step[State] | None:
    table, hands = state.table, state.hands
    place = _PLACE[seat]
    left = without(hands[place], card, suit_led(table))
    if left is None or _next(state, table) != seat:
        return None
    hands = (*hands[:place], left, *hands[place + 1 :])
    table = (*table, _put(seat, card))
    if len(table) < len(SEATS):
        after = _laid(state, hands, table)
        return _step(after, (), ()) if _next(after, table) else None
    winner = _taker(table, state.atout)
    ab, cd = state.won
    won = (ab + 1, cd) if winner in "AB" else (ab, cd + 1)
    tricks = (*state.tricks, _taken(table, winner))
    return _step(_closed(state, hands, (), tricks, won, winner, False), (), ())  # noqa: FBT003 - a field


def _taker(table: tuple[Played, ...], atout: Suit) -> Seat:
    """Who takes the trick: the highest trump, or the highest card of the suit led."""
    best = table[0]
    for play in table[1:]:
        card, least = play.card, best.card
        if card.rank > least.rank if card.suit is least.suit else card.suit is atout:
            best = play
    return best.seat
