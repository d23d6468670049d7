"""The state of a game of reversis: immutable, and its one-line notation says all of it.

What a deal has paid so far is not kept but reckoned from its tricks
(:mod:`academie.games.reversis.awards`): where a reversis annuls it, nothing has to be undone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from academie.core import Award

if TYPE_CHECKING:
    from academie.core import Ruling
    from academie.kit.cards import Card, Hand

Seat = Literal["A", "B", "C", "D"]
#: Whoever pays or is paid: a player or the basket.
Purse = Literal["A", "B", "C", "D", "panier"]
Phase = Literal["places", "premier", "donne", "écart", "jeu", "compte", "fin"]
#: What a fault takes from a player; see :class:`Bar`.
BarKind = Literal["vu", "rien", "dix", "renonce"]

#: The players, by name; where they sit is :attr:`State.places`.
SEATS: tuple[Seat, ...] = ("A", "B", "C", "D")
PANIER: Purse = "panier"
#: Fiches in a jeton.
JETON = 5
#: « Il y a 40 points au jeu » (reversis.1.6).
POINTS = 40
#: Tricks of a deal, and of those the ones after which a reversis is undertaken.
TRICKS, FIRST = 11, 9


@dataclass(frozen=True, slots=True)
class Payment:
    """Who pays whom how much.

    :param fiches: always positive.
    :param rule: id of the rule that asks for it.
    :param reason: the rule's own word for it, such as ``"as en renonce"``.
    :param trick: number of the trick for which it is paid, 0 if it is for the whole deal.

    >>> print(Payment("C", "B", 1, "reversis.5.2", "as en renonce", 4))
    B +1 fiches, as en renonce, par C (reversis.5.2)
    """

    payer: Purse
    receiver: Purse
    fiches: int
    rule: str
    reason: str
    trick: int = 0

    @property
    def award(self) -> Award:
        """The gain of the receiver."""
        reason = f"{self.reason}, par {self.payer}"
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


@dataclass(frozen=True, slots=True)
class Bar:
    """What a fault takes from a player for this deal.

    :param kind: ``vu`` (he saw his card of the talon and discarded then, reversis.7.6), ``rien``
        (he took it and discarded nothing, reversis.7.7), ``dix`` (he discarded two and holds ten,
        reversis.7.9), ``renonce`` (he revoked, reversis.7.13).
    :param trick: number of the trick in which it happened, 0 before the first.
    """

    seat: Seat
    kind: BarKind
    trick: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A game of reversis at one moment.

    :param places: the players in the order in which they sit, each at the right of the one before
        him; so they play.
    :param phase: ``places`` (they draw for places), ``premier`` (they draw for the first deal),
        ``donne`` (cards are to be dealt), ``écart`` (cards are exchanged), ``jeu`` (they are
        played), ``compte`` (the deal is over and paid; the next deal closes it), ``fin``.
    :param coup: number of this deal among *coups*, which were agreed on.
    :param fourni: the contributions to the basket for this deal have been made.
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
    :param summed: tricks before those, by player: how many, and the points in them.
    :param espagnolette: who holds the Espagnolette, where cards not known hide it.
    :param usee: he has renounced by his right in a trick whose cards are not known.
    :param amendes: fines of this deal, in their order.
    :param bars: what faults took from players in this deal.
    :param demandes: aces and quinola *joués* that the winner of the partie has asked to be paid.
    :param pending: rulings that await a choice, the first one first.
    """

    dealer: Seat = "D"
    places: tuple[Seat, ...] = SEATS
    phase: Phase = "places"
    coup: int = 1
    coups: int = 4
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
    summed: tuple[tuple[int, int], ...] = ((0, 0), (0, 0), (0, 0), (0, 0))
    espagnolette: Seat | None = None
    usee: bool = False
    amendes: tuple[Payment, ...] = ()
    bars: tuple[Bar, ...] = ()
    demandes: tuple[Played, ...] = ()
    pending: tuple[Ruling, ...] = ()

    def hand(self, seat: Seat) -> Hand:
        """Cards that *seat* holds."""
        return self.hands[SEATS.index(seat)]

    def card_of(self, seat: Seat) -> Card | None:
        """Card that *seat* has played to the present trick."""
        return next((p.card for p in self.table if p.seat == seat), None)

    def from_seat(self, first: Seat) -> tuple[Seat, ...]:
        """All players in the order of play, beginning with *first*."""
        n = self.places.index(first)
        return self.places[n:] + self.places[:n]

    def right_of(self, seat: Seat) -> Seat:
        """The neighbour at the right of *seat*, who plays after him."""
        return self.from_seat(seat)[1]

    def opposite(self, seat: Seat) -> Seat:
        """The *vis-à-vis* of *seat*."""
        return self.from_seat(seat)[2]

    @property
    def earlier(self) -> int:
        """How many tricks were taken before those whose cards are known."""
        return sum(tricks for tricks, _ in self.summed)

    @property
    def done(self) -> int:
        """How many tricks have been taken."""
        return self.earlier + len(self.tricks)

    def bar(self, seat: Seat, *kinds: BarKind) -> Bar | None:
        """What a fault of one of *kinds* took from *seat*."""
        return next((b for b in self.bars if b.seat == seat and b.kind in kinds), None)

    def __str__(self) -> str:
        from academie.games.reversis.notation import show  # noqa: PLC0415 - it imports State

        return show(self)
