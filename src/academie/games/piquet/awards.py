"""Count the points of the play, find the winner, and count what a hand is worth."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Award, NotationError, Outcome, applies
from academie.core.messages import Message
from academie.core.notation import read_part
from academie.games.piquet.choses import CLASSES, DIX, LOWEST
from academie.games.piquet.comptes import have, list_due, resettle
from academie.games.piquet.mains import blanche
from academie.games.piquet.state import (
    BLANCHE,
    CARTES,
    DERNIERE,
    DOUZE,
    EN_JETANT,
    EN_LEVANT,
    SEATS,
    Parole,
    Seat,
    State,
    other,
)
from academie.kit.cards import Hand, Rank, read_hand

if TYPE_CHECKING:
    from academie.kit.cards import Card

CAPOT = Message("piquet.capot")

_SIGN = re.compile(r"10|.")
_RANKS = frozenset(map(str, Rank))


@applies("piquet.1.13")
def counts(card: Card) -> bool:
    """Check whether *card* counts in play: the ten and higher cards.

    « jusqu’au dix, et du dix en bas ne peut rien compter ».
    """
    return card.rank >= DIX


@applies("piquet.1.14")
def thrown(seat: Seat, card: Card) -> tuple[Award, ...]:
    """Award a point for leading an ace, king, queen, knave or ten.

    « en jetant il compte un »: for leading an ace, king, queen, knave or ten.
    """
    return (Award(seat, 1, "points", "piquet.1.14", EN_JETANT),) if counts(card) else ()


@applies("piquet.1.14")
def taken(seat: Seat, card: Card, *, led: bool) -> tuple[Award, ...]:
    """Award a point for taking with such a card.

    « l’autre … l’emportera et comptera aussi un point »: for taking with such a card.

    :param led: whether it is the card that he led.
    """
    if nothing_more(led=led) or not counts(card):
        return ()
    return (Award(seat, 1, "points", "piquet.1.14", EN_LEVANT),)


@applies("piquet.note.13")
def nothing_more(*, led: bool) -> bool:
    """Check whether the trick was taken with the card *led*, which has counted already."""
    return led


@applies("piquet.1.14")
def last_card(seat: Seat, card: Card, *, led: bool) -> tuple[Award, ...]:
    """Award two points for the last trick, or one if it is taken below the ten.

    « à la dernière celui qui la lève compte deux points », or one if it is below the ten.

    :param led: whether it is the card that he led.
    """
    points = (2 if counts(card) else 1) - had_of_them(card, led=led)
    return (Award(seat, points, "points", "piquet.1.14", DERNIERE),)


@applies("piquet.note.14")
def had_of_them(card: Card, *, led: bool) -> int:
    """Subtract the point that the last card has counted when it was *led*."""
    return int(led and counts(card))


@applies("piquet.1.14")
def most_cards(state: State) -> tuple[Award, ...]:
    """Award ten points for most cards; nobody if both have the same number.

    « celui qui a emporté le plus grand nombre, compte pour cela dix points »; equal, nobody.
    """
    if equal_cards(state):
        return ()
    seat = most_tricks(state)
    return capot(state, seat) or (Award(seat, 10, "points", "piquet.1.14", CARTES),)


@applies("piquet.note.15")
def most_tricks(state: State) -> Seat:
    """Find the player who has taken more tricks, and so more cards."""
    return max(SEATS, key=lambda seat: state.won[SEATS.index(seat)])


@applies("piquet.2.5")
def equal_cards(state: State) -> bool:
    """Check whether both have as many cards, so that nobody counts them.

    « si tous deux se trouvent avoir également … des cartes ».
    """
    return state.won[0] == state.won[1]


@applies("piquet.2.4")
def capot(state: State, seat: Seat) -> tuple[Award, ...]:
    """Award forty points for all the cards.

    « Qui lève toutes les cartes, au lieu de compter dix … il compte quarante ».
    """
    if state.won[SEATS.index(other(seat))]:
        return ()
    return (Award(seat, 40, "points", "piquet.2.4", CAPOT),)


def gain(state: State, *awards: Award) -> tuple[State, tuple[Award, ...]]:
    """Count *awards* in *state*; return the state and the awards that really count.

    A player who is *nul* counts nothing, and nobody counts after the partie is won.
    """
    given: list[Award] = []
    for award in awards:
        if award.player not in state.nuls and first_to_reach(state) is None:
            given.append(award)
            state = replace(state, awards=(*state.awards, award))
    return state, tuple(given)


def score(state: State) -> tuple[int, int]:
    """Return the score of A and of B now."""
    a, b = state.points
    a += sum(w.points for w in state.awards if w.player == "A")
    b += sum(w.points for w in state.awards if w.player == "B")
    return a, b


@applies("piquet.1.2")
def reached(state: State, points: int) -> bool:
    """Check whether a player has reached the number that wins.

    « celui qui premier arrive audit nombre, gagne ».
    """
    return points >= state.options.partie


@applies("piquet.1.16")
def first_to_reach(state: State) -> Seat | None:
    """Find who reached the number first, in the order of counting."""
    totals = dict(zip(SEATS, state.points, strict=True))
    for seat in SEATS:
        if reached(state, totals[seat]):
            return seat
    for award in state.awards:
        gainer: Seat = "A" if award.player == "A" else "B"
        totals[gainer] += award.points
        if reached(state, totals[gainer]):
            return gainer
    return None


def outcome(state: State) -> Outcome | None:
    """Find who has won the partie, by points or by the other's loss."""
    return lost_by_mixing(state) or lost_by_cheating(state) or won(state)


