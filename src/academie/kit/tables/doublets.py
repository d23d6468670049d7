"""Every play of a doublet where men go round the whole track, as long as none is borne off."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from academie.kit.tables.bits import FAR, HALF, LOW, NEAR, bits
from academie.kit.tables.board import TABLE
from academie.kit.tables.pistes import (
    BUT,
    ENDS,
    PLACES,
    SINGLY,
    STARTS,
    Track,
    enters_by,
    rows_of,
)
from academie.kit.tables.plays import MAIN, Pairs

if TYPE_CHECKING:
    from academie.kit.tables.board import Men
    from academie.kit.tables.pistes import Found

    #: Where no man may join another, where men stand, and whence the number may move one.
    _Where = tuple[int, int, int]

#: How many numbers a doublet has: where as many men are outside their last table, none is borne off
#: by it.
OF_A_DOUBLET = 4
#: One man on each place, what says that there is more than one, and what a move by a number adds.
ONE = tuple(1 << 8 * place for place in range(PLACES))
MANY = tuple(254 << 8 * place for place in range(PLACES))
CHANGE = tuple(
    tuple(ONE[start + n] - ONE[start] for start in range(PLACES - n)) for n in range(TABLE + 1)
)
#: The bits from each place on.
_ON = tuple(bits(range(place, PLACES)) for place in range(PLACES + 1))
#: Of so many numbers or more the last ones are found without those before.
_THREE = 3
#: The play in which nothing is played.
NOTHING: Pairs = ()


def of_a_doublet(track: Track, men: Men, number: int, many: int, entered: Pairs = NOTHING) -> Found:
    """Every play of a number *many* times, where none is borne off.

    Of two men that move one after the other the one behind goes first, in the order of the law;
    but where it needs the flèche that the other leaves.

    :param entered: the moves that go before.
    """
    piste, stand, _, opened, _ = track
    open_ = STARTS[number] & opened >> number
    where = piste.alone, stand, open_
    if piste.alone or many < _THREE:
        return [*_one_by_one(men, where, number, many, entered)]
    find = _all_four if many == OF_A_DOUBLET else _all_three
    found = find([*men], stand & open_, open_, number, entered)
    if not found:
        return [*_one_by_one(men, where, number, many - 1, entered)]
    fewer = range(1, many)
    return [*[partial(_so_many, men, where, number, n, entered) for n in fewer], found]


def as_often(men: Men, stand: int, open_: int, number: int) -> list[Pairs]:
    """Every play of a number four times, or as often as can be, where any man may join another.

    :param stand: where *men* do.
    :param open_: whence *number* may move a man.
    """
    found = _all_four([*men], stand & open_, open_, number, NOTHING)
    if found:
        return found
    levels = _one_by_one(men, (0, stand, open_), number, OF_A_DOUBLET - 1, NOTHING)
    return levels[-1] if levels else []


def _so_many(men: Men, where: _Where, number: int, many: int, entered: Pairs) -> list[Pairs]:
    """The plays of a number *many* times, where it can be played as often."""
    return _one_by_one(men, where, number, many, entered)[-1]


def _all_four(left: list[int], ready: int, open_: int, number: int, entered: Pairs) -> list[Pairs]:
    """Every play of a number four times, where any man may join another.

    :param left: the men on each place.
    :param ready: whence a man that stands there can move.
    :param open_: whence *number* moves a man to a flèche that is not closed.
    """
    found: list[Pairs] = []
    singly, ends = SINGLY[number], ENDS[number]
    for first in NEAR[ready & LOW] + FAR[ready >> HALF]:
        still = ready & (_ON[first] if left[first] > 1 else _ON[first + 1])
        left[first] -= 1
        left[first + number] += 1
        found += _all_three(
            left, still | ends[first] & open_, open_, number, entered + singly[first]
        )
        left[first + number] -= 1
    return found


def _all_three(left: list[int], ready: int, open_: int, number: int, entered: Pairs) -> list[Pairs]:
    """Every play of a number three times more, as :func:`_all_four`.

    :param entered: the moves that go before.
    """
    plays: list[Pairs] = []
    found, singly, rows, ends = plays.append, SINGLY[number], rows_of(number, number), ENDS[number]
    for one in NEAR[ready & LOW] + FAR[ready >> HALF]:
        then = ready & (_ON[one] if left[one] > 1 else _ON[one + 1]) | ends[one] & open_
        before = entered + singly[one]
        left[one] -= 1
        left[one + number] += 1
        for other in NEAR[then & LOW] + FAR[then >> HALF]:
            row = rows[other]
            last = then & (_ON[other] if left[other] > 1 else _ON[other + 1]) | ends[other] & open_
            for start in NEAR[last & LOW] + FAR[last >> HALF]:
                found(before + row[start])
        left[one] += 1
        left[one + number] -= 1
    return plays


@cache
def _onward(alone: int, number: int) -> tuple[int, ...]:
    """Whence *number* may go on after a move from each place: from there, or from farther on.

    From where a man waited for the flèche that was left, too.
    """
    return tuple(
        on | (alone & 1 << start) >> number for start, on in enumerate(_ON[: PLACES - number])
    )


def _one_by_one(
    men: Men, where: _Where, number: int, many: int, entered: Pairs
) -> list[list[Pairs]]:
    """The same number by number: the plays of one, of two and so on."""
    alone, stand, open_ = where
    change, singly, ends, onward = (
        CHANGE[number],
        SINGLY[number],
        ENDS[number],
        _onward(alone, number),
    )
    levels: list[list[Pairs]] = []
    starts = stand & open_ & ~((stand & alone) >> number)
    reached = [(int.from_bytes(bytes(men), "little"), entered, starts, stand)]
    for left in range(many, 0, -1):
        found: list[Pairs] = []
        following: list[tuple[int, Pairs, int, int]] = []
        met = set[int]()
        for at, moves, starts, there in reached:
            for start in NEAR[starts & LOW] + FAR[starts >> HALF]:
                after = at + change[start]
                if after in met:
                    continue
                met.add(after)
                led = moves + singly[start]
                found.append(led)
                if left > 1:
                    then = (there if at & MANY[start] else there & BUT[start]) | ends[start]
                    again = then & open_ & onward[start] & ~((then & alone) >> number)
                    if again:
                        following.append((after, led, again, then))
        if not found:
            break
        levels.append(found)
        reached = following
    return levels


def entering_by_a_doublet(track: Track, men: Men, number: int) -> Found:
    """Every play of a number four times where men are to enter first, as many as there are."""
    piste, stand, several, opened, single = track
    levels: Found = []
    left, entered = [*men], NOTHING
    while len(levels) < OF_A_DOUBLET and left[MAIN]:
        end = enters_by((piste, stand, several, opened, single), number)
        if not end:
            return levels
        entered = (*entered, (MAIN, end))
        levels.append([entered])
        left[MAIN] -= 1
        left[end] += 1
        stand |= 1 << end
    if len(levels) == OF_A_DOUBLET:
        return levels
    track = piste, stand, several, opened, single
    then = of_a_doublet(track, tuple(left), number, OF_A_DOUBLET - len(levels), entered)
    return [*levels, *then]
