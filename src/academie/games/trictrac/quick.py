"""The plays of a throw found from the whole track at once, where no rule is traced.

The law is :func:`academie.games.trictrac.moves.whole_plays`, which asks place by place. Here the
places are bits of a number (:mod:`academie.kit.tables.bits`), and what the law asks of each is
asked of all. The plays are the same ones in the same order, which tests prove; under agreements
that are rare it is left to the law.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from academie.core.caching import about_two
from academie.games.trictrac.coup import PASSE, Play
from academie.games.trictrac.state import (
    BANDE,
    COIN,
    GRAND_JAN,
    PETIT_JAN,
    SON_COIN,
    SON_GRAND_JAN,
    SON_PETIT_JAN,
)
from academie.kit.tables.bits import WHOLE, at_least, bits, of_both, places, up_to

if TYPE_CHECKING:
    from academie.games.trictrac.state import Options
    from academie.kit.tables.board import Men

    Leg = tuple[int, int]

_COIN, _NOT_COIN, _NOT_HIS = bits([COIN]), ~bits([COIN]), ~bits([SON_COIN])
_NOT_GRAND, _NOT_PETIT = ~bits(SON_GRAND_JAN), ~bits(SON_PETIT_JAN)
#: How many men must have come no farther than each place of a table if its plein is to be made.
_GRAND = at_least({place: 2 * n for n, place in enumerate(GRAND_JAN, 1)})
_PETIT = at_least({place: 2 * n for n, place in enumerate(PETIT_JAN, 1)})
_HIS_PETIT = SON_PETIT_JAN.start
#: Where no man stands any more at the jan de retour.
_BEHIND = bits(range(SON_PETIT_JAN.start))
#: What each place weighs, so that a sum tells which men a play moves; the bande nothing.
_WEIGHS = (*(1 << 8 * place for place in range(BANDE)), 0)


@cache
def pairs(high: int, low: int) -> tuple[tuple[Play, ...], ...]:
    """The plays of two men, by the place from which each starts; made once, when first asked."""
    starts = range(BANDE)
    return tuple(tuple(Play(((f, f + high), (g, g + low))) for g in starts) for f in starts)


@cache
def chains(first: int, second: int) -> tuple[Play, ...]:
    """The plays of one man that plays both numbers, by the place from which it starts."""
    return tuple(Play(((f, f + first), (f + first, f + first + second))) for f in range(BANDE))


@cache
def _play(*legs: Leg) -> Play:
    return Play(legs)


#: A track as a throw finds it: where men stand, and where several do; where one may rest, and where
#: it ends if it is to stay.
_Track = tuple[int, int, int, int]


def whole_plays(
    men: Men, his: Men, high: int, low: int, options: Options
) -> tuple[Play, ...] | None:
    """What the law finds; ``None`` under agreements of which it is to be asked."""
    if options.lever == "plein" or options.tirer == "défaut":
        return None
    track = _track(men, his, high + low, options)
    stand, several, _, ends = track
    before = stand & _BEHIND
    if not (before & before - 1 or before & several):
        return _au_retour(track, high, low)
    coin = men[COIN]
    if 0 < coin < 4:
        track = _coin_held(track, coin)
        stand = track[0]
    highs, lows = places(stand & ends >> high), places(stand & ends >> low)
    found = (
        _of_a_doublet(highs, track, high) if high == low else _of_two(highs, lows, track, high, low)
    )
    found += _tout_dune(track, high, low)
    if not coin:
        found += _into_the_coin(men, his, high, low)
    elif coin == 2 and ends >> high & ends >> low & _COIN:
        found.append(_play((COIN, COIN + high), (COIN, COIN + low)))
    if found:
        return tuple(found)
    number, starts = (high, highs) if highs else (low, lows)
    return tuple([_play((start, start + number)) for start in starts]) or (PASSE,)


def _track(men: Men, his: Men, both: int, options: Options) -> _Track:
    stand, several, there, _ = seen(men, his)
    free = there ^ WHOLE
    ends = free & _NOT_HIS
    if stand << both >> SON_COIN:
        behind = up_to(his)
        if _GRAND(behind):
            ends &= _NOT_GRAND
        if stand << both >> _HIS_PETIT and _PETIT(behind):
            ends &= _NOT_PETIT
    if not men[COIN]:
        ends &= _NOT_COIN
        if options.repos_au_coin == "non":
            free &= _NOT_COIN
    return stand, several, free, ends


@about_two
def seen(men: Men, his: Men) -> tuple[int, int, int, int]:
    """Where *men* stand, and where several do; where any of *his* do, and several, as seen here."""
    return of_both(men, bytes(his))


def _coin_held(track: _Track, coin: int) -> _Track:
    """*track*, where two men of the coin leave it together only, and others are few."""
    stand, several, free, ends = track
    return stand & _NOT_COIN if coin < 3 else stand, several & _NOT_COIN, free, ends


def _tout_dune(track: _Track, high: int, low: int) -> list[Play]:
    """Plays of one man where no two could bring about the same."""
    stand, _, free, ends = track
    stays, first = ends & stand, free >> high
    two_men = stays >> high | stays >> low
    one = stand & ends >> high + low & ~two_men & (first | free >> low)
    if not one:
        return []
    by_high_first, by_low_first = chains(high, low), chains(low, high)
    return [(by_high_first if first >> p & 1 else by_low_first)[p] for p in places(one)]


def _of_two(
    highs: tuple[int, ...], lows: tuple[int, ...], track: _Track, high: int, low: int
) -> list[Play]:
    """Plays of two men, one number each; where one man comes as far by either, once.

    :param highs: from where the larger number can be played, and *lows* the other.
    """
    rows = pairs(high, low)
    stand, several, _, ends = track
    either = stand & ends >> high & ends >> low
    alone = places(either & ~several)
    if twins := places(either & (stand & ends >> low) >> high):
        return [
            rows[f][g]
            for f in highs
            for g in lows
            if (f != g or f not in alone) and (f - g != low or g not in twins)
        ]
    if alone:
        return [rows[f][g] for f in highs for g in lows if f != g or f not in alone]
    return [rows[f][g] for f in highs for g in lows]


def _of_a_doublet(starts: tuple[int, ...], track: _Track, number: int) -> list[Play]:
    """Plays of two men by the same number, each two of them named once."""
    several = track[1]
    rows, found = pairs(number, number), list[Play]()
    for n, start in enumerate(starts):
        row = rows[start]
        found += [row[g] for g in starts[n if several >> start & 1 else n + 1 :]]
    return found


def _into_the_coin(men: Men, his: Men, high: int, low: int) -> tuple[Play, ...]:
    """Both men that take the coin at once, by its own number or by that of the opponent's."""
    for coin in (COIN, SON_COIN):
        one, two = coin - high, coin - low
        if men[one] and men[two] and (one != two or men[one] > 1):
            return (_play((one, COIN), (two, COIN)),)
        if his[COIN]:
            break
    return ()


