"""Find who has the Espagnolette, and how long his right lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.caching import cached_on_last_state
from academie.games.reversis.history import count_taken_by, had_only, list_held, number_tricks
from academie.games.reversis.state import FIRST, SEATS, TRICKS, Played, Seat, State
from academie.kit.cards import Rank, Suit, card

if TYPE_CHECKING:
    from academie.kit.cards import Card, Hand

QUINOLA = card("♥V")


@applies("reversis.4.2")
def is_quinola(one: Card) -> bool:
    """Check whether a card is the quinola, the knave of hearts.

    « valet de cœur ou quinola »: the card to which the remise is tied.
    """
    return one == QUINOLA


@applies("reversis.6.1")
def makes_espagnolette(hand: Hand) -> bool:
    """Check whether a hand has the Espagnolette.

    « Trois as & le quinola ; quatre as & le quinola ; ou simplement quatre as ».
    """
    aces = sum(c.rank is Rank.AS for c in hand)
    return aces == 4 or (aces == 3 and any(is_quinola(c) for c in hand))


@cached_on_last_state
@applies("reversis.6.3")
def holder(state: State) -> Seat | None:
    """Find the player who has it.

    « le joueur qui porte le jeu ».
    """
    if state.phase not in {"jeu", "compte"}:
        return None
    if state.espagnolette:
        return state.espagnolette.seat
    return next((s for s in SEATS if makes_espagnolette(judged(state, s))), None)


@applies("reversis.note.11")
def judged(state: State, seat: Seat) -> Hand:
    """Return the hand that decides: the one after the exchange."""
    return list_held(state, seat)


@applies("reversis.6.9")
def lost(state: State, seat: Seat, number: int) -> bool:
    """Check whether a trick that he took has ended his right.

    « il faudroit pour cela que la levée lui restât ».

    :param number: of the present trick; only earlier ones count, and of those the
        nine first.
    """
    return count_taken_by(state, seat, until=min(number - 1, FIRST)) > 0


@cached_on_last_state
@applies("reversis.6.4")
def right(state: State, seat: Seat, number: int) -> bool:
    """Check whether he may still renounce in every suit.

    « le droit de renoncer en toute couleur pendant les neuf premieres levées ».

    :param number: of the trick.
    """
    return seat == holder(state) and number <= FIRST and not lost(state, seat, number)


@cached_on_last_state
@applies("reversis.6.8")
def bound(state: State, number: int | None = None) -> Seat | None:
    """Find the Espagnolette who has used his right, before trick *number* if given.

    « L’Espagnolette est libre de ne se servir point de son privilege … Mais il ne le peut plus,
    dès qu’il a une fois renoncé ». Until then he plays like anybody.
    """
    seat = holder(state)
    if seat is None or (state.espagnolette and state.espagnolette.usee):
        return seat
    used = (n for n, trick in number_tricks(state) if _has_renounced(state, seat, n, trick.plays))
    return seat if any(number is None or n < number for n in used) else None


def _has_renounced(state: State, seat: Seat, number: int, plays: tuple[Played, ...]) -> bool:
    """Check whether *seat* did not follow in trick *number* by his right."""
    play = next((p for p in plays if p.seat == seat), None)
    if play is None or play.card.suit is plays[0].card.suit:
        return False
    could = could_have_followed(list_held(state, seat, number), plays[0].card.suit)
    return could and right(state, seat, number)


@applies("reversis.note.13")
def could_have_followed(hand: Hand, led: Suit) -> bool:
    """Check whether he could have followed; otherwise he plays like the others.

    :param hand: what he held when the trick began.
    """
    return any(card.suit is led for card in hand)


@applies("reversis.6.14")
def entered(state: State, seat: Seat) -> bool:
    """Check whether he took one of the last two tricks.

    « Faire entrer signifiera, si l’on veut, faire levée »: one of the last two.
    """
    return any(n > FIRST and trick.winner == seat for n, trick in number_tricks(state))


@applies("reversis.note.12")
def active(state: State) -> Seat | None:
    """Find the Espagnolette who has used his right and kept it to the tenth trick."""
    seat = bound(state)
    return seat if seat and not lost(state, seat, TRICKS) else None


@applies("reversis.6.19")
def forced_on_the_espagnolette(state: State, play: Played, lead: Played, number: int) -> bool:
    """Check whether the quinola was forced from the Espagnolette.

    « Si par as, roi, ou dame de cœur, l’on forçoit le quinola à l’Espagnolette ».

    Our reading (reversis.note.25): his only heart, laid on one of these three, is forced even
    while he might have renounced; « en quelque époque du jeu que cela arrive ». With another heart
    nobody forced it: he has played it.

    :param number: of the trick.
    """
    high = lead.card.suit is Suit.COEUR and lead.card.rank > Rank.VALET
    if not (high and is_quinola(play.card) and play.seat == holder(state)):
        return False
    return had_only(state, play, number)
