"""Which rules the core really applied: measured while it runs, never declared.

A function that carries a rule out says so with :func:`applies`; while a :func:`tracing` block is
open, each such call that had something to say is recorded.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache, wraps
from inspect import CO_VARARGS, CO_VARKEYWORDS
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

from academie.core.alter import LIFTED, Unaltered, altered, ways
from academie.core.effects import effects
from academie.core.errors import IllegalAction, Undecided
from academie.core.game import Outcome, Step
from academie.core.values import Award, Ruling

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")

_cited: dict[str, list[str]] = {}
_open: ContextVar[Trace | None] = ContextVar("trace", default=None)
#: One for each trace that is open anywhere: while there is none, nobody need be asked for his own.
OPENED: list[None] = []


@dataclass(slots=True)
class Trace:
    """The rules applied so far, each with the functions that applied it, in order.

    :param altered: id of the rule that is altered, and the way; see :mod:`academie.core.alter`.
    :param alone: the one function that is altered, where the rule has several; empty for all.
    :param ways: of each rule applied, the ways in which one of its answers could be altered, if
        it weighs them.
    :param gave: of each rule applied, what its answers did (:mod:`academie.core.effects`), if it
        weighs them.
    :param called: the functions under a rule that were called, whatever they answered.
    :param weighs: whether these ways are sought, which costs more than all the rest of it.
    """

    applied: dict[str, list[str]] = field(default_factory=dict)
    altered: tuple[str, str] = ("", "")
    alone: str = ""
    ways: dict[str, set[str]] = field(default_factory=dict)
    gave: dict[str, set[str]] = field(default_factory=dict)
    called: set[str] = field(default_factory=set)
    weighs: bool = False

    def record(self, rule: str, function: str, ways: Iterable[str] = ()) -> None:
        """Note that *function* applied *rule*, and in which *ways* its answer could be altered."""
        self.called.add(function)
        functions = self.applied.get(rule)
        if functions is None:
            self.applied[rule], self.ways[rule] = [function], set(ways)
            return
        if function not in functions:
            functions.append(function)
        if ways:
            self.ways[rule].update(ways)

    def answered(
        self, rules: tuple[str, ...], function: str, answer: T, given: tuple[object, ...]
    ) -> T:
        """Note that *function* answered by *rules*; its *answer*, altered if one of them is."""
        if answer:
            for rule in rules:
                known = self.ways.get(rule, ())
                more = ways(answer, given, rule, known) if self.weighs else ()
                self.record(rule, function, more)
                if self.weighs:
                    self.gave.setdefault(rule, set()).update(effects(answer, rule))
        rule, way = self.altered
        if rule not in rules or way == LIFTED or not self.alters(function):
            return answer
        try:
            return cast("T", altered(way, answer, given, rule))
        except Unaltered:
            return answer

    def alters(self, function: str) -> bool:
        """Whether *function* is among those that are altered, if its rule is."""
        return self.alone in {"", function}

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules applied, in the order in which they first were."""
        return tuple(self.applied)


@contextmanager
def tracing(
    rule: str = "", way: str = "", function: str = "", *, weighs: bool = False
) -> Iterator[Trace]:
    """Record every rule applied inside the block.

    :param rule: id of a rule to alter, to see what depends on it.
    :param way: how what its functions answer is altered (:mod:`academie.core.alter`).
    :param function: full name of the one that is altered, if not all that carry the rule out are.
    :param weighs: whether it is sought in which ways each answer could be altered.

    >>> @applies("demo.1")
    ... def odd(n: int) -> bool:
    ...     return n % 2 == 1
    >>> with tracing() as trace:
    ...     _ = odd(2)
    >>> trace.rules
    ()
    >>> with tracing() as trace:
    ...     _ = odd(3)
    >>> trace.rules
    ('demo.1',)
    >>> with tracing("demo.1", "reversed"):
    ...     odd(3)
    False
    """
    trace = Trace(altered=(rule, way), alone=function, weighs=weighs)
    token = _open.set(trace)
    OPENED.append(None)
    try:
        yield trace
    finally:
        OPENED.pop()
        _open.reset(token)


def is_traced() -> bool:
    """Whether the rules that are applied now are recorded."""
    return bool(OPENED) and _open.get() is not None


