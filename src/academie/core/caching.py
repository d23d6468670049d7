"""Cache results for the last game state, except while rules are traced."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, cast

from academie.core.trace import is_traced

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


def cached_on_last_state(
    function: Callable[Concatenate[T, P], R],
) -> Callable[Concatenate[T, P], R]:
    """Cache every result of *function* for the state that it was last called with.

    A player who lists the moves of a state makes one of them next, and the move is checked against
    the same list. While rules are traced nothing is cached, so that each rule is recorded.

    :param function: a pure function of its arguments. They must be immutable and hashable
        except the first, the state, which is compared by identity. A call with keyword
        arguments is not cached.

    >>> from academie.core import tracing
    >>> calls = []
    >>> @cached_on_last_state
    ... def part(state, n):
    ...     calls.append(n)
    ...     return state[n]
    >>> state = ("jeu", 5)
    >>> part(state, 0), part(state, 1), part(state, 0), calls
    ('jeu', 5, 'jeu', [0, 1])
    >>> with tracing():
    ...     part(state, 0), calls
    ('jeu', [0, 1, 0])
    """
    last: tuple[object, dict[tuple[Any, ...], R]] = (None, {})

    @wraps(function)
    def cached(state: T, /, *args: P.args, **kwargs: P.kwargs) -> R:
        nonlocal last
        if kwargs or is_traced():
            return function(state, *args, **kwargs)
        if last[0] is not state:
            last = (state, {})
        results = last[1]
        if args not in results:
            results[args] = function(state, *args, **kwargs)
        return results[args]

    return cast("Callable[Concatenate[T, P], R]", cached)
