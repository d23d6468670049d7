"""The state of a game of Reversis, immutable and fully described by its one-line notation.

The state does not store what a deal has paid; :mod:`academie.games.reversis.awards` computes it
from the tricks. So nothing has to be undone when a reversis annuls payments.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Literal

from academie.core import Award
from academie.core.codecs import Contradiction
from academie.core.fields import HasNotation
from academie.core.messages import Message
from academie.games.reversis.cards import COUNTS, POINTS
from academie.kit.cards import Rank, list_cards, list_fallen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.core import Ruling
    from academie.kit.cards import Card, Hand

Seat = Literal["A", "B", "C", "D"]
#: A payer or receiver: a player or the basket.
Purse = Literal["A", "B", "C", "D", "panier"]
Phase = Literal["places", "premier", "donne", "écart", "jeu", "compte", "fin"]
#: The kinds of :class:`Bar`.
BarKind = Literal["vu", "rien", "dix", "renonce"]

#: The players, by name; where they sit is :attr:`State.places`.
SEATS: tuple[Seat, ...] = ("A", "B", "C", "D")
PANIER: Purse = "panier"
#: Fiches in a jeton.
JETON = 5
#: The tricks of a deal, and the number of tricks that undertake a reversis.
TRICKS, FIRST = 11, 9
#: Phases in which cards are out.
_OF_A_DEAL = frozenset({"écart", "jeu", "compte"})


@dataclass(frozen=True, slots=True)
class Payment:
    """A payment from one player to another.

    :param fiches: always positive.
    :param rule: id of the rule that demands it.
    :param reason: why it is paid; its kind is the rule's own word, ``reversis.as_en_renonce``.
    :param trick: number of the trick at which it is paid, 0 if at the end of the deal. Faults are
        judged by it, and not by the trick in which a card fell.

    >>> print(Payment("C", "B", 1, "reversis.5.2", Message("reversis.as_en_renonce"), 4))
    B +1 fiche, ace on a suit not held, by C (reversis.5.2)
    """

    payer: Purse
    receiver: Purse
    fiches: int
    rule: str
    reason: Message
    trick: int = 0

    @property
    def award(self) -> Award:
        """The gain of the receiver."""
        reason = Message("reversis.reason_par_payer", reason=self.reason, payer=self.payer)
        return Award(self.receiver, self.fiches, "fiches", self.rule, reason)

    def __str__(self) -> str:
        return str(self.award)


@dataclass(frozen=True, slots=True)
class Played:
    """A card on the table and who put it there."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """A *levée*: its cards in the order in which they were played, and to whom it belongs."""

    plays: tuple[Played, ...]
    winner: Seat

    def __post_init__(self) -> None:
        if len({p.seat for p in self.plays}) < len(self.plays):
            raise Contradiction("jouées", Message("reversis.expects_trick_each_player_one_card"))


@dataclass(frozen=True, slots=True)
class Levees:
    """The number of tricks of a player whose cards are not known, and their points.

    :param tricks: how many.
    :param points: those in them.
    """

    tricks: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Espagnolette:
    """The holder of the Espagnolette, if unknown cards hide it.

    :param usee: he has renounced by his right in a trick whose cards are not known.
    """

    seat: Seat
    usee: bool = False


@dataclass(frozen=True, slots=True)
class Coups:
    """The number of this deal, and how many were agreed on."""

    number: int = 1
    of: int = 4

    def __post_init__(self) -> None:
        if self.number > self.of:
            raise Contradiction("coup", Message("reversis.expects_deal_how_many_read"))


@dataclass(frozen=True, slots=True)
class Bar:
    """A right that a fault takes from a player for this deal.

    :param kind: ``vu`` (he saw his card of the talon and discarded then, reversis.7.6), ``rien``
        (he took it and discarded nothing, reversis.7.7), ``dix`` (he discarded two and holds ten,
        reversis.7.9), ``renonce`` (he revoked, reversis.7.13).
    :param trick: number of the trick in which it happened, 0 before the first.
    """

    seat: Seat
    kind: BarKind
    trick: int = 0


@dataclass(frozen=True, slots=True)
class State(HasNotation):
    """A game of reversis at one moment.

    :param places: the players in the order in which they sit, each at the right of the one before
        him; so they play.
    :param phase: ``places`` (they draw for places), ``premier`` (they draw for the first deal),
        ``donne`` (cards are to be dealt), ``écart`` (cards are exchanged), ``jeu`` (they are
        played), ``compte`` (the deal is over and paid; the next deal closes it), ``fin``.
    :param coups: which of the deals agreed on this is.
    :param fourni: whether the contributions to the basket for this deal have been made.
    :param comptes: what each has won or lost, in fiches, when the play of this deal began, by
        player in the order of :data:`SEATS`.
    :param panier: what the basket held then, in fiches.
    :param hands: by player in the order of :data:`SEATS`.
    :param talon: cards of the talon not yet taken or left, in their order.
    :param vus: players who left their card of the talon and looked at it.
    :param ecart: cards under the basket.
    :param leader: who leads to the present trick.
    :param table: cards played to the present trick, in the order in which they fell.
    :param tricks: tricks of this deal whose cards are known, in their order.
    :param summed: tricks before those, by player in the order of :data:`SEATS`.
    :param espagnolette: who holds the Espagnolette, where cards not known hide it.
    :param amendes: fines of this deal, in their order.
    :param bars: what faults took from players in this deal.
    :param demandes: aces and quinola *joués* that the winner of the partie has asked to be paid.
    :param pending: rulings that await a choice, the first one first.
    """

    dealer: Seat = "D"
    places: tuple[Seat, ...] = SEATS
    phase: Phase = "places"
    coups: Coups = Coups()
    fourni: bool = False
    comptes: tuple[int, ...] = (0, 0, 0, 0)
    panier: int = 0
    hands: tuple[Hand, ...] = ((), (), (), ())
    talon: tuple[Card, ...] = ()
    vus: tuple[Seat, ...] = ()
    ecart: Hand = ()
    leader: Seat = "A"
    table: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    summed: tuple[Levees, ...] = (Levees(), Levees(), Levees(), Levees())
    espagnolette: Espagnolette | None = None
    amendes: tuple[Payment, ...] = ()
    bars: tuple[Bar, ...] = ()
    demandes: tuple[Played, ...] = ()
    pending: tuple[Ruling, ...] = ()

    def hand(self, seat: Seat) -> Hand:
        """List cards that *seat* holds."""
        return self.hands[SEATS.index(seat)]

    def card_of(self, seat: Seat) -> Card | None:
        """Find the card of *seat* in this trick."""
        return next((p.card for p in self.table if p.seat == seat), None)

    def from_seat(self, first: Seat) -> tuple[Seat, ...]:
        """List all players in the order of play, beginning with *first*."""
        n = self.places.index(first)
        return self.places[n:] + self.places[:n]

    def right_of(self, seat: Seat) -> Seat:
        """Return the neighbour at the right of *seat*, who plays after him."""
        return self.from_seat(seat)[1]

    def opposite(self, seat: Seat) -> Seat:
        """Return the player opposite *seat* (*vis-à-vis*)."""
        return self.from_seat(seat)[2]

    @property
    def coup(self) -> int:
        """The number of this deal."""
        return self.coups.number

    @property
    def earlier(self) -> int:
        """The number of tricks before those whose cards are known."""
        a, b, c, d = self.summed
        return a.tricks + b.tricks + c.tricks + d.tricks

    @property
    def done(self) -> int:
        """The number of tricks taken."""
        return self.earlier + len(self.tricks)

    def bar(self, seat: Seat, *kinds: BarKind) -> Bar | None:
        """Return the bar of one of *kinds* on *seat*, or ``None``."""
        return next((b for b in self.bars if b.seat == seat and b.kind in kinds), None)

    def __post_init__(self) -> None:
        if len(self.places) != len(SEATS) or set(self.places) != set(SEATS):
            raise Contradiction("places", Message("reversis.expects_places_read_abcd_each_player"))
        laws = (self._misplaced(), self._of_the_tricks(), self._of_the_hands())
        for word, expected in chain.from_iterable(laws):
            raise Contradiction(word, expected)

    def _misplaced(self) -> Iterator[tuple[str, str]]:
        places = (
            *self.hands,
            self.talon,
            self.ecart,
            list_fallen(self.tricks),
            list_cards(self.table),
        )
        cards = [*chain(*places)]
        if cards and self.phase not in _OF_A_DEAL:
            yield self.phase, f"in the phase {self.phase} no cards are out"
        if len(set(cards)) < len(cards):
            one = next(c for c in cards if cards.count(c) > 1)
            yield str(one), f"{one} stands twice"
        for ten in (c for c in cards if c.rank is Rank.DIX):
            yield str(ten), "there are no tens in the pack"
        if self.earlier:
            known = sum(COUNTS.get(c.rank, 0) for c in cards)
            if known + sum(levees.points for levees in self.summed) > POINTS:
                yield "levées", "there are forty points in the game"
        if len(self.talon) > 3:
            yield "talon", "the talon has three cards"

    def _of_the_tricks(self) -> Iterator[tuple[str, str]]:
        seats = [p.seat for p in self.table]
        led_by_another = seats and seats[0] != self.leader and self.hand(self.leader)
        if led_by_another or len(set(seats)) < len(seats):
            leads = f"the card of {self.leader} comes first"
            yield "tapis", f"on the table {leads}, and one card of each"
        done = self.done
        if self.earlier > FIRST:
            yield "levées", "after the ninth, give each trick: jouées"
        if done > TRICKS or (self.phase == "jeu" and done == TRICKS):
            yield "jouées", "a deal has eleven tricks"
        if self.phase == "compte" and done < TRICKS:
            yield "", f"of eleven tricks {TRICKS - done} are missing"

    def _of_the_hands(self) -> Iterator[tuple[str, str]]:
        """Yield each hand with a wrong number of cards that no fault explains.

        The dealer has twelve until he discards (reversis.1.5).
        """
        if self.phase not in {"écart", "jeu"} or not any(self.hands):
            return
        left = TRICKS - self.done
        played = {p.seat for p in self.table}
        twelve = self.dealer if self.phase == "écart" else None
        for seat, hand in zip(SEATS, self.hands, strict=True):
            now = left - (seat in played) + (seat == twelve)
            if abs(len(hand) - now) > 1:
                yield seat, f"{seat} has {now} cards now"
