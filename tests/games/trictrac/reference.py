"""Legal plays by plain trial: every order of the dice, every man, each play judged at its end.

Slow and without any idea in it; the core must agree with it, and ``make bench`` measures the core
beside it.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from academie.games.trictrac.state import Position
    from academie.kit.backgammon.board import Men
    from academie.kit.backgammon.dice import Throw

COIN, SON_COIN, HOME, OFF = 11, 12, 18, 24


def finals(men: Men, his: Men, high: int, low: int) -> set[Men]:
    """The men as each legal play of the throw leaves them."""
    for numbers in ((high, low), (high,), (low,)):
        found = set()
        for order in {numbers, numbers[::-1]}:
            found |= {end for end, legs in _tries(men, order) if _good(men, his, end, legs)}
        if len(numbers) == 2:
            found |= _puissance(men, his, high, low)
        if found:
            return found
    return {men}


def ways(men: Men, his: Men, high: int, low: int) -> set[tuple[tuple[int, int], ...]]:
    """The moves of each legal play of both numbers, in order of place, the coin left aside."""
    return {
        tuple(sorted(legs))
        for order in {(high, low), (low, high)}
        for end, legs in _tries(men, order)
        if _good(men, his, end, legs)
    }


def _tries(men: Men, numbers: tuple[int, ...]) -> Iterator[tuple[Men, list[tuple[int, int]]]]:
    for starts in product(range(24), repeat=len(numbers)):
        now, legs = list(men), []
        for start, number in zip(starts, numbers, strict=True):
            end = start + number
            if not now[start] or (end >= OFF and not _may_leave(now, start, number)):
                break
            now[start] -= 1
            if end < OFF:
                now[end] += 1
            legs.append((start, min(end, OFF)))
        else:
            yield tuple(now), legs


def _may_leave(now: list[int], start: int, number: int) -> bool:
    if any(now[:HOME]):
        return False
    return start + number == OFF or not any(now[:start])


def _good(men: Men, his: Men, end: Men, legs: list[tuple[int, int]]) -> bool:
    if any(arrival < OFF and his[23 - arrival] for _, arrival in legs):
        return False
    if end[SON_COIN] or end[COIN] == 1 or not _together(men, end, legs):
        return False
    one_man = len(legs) == 2 and legs[0][1] == legs[1][0]
    stays = {arrival for _, arrival in legs}
    if one_man and _standing_ends_well(men, his, legs):
        return True
    return not any(_closed(his, a) for a in (stays - {legs[0][1]} if one_man else stays))


def _standing_ends_well(men: Men, his: Men, legs: list[tuple[int, int]]) -> bool:
    """Whether two men could have done the same."""
    rest = legs[0][1]
    return bool(men[rest]) and not any(_closed(his, a) for _, a in legs)


def _together(men: Men, end: Men, legs: list[tuple[int, int]]) -> bool:
    """No man of two leaves the coin without the other, unless one has come to replace it."""
    left = sum(start == COIN for start, _ in legs)
    if men[COIN] == 2 and left == 1:
        return end[COIN] == 2
    return not (men[COIN] == 0 and end[COIN] == 1)


def _closed(his: Men, place: int) -> bool:
    """Whether the other could still make the plein of the table of *place*."""
    if not SON_COIN <= place < OFF:
        return False
    first = 6 if place < HOME else 0
    return all(sum(his[: first + k + 1]) >= 2 * (k + 1) for k in range(6))


def _puissance(men: Men, his: Men, high: int, low: int) -> set[Men]:
    def two(target: int) -> Men | None:
        now = list(men)
        for number in (high, low):
            now[target - number] -= 1
        if min(now) < 0:
            return None
        now[COIN] += 2
        return tuple(now)

    taken = two(SON_COIN)
    if men[COIN] or his[COIN] or two(COIN) or taken is None:
        return set()
    return {taken}


def random_game(rng: Random, throws: int = 200) -> Iterator[tuple[Position, str, Throw]]:
    """Positions of a game in which each player plays his throws at random."""
    from academie.games.trictrac.moves import place_men, plays  # noqa: PLC0415 - judged here
    from academie.games.trictrac.state import Position  # noqa: PLC0415 - as above
    from academie.kit.backgammon.board import other  # noqa: PLC0415 - as above
    from academie.kit.backgammon.dice import roll_dice  # noqa: PLC0415 - as above

    position, player = Position(), "blanc"
    for _ in range(throws):
        thrown = roll_dice(rng)
        yield position, player, thrown
        chosen = rng.choice(plays(position, player, thrown))
        position = place_men(position, player, chosen)
        if not any(position.men(player)):
            return
        player = other(player)
