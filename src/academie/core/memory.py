"""The last question asked is the one that is asked again: its answer is kept."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from academie.core.trace import is_traced

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")


def remembered(function: Callable[P, R]) -> Callable[P, R]:
    """Keep what *function* answered last, for whoever asks the same again.

    Who has listed the plays of a state does one of them next, and to see that it is lawful they
    are sought again. While rules are traced nothing is taken from memory: each is to be applied.

    :param function: answers by its arguments alone, which are immutable, and given by place; the
        answer is changed by nobody.

    >>> from academie.core import tracing
    >>> calls = []
    >>> @remembered
    ... def plays(state):
    ...     calls.append(state)
    ...     return len(state)
    >>> state = (6, 5)
    >>> plays(state), plays(state), len(calls)
    (2, 2, 1)
    >>> with tracing():
    ...     plays(state), len(calls)
    (2, 2)
    """
    last: tuple[tuple[object, ...], R] | None = None

    @wraps(function)
    def answered(*asked: P.args, **named: P.kwargs) -> R:
        nonlocal last
        if named or is_traced():
            return function(*asked, **named)
        if last is not None and last[0] == asked:
            return last[1]
        answer = function(*asked, **named)
        last = asked, answer
        return answer

    return answered
