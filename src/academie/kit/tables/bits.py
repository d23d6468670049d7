"""Where the men of a track stand, as a number of a bit a place, so that all are asked at once.

No rule is carried out here: what is found so is what is found place by place, and tests compare
them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.kit.tables.board import FLECHES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from academie.kit.tables.board import Men

#: The digit that says of a number of men whether there are any, and whether several.
_ANY = bytes([48] + [49] * 255)
_SEVERAL = bytes([48] * 2 + [49] * 254)
#: All places of a track.
WHOLE = (1 << FLECHES) - 1


def bits(places: Iterable[int]) -> int:
    """A bit on each of *places*.

    >>> bits((0, 2))
    5
    """
    return sum(1 << place for place in places)


def standing(men: Sequence[int]) -> tuple[int, int]:
    """Where any of *men* stand, and where more than one does.

    >>> standing((2, 0, 1))
    (5, 1)
    """
    there = bytes(men)[::-1]
    return int(there.translate(_ANY), 2), int(there.translate(_SEVERAL), 2)


def of_both(men: Men, faced: bytes) -> tuple[int, int, int, int]:
    """Where any of *men* stand, and where several do; and the same of the men that they face.

    :param faced: how many of these stand on each place, a byte a place, the last place first.

    >>> of_both((2, 0, 1), bytes((0, 3, 0)))
    (5, 1, 2, 2)
    """
    both, many = faced + bytes(men)[::-1], len(men)
    stand, several, own = int(both.translate(_ANY), 2), int(both.translate(_SEVERAL), 2), _OWN[many]
    return stand & own, several & own, stand >> many, several >> many


#: The bits of so many places.
_OWN = tuple((1 << many) - 1 for many in range(FLECHES + 2))
#: How many places are looked up at once, their bits, and the places of the first half and of the
#: second by their bits: for whoever looks up so many that a call of :func:`places` would tell.
HALF = FLECHES // 2
LOW = (1 << HALF) - 1
NEAR, FAR = (
    tuple(tuple(first + n for n in range(HALF) if some >> n & 1) for some in range(1 << HALF))
    for first in (0, HALF)
)


def places(some: int) -> tuple[int, ...]:
    """The places of *some* bits, the first ones first.

    >>> places(5)
    (0, 2)
    """
    return NEAR[some & LOW] + FAR[some >> HALF]


def up_to(men: Men) -> int:
    """How many men stand on each place or before it, a byte a place."""
    return int.from_bytes(bytes(men), "little") * _ONES


def at_least(wanted: Mapping[int, int]) -> Callable[[int], bool]:
    """What says of bytes, such as :func:`up_to` gives, whether some places have so many.

    >>> enough = at_least({0: 2, 2: 3})
    >>> enough(up_to((2, 0, 1))), enough(up_to((1, 0, 1)))
    (True, False)
    """
    lacking = sum((128 - many) << 8 * place for place, many in wanted.items())
    have = sum(128 << 8 * place for place in wanted)
    return lambda there: there + lacking & have == have


_ONES = sum(1 << 8 * place for place in range(FLECHES))
