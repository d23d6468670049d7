"""The play of a deal found at once, where no rule is traced and nothing but the cards says of it.

The law is :mod:`academie.games.whist.moves` and :mod:`academie.games.whist.table`. What is offered
and what a card leads to is the same here, which tests prove; where somebody is bound, may call or
has revoked, and after the last card the law is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Step
from academie.core.changing import making, setting
from academie.core.memory import Foretold
from academie.games.whist.actions import Play, Turn
from academie.games.whist.incidents.calls import CALLING
from academie.games.whist.state import LEVEES, SEATS, Played, State, Trick, seats_from
from academie.kit.cards import pack, suit_led, without

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.games.whist.actions import Action
    from academie.games.whist.state import Seat
    from academie.kit.cards import Hand, Suit

#: What each may play and what then lies there, by the number of the card.
_PLAYS = {s: {c.number: Play(s, c) for c in pack()} for s in SEATS}
_PUT = {s: {c.number: Played(s, c) for c in pack()} for s in SEATS}
_FROM = {s: seats_from(s) for s in SEATS}
_PLACE = {s: n for n, s in enumerate(SEATS)}
_TURN = Turn()

_step = making(Step)
_taken = making(Trick)
_laid = setting(State, "hands", "table")
_closed = setting(State, "hands", "table", "tricks", "won", "leader", "renversee")
_turned = setting(State, "renversee")


def offers(state: State) -> Sequence[Action] | None:
    """What may be done; ``None`` where the law is to be asked."""
    to_play, table = _to_play.of(state), state.table
    if not to_play or (not table and _may_call(state)):
        return None
    seat = to_play[0]
    held, plays = state.hands[_PLACE[seat]], _PLAYS[seat]
    led = suit_led(table)
    may = [plays[c.number] for c in held if c.suit is led] or [plays[c.number] for c in held]
    return tuple(may) if state.renversee else (_TURN, *may)


def step(state: State, action: object) -> Step[State] | None:
    """What *action* leads to; ``None`` where the law is to be asked."""
    to_play = _to_play.of(state)
    if not to_play:
        return None
    if isinstance(action, Play):
        return _played(state, action, to_play)
    if isinstance(action, Turn) and not state.renversee:
        return _led_to(_turned(state, True), to_play)  # noqa: FBT003 - a field
    return None


def _who_are_to_play(state: State) -> tuple[Seat, ...]:
    """Who has still to play to the trick, in order; nobody where the cards alone do not say it."""
    special = state.duties or state.renonces or state.pending
    if special or state.phase != "jeu":
        return ()
    return _with_cards(state.leader, state.hands, state.won, [p.seat for p in state.table])


def _with_cards(
    leader: Seat, hands: Sequence[Hand], won: tuple[int, int], played: Sequence[Seat] = ()
) -> tuple[Seat, ...]:
    """Who has a card for the trick and has not played it, from the leader on."""
    if sum(won) == LEVEES:
        return ()
    if all(hands) and not played:
        return _FROM[leader]
    return tuple([s for s in _FROM[leader] if hands[_PLACE[s]] and s not in played])


#: Whoever plays a card is the first of these, and the others have to play after him.
_to_play = Foretold(_who_are_to_play)


def _may_call(state: State) -> bool:
    """Whether one may call for honours, or is to answer."""
    return state.won == (0, 0) and (state.crie is not None or CALLING in state.points)


def _led_to(state: State, to_play: tuple[Seat, ...]) -> Step[State]:
    _to_play.tell(state, to_play)
    return _step(state, (), ())


def _played(state: State, action: Play, to_play: tuple[Seat, ...]) -> Step[State] | None:
    seat, card = action.seat, action.card
    if seat != to_play[0]:
        return None
    table, hands, place = state.table, [*state.hands], _PLACE[seat]
    left = without(hands[place], card, suit_led(table))
    if left is None:
        return None
    hands[place] = left
    table = (*table, _PUT[seat][card.number])
    if len(to_play) > 1:
        return _led_to(_laid(state, tuple(hands), table), to_play[1:])
    winner = _taker(table, state.atout)
    ab, cd = state.won
    won = (ab + 1, cd) if winner in "AB" else (ab, cd + 1)
    tricks = (*state.tricks, _taken(table, winner))
    after = _closed(state, tuple(hands), (), tricks, won, winner, False)  # noqa: FBT003 - a field
    return _led_to(after, _with_cards(winner, hands, won))


def _taker(table: tuple[Played, ...], atout: Suit) -> Seat:
    """Who takes the trick: the highest trump, or the highest card of the suit led."""
    best = table[0]
    for play in table[1:]:
        card, least = play.card, best.card
        if card.rank > least.rank if card.suit is least.suit else card.suit is atout:
            best = play
    return best.seat
