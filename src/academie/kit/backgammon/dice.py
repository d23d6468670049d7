"""Two dice: a throw such as ``6-5``, its larger number first, and its probability."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING

from academie.core import NotationError
from academie.core.messages import Message

if TYPE_CHECKING:
    from random import Random

#: The numbers on a die.
FACES = range(1, 7)
_THROW = re.compile(r"([1-6])-([1-6])")


@dataclass(frozen=True, slots=True, order=True, repr=False)
class Throw:
    """A throw of two dice, the larger number first, as the players name it.

    >>> throw("5-6")
    throw('6-5')
    >>> throw("3-3").doublet
    True
    """

    high: int
    low: int

    def __post_init__(self) -> None:
        if not 1 <= self.low <= self.high <= max(FACES):
            raise ValueError(f"no throw has the numbers {self.high} and {self.low}, in this order")

    def __repr__(self) -> str:
        return f"throw({str(self)!r})"

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    @property
    def doublet(self) -> bool:
        """Check whether both dice show the same number."""
        return self.high == self.low

    @property
    def numbers(self) -> tuple[int, int]:
        """Both numbers, the larger first."""
        return self.high, self.low

    @property
    def points(self) -> int:
        """Both numbers together."""
        return self.high + self.low

    @property
    def ways(self) -> int:
        """The number of cases out of thirty-six: one for a doublet, else two."""
        return 1 if self.doublet else 2


def throw(text: str) -> Throw:
    """Read a throw such as ``6-5``, its numbers in either order.

    :raises NotationError: if it is none.
    """
    found = _THROW.fullmatch(text.strip())
    if found is None:
        raise NotationError(text, 0, Message("kit.expects_throw_reads_two_numbers_from"))
    return make_throw(int(found[1]), int(found[2]))


@cache
def make_throw(first: int, second: int) -> Throw:
    """Make the throw of two dice that show *first* and *second*.

    >>> make_throw(2, 6)
    throw('6-2')
    """
    return Throw(max(first, second), min(first, second))


def roll_die(rng: Random) -> int:
    """Throw one die with *rng*."""
    return rng.choice(FACES)


def roll_dice(rng: Random) -> Throw:
    """Throw two dice with *rng*."""
    return make_throw(roll_die(rng), roll_die(rng))


#: The twenty-one throws, the lowest first.
THROWS = tuple(sorted(make_throw(a, b) for a, b in combinations_with_replacement(FACES, 2)))
#: The thirty-six cases of two different dice.
CASES = tuple(product(FACES, FACES))
