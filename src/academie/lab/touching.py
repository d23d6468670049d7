"""Which actions are meant by what one has touched, and what may be touched next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from academie.core.powers import Touched

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from academie.core import Game

#: What is touched for an action, as :class:`academie.core.powers.Touched` says it.
Parts = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Meant:
    """What is meant by what was touched.

    :param actions: those that it begins, or is all of.
    :param ready: those of them that it is all of: nothing more is touched to do them.
    :param next: what may be touched next, by the names of the picture.
    """

    actions: tuple[Any, ...]
    ready: tuple[Any, ...]
    next: tuple[str, ...]


def meant(
    game: Game[Any, Any, Any],
    state: Any,  # noqa: ANN401 - of any game
    actions: Iterable[Any],
    touched: Sequence[str],
) -> Meant:
    """Which of *actions* are meant by *touched*; all of them if nothing is touched yet."""
    begun, ready, following = [], [], dict[str, None]()
    for action in actions:
        parts = game.touches(state, action) if isinstance(game, Touched) else ()
        left = set(remaining(parts, tuple(touched)))
        if not left:
            continue
        begun.append(action)
        if () in left and touched:
            ready.append(action)
        following |= dict.fromkeys(sorted(rest[0] for rest in left if rest))
    return Meant(tuple(begun), tuple(ready), tuple(following))


def remaining(parts: Parts, touched: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
    """What may be touched after *touched*, each as the rest of a part; ``()`` if nothing is left.

    >>> list(remaining((("a", "b"), ("c",)), ()))
    [('a', 'b'), ('c',)]
    >>> list(remaining((("a", "b"), ("c",)), ("a",)))
    [('b',)]
    >>> list(remaining((("a", "b"), ("c",)), ("c", "a", "b")))
    [()]
    """
    if not touched:
        yield from dict.fromkeys(parts) if parts else ((),)
        return
    for part in dict.fromkeys(parts):
        if touched[: len(part)] == part:
            left = list(parts)
            left.remove(part)
            yield from remaining(tuple(left), touched[len(part) :])
        elif part[: len(touched)] == touched:
            yield part[len(touched) :]
