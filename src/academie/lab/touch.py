"""Find which actions fit what was touched, and what may be touched next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from academie.core.protocols import ListsTouches

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from academie.core import Game

#: The touches of an action, as :class:`academie.core.protocols.ListsTouches` lists them.
Parts = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Meant:
    """The actions that fit what was touched.

    :param actions: those that begin with these touches.
    :param ready: those of them that are complete.
    :param next: what may be touched next, by the names of the picture.
    """

    actions: tuple[Any, ...]
    ready: tuple[Any, ...]
    next: tuple[str, ...]


def find_meant(
    game: Game[Any, Any, Any],
    state: Any,  # noqa: ANN401 - of any game
    actions: Iterable[Any],
    touched: Sequence[str],
) -> Meant:
    """Find which of *actions* fit *touched*; all of them before the first touch."""
    begun, ready, following = [], [], dict[str, None]()
    for action in actions:
        parts = game.list_touches(state, action) if isinstance(game, ListsTouches) else ()
        left = set(list_remaining(parts, tuple(touched)))
        if not left:
            continue
        begun.append(action)
        if () in left and touched:
            ready.append(action)
        following |= dict.fromkeys(sorted(rest[0] for rest in left if rest))
    return Meant(tuple(begun), tuple(ready), tuple(following))


def list_remaining(parts: Parts, touched: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
    """List what may be touched after *touched*, each as the rest of a part.

    >>> list(list_remaining((("a", "b"), ("c",)), ()))
    [('a', 'b'), ('c',)]
    >>> list(list_remaining((("a", "b"), ("c",)), ("a",)))
    [('b',)]
    >>> list(list_remaining((("a", "b"), ("c",)), ("c", "a", "b")))
    [()]
    """
    if not touched:
        yield from dict.fromkeys(parts) if parts else ((),)
        return
    for part in dict.fromkeys(parts):
        if touched[: len(part)] == part:
            left = list(parts)
            left.remove(part)
            yield from list_remaining(tuple(left), touched[len(part) :])
        elif part[: len(touched)] == touched:
            yield part[len(touched) :]
