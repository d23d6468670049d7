"""List the parts of the board that a hand touches to play a throw."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

#: A move: from one place of the track to another, as the game numbers them.
Move = tuple[int | None, int | None]


def list_touches_of_moves(
    moves: Iterable[Move], standing: Callable[[int | None], int], spot: Callable[[Move, int], str]
) -> tuple[tuple[str, ...], ...]:
    """List what is touched for *moves*, man by man.

    A man that makes several moves is touched once, and then every place on which
    he sets foot.

    :param standing: returns how many of the player's men are on a place before the throw.
    :param spot: returns the name of the start (0) or the end (1) of a move in the picture.

    >>> spot = lambda move, end: f"f{move[end]}"
    >>> list_touches_of_moves([(1, 7), (7, 12)], lambda place: 1 if place == 1 else 0, spot)
    (('f1', 'f7', 'f12'),)
    >>> list_touches_of_moves([(1, 7), (1, 6)], lambda place: 2, spot)
    (('f1', 'f7'), ('f1', 'f6'))
    """
    men: list[tuple[int | None, list[str]]] = []
    taken = Counter[int | None]()
    for move in moves:
        start, end = move
        arrived = next((n for n, (at, _) in enumerate(men) if at == start), None)
        if arrived is not None and taken[start] >= standing(start):
            men[arrived] = end, [*men[arrived][1], spot(move, 1)]
        else:
            taken[start] += 1
            men.append((end, [spot(move, 0), spot(move, 1)]))
    return tuple(tuple(touched) for _, touched in men)
