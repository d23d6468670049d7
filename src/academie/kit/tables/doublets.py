"""Every play of a doublet where men go round the whole track, as long as none is borne off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.kit.tables.bits import FAR, HALF, LOW, NEAR
from academie.kit.tables.board import TABLE
from academie.kit.tables.pistes import PLACES, SINGLY, STARTS, Track, enters_by
from academie.kit.tables.plays import MAIN, Pairs

if TYPE_CHECKING:
    from academie.kit.tables.board import Men
    from academie.kit.tables.pistes import Found

#: How many numbers a doublet has: where as many men are outside their last table, none is borne off
#: by it.
OF_A_DOUBLET = 4
#: One man on each place, what says that there is more than one, and what a move by a number adds.
ONE = tuple(1 << 8 * place for place in range(PLACES))
MORE = 254
CHANGE = tuple(
    tuple(ONE[start + n] - ONE[start] for start in range(PLACES - n)) for n in range(TABLE + 1)
)
#: The play in which nothing is played.
NOTHING: Pairs = ()


def of_a_doublet(track: Track, men: Men, number: int, many: int, entered: Pairs = NOTHING) -> Found:
    """Every play of a number *many* times, where none is borne off.

    Of two men that move one after the other the one behind goes first, in the order of the law;
    but where it needs the flèche that the other leaves.

    :param entered: the moves that go before.
    """
    piste, stand, _, opened, _ = track
    alone, change, singly = piste.alone, CHANGE[number], SINGLY[number]
    open_ = STARTS[number] & opened >> number
    if not alone and many == OF_A_DOUBLET:
        return [*all_four(men, stand, open_, number)]
    levels: Found = []
    starts = stand & open_ & ~((stand & alone) >> number)
    reached = [(int.from_bytes(bytes(men), "little"), entered, starts, stand)]
    for _ in range(1, many):
        found: list[Pairs] = []
        following: list[tuple[int, Pairs, int, int]] = []
        met = set[int]()
        for at, moves, starts, there in reached:
            for start in NEAR[starts & LOW] + FAR[starts >> HALF]:
                after = at + change[start]
                if alone:
                    if after in met:
                        continue
                    met.add(after)
                led = moves + singly[start]
                found.append(led)
                left = there if at >> 8 * start & MORE else there & ~(1 << start)
                left |= 1 << start + number
                then = left & open_ & (-1 << start | (alone & 1 << start) >> number)
                if alone:
                    then &= ~((left & alone) >> number)
                if then:
                    following.append((after, led, then, left))
        if not found:
            return levels
        levels.append(found)
        reached = following
    last = _last_of_a_doublet(reached, number, alone)
    return [*levels, last] if last else levels


def all_four(men: Men, stand: int, open_: int, number: int) -> list[list[Pairs]]:
    """Every play of a number four times, where any man may join another.

    :param open_: whence *number* moves a man to a flèche that is not closed.
    """
    singly, left = SINGLY[number], [*men]
    ones, twos, threes, fours = list[Pairs](), list[Pairs](), list[Pairs](), list[Pairs]()
    firsts = stand & open_
    for first in NEAR[firsts & LOW] + FAR[firsts >> HALF]:
        one = singly[first]
        ones.append(one)
        after_one = (stand if left[first] > 1 else stand & ~(1 << first)) | 1 << first + number
        left[first] -= 1
        left[first + number] += 1
        seconds = after_one & open_ & -1 << first
        for second in NEAR[seconds & LOW] + FAR[seconds >> HALF]:
            two = one + singly[second]
            twos.append(two)
            after_two = after_one if left[second] > 1 else after_one & ~(1 << second)
            after_two |= 1 << second + number
            left[second] -= 1
            left[second + number] += 1
            thirds = after_two & open_ & -1 << second
            for third in NEAR[thirds & LOW] + FAR[thirds >> HALF]:
                three = two + singly[third]
                threes.append(three)
                there = after_two if left[third] > 1 else after_two & ~(1 << third)
                last = (there | 1 << third + number) & open_ & -1 << third
                fours += [three + singly[n] for n in NEAR[last & LOW] + FAR[last >> HALF]]
            left[second] += 1
            left[second + number] -= 1
        left[first] += 1
        left[first + number] -= 1
    return [level for level in (ones, twos, threes, fours) if level]


def _last_of_a_doublet(
    reached: list[tuple[int, Pairs, int, int]], number: int, alone: int
) -> list[Pairs]:
    """The plays to which a last number leads from those that are *reached*, each once."""
    change, singly = CHANGE[number], SINGLY[number]
    found = list[Pairs]()
    if not alone:
        for _, moves, starts, _ in reached:
            found += [moves + singly[n] for n in NEAR[starts & LOW] + FAR[starts >> HALF]]
        return found
    met = set[int]()
    for at, moves, starts, _ in reached:
        for start in NEAR[starts & LOW] + FAR[starts >> HALF]:
            after = at + change[start]
            if after not in met:
                met.add(after)
                found.append(moves + singly[start])
    return found


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
