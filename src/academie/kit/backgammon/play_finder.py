"""Find every play of a throw on the trictrac board, number by number.

A game supplies a function for the single moves of one number; this module joins them. Here a move
is a pair of places, with ``MAIN`` for the hand and ``HORS`` for off the track. A position may be of
any type that can be compared.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from academie.kit.backgammon.board_actions import Joue, Move

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from academie.core.messages import Message
    from academie.kit.backgammon.dice import Throw

P = TypeVar("P")
#: A move: the place that a man leaves and the place that he reaches; and a series of moves.
Pair = tuple[int, int]
Pairs = tuple[Pair, ...]
#: The hand, which holds men that were hit, and the place of men that were borne off.
MAIN, HORS = 0, 25


class Refusal(NamedTuple):
    """The reason why a move is not allowed.

    :param rule: id of the rule that forbids it.
    """

    rule: str
    reason: Message


def list_orders(throw: Throw) -> tuple[tuple[int, ...], ...]:
    """List the orders in which the numbers of *throw* may be played, the larger first at the start.

    >>> from academie.kit.backgammon.dice import throw
    >>> list_orders(throw("6-5")), list_orders(throw("3-3"))
    (((6, 5), (5, 6)), ((3, 3),))
    """
    return (throw.numbers,) if throw.doublet else (throw.numbers, throw.numbers[::-1])


def find_plays(
    position: P,
    orders: Sequence[tuple[int, ...]],
    steps: Callable[[P, int], Iterable[tuple[Pair, P]]],
) -> list[dict[P, Pairs]]:
    """Find every position to which a throw can lead, by how many of its numbers are played.

    Different orders of moves to the same position count as one play: the first one found.

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


def follow_moves(
    position: P,
    orders: Sequence[tuple[int, ...]],
    steps: Callable[[P, int], Iterable[tuple[Pair, P]]],
    moves: Sequence[Pair],
) -> P | None:
    """Play *moves*; return ``None`` if they do not play the numbers of an order."""
    for order in orders:
        at: P | None = position if len(moves) <= len(order) else None
        for number, wanted in zip(order, moves, strict=False):
            if at is None:
                break
            at = next((after for move, after in steps(at, number) if move == wanted), None)
        if at is not None:
            return at
    return None


def make_action(moves: Iterable[Pair]) -> Joue:
    """Make the action that plays *moves*.

    >>> print(make_action([(0, 4), (19, 25)]))
    main-4, 19-hors
    """
    return Joue(tuple(map(_move, moves)))


def make_actions(found: Iterable[Pairs]) -> tuple[Joue, ...]:
    """Make the actions that play each of *found*."""
    return tuple(map(make_action, found))


@cache
def _move(pair: Pair) -> Move:
    start, end = pair
    return Move(start or None, None if end == HORS else end)


def list_moves(action: Joue) -> Pairs:
    """List the moves of *action* as pairs of places, the inverse of :func:`make_action`."""
    return tuple((m.depart or MAIN, HORS if m.arrivee is None else m.arrivee) for m in action.moves)
