"""The plays of a throw found by numbers, where no rule is traced and no man was touched.

The law is :func:`academie.games.plain.moves.plays`, which asks each man at every step. Here the men
are a number, a byte a place, and to play one is to add a number. The plays are the same ones in the
same order, which tests prove; where only one of two numbers can be played the law is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.memory import known
from academie.games.trictrac.coup import Play
from academie.games.trictrac.state import COIN, GRAND_JAN
from academie.kit.tables.bits import at_least
from academie.kit.tables.board import TABLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.kit.tables.board import Men

    Leg = tuple[int, int]
    #: Men as a number, and the moves that lead there.
    Level = dict[int, tuple[Leg, ...]]

_ONE = tuple(1 << 8 * place for place in range(COIN + 1))
_full = at_least(dict.fromkeys(GRAND_JAN, 2))
_play = known(Play)
#: By number what every man can do: where he must stand, what it adds, and its places.
_WAYS = tuple(
    tuple(
        (255 * _ONE[start], _ONE[start + n] - _ONE[start], (start, start + n))
        for start in range(COIN + 1 - n)
    )
    for n in range(TABLE + 1)
)


def plays(men: Men, orders: Sequence[tuple[int, ...]]) -> tuple[Play, ...] | None:
    """What the law finds; ``None`` where it is to be asked."""
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
    return tuple(map(_play, (*filled, *last)))


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
