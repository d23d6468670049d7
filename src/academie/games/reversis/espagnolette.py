"""Who has the Espagnolette, and how far his right goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.reversis.history import held, numbered, taken_by
from academie.games.reversis.state import FIRST, SEATS, TRICKS, Played, Seat, State
from academie.kit.cards import Rank, Suit, card

if TYPE_CHECKING:
    from academie.kit.cards import Card, Hand

QUINOLA = card("♥V")


@applies("reversis.4.2")
def is_quinola(one: Card) -> bool | None:
    """« valet de cœur ou quinola »: the card to which the remise is tied."""
    return True if one == QUINOLA else None


@applies("reversis.6.1")
def makes_espagnolette(hand: Hand) -> bool | None:
    """« Trois as & le quinola ; quatre as & le quinola ; ou simplement quatre as »."""
    aces = sum(c.rank is Rank.AS for c in hand)
    return True if aces == 4 or (aces == 3 and any(is_quinola(c) for c in hand)) else None


@applies("reversis.6.3", "reversis.note.11")
def holder(state: State) -> Seat | None:
    """« le joueur qui porte le jeu », judged by the hand with which he plays (reversis.note.11)."""
    if state.phase not in {"jeu", "compte"}:
        return None
    if state.espagnolette:
        return state.espagnolette.seat
    first = state.earlier + 1
    return next((s for s in SEATS if makes_espagnolette(held(state, s, first))), None)


@applies("reversis.6.9")
def lost(state: State, seat: Seat, number: int) -> bool | None:
    """« il faudroit pour cela que la levée lui restât »: whether a trick has ended his right.

    :param number: of the trick for which it is asked; only earlier ones count, and of those the
        nine first.
    """
    return True if taken_by(state, seat, until=min(number - 1, FIRST)) else None


@applies("reversis.6.4", "reversis.note.12")
def right(state: State, seat: Seat, number: int) -> bool | None:
    """« le droit de renoncer en toute couleur pendant les neuf premieres levées ».

    :param number: of the trick for which it is asked.
    """
    has = seat == holder(state) and number <= FIRST and not lost(state, seat, number)
    return True if has else None


@applies("reversis.6.8", "reversis.note.13")
def bound(state: State, number: int = TRICKS + 1) -> Seat | None:
    """The Espagnolette who has renounced by his right before trick *number*.

    « L’Espagnolette est libre de ne se servir point de son privilege … Mais il ne le peut plus,
    dès qu’il a une fois renoncé ». Until then he plays like anybody (reversis.note.13).
    """
    seat = holder(state)
    if seat is None:
        return None
    if state.espagnolette and state.espagnolette.usee:
        return seat
    for n, trick in numbered(state):
        if n < number and _renounced(state, seat, n, trick.plays):
            return seat
    present = state.done + 1
    return seat if present < number and _renounced(state, seat, present, state.table) else None


def _renounced(state: State, seat: Seat, number: int, plays: tuple[Played, ...]) -> bool:
    """Whether *seat* did not follow in trick *number* although he could, and had the right."""
    play = next((p for p in plays if p.seat == seat), None)
    if play is None or play.card.suit is plays[0].card.suit:
        return False
    could = any(c.suit is plays[0].card.suit for c in held(state, seat, number))
    return could and right(state, seat, number) is True


@applies("reversis.6.14")
def entered(state: State, seat: Seat) -> int | None:
    """« Faire entrer signifiera, si l’on veut, faire levée »: which of the last two he took."""
    late = (n for n, t in numbered(state) if n > FIRST and t.winner == seat)
    return next(late, None)


def active(state: State) -> Seat | None:
    """The Espagnolette who plays by his right and has not lost it in the nine first tricks."""
    seat = bound(state)
    return seat if seat and not lost(state, seat, TRICKS) else None


@applies("reversis.6.19", "reversis.note.25")
def forced_on_the_espagnolette(state: State, play: Played, lead: Played) -> bool | None:
    """« Si par as, roi, ou dame de cœur, l’on forçoit le quinola à l’Espagnolette ».

    Our reading (reversis.note.25): his only heart, laid on one of these three, is forced even
    while he might have renounced; « en quelque époque du jeu que cela arrive ».
    """
    high = lead.card.suit is Suit.COEUR and lead.card.rank > Rank.VALET
    return True if high and is_quinola(play.card) and play.seat == holder(state) else None