def applies(*rules: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declare that a function carries out a rule (id).

    Its answer applies the rule if it says something: nothing, no, nought and an empty tuple say
    that there was nothing to apply it to. Where the answer names rules itself (awards, rulings,
    an outcome), it must name this one. A refusal by the rule (:class:`IllegalAction`,
    :class:`Undecided`) applies it too.
    """

    def declare(function: Callable[P, R]) -> Callable[P, R]:
        name = f"{function.__module__}.{function.__qualname__}"
        for rule in rules:
            cited(rule, name)

        def refused(trace: Trace, refusal: IllegalAction | Undecided, given: tuple[Any, ...]) -> R:
            if refusal.rule not in rules:
                raise refusal
            trace.record(refusal.rule, name, (LIFTED,))
            if (refusal.rule, LIFTED) != trace.altered or not trace.alters(name):
                raise refusal
            return _nothing(function, given)

        def answered(trace: Trace, answer: R, given: tuple[object, ...]) -> R:
            return trace.answered(rules_of(answer, rules), name, answer, given)

        made = _calling(*_parameters(function))(function, name, rules, refused, answered)
        return wraps(function)(cast("Callable[P, R]", made))

    return declare


#: What is called in place of a function under a rule. It has the same parameters: to hand on
#: ``*args, **kwargs`` would cost more than most of these functions do. Most answers are that there
#: is nothing to say; then there is nothing to record.
_CALLING = """\
def calling(_function, _name, _rules, _refused, _answered):
    def applied({parameters}):
        if not _opened or (_trace := _open()) is None:
            return _function({arguments})
        _trace.called.add(_name)
        try:
            _answer = _function({arguments})
        except _Refusal as _refusal:
            return _refused(_trace, _refusal, {given})
        if not _answer and _trace.altered[0] not in _rules:
            return _answer
        return _answered(_trace, _answer, {given})
    return applied
"""


@cache
def _calling(parameters: str, arguments: str, given: str) -> Callable[..., Any]:
    names: dict[str, Any] = {
        "_opened": OPENED,
        "_open": _open.get,
        "_Refusal": (IllegalAction, Undecided),
    }
    exec(_CALLING.format(parameters=parameters, arguments=arguments, given=given), names)  # noqa: S102 - ours
    made: Callable[..., Any] = names["calling"]
    return made


def _parameters(function: Callable[..., object]) -> tuple[str, str, str]:
    """The parameters of *function*, how they are handed on, and all that is given as a tuple."""
    code = getattr(function, "__code__", None)
    plain = not (getattr(function, "__defaults__", ()) or getattr(function, "__kwdefaults__", ()))
    if code is None or not plain or code.co_flags & (CO_VARARGS | CO_VARKEYWORDS):
        return "*args, **kwargs", "*args, **kwargs", "(*args, *kwargs.values())"
    many = code.co_argcount
    by_place = code.co_varnames[:many]
    by_name = code.co_varnames[many : many + code.co_kwonlyargcount]
    parameters = (*by_place, *(("*", *by_name) if by_name else ()))
    handed = (*by_place, *(f"{n}={n}" for n in by_name))
    given = "".join(f"{n}, " for n in (*by_place, *by_name))
    return ", ".join(parameters), ", ".join(handed), f"({given})"


def cited(rule: str, by: str) -> None:
    """Declare that the function *by* carries out *rule*."""
    functions = _cited.setdefault(rule, [])
    if by not in functions:
        functions.append(by)


def rules_of(answer: object, declared: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the *declared* rules that *answer* rests on: what names rules must name them."""
    if not isinstance(answer, _NAMING):
        return declared
    named = _named(answer)
    return tuple(rule for rule in declared if rule in named) if named else declared


def _named(answer: object) -> frozenset[str]:
    if isinstance(answer, tuple):
        return _NONE.union(*[_named(part) for part in answer if isinstance(part, _NAMING)])
    if isinstance(answer, (Award, Ruling)):
        return frozenset(answer.rules)
    if isinstance(answer, Outcome):
        return frozenset({answer.rule})
    # A step without a ruling rests on its own rule, whatever it pays.
    if isinstance(answer, Step) and answer.rulings:
        return _named((*answer.awards, *answer.rulings))
    return _NONE


#: What names the rules that it rests on, and what may hold such answers.
_NAMING = (Award, Ruling, Outcome, Step, tuple)
_NONE = frozenset[str]()


def carried_out(rules: tuple[str, ...], by: str, answer: T) -> T:
    """Record that *by*, a function, carries out each of *rules*, ids known only as it runs.

    :param answer: what it answers.
    :returns: *answer*, altered if one of *rules* is.

    >>> with tracing() as trace:
    ...     _ = carried_out(("demo.7",), "demo.shown", 4)
    >>> trace.rules
    ('demo.7',)
    >>> with tracing("demo.7", "one more"):
    ...     carried_out(("demo.7",), "demo.shown", 4)
    5
    """
    if not OPENED or (trace := _open.get()) is None:
        return answer
    return trace.answered(rules, by, answer, ())


def _nothing(function: Callable[..., R], given: tuple[object, ...]) -> R:
    """What *function* answers once it does not refuse: that there is nothing to say."""
    returns = str(function.__annotations__.get("return", ""))
    if returns == "bool":
        return cast("R", False)  # noqa: FBT003 - an answer, and no argument
    if returns.startswith("tuple["):
        return cast("R", ())
    if returns == "int":
        return cast("R", 0)
    if returns.startswith("Step["):
        return cast("R", Step(given[0]))
    as_it_was = (one for one in given if type(one).__name__ == returns)
    return cast("R", next(as_it_was, None))


def is_cited(rule: str) -> bool:
    """Whether a loaded function carries out *rule*."""
    return rule in _cited


def carriers(rule: str) -> tuple[str, ...]:
    """The loaded functions that carry out *rule*, by their full names."""
    return tuple(_cited.get(rule, ()))


def citations() -> dict[str, tuple[str, ...]]:
    """Every rule that a loaded function cites, with the functions' full names."""
    return {rule: tuple(functions) for rule, functions in sorted(_cited.items())}