def _au_retour(track: _Track, high: int, low: int) -> tuple[Play, ...]:
    """The plays where all men but one at most have passed, each end once."""
    stand, several, free, ends = track
    found: dict[int, Play] = {}
    for one, two in ((high, low),) if high == low else ((high, low), (low, high)):
        resting = stand & free >> one & ~(ends >> one)
        held = [(p, p + one) for p in places(resting)]
        for leg in (*_legs(stand, ends, one), *held):
            start, end = leg
            there = stand if several >> start & 1 else stand & ~(1 << start)
            there |= 1 << end & WHOLE
            weight = _WEIGHS[end] - _WEIGHS[start]
            for second in _legs(there, ends, two):
                if leg in held and second[0] != end:
                    continue
                after = weight + _WEIGHS[second[1]] - _WEIGHS[second[0]]
                if after not in found:
                    found[after] = _play(leg, second)
    if found:
        return tuple(found.values())
    single = _legs(stand, ends, high) or _legs(stand, ends, low)
    return tuple(map(_play, single)) or (PASSE,)


def _legs(stand: int, ends: int, number: int) -> list[Leg]:
    """What *number* can do with one man, in the board and then off it."""
    legs = [(p, p + number) for p in places(stand & ends >> number)]
    edge = BANDE - number
    if not stand & _BEHIND and stand:
        if stand >> edge & 1:
            legs.append((edge, BANDE))
        elif not stand & (1 << edge) - 1:
            legs.append(((stand & -stand).bit_length() - 1, BANDE))
    return legs
