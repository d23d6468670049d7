"""Playing cards and hands, in the notation ``♣R`` (king of clubs), ``♠AR10 ♥- …`` (a hand).

Suits are ♠ ♥ ♦ ♣; ranks are the French A R D V 10 … 2. Where a keyboard lacks the signs, P C K T
(pique, cœur, carreau, trèfle) and K Q J are read too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import TYPE_CHECKING

from academie.core import NotationError
from academie.core.forms import Form
from academie.core.wording import Said

if TYPE_CHECKING:
    from collections.abc import Iterable


class Suit(Enum):
    """The four suits, in the order in which a hand is written."""

    PIQUE = "♠"
    COEUR = "♥"
    CARREAU = "♦"
    TREFLE = "♣"

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
    #: Different for each card: hands are searched often, and to ask an enum is slow.
    number: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "number", 4 * self.rank + _SUIT_ORDER[self.suit])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self.number == other.number

    def __hash__(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"card({str(self)!r})"

    def __str__(self) -> str:
        return _WRITTEN[self.number]


_WRITTEN = {Card(s, r).number: f"{s}{r}" for s in Suit for r in Rank}
Hand = tuple[Card, ...]


def suit(text: str) -> Suit:
    """Read a suit.

    :raises NotationError: if it is none.
    """
    found = _SUITS.get(text.upper())
    if found is None:
        raise NotationError(text, 0, Said("kit.expects_suit_p_c_k_t"))
    return found


def card(text: str) -> Card:
    """Read a card.

    :raises NotationError: if it is none.
    """
    of_suit = _SUITS.get(text[:1].upper())
    if of_suit is None:
        raise NotationError(text, 0, Said("kit.expects_card_begins_its_suit_p"))
    rank = _RANKS.get(text[1:].upper())
    if rank is None:
        raise NotationError(text, 1, Said("kit.expects_rank_r_d_v_figure"))
    return Card(of_suit, rank)


def sort_key(one: Card) -> tuple[int, int]:
    """Order of a written hand: by suit, the highest card first."""
    return _SUIT_ORDER[one.suit], -one.rank


def hand(cards: Iterable[Card]) -> Hand:
    """*cards* in the order of a written hand."""
    return tuple(sorted(cards, key=sort_key))


def read_hand(text: str) -> Hand:
    """Read a hand such as ``♠AR10 ♥V9``; ``-`` is an empty one.

    :raises NotationError: for what is no card, and for a card that stands twice.

    >>> read_hand("♣5 ♠AR10")
    (card('♠A'), card('♠R'), card('♠10'), card('♣5'))
    """
    if text.strip() in {"-", ""}:
        return ()
    cards: list[Card] = []
    at = 0
    of_suit: Suit | None = None
    while at < len(text):
        sign = text[at]
        if sign in " \t":
            at += 1
        elif sign in "♠♥♦♣":
            of_suit = _SUITS[sign]
            at += 1
        else:
            length = 2 if text.startswith("10", at) else 1
            rank = _RANKS.get(text[at : at + length].upper())
            if rank is None or of_suit is None:
                raise NotationError(text, at, Said("kit.expects_hand_reads_ar_v_if"))
            one = Card(of_suit, rank)
            if one in cards:
                raise NotationError(text, at, Said("core.expects_stands_twice", word=one))
            cards.append(one)
            at += length
    return hand(cards)


def show_hand(cards: Hand) -> str:
    """A hand in its notation, the twin of :func:`read_hand`.

    >>> show_hand(read_hand("♣5 ♠AR10"))
    '♠AR10 ♣5'
    """
    groups = ((s, [_RANK_SIGNS[c.rank] for c in cards if c.suit is s]) for s in Suit)
    return " ".join(f"{s}{''.join(ranks)}" for s, ranks in groups if ranks) or "-"


def pack(lowest: Rank = Rank.DEUX) -> Hand:
    """A whole pack from the ace down to *lowest*: 52 cards, or 36 from the six."""
    return hand(Card(s, r) for s in Suit for r in Rank if r >= lowest)


CARD = Form(card)
SUIT = Form(suit, looks="[♠♥♦♣]")
HAND = Form(read_hand, show_hand)
#: A hand in one word, as where a colon ends it.
CARDS = Form(read_hand, lambda cards: show_hand(cards).replace(" ", ""), r"\S{2,}")
