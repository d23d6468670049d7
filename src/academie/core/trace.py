"""Which rules the core really applied: measured while it runs, never declared.

A function that carries a rule out says so with :func:`applies`; while a :func:`tracing` block is
open, each such call that had something to say is recorded.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar, cast

from academie.core.errors import AcademieError, IllegalAction, Undecided

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

P = ParamSpec("P")
R = TypeVar("R")

_cited: dict[str, list[str]] = {}
_open: ContextVar[Trace | None] = ContextVar("trace", default=None)


@dataclass(slots=True)
class Trace:
    """The rules applied so far, each with the functions that applied it, in order.

    :param without: id of a rule that is switched off, or empty.
    """

    applied: dict[str, list[str]] = field(default_factory=dict)
    without: str = ""

    def record(self, rule: str, function: str) -> None:
        """Note that *function* applied *rule*."""
        functions = self.applied.setdefault(rule, [])
        if function not in functions:
            functions.append(function)

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules applied, in the order in which they first were."""
        return tuple(self.applied)


class SwitchedOff(AcademieError):
    """A rule that is switched off was needed, and its function has no way to say nothing."""


@contextmanager
def tracing(without: str = "") -> Iterator[Trace]:
    """Record every rule applied inside the block.

    :param without: id of a rule to switch off, to see what breaks: functions that carry it out
        find nothing to apply, or raise :class:`SwitchedOff` where they cannot say so.

    >>> @applies("demo.1")
    ... def odd(n: int) -> str | None:
    ...     return "odd" if n % 2 else None
    >>> with tracing() as trace:
    ...     _ = odd(2)
    >>> trace.rules
    ()
    >>> with tracing() as trace:
    ...     _ = odd(3)
    >>> trace.rules
    ('demo.1',)
    """
    trace = Trace(without=without)
    token = _open.set(trace)
    try:
        yield trace
    finally:
        _open.reset(token)


def applies(*rules: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declare that a function carries out *rules* (ids).

    A call counts as an application unless it returns ``None`` or an empty tuple, which say that
    the rule had nothing to apply to. A refusal by one of *rules* (:class:`IllegalAction`,
    :class:`Undecided`) is an application of that rule.
    """

    def declare(function: Callable[P, R]) -> Callable[P, R]:
        name = f"{function.__module__}.{function.__qualname__}"
        for rule in rules:
            cited(rule, name)

        @wraps(function)
        def applied(*args: P.args, **kwargs: P.kwargs) -> R:
            trace = _open.get()
            if trace is None:
                return function(*args, **kwargs)
            if trace.without in rules:
                return _nothing(function, name)
            try:
                result = function(*args, **kwargs)
            except (IllegalAction, Undecided) as refusal:
                if refusal.rule in rules:
                    trace.record(refusal.rule, name)
                raise
            if result is not None and result != ():
                for rule in rules:
                    trace.record(rule, name)
            return result

        return applied

    return declare


def cited(rule: str, by: str) -> None:
    """Declare that the function *by* carries out *rule*."""
    functions = _cited.setdefault(rule, [])
    if by not in functions:
        functions.append(by)


def carried_out(rules: tuple[str, ...], by: str) -> bool:
    """Record that the function *by* carries out *rules*, ids that are known only as it runs.

    :returns: whether they stand; ``False`` while one of them is switched off, and then there is
        nothing to carry out.

    >>> with tracing() as trace:
    ...     _ = carried_out(("demo.7",), "demo.shown")
    >>> trace.rules
    ('demo.7',)
    """
    trace = _open.get()
    if trace is None:
        return True
    if trace.without in rules:
        return False
    for rule in rules:
        trace.record(rule, by)
    return True


def _nothing(function: Callable[..., R], name: str) -> R:
    """What *function* returns when its rule has nothing to apply to."""
    returns = str(function.__annotations__.get("return", ""))
    if returns.endswith("None"):
        return cast("R", None)
    if returns.startswith("tuple["):
        return cast("R", ())
    raise SwitchedOff(f"{name} was needed and is switched off")


def citations() -> dict[str, tuple[str, ...]]:
    """Every rule that a loaded function cites, with the functions' full names."""
    return {rule: tuple(functions) for rule, functions in sorted(_cited.items())}