@applies("piquet.3.11")
def lost_by_mixing(state: State) -> Outcome | None:
    """Give the partie to the other when a player mixes his cards.

    « et les brouille avec les autres … et a perdu »: the partie goes to the other.
    """
    lost = state.perdue
    if lost is None or lost.rule != "piquet.3.11":
        return None
    return Outcome(other(lost.seat), Message("piquet.cartes_brouillees"), "piquet.3.11")


@applies("piquet.3.25")
def lost_by_cheating(state: State) -> Outcome | None:
    """Give the partie to the other when a player cheats.

    « il perd tout son jeu, et ne doit rien compter »: the partie goes to the other.
    """
    lost = state.perdue
    if lost is None:
        return None
    return Outcome(other(lost.seat), Message("piquet.tromperie"), "piquet.3.25")


@applies("piquet.1.2")
def won(state: State) -> Outcome | None:
    """Give the partie to the first who reaches the number.

    « celui qui premier arrive audit nombre, gagne ».
    """
    seat = first_to_reach(state)
    return Outcome(seat, Message("piquet.partie"), "piquet.1.2") if seat else None


def count_hands(text: str) -> tuple[Award, ...]:
    """Count what the hand *text* is worth, or two hands, before a card is thrown.

    :raises NotationError: if it cannot be read.
    """
    state = _hands_only(text)
    for seat in SEATS:
        if blanche(state.hand(seat)):
            state = replace(state, blanches=(*state.blanches, seat))
    for seat in state.blanches:
        if not annulled(state, seat):
            state = replace(state, awards=blanche_counted(seat))
    paroles = tuple(
        Parole(seat, classe, "accuse" if choses else "bon", choses)
        for classe in CLASSES
        for seat in SEATS
        for choses in (have(state, seat, classe),)
    )
    if state.hand("B"):
        return resettle(replace(state, paroles=paroles))[0].awards
    alone = replace(state, paroles=paroles, nuls=("B",))
    return (*state.awards, *list_due(alone))


@applies("piquet.note.2")
def annulled(state: State, seat: Seat) -> bool:
    """Check whether both have *blanche*, so that neither counts.

    « elle demeure pour coupance ».

    Each still stops the other’s *pic* and *repic*.
    """
    return other(seat) in state.blanches


@applies("piquet.1.3")
def blanche_counted(seat: Seat) -> tuple[Award, ...]:
    """Award *blanche*.

    « celui qui a la blanche compte [dix] points pour icelle ».
    """
    return (Award(seat, 10, "points", "piquet.1.3", BLANCHE),)


def _hands_only(text: str) -> State:
    """Return a state with the hands of *text*, ready for counting."""
    hands: dict[Seat, Hand] = {"A": (), "B": ()}
    at = 0
    for part in text.split(" / ") if text.lstrip()[:2] in {"A ", "B "} else [f"A {text}"]:
        seat = part.lstrip()[:1]
        if seat not in SEATS or part.lstrip()[1:2] != " ":
            raise NotationError(text, at, Message("piquet.expects_two_hands_read_b"))
        place = max(text.find(part[2:], at), 0)
        hands["A" if seat == "A" else "B"] = read_part(text, place, read_hand, part.lstrip()[2:])
        at += len(part) + 3
    refuse_strange_cards(text, (*hands["A"], *hands["B"]))
    for seat, held in hands.items():
        if len(held) > DOUZE:
            raise NotationError(
                text, 0, Message("piquet.expects_more_than_twelve_cards", seat=seat)
            )
    if not hands["A"]:
        raise NotationError(text, 0, Message("piquet.expects_hand_reads_ard"))
    return State(phase="comptes", hands=(hands["A"], hands["B"]))


def refuse_strange_cards(text: str, cards: tuple[Card, ...]) -> None:
    """Refuse cards below the six, and repeated cards.

    :raises NotationError: at the first such card.
    """
    for card in cards:
        if card.rank < LOWEST:
            expected = Message("piquet.expects_not_pack_which_ends_six", card=card)
            raise NotationError(text, _last_place(text, card), expected)
        if cards.count(card) > 1:
            raise NotationError(
                text, _last_place(text, card), Message("core.expects_stands_twice", word=card)
            )


def _last_place(text: str, wanted: Card) -> int:
    """Find where the rank of *wanted* last occurs among the cards of its suit."""
    suit, place = "", 0
    for found in _SIGN.finditer(text):
        sign = found[0]
        if sign in "♠♥♦♣":
            suit = sign
        elif sign == str(wanted.rank) and suit == str(wanted.suit):
            place = found.start()
        elif sign not in _RANKS:
            suit = ""
    return place
