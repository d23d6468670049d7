"""The state of a game of whist: immutable, and its one-line notation says all of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, Literal

from academie.core.codecs import Contradiction
from academie.core.fields import HasNotation
from academie.core.messages import Message
from academie.kit.cards import list_cards, list_fallen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.core import Award, Ruling
    from academie.kit.cards import Card, Hand, Suit

Seat = Literal["A", "C", "B", "D"]
Side = Literal["AB", "CD"]
Phase = Literal["donne", "jeu", "marque"]

#: What is gained: for a revoke, for tricks, and for honours; those of the deal before may be marked
#: late.
RENONCE, HONNEURS = Message("whist.renonce"), Message("whist.honneurs")
FOR_TRICKS = Message("whist.levees")
PRECEDENTE = Message("whist.honneurs_de_la_precedente_donne")

#: The seats in the order of play.
SEATS: tuple[Seat, ...] = ("A", "C", "B", "D")
SIDES: tuple[Side, ...] = ("AB", "CD")
#: So many levées a deal has: each plays thirteen cards.
LEVEES = 13

#: What a seat or a side is bound to; see :class:`Duty`.
DutyKind = Literal[
    "appelable", "doit", "couleur", "haute", "basse", "sans_couper", "sans_gagner", "avant", "sujet"
]


def side_of(seat: Seat) -> Side:
    """Return the side on which *seat* plays."""
    return "AB" if seat in "AB" else "CD"


def adversaries(who: Seat | Side) -> Side:
    """Return the side that plays against *who*."""
    return "CD" if who in {"A", "B", "AB"} else "AB"


def first_seat(side: Side) -> Seat:
    """Return the seat by which a duty of a whole side is written."""
    return "A" if side == "AB" else "C"


def partner(seat: Seat) -> Seat:
    """Return the *associé* of *seat*."""
    partners: dict[Seat, Seat] = {"A": "B", "B": "A", "C": "D", "D": "C"}
    return partners[seat]


def seats_from(first: Seat) -> tuple[Seat, ...]:
    """List all seats in the order of play, beginning with *first*."""
    n = SEATS.index(first)
    return SEATS[n:] + SEATS[:n]


@dataclass(frozen=True, slots=True)
class Played:
    """A card on the table and who put it there."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """A *levée*: its cards in the order in which they were played, and who took it."""

    plays: tuple[Played, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Renonce:
    """A card played to another suit by one who could have followed.

    :param suit: the suit that was led.
    :param trick: number of tricks taken before that one.
    :param faite: established: the trick is turned, or his side has played again (whist.2).
    :param punie: the adversaries have taken their points for it.
    """

    seat: Seat
    card: Card
    suit: Suit
    trick: int
    faite: bool = False
    punie: bool = False


@dataclass(frozen=True, slots=True)
class Duty:
    """An obligation of a player by a ruling.

    :param kind: ``appelable`` (his *cards* may be called), ``doit`` (plays *cards* at his next
        turn), ``couleur`` (leads *suit* at his next lead), ``haute`` and ``basse`` (plays his
        highest, lowest of *suit* to this trick), ``sans_couper`` and ``sans_gagner`` (may not
        trump, may not win this trick), ``avant`` (may play before his partner in this trick),
        ``sujet`` (once, his highest or lowest card may be demanded of him or his partner).
    :param rule: id of the rule from which it comes.
    """

    kind: DutyKind
    seat: Seat
    rule: str
    cards: Hand = ()
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class State(HasNotation):
    """A game of whist at one moment.

    :param phase: ``donne`` (cards are to be dealt), ``jeu`` (they are played), ``marque`` (the
        deal is over and is counted; the next deal closes it).
    :param hands: by seat in the order of :data:`SEATS`; once the deal is counted, the cards that
        were not played.
    :param retourne: the card turned for trumps, ``None`` before the deal.
    :param leader: who leads to the present trick.
    :param table: cards played to the present trick, in the order in which they fell.
    :param tricks: tricks of this deal whose cards are known, the latest last.
    :param renversee: whether the latest trick has been turned over.
    :param won: tricks taken by AB and by CD.
    :param points: score of AB and of CD when this deal began.
    :param awards: what was gained in this deal, in the order in which it was marked.
    :param plafonds: sides that may not pass nine in this deal (whist.3).
    :param accuses: honours announced and not yet marked, of this deal or of the last.
    :param crie: who has called at eight and awaits an answer.
    :param parties: games of the rubber won by AB and by CD.
    :param duties: what players are bound to.
    :param pending: rulings that await a choice, the first one first.
    """

    dealer: Seat
    phase: Phase = "donne"
    hands: tuple[Hand, ...] = ((), (), (), ())
    retourne: Card | None = None
    leader: Seat = "A"
    table: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    renversee: bool = True
    won: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    parties: tuple[int, int] = (0, 0)
    awards: tuple[Award, ...] = ()
    plafonds: tuple[Side, ...] = ()
    accuses: tuple[Award, ...] = ()
    crie: Seat | None = None
    renonces: tuple[Renonce, ...] = ()
    duties: tuple[Duty, ...] = ()
    pending: tuple[Ruling, ...] = ()

    @property
    def atout(self) -> Suit:
        """The trump suit.

        :raises ValueError: before the deal.
        """
        if self.retourne is None:
            raise ValueError("no trump is turned before the deal")
        return self.retourne.suit

    def hand(self, seat: Seat) -> Hand:
        """List cards that *seat* holds."""
        return self.hands[SEATS.index(seat)]

    def card_of(self, seat: Seat) -> Card | None:
        """Find the card that *seat* has played to the present trick."""
        return next((p.card for p in self.table if p.seat == seat), None)

    def played_by(self, seat: Seat) -> tuple[Card, ...]:
        """List cards that *seat* is known to have played in this deal."""
        past = (p.card for t in self.tricks for p in t.plays if p.seat == seat)
        return (*past, *(p.card for p in self.table if p.seat == seat))

    def dealt(self, seat: Seat) -> Hand:
        """List cards that *seat* was dealt, as far as they are known."""
        return (*self.hand(seat), *self.played_by(seat))

    @property
    def played_out(self) -> bool:
        """Check whether the thirteen levées of the deal are taken."""
        return sum(self.won) == LEVEES

    @property
    def untouched(self) -> bool:
        """Check whether no card has been played in this deal."""
        return not self.table and self.won == (0, 0)

    def bound(self, seat: Seat, *kinds: DutyKind) -> tuple[Duty, ...]:
        """List duties of *seat*, of the given kinds if any are given."""
        return tuple(d for d in self.duties if d.seat == seat and (not kinds or d.kind in kinds))

    def __post_init__(self) -> None:
        for word, expected in chain(self._misplaced(), self._too_many()):
            raise Contradiction(word, expected)

    def _misplaced(self) -> Iterator[tuple[str, str]]:
        cards = [*chain(*self.hands), *list_fallen(self.tricks), *list_cards(self.table)]
        if len(set(cards)) < len(cards):
            yield self._twice()
        if self.phase == "donne" and any(self.hands):
            yield "donne", "in the phase donne nobody has cards yet"
        seats = [p.seat for p in self.table]
        led_by_another = seats and seats[0] != self.leader and self.hand(self.leader)
        if led_by_another or len(set(seats)) < len(seats):
            leads = f"the card of {self.leader} comes first"
            yield "tapis", f"on the table {leads}, and one card of each"
        if not self.renversee and not self.tricks:
            yield "non renversée", "the trick not yet turned is missing: jouées"

    def _twice(self) -> tuple[str, str]:
        seen = [c for h in self.hands for c in h] + [p.card for p in self.table]
        seen += [p.card for t in self.tricks for p in t.plays]
        one = next(c for c in seen if seen.count(c) > 1)
        return str(one), f"{one} stands twice"

    def _too_many(self) -> Iterator[tuple[str, str]]:
        known = sum(trick.winner in "AB" for trick in self.tricks)
        if known > self.won[0] or len(self.tricks) - known > self.won[1]:
            yield "jouées", "levées counts fewer tricks than jouées"
        taken = sum(self.won)
        longest = max(map(len, self.hands)) if self.phase == "jeu" else 0
        for word, number, most in (
            ("points", max(self.points), 9),
            ("parties", max(self.parties), 1),
            ("levées", taken + bool(self.table), LEVEES),
            ("levées", taken + longest if longest else 0, LEVEES + 1),  # one may have had fourteen
        ):
            if number > most:
                yield word, f"{word}: {number} are too many"


def bind(duty: Duty, state: State) -> State:
    """Return *state* in which *duty* binds its player."""
    return replace(state, duties=(*state.duties, duty))
