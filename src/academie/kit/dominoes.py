"""Dominoes: a *dé* such as ``6-4``, the whole set, a hand, and the *chaîne* on the table.

A dé is written with its higher number first. In a chaîne each dé is written as it lies, from left
to right: ``4-6 6-6 6-3``; between two neighbours that do not match there is a ``/``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import chain
from operator import attrgetter
from typing import TYPE_CHECKING

from academie.core import NotationError
from academie.core.codecs import Codec
from academie.core.messages import Message

if TYPE_CHECKING:
    from collections.abc import Iterable


#: The numbers on the ends, from *blanc* to *six*.
NUMBERS = range(7)
_DE = re.compile(r"([0-6])-([0-6])")
#: The mark between two dés of a chaîne that do not match.
_BREAK = "/"


@dataclass(frozen=True, slots=True, repr=False)
class De:
    """A dé, its higher number first.

    >>> de("4-6")
    de('6-4')
    >>> de("6-4").points
    10
    """

    haut: int
    bas: int

    def __post_init__(self) -> None:
        if not 0 <= self.bas <= self.haut <= max(NUMBERS):
            raise ValueError(f"no dé has the ends {self.haut} and {self.bas}, in this order")

    def __repr__(self) -> str:
        return f"de({str(self)!r})"

    def __str__(self) -> str:
        return f"{self.haut}-{self.bas}"

    @property
    def double(self) -> bool:
        """Check whether both ends have the same number."""
        return self.haut == self.bas

    @property
    def points(self) -> int:
        """Spots on both ends together."""
        return self.haut + self.bas

    @property
    def ends(self) -> frozenset[int]:
        """The numbers on its ends: one for a double, two for any other."""
        return frozenset({self.haut, self.bas})

    def other(self, end: int) -> int:
        """Return the number on the other end than *end*."""
        return self.bas if end == self.haut else self.haut


Main = tuple[De, ...]
#: Each dé once, by its ends: equal dés are one object.
_EACH = {(a, b): De(a, b) for a in NUMBERS for b in NUMBERS if a >= b}
_EACH |= {(b, a): one for (a, b), one in _EACH.items()}


def de(text: str) -> De:
    """Read a dé; either number may come first.

    :raises NotationError: if it is none.
    """
    found = _DE.fullmatch(text)
    if found is None:
        raise NotationError(text, 0, Message("kit.expects_de_reads_numbers_from_blanc"))
    return _EACH[int(found[1]), int(found[2])]


def sort_main(des: Iterable[De]) -> Main:
    """Sort *des* in the order of a written hand: by the higher number, the highest first."""
    return tuple(sorted(des, key=attrgetter("haut", "bas"), reverse=True))


def read_main(text: str) -> Main:
    """Read a hand such as ``6-4 3-3``; commas may stand for spaces, ``-`` is an empty one.

    :raises NotationError: for a word that is no dé, and for a dé named twice.

    >>> read_main("3-3 4-6")
    (de('6-4'), de('3-3'))
    """
    if text.strip() in {"", "-"}:
        return ()
    found: list[De] = []
    for match in re.finditer(r"[^\s,]+", text):
        try:
            one = de(match[0])
        except NotationError as error:
            raise NotationError(text, match.start(), error.expected) from None
        if one in found:
            raise NotationError(text, match.start(), Message("core.expects_stands_twice", word=one))
        found.append(one)
    return sort_main(found)


def show_main(des: Main, between: str = " ") -> str:
    """Write a hand in its notation, the inverse of :func:`read_main`.

    >>> show_main(read_main("3-3 4-6"))
    '6-4 3-3'
    """
    return between.join(map(str, des)) or "-"


def whole_set() -> Main:
    """Make the whole set, from the double six down to the double blanc."""
    return _WHOLE_SET


def count_points(des: Iterable[De]) -> int:
    """Count the spots on *des* together."""
    return sum(d.points for d in des)


@dataclass(frozen=True, slots=True, repr=False)
class Chaine:
    """The dés on the table, in one line.

    :param des: the left and the right number of each.

    >>> table = chaine("6-6").joined(de("6-3"), 6)
    >>> print(table.joined(de("6-4"), 6))
    6-6 6-3 / 6-4
    >>> print(table.joined(de("6-4"), 6, left=True))
    4-6 6-6 6-3
    """

    des: tuple[tuple[int, int], ...] = ()

    def __repr__(self) -> str:
        return f"chaine({str(self)!r})"

    def __str__(self) -> str:
        words: list[str] = []
        for n, (left, right) in enumerate(self.des):
            if n and self.des[n - 1][1] != left:
                words.append(_BREAK)
            words.append(f"{left}-{right}")
        return " ".join(words) or "-"

    def __len__(self) -> int:
        return len(self.des)

    @property
    def left(self) -> int | None:
        """The open number on the left."""
        return self.des[0][0] if self.des else None

    @property
    def right(self) -> int | None:
        """The open number on the right."""
        return self.des[-1][1] if self.des else None

    @property
    def open(self) -> tuple[int, ...]:
        """The open numbers, the left one first; only one if both are the same."""
        if not self.des:
            return ()
        left, right = self.des[0][0], self.des[-1][1]
        return (left,) if left == right else (left, right)

    @property
    def lying(self) -> Main:
        """The dés on the table, from left to right."""
        return tuple([_EACH[one] for one in self.des])

    @property
    def pieces(self) -> Main:
        """The dés on the table, in the order of a written hand."""
        return sort_main(self.lying)

    def joined(self, one: De, inward: int, *, left: bool = False) -> Chaine:
        """Add *one* at the right or *left* end, with its number *inward* inside."""
        outward = one.other(inward)
        if left:
            return Chaine(((outward, inward), *self.des))
        return Chaine((*self.des, (inward, outward)))

    def without(self, *, left: bool) -> Chaine:
        """Remove the last dé on one side."""
        return Chaine(self.des[1:] if left else self.des[:-1])


def bout(number: int) -> str:
    """Name the end with the open *number* in a picture."""
    return f"bout-{number}"


def chaine(text: str) -> Chaine:
    """Read a chaîne, each dé as it lies, the inverse of ``str``.

    :raises NotationError: for a word that is no dé, for a dé named twice, and where two neighbours
        do not match without a ``/`` between them.
    """
    des: list[tuple[int, int]] = []
    lie: set[De] = set()
    broken = False
    for match in re.finditer(r"\S+", text if text.strip() != "-" else ""):
        word, at = match[0], match.start()
        if word == _BREAK and des and not broken:
            broken = True
            continue
        found = _DE.fullmatch(word)
        if found is None:
            raise NotationError(text, at, Message("kit.expects_des_table_read_they_lie"))
        one = int(found[1]), int(found[2])
        if _EACH[one] in lie:
            raise NotationError(text, at, Message("core.expects_stands_twice", word=word))
        if des and (des[-1][1] == one[0]) is broken:
            expected = Message("kit.expects_stands_between_two_do_not")
            raise NotationError(text, at, expected)
        des.append(one)
        lie.add(_EACH[one])
        broken = False
    if broken:
        raise NotationError(text, len(text), Message("kit.expects_de_follows"))
    return Chaine(tuple(des))


def find_repeated(mains: Iterable[Main], table: Chaine) -> De | None:
    """Find a dé that occurs twice, in hands or on the table.

    >>> find_repeated([read_main("6-4 3-3")], chaine("3-4 4-6"))
    de('6-4')
    """
    seen: set[De] = set()
    for one in chain(*mains, table.lying):
        if one in seen:
            return one
        seen.add(one)
    return None


_WHOLE_SET = sort_main(set(_EACH.values()))
DE = Codec(de, looks=r"\S+")
MAIN = Codec(read_main, show_main)
#: A hand in one word, as where a colon ends it.
MAIN_IN_A_WORD = Codec(read_main, lambda des: show_main(des, ","), looks=r"[\d,-]+")
CHAINE = Codec(chaine)


@dataclass(frozen=True, slots=True)
class DominoPlace:
    """A player's place at a table of dominoes.

    :param notes: further words, such as ``"leads"``; shown beside the name.
    :param exposed: dés of his hand that lie uncovered.
    :param covered: whether his other dés are hidden.
    """

    name: str
    hand: Main
    notes: tuple[str | Message, ...] = ()
    exposed: frozenset[De] = frozenset()
    covered: bool = False

    @property
    def seen(self) -> Main:
        """The dés of his hand that are visible."""
        return tuple(d for d in self.hand if d in self.exposed) if self.covered else self.hand


@dataclass(frozen=True, slots=True)
class DominoTable:
    """The data of a picture of a table of dominoes.

    :param places: two, three or four, in the order of play.
    :param talon: how many dés are in the stock, face down.
    :param talon_at: the player at whose right it lies; empty if unknown.
    :param legend: lines below: score, pot, the next step.
    """

    places: tuple[DominoPlace, ...]
    layout: Chaine
    talon: int = 0
    talon_at: str = ""
    legend: tuple[str | Message, ...] = ()
