"""A track of the whole board as a throw finds it, and the plays of two numbers of which none lifts.

Bits (:mod:`academie.kit.tables.bits`) say which men a number can move, so that the moves of a play
are looked up. What is so found, here, in :mod:`academie.kit.tables.doublets` and in
:mod:`academie.kit.tables.levees`, is what :func:`academie.kit.tables.plays.plays` finds step by
step, in the same order; a test compares them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from academie.kit.tables.bits import FAR, HALF, LOW, NEAR, bits, of_both, places
from academie.kit.tables.board import FLECHES, TABLE
from academie.kit.tables.plays import HORS, MAIN, Pairs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.kit.tables.board import Men

#: The places of a track: the hand, and its flèches.
PLACES = FLECHES + 1
#: By number what each move on the board is, as a play of itself, and whence it may go at all.
PAIRS = tuple(tuple((start, start + n) for start in range(PLACES - n)) for n in range(TABLE + 1))
SINGLY = tuple(tuple((pair,) for pair in pairs) for pairs in PAIRS)
STARTS = tuple(bits(range(1, PLACES - n)) for n in range(TABLE + 1))
#: The bit to which each move leads, by number; and all bits but that of a place.
ENDS = tuple(tuple(1 << start + n for start in range(PLACES - n)) for n in range(TABLE + 1))
_ALL = bits(range(PLACES))
BUT = tuple(_ALL & ~(1 << place) for place in range(PLACES))
_NOBODY = bytes(1)
#: The plays by how many numbers are played, or what finds them once they are asked for.
Found = list[list[Pairs] | Callable[[], list[Pairs]]]


@cache
def rows_of(first: int, second: int) -> tuple[tuple[Pairs, ...], ...]:
    """The plays of two moves by *first* and then *second*, by the places from which they go."""
    return tuple(tuple((one, two) for two in PAIRS[second]) for one in PAIRS[first])


@cache
def _rows_after(end: int, number: int) -> tuple[Pairs, ...]:
    """The plays of a man that enters on *end* and a move by *number*, by the place of this."""
    return tuple(((MAIN, end), pair) for pair in PAIRS[number])


class Piste:
    """What a game allows of a track on which only one's own men decide the rest.

    :param alone: where no man may join another.
    :param alone_entering: where none may join another that comes from the hand.
    :param entries: on which flèche a man in hand enters, by number, the ace first.
    :param home: the flèche from which on all men must stand before one is borne off.
    :param facing: what the opponent calls each flèche, and by it what it is called here.
    """

    def __init__(
        self,
        *,
        alone: frozenset[int],
        alone_entering: frozenset[int],
        entries: Sequence[int],
        home: int,
        facing: Men,
    ) -> None:
        self.entries, self.facing = (MAIN, *entries), facing
        self.alone, self.alone_entering = bits(alone), bits(alone_entering)
        self.home, self.outside = home, bits(range(home))
        self._runs = _runs(facing[:0:-1])

    def met(self, mine: Men, theirs: Men) -> tuple[int, int, int, int]:
        """Where any of one's own men stand, and where several, and those of the opponent.

        Of these where one stands alone, and where several do, as it is called here.
        """
        men = bytes(theirs)
        faced = b"".join([*[men[run] for run in self._runs], _NOBODY])
        stand, several, there, closed = of_both(mine, faced)
        return stand, several, there ^ closed, closed


def _runs(places: Sequence[int]) -> list[slice]:
    """*places*, none of which is the hand, as parts of a track of which one follows the other.

    >>> _runs((1, 2, 3, 2, 1))
    [slice(1, 4, 1), slice(2, 0, -1)]
    """
    found: list[slice] = []
    left = list(places)
    while left:
        step = left[1] - left[0] if len(left) > 1 else 1
        many = next((n for n in range(1, len(left)) if left[n] != left[0] + n * step), len(left))
        found.append(slice(left[0], left[0] + many * step, step))
        left = left[many:]
    return found


#: A track as a throw finds it: what the game allows of it, where men stand, where several do,
#: which flèches the opponent does not close, and where one of his men stands alone.
Track = tuple[Piste, int, int, int, int]


def starts_by(track: Track, number: int, stand: int) -> int:
    """Whence *number* moves a man on the board, where men *stand* so."""
    piste, _, _, opened, _ = track
    return stand & STARTS[number] & opened >> number & ~((stand & piste.alone) >> number)


def enters_by(track: Track, number: int) -> int:
    """The flèche on which a man in hand enters by *number*; 0 if he cannot."""
    piste, stand, _, opened, _ = track
    end = piste.entries[number]
    free = opened & ~(piste.alone_entering & stand)
    return end if free >> end & 1 else 0


def borne_off_by(stand: int, number: int) -> int:
    """Whence *number* bears a man off where all that *stand* are at home; 0 if it does not."""
    edge = HORS - number
    if stand >> edge & 1:
        return edge
    farthest = (stand & -stand).bit_length() - 1
    return farthest if farthest > edge else 0


def of_one(track: Track, number: int) -> list[Pairs]:
    """Every play of *number* alone."""
    piste, stand, _, _, _ = track
    if stand & 1:
        end = enters_by(track, number)
        return [((MAIN, end),)] if end else []
    found: list[Pairs] = [
        SINGLY[number][start] for start in places(starts_by(track, number, stand))
    ]
    if not stand & piste.outside and (last := borne_off_by(stand, number)):
        found.append(((last, HORS),))
    return found


def _singles(track: Track, high: int, low: int) -> list[Pairs]:
    """Every play of one of two numbers, where none is borne off."""
    by_high, by_low, stand = SINGLY[high], SINGLY[low], track[1]
    return [
        *[by_high[start] for start in places(starts_by(track, high, stand))],
        *[by_low[start] for start in places(starts_by(track, low, stand))],
    ]


def of_two(track: Track, high: int, low: int) -> Found:
    """Every play of two different numbers, each found once, where none is borne off.

    Two plays come to one position only where a man goes on by the other number, or another man
    takes its place: the first of both in the order of the law is kept.
    """
    piste, stand, several, opened, single = track
    alone = piste.alone
    taken = stand & alone
    open_high, open_low = STARTS[high] & opened >> high, STARTS[low] & opened >> low
    highs = stand & open_high & ~(taken >> high)
    lows = stand & open_low & ~(taken >> low)
    goes_on = highs & ~(single >> high)
    again = goes_on << low
    twos: list[Pairs] = []
    found, rows, ends = twos.append, rows_of(high, low), ENDS[high]
    for start in NEAR[highs & LOW] + FAR[highs >> HALF]:
        there = (stand if several >> start & 1 else stand & BUT[start]) | ends[start]
        seconds = there & open_low
        if alone:
            seconds &= ~((there & alone) >> low)
        if again >> start & 1:
            seconds &= BUT[start - low]
        row = rows[start]
        for second in NEAR[seconds & LOW] + FAR[seconds >> HALF]:
            found(row[second])
    then = lows & open_high >> low & ~(taken >> high + low)
    then &= single >> low | ~(stand >> low | goes_on)
    reached = then & ~(single >> low) | (highs & ~(alone & several)) >> low
    vacated = lows & alone & ~several & (stand & open_high & ~reached) << high
    if then or vacated:
        rows = rows_of(low, high)
        for start in places(then | vacated):
            if vacated >> start & 1:
                twos.append(rows[start][start - high])
            if then >> start & 1:
                twos.append(rows[start][start + low])
    if twos:
        return [lambda: _singles(track, high, low), twos]
    return [_singles(track, high, low)] if highs | lows else []


def entering_by_two(track: Track, hand: int, high: int, low: int) -> Found:
    """Every play of two different numbers where *hand* men are to enter first."""
    _, stand, _, _, single = track
    one, other = enters_by(track, high), enters_by(track, low)
    singles: list[Pairs] = [((MAIN, end),) for end in (one, other) if end]
    twos: list[Pairs] = []
    if hand > 1:
        twos += [((MAIN, one), (MAIN, other))] if one and other else []
        return [level for level in (singles, twos) if level]
    seconds, found = 0, twos.append
    if one:
        seconds, rows = starts_by(track, low, stand | 1 << one), _rows_after(one, low)
        for start in NEAR[seconds & LOW] + FAR[seconds >> HALF]:
            found(rows[start])
    if other:
        then, rows = starts_by(track, high, stand | 1 << other), _rows_after(other, high)
        hits = (single >> one | single >> other) & 1
        if one + low == other + high and seconds >> one & 1 and not hits:
            then &= ~(1 << other)
        for start in NEAR[then & LOW] + FAR[then >> HALF]:
            found(rows[start])
    return [level for level in (singles, twos) if level]
