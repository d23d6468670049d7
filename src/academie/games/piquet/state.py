"""The state of a partie of Piquet, immutable and fully described by its one-line notation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from academie.core.codecs import Contradiction
from academie.core.fields import HasNotation
from academie.core.messages import Message
from academie.games.piquet.choses import (
    LOWEST,
    Choses,
    Classe,
    refuse_of_another_class,
)
from academie.kit.cards import list_cards, list_fallen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.core import Award, Ruling
    from academie.kit.cards import Card, Hand, Suit

Seat = Literal["A", "B"]
Phase = Literal["coupe", "donne", "écart", "comptes", "jeu", "marque"]
Mot = Literal["accuse", "bon", "égal", "oublie", "perd"]
DutyKind = Literal["peinture", "ordre", "treize", "compter", "nombre"]

SEATS: tuple[Seat, ...] = ("A", "B")

#: Cards that each is dealt, and tricks of a deal (piquet.1.3).
DOUZE = 12

#: The number that wins unless another is agreed on (piquet.1.2).
CENT = 100

#: What is counted for *carte blanche*, in throwing the cards, and for the most of them.
BLANCHE = Message("piquet.blanche")
EN_JETANT = Message("piquet.en_jetant")
EN_LEVANT = Message("piquet.en_levant")
DERNIERE = Message("piquet.derniere_carte")
CARTES = Message("piquet.cartes")


def other(seat: Seat) -> Seat:
    """Return the adversary of *seat*."""
    return "B" if seat == "A" else "A"


@dataclass(frozen=True, slots=True)
class Played:
    """A card on the table and who threw it."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """A *levée*: its cards in the order in which they fell, and who took it."""

    plays: tuple[Played, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Parole:
    """The last word of *seat* on *classe*.

    :param mot: ``accuse`` (he has *choses*), ``bon`` (the other's are good), ``égal``, ``oublie``
        (he has said nothing), ``perd`` (he has thrown a card without showing them).
    """

    seat: Seat
    classe: Classe
    mot: Mot
    choses: Choses = ()

    def __post_init__(self) -> None:
        if (self.mot == "accuse") != bool(self.choses):
            raise Contradiction("paroles", Message("piquet.expects_one_accuses_something_says_no"))
        refuse_of_another_class(self.classe, self.choses)


@dataclass(frozen=True, slots=True)
class Duty:
    """An obligation of a player, by a ruling or by his own word.

    :param kind: ``peinture`` (the first leads *suit*), ``ordre`` (*cards* count as thrown in this
        order), ``treize`` (he discards one card more than he takes), ``compter`` (he may count
        the cards that are left), ``nombre`` (he has said by what number he will deal).
    :param rule: id of the rule from which it comes.
    """

    kind: DutyKind
    seat: Seat
    rule: str
    cards: tuple[Card, ...] = ()
    suit: Suit | None = None

    def __post_init__(self) -> None:
        named, ordered = self.kind == "peinture", self.kind == "ordre"
        if named != (self.suit is not None) or ordered != bool(self.cards):
            expected = Message("piquet.expects_peinture_needs_suit_ordre_needs")
            raise Contradiction("dû", expected)


@dataclass(frozen=True, slots=True)
class Lost:
    """A partie lost by *seat* otherwise than by points.

    :param rule: id of the rule by which he has lost it.
    """

    seat: Seat
    rule: str


@dataclass(frozen=True, slots=True)
class Options:
    """The options agreed before the first cut.

    :param partie: the number that wins (piquet.1.2).
    :param provence: the first word stands, as in Provence and Languedoc (piquet.3.19).
    :param main: the next partie is dealt « comme la main finirait ou irait » (piquet.1.15).
    :param peine: points for the other when one asks for another cut (piquet.3.25).
    """

    partie: int = CENT
    provence: bool = False
    main: bool = False
    peine: int = 0


@dataclass(frozen=True, slots=True)
class State(HasNotation):
    """A partie of piquet at one moment.

    :param dealer: who deals, *le dernier*; the other is *le premier*.
    :param phase: ``coupe`` (they cut for the deal), ``donne`` (cards are to be dealt), ``écart``,
        ``comptes`` (they say what they have), ``jeu``, ``marque`` (the deal is over; the next
        one closes it).
    :param coupes: the cards shown in cutting.
    :param par: by how many each deals, 0 before his first deal.
    :param hands: by seat.
    :param talon: the cards left on the cloth, the next to be taken first.
    :param ecarts: what each has discarded.
    :param pris: how many each has taken, ``None`` before.
    :param dit: how many the first has said that he will discard, with the *blanche*; 0 if none.
    :param blanches: who has shown *carte blanche*.
    :param vus: who has seen cards of the rest: ``huit`` (the first, the rest of his eight), ``A``,
        ``B`` (the cards that nobody has taken).
    :param paroles: the last word of each on what is counted before the play.
    :param leader: who leads to the present trick.
    :param tricks: tricks of this deal whose cards are known.
    :param won: tricks taken by A and by B.
    :param points: score when this deal began.
    :param awards: what was counted in this deal, in the order in which it was.
    :param nuls: who counts nothing in this deal.
    :param montrees: cards that both have seen by accident or by a ruling.
    :param pic: who has made a *pic* and forgot to say sixty.
    :param perdue: that the partie is lost otherwise than by points.
    :param pending: rulings that await a choice, the first one first.
    """

    dealer: Seat = "B"
    phase: Phase = "coupe"
    coupes: tuple[Played, ...] = ()
    par: tuple[int, int] = (0, 0)
    hands: tuple[Hand, Hand] = ((), ())
    talon: tuple[Card, ...] = ()
    ecarts: tuple[Hand, Hand] = ((), ())
    pris: tuple[int | None, int | None] = (None, None)
    dit: int = 0
    blanches: tuple[Seat, ...] = ()
    vus: tuple[str, ...] = ()
    paroles: tuple[Parole, ...] = ()
    leader: Seat = "A"
    table: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    won: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    awards: tuple[Award, ...] = ()
    nuls: tuple[Seat, ...] = ()
    montrees: Hand = ()
    pic: Seat | None = None
    perdue: Lost | None = None
    duties: tuple[Duty, ...] = ()
    options: Options = field(default_factory=Options)
    pending: tuple[Ruling, ...] = ()

    @property
    def premier(self) -> Seat:
        """The player who discards, counts and leads first: the one who did not deal."""
        return other(self.dealer)

    def hand(self, seat: Seat) -> Hand:
        """List cards that *seat* holds."""
        return self.hands[SEATS.index(seat)]

    def ecart(self, seat: Seat) -> Hand:
        """List cards that *seat* has discarded."""
        return self.ecarts[SEATS.index(seat)]

    def a_pris(self, seat: Seat) -> int | None:
        """Return how many *seat* has taken, or ``None``."""
        return self.pris[SEATS.index(seat)]

    def card_of(self, seat: Seat) -> Card | None:
        """Find the card of *seat* in this trick."""
        return next((p.card for p in self.table if p.seat == seat), None)

    def thrown_by(self, seat: Seat) -> tuple[Card, ...]:
        """List the known cards that *seat* has thrown in this deal."""
        past = (p.card for t in self.tricks for p in t.plays if p.seat == seat)
        return (*past, *(p.card for p in self.table if p.seat == seat))

    def jeu(self, seat: Seat) -> Hand:
        """List the known cards with which *seat* began to play."""
        return (*self.hand(seat), *self.thrown_by(seat))

    def thrown(self, seat: Seat) -> bool:
        """Check whether *seat* has thrown a card in this deal."""
        return self.won != (0, 0) or self.card_of(seat) is not None

    def parole(self, seat: Seat, classe: Classe) -> Parole | None:
        """Find the last word of *seat* on *classe*."""
        said = (p for p in self.paroles if p.seat == seat and p.classe == classe)
        return next(said, None)

    def bound(self, seat: Seat, kind: DutyKind) -> Duty | None:
        """Return the duty of that *kind* of *seat*, or ``None``."""
        return next((d for d in self.duties if d.seat == seat and d.kind == kind), None)

    @property
    def untouched(self) -> bool:
        """Check whether nothing has happened since the deal."""
        return self.phase == "écart" and not self.dit and not any(self.ecarts) and not self.blanches

    def __post_init__(self) -> None:
        self._refuse_cards()
        for word, expected in self._amiss():
            raise Contradiction(word, expected)

    def _placed(self) -> Iterator[tuple[str, tuple[Card, ...]]]:
        """List the cards of the deal, each with its field."""
        yield from zip(SEATS, self.hands, strict=True)
        yield "talon", self.talon
        yield "écartées", (*self.ecarts[0], *self.ecarts[1])
        yield "tapis", list_cards(self.table)
        yield "jouées", list_fallen(self.tricks)

    def _refuse_cards(self) -> None:
        seen: set[Card] = set()
        for word, cards in self._placed():
            for card in cards:
                if card.rank < LOWEST:
                    raise Contradiction(
                        word, Message("piquet.expects_not_pack_which_ends_six", card=card)
                    )
                if card in seen:
                    raise Contradiction(word, Message("core.expects_stands_twice", word=card))
                seen.add(card)

    def _amiss(self) -> Iterator[tuple[str, str]]:
        if len({cut.seat for cut in self.coupes}) < len(self.coupes):
            yield "coupes", "each cuts once"
        if self.leader != self.premier and self.phase != "jeu":
            yield "mène", f"until a card is thrown {self.premier} leads, who did not deal"
        if len(self.table) > 1:
            yield "tapis", "one card lies on the table, or none"
        # A player without cards does not lead (piquet.3.7): then the other has thrown.
        if self.table and self.table[0].seat != self.leader and self.hand(self.leader):
            yield "tapis", f"the card of who leads, {self.leader}"
        if any(not 1 <= len(trick.plays) <= 2 for trick in self.tricks):
            yield "jouées", "a trick has two cards"
        known, (a, b) = [trick.winner for trick in self.tricks], self.won
        if a + b > DOUZE:
            yield "levées", f"a deal has {DOUZE} tricks"
        if known.count("A") > a or known.count("B") > b:
            yield "levées", "too few tricks: more are known by jouées"
        if len({(p.seat, p.classe) for p in self.paroles}) < len(self.paroles):
            yield "paroles", "each has one last word on each class"
        # With too few or too many cards, they play as long as there are cards (piquet.1.14),
        # but for twelve tricks at the most, so that a card too many stays in hand (piquet.note.21).
        if self.phase == "jeu" and (a + b >= DOUZE or not (any(self.hands) or self.table)):
            yield "jeu", f"after {DOUZE} tricks, or with no card left, it is marque"
