"""What was asked is asked again: the last question, or one of a few. Its answer is kept."""

from __future__ import annotations

from functools import lru_cache, wraps
from inspect import signature
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar, cast

from academie.core.trace import OPENED

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")
U = TypeVar("U")
#: Of so many values a form knows how each is written and read.
KEPT = 256


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
        if named or OPENED:
            return function(*asked, **named)
        if last is not None and last[0] == asked:
            return last[1]
        answer = function(*asked, **named)
        last = asked, answer
        return answer

    return answered


def about_each(function: Callable[[T], R], most: int = KEPT) -> Callable[[T], R]:
    """Keep what *function* answered about the values asked lately, each known by its identity.

    To ask whether values are equal may cost more than to answer. For what applies no rule, such as
    how a value is written; what does, takes :func:`remembered` or :func:`cached_on_last_state`.

    :param function: answers by its argument alone, which is immutable.
    :param most: about so many values, then all are forgotten.

    >>> show = about_each(str)
    >>> word = ("a", 1)
    >>> show(word) is show(word)
    True
    """
    kept: dict[int, tuple[T, R]] = {}

    @wraps(function)
    def answered(asked: T) -> R:
        found = kept.get(id(asked))
        if found is not None:  # it keeps the value, so nothing else has its identity
            return found[1]
        answer = function(asked)
        if len(kept) >= most:
            kept.clear()
        kept[id(asked)] = asked, answer
        return answer

    return answered


def about_two(function: Callable[[T, U], R]) -> Callable[[T, U], R]:
    """Keep what *function* answered about the two values asked last, known by their identity.

    As :func:`about_each`, for what applies no rule.

    >>> both = about_two(lambda one, other: [one, other])
    >>> men, his = (2, 13), (1, 14)
    >>> both(men, his) is both(men, his), both(his, men)
    (True, [(1, 14), (2, 13)])
    """
    last: tuple[T, U, R] | None = None

    @wraps(function)
    def answered(one: T, other: U) -> R:
        nonlocal last
        if last is not None and last[0] is one and last[1] is other:
            return last[2]
        answer = function(one, other)
        last = one, other, answer
        return answer

    return answered


def cached_on_last_state(
    function: Callable[Concatenate[T, P], R],
) -> Callable[Concatenate[T, P], R]:
    """Keep all that *function* answered about the value asked last, known by its identity.

    As :func:`remembered`, nothing is taken from memory while rules are traced.

    :param function: answers by its arguments alone, which are immutable, and given by place; what
        stands behind the first of them is told apart by being equal.

    >>> state = ("jeu", 5)
    >>> part = cached_on_last_state(lambda state, n: state[n])
    >>> part(state, 0), part(state, 1), part(state, 0)
    ('jeu', 5, 'jeu')
    """
    if len(signature(function).parameters) == 1:
        return cast("Callable[Concatenate[T, P], R]", _about_it(cast("Callable[[T], R]", function)))
    last: tuple[object, dict[tuple[object, ...], R]] = (None, {})

    @wraps(function)
    def answered(asked: T, /, *further: P.args, **named: P.kwargs) -> R:
        nonlocal last
        if named or OPENED:
            return function(asked, *further, **named)
        about, answers = last
        if about is not asked:
            answers = {}
            last = asked, answers
        elif further in answers:
            return answers[further]
        answer = answers[further] = function(asked, *further, **named)
        return answer

    return answered


def _about_it(function: Callable[[T], R]) -> Callable[[T], R]:
    """As :func:`cached_on_last_state`, where nothing further is asked: then there is one answer."""
    last: tuple[object, R] | None = None

    @wraps(function)
    def answered(asked: T, /) -> R:
        nonlocal last
        if OPENED:
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
        answer: R = (function if OPENED else kept)(*asked, **named)
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
        if OPENED:
            return function(asked)
        key = matters(asked)
        if key not in kept:
            if len(kept) == _MANY:
                kept.clear()
            kept[key] = function(asked)
        return kept[key]

    return cached_on_last_state(answered)


class Lasting(Generic[T]):
    """What was found to hold of a value, and holds of those that are made of it as well.

    :param asked: finds whether it holds.

    >>> calls = []
    >>> lasting = Lasting(lambda state: calls.append(state) is None)
    >>> first, second = [1], [1, 2]
    >>> lasting.holds(first)
    True
    >>> lasting.goes_on(first, second)
    >>> lasting.holds(first), lasting.holds(second), len(calls)
    (True, True, 1)
    """

    __slots__ = ("_asked", "_last", "_one_before")

    def __init__(self, asked: Callable[[T], bool]) -> None:
        self._asked = asked
        self._last: T | None = None
        self._one_before: T | None = None

    def holds(self, value: T) -> bool:
        """Whether it holds of *value*."""
        if value is self._last or value is self._one_before:
            return True
        found = self._asked(value)
        if found:
            self._last = value
        return found

    def goes_on(self, value: T, other: T) -> None:
        """It holds of *value*, and so of *other*, in which nothing changes on which it rests."""
        self._last, self._one_before = other, value


class Foretold(Generic[T, R]):
    """What was found of a value, and what whoever makes the next one of it knows to hold of that.

    :param asked: finds it, of a value of which nothing was told.

    >>> calls = []
    >>> foretold = Foretold(lambda state: calls.append(state) or len(state))
    >>> first, second = [1], [1, 2]
    >>> foretold.of(first)
    1
    >>> foretold.tell(second, 2)
    >>> foretold.of(second), foretold.of(second), len(calls)
    (2, 2, 1)
    """

    __slots__ = ("_asked", "_last")

    def __init__(self, asked: Callable[[T], R]) -> None:
        self._asked = asked
        self._last: tuple[T, R] | None = None

    def of(self, value: T) -> R:
        """What holds of *value*."""
        last = self._last
        if last is not None and last[0] is value:
            return last[1]
        found = self._asked(value)
        self._last = value, found
        return found

    def tell(self, value: T, found: R) -> None:
        """Of *value*, which was just made, it is known that it is *found*."""
        self._last = value, found
