"""Every play of a throw by which men may be borne off, found number by number.

Positions are numbers while they are sought: a byte for each place, then one for each flèche on
which a man of the opponent was hit. To play a man is then to add a number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.kit.tables.bits import FAR, HALF, LOW, NEAR, places
from academie.kit.tables.doublets import CHANGE, MANY, NOTHING, OF_A_DOUBLET
from academie.kit.tables.pistes import (
    BUT,
    ENDS,
    PLACES,
    SINGLY,
    STARTS,
    borne_off_by,
    starts_by,
)
from academie.kit.tables.plays import HORS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.kit.tables.board import Men
    from academie.kit.tables.pistes import Found, Track
    from academie.kit.tables.plays import Pairs

    #: A position by its number, the moves that lead there, and where one's own men stand in it.
    _Reached = tuple[int, Pairs, int]

#: One man on each place; and by the end of a move what it adds where it hits, or where none does.
ONE = tuple(1 << 8 * place for place in range(PLACES))
_HITS = (0, *(1 << 8 * (PLACES + end) for end in range(1, PLACES)))
_NO_HITS = (0,) * PLACES


def lifting_by_two(track: Track, men: Men, high: int, low: int) -> Found:
    """Every play of two different numbers where men may be borne off, the larger first at first.

    One man at most is not at home, so none can join him where he should stand alone.
    """
    piste, stand, _, opened, single = track
    outside, hits = piste.outside, _hits(single)
    beginning: _Reached = (int.from_bytes(bytes(men), "little"), NOTHING, stand)
    firsts: list[_Reached] = []
    twos: dict[int, Pairs] = {}
    for first, second in ((high, low), (low, high)):
        change, singly = CHANGE[second], SINGLY[second]
        open_ = STARTS[second] & opened >> second
        once = _once(track, first, beginning, hits)
        firsts += once
        for at, moves, there in once:
            starts = there & open_
            for start in NEAR[starts & LOW] + FAR[starts >> HALF]:
                after = at + change[start] | hits[start + second]
                if after not in twos:
                    twos[after] = moves + singly[start]
            if not there & outside and (whence := borne_off_by(there, second)):
                after = at - ONE[whence]
                if after not in twos:
                    twos[after] = (*moves, (whence, HORS))
    if twos:
        return [lambda: _each(firsts), [*twos.values()]]
    return [_each(firsts)] if firsts else []


def lifting_by_a_doublet(track: Track, men: Men, number: int) -> Found:
    """Every play of a number four times where men may be borne off.

    Whoever comes to a position by one number alone has hit the same men on each way.
    """
    piste, stand, _, opened, _ = track
    alone, outside, open_ = piste.alone, piste.outside, STARTS[number] & opened >> number
    change, singly, ends = CHANGE[number], SINGLY[number], ENDS[number]
    levels: Found = []
    reached: list[_Reached] = [(int.from_bytes(bytes(men), "little"), NOTHING, stand)]
    for _ in range(OF_A_DOUBLET):
        found: list[_Reached] = []
        met = set[int]()
        for at, moves, there in reached:
            starts = there & open_ & ~((there & alone) >> number)
            for start in NEAR[starts & LOW] + FAR[starts >> HALF]:
                after = at + change[start]
                if after not in met:
                    met.add(after)
                    left = there if at & MANY[start] else there & BUT[start]
                    found.append((after, moves + singly[start], left | ends[start]))
            if not there & outside and (whence := borne_off_by(there, number)):
                after = at - ONE[whence]
                if after not in met:
                    met.add(after)
                    left = there if at & MANY[whence] else there & BUT[whence]
                    found.append((after, (*moves, (whence, HORS)), left))
        if not found:
            break
        levels.append([moves for _, moves, _ in found])
        reached = found
    return levels


def _each(reached: list[_Reached]) -> list[Pairs]:
    """The moves that lead to each that is *reached*; either number may bear the same man off."""
    return [*dict.fromkeys([moves for _, moves, _ in reached])]


def _hits(single: int) -> Sequence[int]:
    if not single:
        return _NO_HITS
    hits = [*_NO_HITS]
    for place in places(single >> 1):
        hits[place + 1] = _HITS[place + 1]
    return hits


def _once(track: Track, number: int, reached: _Reached, hits: Sequence[int]) -> list[_Reached]:
    """To which positions one number more leads from one that is *reached*."""
    at, moves, stand = reached
    change, singly, ends = CHANGE[number], SINGLY[number], ENDS[number]
    found: list[_Reached] = []
    starts = starts_by(track, number, stand)
    for start in NEAR[starts & LOW] + FAR[starts >> HALF]:
        left = stand if at & MANY[start] else stand & BUT[start]
        after = at + change[start] | hits[start + number]
        found.append((after, moves + singly[start], left | ends[start]))
    if not stand & track[0].outside and (whence := borne_off_by(stand, number)):
        left = stand if at & MANY[whence] else stand & BUT[whence]
        found.append((at - ONE[whence], (*moves, (whence, HORS)), left))
    return found
