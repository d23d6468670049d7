"""Every play of a throw on the trictrac board: found step by step, by the numbers of the dice.

A game says by a function which single moves one number allows; here they are joined.
While they are sought moves are pairs of places, ``MAIN`` the hand and ``HORS`` beyond the
track, and positions are whatever the game has, as long as equal ones are equal.

Where men go round the whole track, positions can be numbers while they are sought: a byte for each
place, then one for each flèche on which a man of the opponent was hit. To play a man is then to add
a number, and only who asks for a position has it read. What is so found is what is found step by
step, in the same order; a test compares them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from academie.kit.tables.board import FLECHES, Men
from academie.kit.tables.coups import Joue, Move

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence, ValuesView

    from academie.kit.tables.dice import Throw

P = TypeVar("P")
#: From where a man goes and where it arrives; one such move after another.
Pair = tuple[int, int]
Pairs = tuple[Pair, ...]
#: The men of who plays and of his opponent.
Both = tuple[Men, Men]
#: The hand, where men are that were hit, and beyond the track, where men go that are borne off.
MAIN, HORS = 0, 25


def orders(throw: Throw) -> tuple[tuple[int, ...], ...]:
    """The orders in which the two numbers of *throw* may be played, the larger first at first.

    >>> from academie.kit.tables.dice import throw
    >>> orders(throw("6-5")), orders(throw("3-3"))
    (((6, 5), (5, 6)), ((3, 3),))
    """
    return (throw.numbers,) if throw.doublet else (throw.numbers, throw.numbers[::-1])


def plays(
    position: P,
    orders: Sequence[tuple[int, ...]],
    steps: Callable[[P, int], Iterable[tuple[Pair, P]]],
) -> list[dict[P, Pairs]]:
    """Every position to which a throw can lead, by how many of its numbers are played.

    Different orders of moves that come to the same position are one play: the first one found.

    :param orders: the orders in which the numbers may be played.
    :param steps: every single move of one number from a position, with the position after it.
    :returns: at index *n* the positions after *n* numbers, each with the moves that lead there;
        the last one is not empty.
    """
    levels: list[dict[P, Pairs]] = [{position: ()}]
    for order in orders:
        reached = levels[0]
        for n, number in enumerate(order, 1):
            following: dict[P, Pairs] = {}
            for at, moves in reached.items():
                for move, after in steps(at, number):
                    if after not in following:
                        following[after] = (*moves, move)
            if not following:
                break
            reached = following
            if n == len(levels):
                levels.append(following)
            else:
                levels[n] = levels[n] | {a: m for a, m in following.items() if a not in levels[n]}
    return levels


class Piste(NamedTuple):
    """What a throw allows of a track on which only one's own men decide the rest.

    :param moves: by number, the moves on the board that the opponent does not close.
    :param entries: by number, the move of a man in hand, where the opponent does not close it.
    :param alone: where no man may join another.
    :param alone_entering: where none may join another that comes from the hand.
    :param home: the flèche from which on all men must stand before one is borne off.
    :param facing: what the opponent calls each flèche, and by it what it is called here.
    """

    moves: Mapping[int, Sequence[Pair]]
    entries: Mapping[int, Pair]
    alone: frozenset[int]
    alone_entering: frozenset[int]
    home: int
    facing: Men


#: The places of a track: the hand, and its flèches.
_PLACES = FLECHES + 1
#: One man on each place, then on each place one that is hit; and as many as can be.
_ONE = tuple(1 << 8 * place for place in range(2 * _PLACES))
_ANY = tuple(255 << 8 * place for place in range(_PLACES))
#: A move: where a man must be, where none may be, what it adds, what it hits, and its places.
_Way = tuple[int, int, int, int, Pair]
#: Positions by their numbers, each with the moves that lead there.
_Numbered = dict[int, Pairs]


@cache
def _way(start: int, end: int, alone: bool, hits: bool) -> _Way:  # noqa: FBT001 - a key of the cache
    barred, hit = (_ANY[end] if alone else 0), (_ONE[_PLACES + end] if hits else 0)
    return _ANY[start], barred, _ONE[end] - _ONE[start], hit, (start, end)


@cache
def _outside(home: int) -> int:
    """Whoever stands before the flèche *home*."""
    return sum(_ANY[:home])


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

    def _read(self, number: int) -> Both:
        men = number.to_bytes(2 * _PLACES, "little")
        hit = [self._facing[end] for end in range(1, _PLACES) if men[_PLACES + end]]
        if not hit:
            return tuple(men[:_PLACES]), self._theirs
        theirs = list(self._theirs)
        for fleche in hit:
            theirs[fleche] = 0
        theirs[MAIN] += len(hit)
        return tuple(men[:_PLACES]), tuple(theirs)


def plays_on(position: Both, orders: Sequence[tuple[int, ...]], piste: Piste) -> list[Ends]:
    """What :func:`plays` gives where the single moves are those of *piste*, three times as fast.

    :param position: the men of who plays and of his opponent.
    """
    mine, theirs = position
    hit = {piste.facing[fleche] for fleche, men in enumerate(theirs) if men == 1 and fleche}
    standing = [place for place, men in enumerate(mine) if men]
    gone = {0, *(sum(order[:n]) for order in orders for n in range(1, len(order)))}
    met = {place + far for far in gone for place in standing}
    ways = {number: _ways(number, piste, met, hit) for number in orders[0]}
    levels: list[_Numbered] = [{int.from_bytes(bytes(mine), "little"): ()}]
    for order in orders:
        reached = levels[0]
        for n, number in enumerate(order, 1):
            reached = _led(reached, number, ways[number], piste.home)
            if not reached:
                break
            if n == len(levels):
                levels.append(reached)
            else:
                for at, moves in reached.items():
                    levels[n].setdefault(at, moves)
    return [Ends(level, theirs, piste.facing) for level in levels]


def _led(
    reached: _Numbered, number: int, ways: tuple[list[_Way], list[_Way]], home: int
) -> _Numbered:
    """To which positions one number more leads from those that are *reached*."""
    board, entering = ways
    in_hand, outside = _ANY[MAIN], _outside(home)
    found: _Numbered = {}
    for at, moves in reached.items():
        for start, barred, change, hits, pair in entering if at & in_hand else board:
            if at & start and not at & barred:
                after = (at + change) | hits
                if after not in found:
                    found[after] = (*moves, pair)
        if not at & outside and (last := _borne_off(at, number, home)):
            after = at - _ONE[last]
            if after not in found:
                found[after] = (*moves, (last, HORS))
    return found


def _ways(number: int, piste: Piste, met: set[int], hit: set[int]) -> tuple[list[_Way], list[_Way]]:
    """What a man on the board may do by *number*, and what one in hand may.

    :param met: places where a man stands, or may stand after some of the numbers.
    :param hit: where a man of the opponent is hit.
    """
    alone, entry = piste.alone, piste.entries.get(number)
    board = [_way(s, e, e in alone, e in hit) for s, e in piste.moves[number] if s in met]
    if entry is None:
        return board, []
    start, end = entry
    return board, [_way(start, end, end in piste.alone_entering, end in hit)]


def _borne_off(at: int, number: int, home: int) -> int:
    """Whence *number* bears a man off where all are at home; 0 if it does not."""
    edge = HORS - number
    if at & _ANY[edge]:
        return edge
    farthest = next((fleche for fleche in range(home, _PLACES) if at & _ANY[fleche]), 0)
    return farthest if farthest > edge else 0


def followed(
    position: P,
    orders: Sequence[tuple[int, ...]],
    steps: Callable[[P, int], Iterable[tuple[Pair, P]]],
    moves: Sequence[Pair],
) -> P | None:
    """The position after *moves*, or ``None`` if they do not play the numbers of an order."""
    for order in orders:
        at: P | None = position if len(moves) <= len(order) else None
        for number, wanted in zip(order, moves, strict=False):
            if at is None:
                break
            at = next((after for move, after in steps(at, number) if move == wanted), None)
        if at is not None:
            return at
    return None


def as_played(moves: Iterable[Pair]) -> Joue:
    """The action that plays *moves*.

    >>> print(as_played([(0, 4), (19, 25)]))
    main-4, 19-hors
    """
    return _joue(tuple(moves))


#: The plays of a board are few, and the same ones are found at every turn; so many are kept.
_KEPT = 1 << 14


@lru_cache(_KEPT)
def _joue(moves: Pairs) -> Joue:
    return Joue(tuple(map(_move, moves)))


@cache
def _move(pair: Pair) -> Move:
    start, end = pair
    return Move(start or None, None if end == HORS else end)


def as_pairs(action: Joue) -> Pairs:
    """The moves of *action* as pairs of places, the twin of :func:`as_played`."""
    return tuple((m.depart or MAIN, HORS if m.arrivee is None else m.arrivee) for m in action.moves)
