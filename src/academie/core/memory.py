"""What was asked is asked again: the last question, or one of a few. Its answer is kept."""

from __future__ import annotations

from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from academie.core.trace import is_traced

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


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


def about_the_last(function: Callable[[T], R]) -> Callable[[T], R]:
    """Keep what *function* answered of the last value, as long as it is asked of that very one.

    What :func:`remembered` does, where one value is asked about and it is large: whether it is the
    same is not asked of its fields.

    >>> calls = []
    >>> @about_the_last
    ... def many(men):
    ...     calls.append(men)
    ...     return sum(men)
    >>> men = (2, 13)
    >>> many(men), many(men), len(calls)
    (15, 15, 1)
    """
    last: tuple[T, R] | None = None

    @wraps(function)
    def answered(asked: T) -> R:
        nonlocal last
        if is_traced():
            return function(asked)
        if last is not None and last[0] is asked:
            return last[1]
        answer = function(asked)
        last = asked, answer
        return answer

    return answered


#: How many answers are kept of a question that is asked of few things.
_MANY = 1 << 14


def known(function: Callable[P, R]) -> Callable[P, R]:
    """Keep what *function* answered of many things, of which there are few enough.

    As :func:`remembered`, nothing is taken from memory while rules are traced.

    >>> from academie.core import tracing
    >>> calls = []
    >>> @known
    ... def double(number):
    ...     calls.append(number)
    ...     return number * 2
    >>> double(3), double(4), double(3), len(calls)
    (6, 8, 6, 2)
    >>> with tracing():
    ...     double(3), len(calls)
    (6, 3)
    """
    kept: Any = lru_cache(_MANY)(function)

    @wraps(function)
    def answered(*asked: P.args, **named: P.kwargs) -> R:
        answer: R = (function if is_traced() else kept)(*asked, **named)
        return answer

    return answered


def known_by(function: Callable[[T], R], matters: Callable[[T], object]) -> Callable[[T], R]:
    """*function*, its answers kept by what they depend on, of which there is little enough.

    As :func:`remembered`, nothing is taken from memory while rules are traced.

    :param matters: what of a value the answer depends on, and nothing that it does not.

    >>> calls = []
    >>> def first(men):
    ...     calls.append(men)
    ...     return men[0]
    >>> first = known_by(first, lambda men: men[0])
    >>> first((2, 13)), first((2, 12)), first((1, 12)), len(calls)
    (2, 2, 1, 2)
    """
    kept: dict[object, R] = {}

    @wraps(function)
    def answered(asked: T) -> R:
        if is_traced():
            return function(asked)
        key = matters(asked)
        if key not in kept:
            if len(kept) == _MANY:
                kept.clear()
            kept[key] = function(asked)
        return kept[key]

    return about_the_last(answered)
