"""Playing cards and hands, in the notation ``♣R`` (king of clubs), ``♠AR10 ♥- …`` (a hand).

Suits are ♠ ♥ ♦ ♣; ranks are the French A R D V 10 … 2. Where a keyboard lacks the signs, P C K T
(pique, cœur, carreau, trèfle) and K Q J can be read too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntEnum
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Protocol

from academie.core import NotationError
from academie.core.codecs import Codec
from academie.core.messages import Message

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random


class Suit(Enum):
    """The four suits, in the order in which a hand is written."""

    PIQUE = "♠"
    COEUR = "♥"
    CARREAU = "♦"
    TREFLE = "♣"

    # The hash of an Enum is slow: it hashes the name on each call.
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"Suit.{self.name}"

    def __str__(self) -> str:
        return self.value


class Rank(IntEnum):
    """A card's rank; the ace is highest."""

    DEUX = 2
    TROIS = 3
    QUATRE = 4
    CINQ = 5
    SIX = 6
    SEPT = 7
    HUIT = 8
    NEUF = 9
    DIX = 10
    VALET = 11
    DAME = 12
    ROI = 13
    AS = 14

    __hash__ = int.__hash__

    def __repr__(self) -> str:
        return f"Rank.{self.name}"

    def __str__(self) -> str:
        return _RANK_SIGNS[self]


_RANK_SIGNS = {
    rank: {Rank.AS: "A", Rank.ROI: "R", Rank.DAME: "D", Rank.VALET: "V"}.get(rank, str(int(rank)))
    for rank in Rank
}
_RANKS = {sign: rank for rank, sign in _RANK_SIGNS.items()} | {
    "K": Rank.ROI,
    "Q": Rank.DAME,
    "J": Rank.VALET,
}
_SUITS = {suit.value: suit for suit in Suit} | {
    "P": Suit.PIQUE,
    "C": Suit.COEUR,
    "K": Suit.CARREAU,
    "T": Suit.TREFLE,
}
_SUIT_ORDER = {suit: n for n, suit in enumerate(Suit)}


@dataclass(frozen=True, slots=True, repr=False)
class Card:
    """A card.

    >>> card("♣R")
    card('♣R')
    >>> card("TK") == card("♣R")
    True
    """

    suit: Suit
    rank: Rank
    #: A number for each card, since hands are searched often and an Enum is slow.
    number: int = field(init=False, compare=False)
    #: Its place in a written hand: by suit, the highest card first.
    place: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        suit = _SUIT_ORDER[self.suit]
        object.__setattr__(self, "number", 4 * self.rank + suit)
        object.__setattr__(self, "place", len(Rank) * suit + Rank.AS - self.rank)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self.number == other.number

    def __hash__(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"card({str(self)!r})"

    def __str__(self) -> str:
        return _WRITTEN[self.number]


#: Each card once: equal cards are one object, so that comparing is quick.
_EACH = {(s, r): Card(s, r) for s in Suit for r in Rank}
#: By the sign of its suit, then of its rank.
_READ = {
    sign: {mark: _EACH[of_suit, rank] for mark, rank in _RANKS.items()}
    for sign, of_suit in _SUITS.items()
}
#: By the number of a card.
_WRITTEN = {one.number: f"{one.suit}{one.rank}" for one in _EACH.values()}
Hand = tuple[Card, ...]


def suit(text: str) -> Suit:
    """Read a suit.

    :raises NotationError: if it is none.
    """
    found = _SUITS.get(text.upper())
    if found is None:
        raise NotationError(text, 0, Message("kit.expects_suit_p_c_k_t"))
    return found


def card(text: str) -> Card:
    """Read a card.

    :raises NotationError: if it is none.
    """
    of_suit = _READ.get(text[:1].upper())
    if of_suit is None:
        raise NotationError(text, 0, Message("kit.expects_card_begins_its_suit_p"))
    one = of_suit.get(text[1:].upper())
    if one is None:
        raise NotationError(text, 1, Message("kit.expects_rank_r_d_v_figure"))
    return one


def sort_hand(cards: Iterable[Card]) -> Hand:
    """Sort *cards* in the order of a written hand."""
    return tuple(sorted(cards, key=_place))


_place = attrgetter("place")


def read_hand(text: str) -> Hand:
    """Read a hand such as ``♠AR10 ♥V9``; ``-`` is an empty one.

    :raises NotationError: for a word that is no card, and for a card named twice.

    >>> read_hand("♣5 ♠AR10")
    (card('♠A'), card('♠R'), card('♠10'), card('♣5'))
    """
    if text.strip() in {"-", ""}:
        return ()
    cards: list[Card] = []
    seen: set[int] = set()
    at = 0
    of_suit: dict[str, Card] = {}
    while at < len(text):
        sign = text[at]
        if sign in " \t":
            at += 1
        elif sign in "♠♥♦♣":
            of_suit = _READ[sign]
            at += 1
        else:
            length = 2 if text.startswith("10", at) else 1
            one = of_suit.get(text[at : at + length].upper())
            if one is None:
                raise NotationError(text, at, Message("kit.expects_hand_reads_ar_v_if"))
            if one.number in seen:
                raise NotationError(text, at, Message("core.expects_stands_twice", word=one))
            seen.add(one.number)
            cards.append(one)
            at += length
    return sort_hand(cards)


def show_hand(cards: Hand) -> str:
    """Write a hand in its notation, the inverse of :func:`read_hand`.

    >>> show_hand(read_hand("♣5 ♠AR10"))
    '♠AR10 ♣5'
    """
    ranks = ["" for _ in Suit]
    for one in cards:
        ranks[_SUIT_ORDER[one.suit]] += _RANK_SIGNS[one.rank]
    return " ".join(f"{s.value}{held}" for s, held in zip(Suit, ranks, strict=True) if held) or "-"


class Played(Protocol):
    """A card on the table."""

    @property
    def card(self) -> Card:
        """The card."""


class Trick(Protocol):
    """A trick (*levée*)."""

    @property
    def plays(self) -> tuple[Played, ...]:
        """The cards in the order of play."""


def list_cards(plays: tuple[Played, ...]) -> Hand:
    """List the cards of *plays*."""
    return tuple(play.card for play in plays)


def list_fallen(tricks: tuple[Trick, ...]) -> Hand:
    """List the cards of *tricks*, in the order of play."""
    return tuple(play.card for trick in tricks for play in trick.plays)


@cache
def make_pack(lowest: Rank = Rank.DEUX) -> Hand:
    """Make a whole pack from the ace down to *lowest*: 52 cards, or 36 from the six."""
    return sort_hand(one for one in _EACH.values() if one.rank >= lowest)


def shuffle(rng: Random, cards: Hand) -> list[Card]:
    """Shuffle *cards* with *rng*."""
    left = list(cards)
    rng.shuffle(left)
    return left


CARD = Codec(card)
SUIT = Codec(suit, looks="[♠♥♦♣]")
HAND = Codec(read_hand, show_hand)
#: The codec of a hand written as one word, for use before a colon.
CARDS = Codec(read_hand, lambda cards: show_hand(cards).replace(" ", ""), r"\S{2,}")
