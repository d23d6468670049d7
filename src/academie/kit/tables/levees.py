"""Every play of a throw by which men may be borne off, found number by number.

Positions are numbers while they are sought: a byte for each place, then one for each flèche on
which a man of the opponent was hit. To play a man is then to add a number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.kit.tables.bits import places
from academie.kit.tables.doublets import CHANGE, MORE, NOTHING
from academie.kit.tables.pistes import PAIRS, PLACES, STARTS, borne_off_by
from academie.kit.tables.plays import HORS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.kit.tables.board import Men
    from academie.kit.tables.pistes import Found, Track
    from academie.kit.tables.plays import Pairs

    #: Positions by their numbers, each with the moves that lead there.
    _Numbered = dict[int, Pairs]

#: One man on each place; and by the end of a move what it adds where it hits.
ONE = tuple(1 << 8 * place for place in range(PLACES))
_HITS = (0, *(1 << 8 * (PLACES + end) for end in range(1, PLACES)))


def in_order(track: Track, men: Men, orders: Sequence[tuple[int, ...]]) -> Found:
    """Every play, number by number, in each of the *orders*, where men may be borne off."""
    _, stand, _, _, single = track
    beginning = int.from_bytes(bytes(men), "little")
    hits = _hits(single)
    levels: list[_Numbered] = [{beginning: NOTHING}]
    stands = {beginning: stand}
    for order in orders:
        reached = levels[0]
        for n, number in enumerate(order, 1):
            reached = _led(reached, number, track, hits, stands)
            if not reached:
                break
            if n == len(levels):
                levels.append(reached)
            else:
                level = levels[n]
                for at, moves in reached.items():
                    if at not in level:
                        level[at] = moves
    return [list(level.values()) for level in levels[1:]]


def _hits(single: int) -> Sequence[int]:
    hits = [0] * PLACES
    for place in places(single >> 1):
        hits[place + 1] = _HITS[place + 1]
    return hits


def _led(
    reached: _Numbered, number: int, track: Track, hits: Sequence[int], stands: dict[int, int]
) -> _Numbered:
    """To which positions one number more leads from those that are *reached*.

    :param stands: of the positions that are met, where men stand.
    """
    piste, _, _, opened, _ = track
    change, pairs = CHANGE[number], PAIRS[number]
    open_ = STARTS[number] & opened >> number
    alone = piste.alone
    found: _Numbered = {}
    for at, moves in reached.items():
        stand = stands[at]
        for start in places(stand & open_ & ~((stand & alone) >> number)):
            after = (at + change[start]) | hits[start + number]
            if after not in found:
                found[after] = (*moves, pairs[start])
                left = stand if at >> 8 * start & MORE else stand & ~(1 << start)
                stands[after] = left | 1 << start + number
        if not stand & piste.outside and (last := borne_off_by(stand, number)):
            after = at - ONE[last]
            if after not in found:
                found[after] = (*moves, (last, HORS))
                stands[after] = stand if at >> 8 * last & MORE else stand & ~(1 << last)
    return found
