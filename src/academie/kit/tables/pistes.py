"""Every play of a throw where men go round the whole track, found by numbers.

Positions are numbers while they are sought: a byte for each place, then one for each flèche on
which a man of the opponent was hit. To play a man is then to add a number, bits
(:mod:`academie.kit.tables.bits`) say which men a number can move, and only who asks for a position
has it read. What is so found is what :func:`academie.kit.tables.plays.plays` finds step by step, in
the same order; a test compares them.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from academie.core.memory import about_each
from academie.kit.tables.bits import SEVERAL, SINGLE, bits, places, standing
from academie.kit.tables.board import FLECHES, TABLE, Men
from academie.kit.tables.plays import HORS, MAIN, Pairs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence, ValuesView

    from academie.kit.tables.dice import Throw

#: The men of who plays and of his opponent.
Both = tuple[Men, Men]
#: Positions by their numbers, each with the moves that lead there.
_Numbered = dict[int, Pairs]
#: The places of a track: the hand, and its flèches.
_PLACES = FLECHES + 1
#: One man on each place, then on each place one that is hit; and as many as can be.
_ONE = tuple(1 << 8 * place for place in range(2 * _PLACES))
_HAND, _MORE = 255, 254
#: By number what each move on the board adds, its places, and whence it may go at all.
_CHANGE = tuple(
    tuple(_ONE[start + n] - _ONE[start] for start in range(_PLACES - n)) for n in range(TABLE + 1)
)
_PAIRS = tuple(tuple((start, start + n) for start in range(_PLACES - n)) for n in range(TABLE + 1))
_SINGLY = tuple(tuple((pair,) for pair in pairs) for pairs in _PAIRS)
_STARTS = tuple(bits(range(1, _PLACES - n)) for n in range(TABLE + 1))
#: What a move adds where it hits: by its end, from whichever place it comes.
_HITS = (0, *(_ONE[_PLACES + end] for end in range(1, _PLACES)))
#: How many numbers a doublet has. And of how many men outside their last table not all can come
#: there before the last number of a throw: of a doublet, and of two numbers.
_LEVELS_OF_A_DOUBLET = 4
_BORNE_OFF_BY_TWO = 2


class Piste:
    """What a game allows of a track on which only one's own men decide the rest.

    :param alone: where no man may join another.
    :param alone_entering: where none may join another that comes from the hand.
    :param entries: on which flèche a man in hand enters, by number, the ace first.
    :param home: the flèche from which on all men must stand before one is borne off.
    :param facing: what the opponent calls each flèche, and by it what it is called here.
    :param orders: the numbers of a throw, in each order in which they may be played.
    """

    def __init__(  # noqa: PLR0913 - the parts of a track, each by name
        self,
        *,
        alone: frozenset[int],
        alone_entering: frozenset[int],
        entries: Sequence[int],
        home: int,
        facing: Men,
        orders: Callable[[Throw], Sequence[tuple[int, ...]]],
    ) -> None:
        self.entries, self.facing, self.orders = (MAIN, *entries), facing, about_each(orders)
        self.alone, self.alone_entering = bits(alone), bits(alone_entering)
        self.home, self.outside = home, bits(range(home))
        self._faced = itemgetter(*facing[:0:-1])

    def faced(self, theirs: Men) -> tuple[int, int]:
        """Where a man of the opponent stands alone, and where several do, as it is called here."""
        there = bytes(self._faced(theirs))
        return int(there.translate(SINGLE), 2) << 1, int(there.translate(SEVERAL), 2) << 1


class Ends(Mapping[Both, Pairs]):
    """The positions to which a throw leads, each with its moves; one is read when it is asked for.

    :param moves: by the number of the position.
    :param theirs: the men of the opponent before the throw.
    :param facing: as :class:`Piste` has it.
    """

    __slots__ = ("_facing", "_moves", "_theirs")

    def __init__(self, moves: _Numbered, theirs: Men, facing: Men) -> None:
        self._moves, self._theirs, self._facing = moves, theirs, facing

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[Both]:
        return map(self._read, self._moves)

    def __getitem__(self, position: Both) -> Pairs:
        mine, theirs = position
        number = int.from_bytes(bytes(mine), "little")
        if theirs != self._theirs:
            gone = (f for f in range(1, _PLACES) if theirs[f] != self._theirs[f])
            number += sum(_ONE[_PLACES + self._facing[fleche]] for fleche in gone)
        if number not in self._moves or self._read(number) != position:
            raise KeyError(position)
        return self._moves[number]

    def values(self) -> ValuesView[Pairs]:
        """The moves that lead to each, of which no position need be read."""
        return self._moves.values()

    def after(self, moves: Pairs) -> Both | None:
        """The position to which *moves* lead, as they stand here."""
        found = next((at for at, known in self._moves.items() if known == moves), None)
        return None if found is None else self._read(found)

    def _read(self, number: int) -> Both:
        men = number.to_bytes(2 * _PLACES, "little")
        if not number >> 8 * _PLACES:
            return tuple(men[:_PLACES]), self._theirs
        hit = [self._facing[end] for end in range(1, _PLACES) if men[_PLACES + end]]
        theirs = list(self._theirs)
        for fleche in hit:
            theirs[fleche] = 0
        theirs[MAIN] += len(hit)
        return tuple(men[:_PLACES]), tuple(theirs)


def plays_on(position: Both, coup: Throw, piste: Piste) -> list[Ends]:
    """What :func:`academie.kit.tables.plays.plays` gives where men move as on *piste*.

    :param position: the men of who plays and of his opponent.
    """
    orders, track = piste.orders(coup), _track(position, piste)
    levels = (_of_two if len(orders) > 1 else _of_a_doublet)(track, *orders[0][:2])
    theirs, facing = position[1], piste.facing
    return [Ends(level, theirs, facing) for level in levels or _in_order(track, orders)]


def led_by(position: Both, number: int, piste: Piste) -> Ends:
    """Where one man may go by *number*, each position with his move."""
    track = _track(position, piste)
    level = _led({track.beginning: ()}, number, track, {track.beginning: track.stand}, final=True)
    return Ends(level, position[1], piste.facing)


class _Track(NamedTuple):
    """A track as a throw finds it.

    :param beginning: the number of the position.
    :param hand: how many men are in hand, and how many have not come home, with those.
    :param stand: where men stand, and where *several* do.
    :param opened: the flèches that the opponent does not close; all bits beyond the track, too.
    :param single: where one of his men stands alone; and by the end of a move what it *hits*.
    """

    piste: Piste
    beginning: int
    hand: int
    outside: int
    stand: int
    several: int
    opened: int
    single: int
    hits: Sequence[int]


def _track(position: Both, piste: Piste) -> _Track:
    mine, theirs = position
    stand, several = standing(mine)
    single, closed = piste.faced(theirs)
    return _Track(
        piste,
        int.from_bytes(bytes(mine), "little"),
        mine[MAIN],
        sum(mine[: piste.home]),
        stand,
        several,
        ~closed,
        single,
        _hits(single) if single else _NONE_HIT,
    )


_NONE_HIT = (0,) * _PLACES


def _hits(single: int) -> list[int]:
    hits = [0] * _PLACES
    for place in places(single >> 1):
        hits[place + 1] = _HITS[place + 1]
    return hits


def _in_order(track: _Track, orders: Sequence[tuple[int, ...]]) -> list[_Numbered]:
    """Every play, number by number, in each of the *orders*."""
    levels: list[_Numbered] = [{track.beginning: ()}]
    stands = {track.beginning: track.stand}
    for order in orders:
        reached = levels[0]
        for n, number in enumerate(order, 1):
            reached = _led(reached, number, track, stands, final=n == len(order))
            if not reached:
                break
            if n == len(levels):
                levels.append(reached)
            else:
                level = levels[n]
                for at, moves in reached.items():
                    if at not in level:
                        level[at] = moves
    return levels


def _of_two(track: _Track, high: int, low: int) -> list[_Numbered] | None:
    """Every play of two different numbers, each found once.

    Two plays come to one position only where a man goes on by the other number, or another man
    takes its place: the first of both in the order of the law is kept.

    :returns: ``None`` where men are in hand, or one may be borne off.
    """
    piste, beginning, hand, outside, stand, several, opened, single, hits = track
    if hand or outside < _BORNE_OFF_BY_TWO:
        return None
    alone = piste.alone
    taken = stand & alone
    open_high, open_low = _STARTS[high] & opened >> high, _STARTS[low] & opened >> low
    highs = stand & open_high & ~(taken >> high)
    lows = stand & open_low & ~(taken >> low)
    change, changes = _CHANGE[high], _CHANGE[low]
    by_high, by_low = _SINGLY[high], _SINGLY[low]
    goes_on = highs & ~(single >> high)
    again = goes_on << low
    ones: _Numbered = {}
    twos: _Numbered = {}
    for start in places(highs):
        end = start + high
        there = (stand if several >> start & 1 else stand & ~(1 << start)) | 1 << end
        seconds = there & open_low
        if alone:
            seconds &= ~((there & alone) >> low)
        if again >> start & 1:
            seconds &= ~(1 << start - low)
        at = (beginning + change[start]) | hits[end]
        ones[at] = first = by_high[start]
        for second in places(seconds):
            twos[(at + changes[second]) | hits[second + low]] = first + by_low[second]
    then = lows & open_high >> low & ~(taken >> high + low)
    then &= single >> low | ~(stand >> low | goes_on)
    vacated = lows & alone & ~several & (stand & open_high) << high
    for start in places(lows):
        end = start + low
        at = (beginning + changes[start]) | hits[end]
        ones[at] = first = by_low[start]
        if vacated >> start & 1 and (after := at + change[start - high]) not in twos:
            twos[after] = first + by_high[start - high]
        if then >> start & 1:
            twos[(at + change[end]) | hits[end + high]] = first + by_high[end]
    levels: tuple[_Numbered, ...] = ({beginning: ()}, ones, twos)
    return [level for level in levels if level]


def _of_a_doublet(  # noqa: C901 - a call for each part would take as long as the parts
    track: _Track, number: int, _same: int
) -> list[_Numbered] | None:
    """Every play of a number several times.

    Of two men that move one after the other the one behind goes first, in the order of the law;
    but where it needs the flèche that the other leaves.

    :returns: ``None`` where men are in hand, or one may be borne off.
    """
    piste, beginning, hand, outside, stand, _, opened, _, hits = track
    if hand or outside < _LEVELS_OF_A_DOUBLET:
        return None
    alone, change, singly = piste.alone, _CHANGE[number], _SINGLY[number]
    open_ = _STARTS[number] & opened >> number
    levels: list[_Numbered] = [{beginning: ()}]
    reached: list[tuple[int, Pairs, int, int]] = [
        (beginning, (), stand & open_ & ~((stand & alone) >> number), stand)
    ]
    for _ in range(1, _LEVELS_OF_A_DOUBLET):
        found: _Numbered = {}
        following = []
        for at, moves, starts, there in reached:
            for start in places(starts):
                end = start + number
                after = (at + change[start]) | hits[end]
                if after not in found:
                    found[after] = led = moves + singly[start]
                    left = there if at >> 8 * start & _MORE else there & ~(1 << start)
                    left |= 1 << end
                    then = left & open_ & (-1 << start | (alone & 1 << start) >> number)
                    if alone:
                        then &= ~((left & alone) >> number)
                    following.append((after, led, then, left))
        if not found:
            return levels
        levels.append(found)
        reached = following
    last: _Numbered = {}
    for at, moves, starts, _ in reached:
        for start in places(starts):
            after = (at + change[start]) | hits[start + number]
            if after not in last:
                last[after] = moves + singly[start]
    return [*levels, last] if last else levels


def _led(  # noqa: C901 - a call for each part would take as long as the parts
    reached: _Numbered,
    number: int,
    track: _Track,
    stands: dict[int, int],
    *,
    final: bool,
) -> _Numbered:
    """To which positions one number more leads from those that are *reached*.

    :param stands: of the positions that are met, where men stand.
    :param final: whether none is played after it.
    """
    piste, opened, hits = track.piste, track.opened, track.hits
    change, pairs = _CHANGE[number], _PAIRS[number]
    open_ = _STARTS[number] & opened >> number
    alone = piste.alone
    may_lift = track.outside < _LEVELS_OF_A_DOUBLET
    found: _Numbered = {}
    for at, moves in reached.items():
        if at & _HAND:
            end = piste.entries[number]
            if not opened >> end & 1 or (piste.alone_entering >> end & 1 and at >> 8 * end & 255):
                continue
            after = (at + _ONE[end] - 1) | hits[end]
            if after not in found:
                found[after] = (*moves, (MAIN, end))
                stands[after] = (stands[at] if at & _MORE else stands[at] & ~1) | 1 << end
            continue
        stand = stands[at]
        starts = stand & open_
        if alone:
            starts &= ~((stand & alone) >> number)
        for start in places(starts):
            after = (at + change[start]) | hits[start + number]
            if after not in found:
                found[after] = (*moves, pairs[start])
                if not final:
                    left = stand if at >> 8 * start & _MORE else stand & ~(1 << start)
                    stands[after] = left | 1 << start + number
        if may_lift and not stand & piste.outside and (last := _borne_off(stand, number)):
            after = at - _ONE[last]
            if after not in found:
                found[after] = (*moves, (last, HORS))
                stands[after] = stand if at >> 8 * last & _MORE else stand & ~(1 << last)
    return found


def _borne_off(stand: int, number: int) -> int:
    """Whence *number* bears a man off where all that *stand* are at home; 0 if it does not."""
    edge = HORS - number
    if stand >> edge & 1:
        return edge
    farthest = (stand & -stand).bit_length() - 1
    return farthest if farthest > edge else 0
