"""Find whose turn it is, what he may discard, take and throw, and who takes the trick."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.piquet.mains import blanche
from academie.games.piquet.state import Seat, State, other

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.games.piquet.state import Played
    from academie.kit.cards import Hand, Suit

#: The most that the first may take (piquet.1.4).
HUIT = 8
#: The least and the most by which one deals (piquet.1.3).
DEUX, QUATRE = 2, 4


@applies("piquet.1.4")
def most_to_take(state: State, seat: Seat) -> int:
    """Return the most that a player may take.

    « jusqu’à huit, et non davantage » for the first; for the last, « le reste ».
    """
    return min(HUIT, len(state.talon)) if seat == state.premier else left_for_the_last(state)


@applies("piquet.note.6")
def left_for_the_last(state: State) -> int:
    """Return what the first leaves to the last.

    What the first, who has *blanche*, has said that he will discard is not there: then the last
    discards before him.
    """
    return len(state.talon) - state.dit


@applies("piquet.1.5")
def least_to_discard() -> int:
    """Return the least number of discards: one.

    « tant le premier que le dernier, est toujours contraint au moins d’écarter une carte ».
    """
    return 1


@applies("piquet.3.1")
def surplus(state: State, seat: Seat) -> int:
    """Count the extra cards that he must discard if he was dealt thirteen.

    « il faut qu’il en écarte une plus qu’il ne prend »: one more, if he was dealt thirteen.
    """
    return int(state.bound(seat, "treize") is not None)


@applies("piquet.1.3")
def number_said(state: State, seat: Seat) -> int:
    """Return the number of discards that *seat* announced, or 0.

    « il est obligé au nombre qu’il a dit premièrement »: 0 if *seat* has said none.
    """
    return state.dit if seat == state.premier else 0


def numbers_to_discard(state: State, seat: Seat) -> range:
    """List how many cards *seat* may discard."""
    more, said = surplus(state, seat), number_said(state, seat)
    if said:
        return range(said + more, said + more + 1)
    return range(least_to_discard(), most_to_take(state, seat) + more + 1)


def discards(state: State, seat: Seat) -> Iterator[Hand]:
    """List every discard that *seat* may make."""
    for number in numbers_to_discard(state, seat):
        yield from combinations(state.hand(seat), number)


def discarder(state: State) -> Seat | None:
    """Find who must discard now: the first, unless he has *blanche*; then the last."""
    if state.phase != "écart":
        return None
    first, last = state.premier, state.dealer
    if state.dit and not state.ecart(last):
        return last
    if not state.ecart(first):
        return first
    if state.a_pris(first) is not None and not state.ecart(last):
        return last
    return None


def taker_now(state: State) -> tuple[Seat, int] | None:
    """Find who must take cards now, and how many."""
    if state.phase != "écart":
        return None
    for seat in (state.premier, state.dealer):
        waits_for_first = seat == state.dealer and state.a_pris(state.premier) is None
        if state.ecart(seat) and state.a_pris(seat) is None and not waits_for_first:
            return seat, as_many_as_discarded(state, seat)
    return None


@applies("piquet.1.4")
def as_many_as_discarded(state: State, seat: Seat) -> int:
    """Count what he takes: as many as he discarded, if they are there.

    « en ayant écarté autant des siennes premièrement »: what he takes, if it is there.
    """
    return min(len(state.ecart(seat)) - surplus(state, seat), len(state.talon))


@applies("piquet.3.20")
def may_show_blanche(state: State, seat: Seat) -> bool:
    """Check whether *blanche* may be shown now.

    « se doit montrer tant par le premier que par le dernier auparavant que d’écarter ».
    """
    unshown = discarder(state) == seat and seat not in state.blanches
    return unshown and blanche(state.hand(seat))


@applies("piquet.1.4")
def may_see(state: State) -> tuple[str, ...]:
    """List the cards that may be looked at now.

    The first sees those only « après que l’autre les aura vues ».
    """
    if not state.talon:
        return ()
    first, last = state.premier, state.dealer
    took = state.a_pris(first)
    if state.phase == "écart" and took is not None and state.a_pris(last) is None:
        return ("huit",) if took < HUIT and "huit" not in state.vus else ()
    if state.phase != "comptes" or state.paroles:
        return ()
    if last not in state.vus:
        return (last,)
    return (first,) if first not in state.vus else ()


def current_player(state: State) -> Seat | None:
    """Find who must throw a card now."""
    return thrower(state) if state.phase == "jeu" else None


@applies("piquet.1.13")
def thrower(state: State) -> Seat | None:
    """Find who throws the next card.

    « le premier commence à jeter les cartes une à une »: who throws the next one.

    Who has no card left does not lead and does not answer (piquet.3.7).
    """
    if state.phase not in {"comptes", "jeu"}:
        return None
    if state.table:
        (lead,) = state.table
        seat = other(lead.seat)
        return seat if state.hand(seat) else None
    for seat in (state.leader, other(state.leader)):
        if state.hand(seat):
            return seat
    return None


def find_led_suit(state: State) -> Suit | None:
    """Find the suit led to this trick; ``None`` before the lead."""
    return state.table[0].card.suit if state.table else None


@applies("piquet.3.8")
def following(state: State, seat: Seat) -> Hand:
    """List the cards of the suit led, one of which he must throw.

    « car l’on ne peut renoncer »: the cards of the suit led, one of which he must throw.
    """
    suit = find_led_suit(state)
    return tuple(c for c in state.hand(seat) if c.suit is suit)


@applies("piquet.1.4")
def named_suit(state: State, seat: Seat) -> Hand:
    """List the cards of the suit that he named.

    « de quelle peinture il désire jouer, ce qui l’oblige à faire ce qu’il dit ».
    """
    duty = state.bound(seat, "peinture")
    if duty is None or state.table or state.thrown(seat):
        return ()
    return tuple(c for c in state.hand(seat) if c.suit is duty.suit)


@applies("piquet.1.5")
def ordered_suit(state: State, seat: Seat) -> Hand:
    """List the cards of the suit that the other ordered.

    « obligé de jeter de celle qu’il lui plaira à l’autre lui ordonner »: cards of that suit.
    """
    duty = state.bound(seat, "peinture")
    if duty is None or duty.rule != "piquet.1.5" or state.table or state.thrown(seat):
        return ()
    return tuple(c for c in state.hand(seat) if c.suit is duty.suit)


@applies("piquet.3.12")
def in_order(state: State, seat: Seat, cards: Hand) -> Hand:
    """Return the next of the cards abandoned together, if it is among *cards*."""
    duty = state.bound(seat, "ordre")
    if duty is None:
        return ()
    among = cards if not state.table or suit_goes_before(state, seat) else state.hand(seat)
    return tuple(c for c in duty.cards if c in among)[:1]


@applies("piquet.note.24")
def suit_goes_before(state: State, seat: Seat) -> bool:
    """Check whether *seat* must follow suit, which overrides the order of his cards."""
    return bool(following(state, seat))


def lawful(state: State, seat: Seat) -> Hand:
    """List the cards that *seat* may throw now."""
    suit = following(state, seat) or ordered_suit(state, seat) or named_suit(state, seat)
    cards = suit or state.hand(seat)
    return in_order(state, seat, cards) or cards


@applies("piquet.1.13")
def takes(lead: Played, answer: Played) -> Seat:
    """Find who takes the trick.

    « celui qui jette les plus hautes sur les moindres de la même peinture … toutefois ».
    """
    higher = answer.card.suit is lead.card.suit and answer.card.rank > lead.card.rank
    return answer.seat if higher else lead.seat


@applies("piquet.3.7")
def unanswered(state: State) -> Seat | None:
    """Find who led, if the other has no card left: the trick is his."""
    lead = next(iter(state.table), None)
    if lead is None or state.hand(other(lead.seat)):
        return None
    return lead.seat


@applies("piquet.1.3")
def by_twos_to_fours(number: int) -> bool:
    """Check that cards are dealt by two, three or four.

    « pourvu qu’il ne soit plus haut que quatre, et moins que deux ».
    """
    return DEUX <= number <= QUATRE


def cards_had(state: State, seat: Seat) -> int:
    """Count the cards that *seat* has had to play with."""
    return len(state.hand(seat)) + len(state.thrown_by(seat)) + count_unknown_tricks(state)


def count_unknown_tricks(state: State) -> int:
    """Count the tricks of this deal whose cards are not known."""
    return sum(state.won) - len(state.tricks)
