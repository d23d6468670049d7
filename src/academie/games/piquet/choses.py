"""The things that a hand counts: the *ronfle*, sequences, and three or four alike.

The notation is what a player says: ``54`` is a *ronfle* of fifty-four, ``♠ARD+♥987`` are two
tierces, ``A×4+D×3`` are four aces and three queens.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from academie.core import NotationError
from academie.core.codecs import Codec, Contradiction, one_of
from academie.core.messages import Message
from academie.core.notation import is_number, read_part
from academie.kit.cards import Card as _Card
from academie.kit.cards import Rank, Suit, card, read_hand, show_hand

#: The classes counted before the play, in the order of counting (piquet.1.16).
Classe = Literal["ronfle", "séquences", "semblables"]
CLASSES: tuple[Classe, ...] = ("ronfle", "séquences", "semblables")

#: The class of an award, by its rule.
CLASSE_OF: dict[str, Classe] = {
    "piquet.1.6": "ronfle",
    "piquet.1.9": "séquences",
    "piquet.1.12": "semblables",
}

#: The lowest card of the pack.
LOWEST = Rank.SIX
#: The lowest rank of which three count (piquet.1.12), and which counts in play.
DIX = Rank.DIX
#: The longest sequence, from the ace down to the six.
NEUVIEME = 9
#: The most that a *ronfle* can be: the nine cards of a suit.
MOST = 81


@dataclass(frozen=True, slots=True)
class Ronfle:
    """The points of the cards of one suit."""

    points: int

    def __str__(self) -> str:
        return str(self.points)


@dataclass(frozen=True, slots=True)
class Sequence:
    """Cards of one suit that follow each other, from *top* down."""

    suit: Suit
    top: Rank
    length: int

    @property
    def cards(self) -> tuple[_Card, ...]:
        """The cards of the sequence, the highest first."""
        return tuple(_Card(self.suit, Rank(self.top - n)) for n in range(self.length))

    def __str__(self) -> str:
        return show_hand(self.cards)


@dataclass(frozen=True, slots=True)
class Semblables:
    """Three or four cards of one rank."""

    rank: Rank
    count: int

    def __str__(self) -> str:
        return f"{self.rank}×{self.count}"


Chose = Ronfle | Sequence | Semblables
Choses = tuple[Chose, ...]

_ALIKE = re.compile(r"(?P<rank>[ARDV]|10)[×x](?P<count>[34])")


def show_choses(choses: Choses) -> str:
    """Write *choses* in their notation, the inverse of :func:`read_choses`."""
    return "+".join(map(str, choses))


def read_choses(text: str) -> Choses:
    """Read the things accused in a class; their form tells the class.

    :raises NotationError: if one of them does not count, or is named twice.

    >>> read_choses("A×4+D×3")[1]
    Semblables(rank=Rank.DAME, count=3)
    """
    found: list[Chose] = []
    at = 0
    for part in text.split("+"):
        found.append(read_part(text, at, _read_chose, part))
        at += len(part) + 1
    if isinstance(found[0], Ronfle) and len(found) > 1:
        raise NotationError(
            text, text.index("+"), Message("piquet.expects_one_ronfle_counted_one_suit")
        )
    if len(set(found)) < len(found):
        raise NotationError(text, 0, Message("piquet.expects_same_thing_stands_twice"))
    return tuple(found)


def refuse_of_another_class(classe: Classe, choses: Choses) -> None:
    """Refuse a thing that does not belong to *classe*.

    :raises Contradiction: at the first such thing.
    """
    kind, looks = _KINDS[classe]
    if not all(isinstance(one, kind) for one in choses):
        raise Contradiction(show_choses(choses), looks)


def rank(text: str) -> Rank:
    """Read a rank from ``A`` to ``10``.

    :raises NotationError: if three or four of it do not count.
    """
    if text not in {"A", "R", "D", "V", "10"}:
        raise NotationError(text, 0, Message("piquet.expects_rank_counts_r_d_v"))
    return card(f"♠{text}").rank


def _read_ronfle(text: str) -> Ronfle:
    if not is_number(text, 2) or not 0 < int(text) <= MOST:
        raise NotationError(text, 0, _KINDS["ronfle"][1])
    return Ronfle(int(text))


def _read_sequence(text: str) -> Sequence:
    cards = read_hand(text)
    if cards:
        found = Sequence(cards[0].suit, cards[0].rank, len(cards))
        if 3 <= len(cards) <= NEUVIEME and found.top - len(cards) >= 5 and found.cards == cards:
            return found
    raise NotationError(text, 0, _KINDS["séquences"][1])


def _read_semblables(text: str) -> Semblables:
    found = _ALIKE.fullmatch(text)
    if found is None:
        raise NotationError(text, 0, _KINDS["semblables"][1])
    return Semblables(rank(found["rank"]), int(found["count"]))


def _read_chose(text: str) -> Chose:
    if "×" in text or "x" in text:
        return _read_semblables(text)
    return _read_sequence(text) if text[:1] in {"♠", "♥", "♦", "♣"} else _read_ronfle(text)


_KINDS: dict[Classe, tuple[type[Chose], str]] = {
    "ronfle": (Ronfle, f"a ronfle is a number of points up to {MOST}"),
    "séquences": (Sequence, "a sequence is three cards or more that follow, such as ♠ARD"),
    "semblables": (Semblables, "cards alike read A×3, R×4 or 10×3"),
}

CLASSE: Codec[Classe] = one_of(
    CLASSES, Message("piquet.expects_one_accuses_ronfle_sequences_semblables")
)
CHOSES = Codec(read_choses, show_choses, looks=r"\S+")
