"""Change the state by a card: hands, tricks, the cards under the basket."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.reversis.moves import current_player, taker
from academie.games.reversis.state import SEATS, TRICKS, Played, Seat, State, Trick
from academie.kit.cards import sort_hand

if TYPE_CHECKING:
    from academie.kit.cards import Card, Hand


def hands_with(state: State, seat: Seat, cards: tuple[Card, ...]) -> tuple[Hand, ...]:
    """Return the hands with that of *seat* replaced."""
    return tuple(
        sort_hand(cards) if s == seat else h for s, h in zip(SEATS, state.hands, strict=True)
    )


def without(cards: tuple[Card, ...], *gone: Card) -> tuple[Card, ...]:
    """Return *cards* except *gone*."""
    return tuple(c for c in cards if c not in gone)


def put_card(state: State, seat: Seat, card: Card) -> State:
    """Play *card* of *seat*, lawfully or not, and close a full trick."""
    hands = hands_with(state, seat, without(state.hand(seat), card))
    state = replace(state, hands=hands, table=(*state.table, Played(seat, card)))
    return state if current_player(state) else _full(state)


def _full(state: State) -> State:
    """Close a full trick: its taker leads next; the eleventh ends the play."""
    winner = taker(state.table)
    return replace(
        state,
        phase="compte" if state.done + 1 >= TRICKS else "jeu",
        table=(),
        tricks=(*state.tricks, Trick(state.table, winner)),
        leader=winner,
    )


@applies("reversis.note.26")
def given_to(state: State, seat: Seat) -> State:
    """Give the last trick to *seat*, who then leads."""
    last = replace(state.tricks[-1], winner=seat)
    return replace(state, tricks=(*state.tricks[:-1], last), leader=seat)


@applies("reversis.1.5")
def exchanged(state: State, seat: Seat, *gone: Card, takes: bool) -> State:
    """Discard a card, and take one of the talon or not.

    « Chaque joueur en écarte une de son jeu & reprend une des trois du talon ».

    « Celui qui donne, en écarte une sans reprendre. » What is discarded lies under the basket.

    :param takes: whether he takes his card of the talon.
    """
    taken, left = (state.talon[:1], ()) if takes else ((), left_lying(state))
    begins = seat == state.dealer
    return replace(
        state,
        phase="jeu" if begins else "écart",
        hands=hands_with(state, seat, (*without(state.hand(seat), *gone), *taken)),
        ecart=sort_hand((*state.ecart, *gone, *left)),
        talon=state.talon[1:],
        leader=state.right_of(state.dealer) if begins else state.leader,
    )


@applies("reversis.note.22")
def left_lying(state: State) -> tuple[Card, ...]:
    """Return the card of the talon that its owner leaves; it goes under the basket."""
    return state.talon[:1]
