"""Find whose turn it is, which cards he may play, and who takes the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.caching import cached_on_last_state
from academie.games.reversis.espagnolette import right

if TYPE_CHECKING:
    from academie.games.reversis.state import Played, Seat, State
    from academie.kit.cards import Card, Hand, Suit


@applies("reversis.1.2")
def next_dealer(state: State) -> Seat:
    """Find the next dealer.

    « la donne circule toujours par la droite »: who deals after the dealer.
    """
    return state.right_of(state.dealer)


@applies("reversis.1.5")
def basket(state: State) -> Seat:
    """Find the player beside whom the basket is.

    « Ce panier … doit toujours se trouver à la droite de celui qui donne »: beside whom.
    """
    return state.right_of(state.dealer)


@applies("reversis.7.5")
def exchanger(state: State) -> Seat | None:
    """Find who exchanges now.

    Each of the three cards of the talon belongs to one player; the dealer comes last.
    """
    if state.phase != "écart":
        return None
    return state.from_seat(state.right_of(state.dealer))[3 - len(state.talon)]


@cached_on_last_state
@applies("reversis.usage.2")
def current_player(state: State) -> Seat | None:
    """Find who must play: the first from the leader who has not played."""
    if state.phase != "jeu":
        return None
    order = state.from_seat(state.leader)
    waiting = (s for s in order if state.card_of(s) is None)
    return next((s for s in waiting if not out_of_cards(state, s)), None)


@applies("reversis.note.18")
def out_of_cards(state: State, seat: Seat) -> bool:
    """Check whether *seat*, who had ten cards, has none for the eleventh trick."""
    return not state.hand(seat)


def find_led_suit(state: State) -> Suit | None:
    """Find the suit led to the present trick, ``None`` before the lead."""
    return state.table[0].card.suit if state.table else None


@applies("reversis.1.1")
def following(state: State, seat: Seat) -> Hand | None:
    """List the cards of the suit led that *seat* has.

    « l’on ne renonce jamais »: cards of the suit led, if *seat* has any.
    """
    suit = find_led_suit(state)
    return tuple(c for c in state.hand(seat) if c.suit is suit) or None


def may_renounce(state: State, seat: Seat) -> bool:
    """Check whether *seat* may renounce in this trick as Espagnolette."""
    return right(state, seat, state.done + 1)


@cached_on_last_state
def list_legal(state: State, seat: Seat) -> Hand:
    """List the cards that *seat* may play now."""
    if may_renounce(state, seat):
        return state.hand(seat)
    return following(state, seat) or state.hand(seat)


@applies("reversis.usage.2")
def taker(plays: tuple[Played, ...]) -> Seat:
    """Find who takes the trick: the highest card of the suit led."""
    best, *others = plays
    for play in others:
        if play.card.suit is best.card.suit and takes(play.card, best.card):
            best = play
    return best.seat


@applies("reversis.1.1")
def takes(one: Card, other: Card) -> bool:
    """Compare two cards of a suit.

    « L’as prend le roi, le roi la dame, & ainsi de suite »: of two cards of a suit.
    """
    return one.rank > other.rank
