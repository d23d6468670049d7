"""Every play of a throw where men go round the whole track, found by numbers.

Positions are numbers while they are sought: a byte for each place, then one for each flèche on
which a man of the opponent was hit. To play a man is then to add a number, bits
(:mod:`academie.kit.tables.bits`) say which men a number can move, and only who asks for a position
has it read. What is so found is what :func:`academie.kit.tables.plays.plays` finds step by step, in
the same order; a test compares them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from academie.kit.tables.bits import bits, places, standing
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
_STARTS = tuple(bits(range(1, _PLACES - n)) for n in range(TABLE + 1))
#: What a move adds where it hits: by its end, from whichever place it comes.
_HITS = (0, *(_ONE[_PLACES + end] for end in range(1, _PLACES)))
_LEVELS_OF_A_DOUBLET = 4


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
        self.entries, self.facing, self.orders = (MAIN, *entries), facing, orders
        self.alone, self.alone_entering = bits(alone), bits(alone_entering)
        self.home, self.outside = home, sum(255 << 8 * place for place in range(home))
        self._near, self._far = (
            tuple(bits(facing[first + n] for n in places(some)) for some in range(1 << _PART))
            for first in (1, 1 + _PART)
        )

    def faced(self, theirs: int) -> int:
        """Flèches of the opponent, as they are called here."""
        return self._near[theirs >> 1 & _LOW] | self._far[theirs >> 1 + _PART]


#: How many flèches are looked up at once.
_PART = FLECHES // 2
_LOW = (1 << _PART) - 1


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


class _Ground(NamedTuple):
    """What holds of one throw.

    :param shut: the flèches that the opponent closes.
    :param hits: what is hit by the end of a move.
    :param passed: how many men have not come home.
    :param stands: of the positions that are met, where men stand.
    """

    piste: Piste
    shut: int
    hits: Sequence[int]
    passed: int
    stands: dict[int, int]


_NONE_HIT = (0,) * _PLACES


def _hits(single: int) -> list[int]:
    hits = [0] * _PLACES
    for place in places(single >> 1):
        hits[place + 1] = _HITS[place + 1]
    return hits


def plays_on(position: Both, coup: Throw, piste: Piste) -> list[Ends]:
    """What :func:`academie.kit.tables.plays.plays` gives where men move as on *piste*.

    :param position: the men of who plays and of his opponent.
    """
    mine, theirs = position
    there, several = standing(theirs)
    single = piste.faced(there & ~several)
    hits = _hits(single) if single else _NONE_HIT
    shut, passed = piste.faced(several), sum(mine[: piste.home])
    beginning = int.from_bytes(bytes(mine), "little")
    ground = _Ground(piste, shut, hits, passed, {beginning: standing(mine)[0]})
    levels: list[_Numbered] = [{beginning: ()}]
    orders = piste.orders(coup)
    first = orders[0]
    last = len(first) - 1
    for n, number in enumerate(first):
        reached = _led(levels[n], number, ground, final=n == last, rising=not orders[1:])
        if not reached:
            break
        levels.append(reached)
    # One man may come as far by either number, and one may go where another has just left.
    anew = not mine[MAIN] and ground.passed > 1
    for order in orders[1:]:
        reached = levels[0]
        for n, number in enumerate(order, 1):
            reached = _led(reached, number, ground, final=n > last, anew=anew and n > 1)
            if not reached:
                break
            if n == len(levels):
                levels.append(reached)
            else:
                level = levels[n]
                for at, moves in reached.items():
                    if at not in level:
                        level[at] = moves
    return [Ends(level, theirs, piste.facing) for level in levels]


def _led(  # noqa: C901, PLR0913 - a call for each part would take as long as the parts
    reached: _Numbered,
    number: int,
    ground: _Ground,
    *,
    final: bool,
    rising: bool = False,
    anew: bool = False,
) -> _Numbered:
    """To which positions one number more leads from those that are *reached*.

    :param final: whether none is played after it.
    :param rising: whether the same number is played each time: where the men do not stand in each
        other's way, and none can be borne off, plays that go on from behind are found already.
    :param anew: whether what two men do one after the other is found already, unless the second
        needs the first.
    """
    piste, shut, hits, passed, stands = ground
    change, pairs = _CHANGE[number], _PAIRS[number]
    open_ = _STARTS[number] & ~(shut >> number)
    alone = piste.alone
    rising = rising and not alone and passed >= _LEVELS_OF_A_DOUBLET
    may_lift = passed < _LEVELS_OF_A_DOUBLET
    found: _Numbered = {}
    for at, moves in reached.items():
        if at & _HAND:
            end = piste.entries[number]
            if shut >> end & 1 or (piste.alone_entering >> end & 1 and at >> 8 * end & 255):
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
        if rising and moves:
            starts &= -1 << moves[-1][0]
        if anew:
            start, end = moves[0]
            starts &= 1 << end | 1 << start >> number
        for start in places(starts):
            after = (at + change[start]) | hits[start + number]
            if after not in found:
                found[after] = (*moves, pairs[start])
                if not final:
                    left = stand if at >> 8 * start & _MORE else stand & ~(1 << start)
                    stands[after] = left | 1 << start + number
        if may_lift and not at & piste.outside and (last := _borne_off(at, number, piste.home)):
            after = at - _ONE[last]
            if after not in found:
                found[after] = (*moves, (last, HORS))
                stands[after] = stand if at >> 8 * last & _MORE else stand & ~(1 << last)
    return found


def _borne_off(at: int, number: int, home: int) -> int:
    """Whence *number* bears a man off where all are at home; 0 if it does not."""
    edge = HORS - number
    if at >> 8 * edge & 255:
        return edge
    farthest = next((fleche for fleche in range(home, _PLACES) if at >> 8 * fleche & 255), 0)
    return farthest if farthest > edge else 0
