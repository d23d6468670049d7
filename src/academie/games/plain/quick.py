"""The plays of a throw found by bits, and what one leads to, where no rule is traced.

The law is :func:`academie.games.plain.moves.plays`, which asks each man at every step, and
:mod:`academie.games.plain.table`. The plays are the same ones in the same order, which tests prove;
where only one of two numbers can be played, a man was touched or the partie ends the law is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Step
from academie.core.caching import known
from academie.core.changing import making, setting
from academie.core.several import Several
from academie.games.plain.state import State
from academie.games.trictrac.coup import Play
from academie.games.trictrac.state import COIN, GRAND_JAN
from academie.kit.tables.bits import at_least, bits, places, standing, up_to
from academie.kit.tables.board import BLANC, NOIR, TABLE
from academie.kit.tables.doublets import as_often
from academie.kit.tables.pistes import rows_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.kit.tables.board import Men

    Leg = tuple[int, int]
    Legs = tuple[Leg, ...]
    #: Men as a number, and the moves that lead there.
    Level = dict[int, Legs]

_ONE = tuple(1 << 8 * place for place in range(COIN + 1))
#: Whether the table is full; and whether it can still be, by how many have come no farther.
_full = at_least(dict.fromkeys(GRAND_JAN, 2))
_can_be_full = at_least({place: 2 * n for n, place in enumerate(GRAND_JAN, 1)})
_PLAIN, _WANTED = bits(GRAND_JAN), 2 * len(GRAND_JAN)
#: By number from where a man can go.
_STARTS = tuple(bits(range(COIN + 1 - n)) for n in range(TABLE + 1))
#: By number what every man can do: where he must stand, what it adds, and its places.
_WAYS = tuple(
    tuple(
        (255 * _ONE[start], _ONE[start + n] - _ONE[start], (start, start + n))
        for start in range(COIN + 1 - n)
    )
    for n in range(TABLE + 1)
)
_step = making(Step)
_play = known(Play)
_put = setting(State, "phase", "joueur", "de", "touche", "blanc", "noir")


def plays(men: Men, orders: Sequence[tuple[int, ...]]) -> Several[Play] | None:
    """What the law finds; ``None`` where it is to be asked."""
    found = _legs(men, orders)
    return None if found is None else Several(len(found), lambda n: _play(found[n]))


def played(state: State, action: Play, offered: Sequence[Play]) -> Step[State] | None:
    """What *action*, one of those *offered*, leads to; ``None`` where the law is to be asked."""
    given = isinstance(offered, Several) and offered.place(action) is not None
    if not given and action not in offered:
        return None
    white = state.joueur == BLANC
    mine, theirs = (state.blanc, state.noir) if white else (state.noir, state.blanc)
    mine = action.after(mine)
    if _ends(mine, theirs):
        return None
    following, blanc, noir = (NOIR, mine, theirs) if white else (BLANC, theirs, mine)
    return _step(_put(state, "jet", following, None, None, blanc, noir), (), ())


def _ends(mine: Men, theirs: Men) -> bool:
    """Whether the partie ends: one table is full, or neither can be any more."""
    for men in (mine, theirs):
        if min(men[GRAND_JAN.start : GRAND_JAN.stop]) > 1:
            return True
    return not (_can_be_full(up_to(mine)) or _can_be_full(up_to(theirs)))


def _legs(men: Men, orders: Sequence[tuple[int, ...]]) -> list[Legs] | None:
    """The moves of each play; ``None`` where the law is to be asked."""
    stand, several = standing(men)
    numbers = orders[0]
    lacking = _WANTED - (stand & _PLAIN).bit_count() - (several & _PLAIN).bit_count()
    if lacking < len(numbers):
        return _till_full(men, orders)
    if len(orders) > 1:
        return _of_two(stand, several, *numbers)
    return as_often(men, stand, _STARTS[numbers[0]], numbers[0])


def _of_two(stand: int, several: int, high: int, low: int) -> list[Legs] | None:
    """The plays of two numbers by which the table is not filled, each once.

    A man that plays both goes by the larger first.
    """
    open_low = _STARTS[low]
    highs, rows = stand & _STARTS[high], rows_of(high, low)
    found: list[Legs] = []
    for start in places(highs):
        there = (stand if several >> start & 1 else stand & ~(1 << start)) | 1 << start + high
        seconds = there & open_low
        if highs << low >> start & 1:
            seconds &= ~(1 << start - low)
        row = rows[start]
        found += [row[second] for second in places(seconds)]
    if found:
        return found
    return None if highs or stand & open_low else []


def _till_full(men: Men, orders: Sequence[tuple[int, ...]]) -> list[Legs] | None:
    """The plays of a throw that may fill the table: then nothing more is played."""
    levels: list[Level] = [{int.from_bytes(bytes(men), "little"): ()}]
    for order in orders:
        reached = levels[0]
        for n, number in enumerate(order, 1):
            reached = _led(reached, number)
            if not reached:
                break
            if n == len(levels):
                levels.append(reached)
            else:
                for at, legs in reached.items():
                    levels[n].setdefault(at, legs)
    if len(levels) == 2 and len(orders) > 1:
        return None
    filled = [legs for level in levels[1:-1] for at, legs in level.items() if _full(at)]
    last = levels[-1].values() if len(levels) > 1 else ()
    return [*filled, *last]


def _led(reached: Level, number: int) -> Level:
    """To which men one number more leads from those that are *reached*."""
    found: Level = {}
    for at, legs in reached.items():
        if _full(at):
            continue
        for there, change, leg in _WAYS[number]:
            if at & there and at + change not in found:
                found[at + change] = (*legs, leg)
    return found
