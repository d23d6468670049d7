"""Who notices an alteration: the examples that call the function, then the tests that do."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, field
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from academie.core.alter import WAYS
from academie.core.trace import tracing
from academie.edition.examples import run, shows
from academie.tools.prove.carried import Carried, in_place

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from contextlib import AbstractContextManager
    from types import FrameType

    from academie.edition.examples import Example
    from academie.tools.prove.alterations import Alteration

#: So long an altered function may run, in seconds, before it counts as noticed: it does not end.
PATIENCE = 20
_QUIET = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist")
#: So many tests are asked of one alteration at most, the quickest first.
ASKED = 60


@dataclass(frozen=True, slots=True)
class Figure:
    """How tightly one function is held.

    :param by_examples: alterations that an example notices.
    :param by_tests: further ones that a test notices.
    :param left: names of those that nobody notices.
    """

    carried: Carried
    alterations: int
    by_examples: int
    by_tests: int
    left: tuple[str, ...]


@dataclass(slots=True)
class Callers:
    """Which functions each test of a game calls, and how long it takes."""

    called: dict[str, set[str]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Note what *item* calls."""
        with tracing() as trace:
            yield
        self.called[item.nodeid] = set(trace.called)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how long it took."""
        if report.when == "call":
            self.seconds[report.nodeid] = report.duration

    def of(self, function: str) -> list[str]:
        """The tests that call *function*, the quickest first."""
        found = [test for test, called in self.called.items() if function in called]
        return sorted(found, key=lambda test: self.seconds.get(test, 0))[:ASKED]


def callers(paths: Sequence[str], game: str) -> Callers:
    """Run the tests of *game* below *paths* once, and see what each of them calls."""
    found = Callers()
    with redirect_stdout(StringIO()):
        pytest.main([*_QUIET, "-k", game, *paths], plugins=[found])
    return found


def figure(carried: Carried, examples: Mapping[str, Sequence[Example]], tests: Callers) -> Figure:
    """Make every alteration of *carried* and see who notices.

    A function in which there is nothing to alter has its answer altered, as claims have.

    :param examples: by function, the examples that call it.
    """
    by_examples = by_tests = 0
    left: list[str] = []
    every = carried.alterations()
    if not every:
        return _by_its_answer(carried, examples.get(carried.name, ()), tests)
    for alteration in every:
        if _noticed_by_examples(alteration, examples.get(carried.name, ())):
            by_examples += 1
        elif _noticed_by_tests(in_place(alteration), tests.of(carried.name)):
            by_tests += 1
        else:
            left.append(alteration.name)
    return Figure(carried, len(every), by_examples, by_tests, tuple(left))


def _by_its_answer(carried: Carried, examples: Sequence[Example], tests: Callers) -> Figure:
    asked = tests.of(carried.name)
    ways = {way for example in examples for way in run(example).ways.get(carried.rule, ())}
    shown = [w for w in WAYS if w in ways and any(shows(e, carried.rule, w) for e in examples)]
    left = [w for w in WAYS if w in ways and w not in shown]
    unnoticed = [w for w in left if not _noticed_by_tests(tracing(carried.rule, w), asked)]
    names = tuple(f"answer: {way}" for way in unnoticed)
    return Figure(carried, len(ways), len(shown), len(left) - len(unnoticed), names)


def _noticed_by_examples(alteration: Alteration, examples: Sequence[Example]) -> bool:
    with in_place(alteration):
        for example in examples:
            try:
                with _patience():
                    if run(example).failures:
                        return True
            except Exception:
                return True
    return False


def _noticed_by_tests(altered: AbstractContextManager[object], tests: Sequence[str]) -> bool:
    """In a process of its own: what tests keep in caches must not outlive the alteration."""
    if not tests:
        return False
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0
    with open(os.devnull, "w", encoding="utf-8") as nowhere, altered:  # noqa: PTH123 - of the system
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
        os.dup2(nowhere.fileno(), sys.stderr.fileno())
        signal.alarm(PATIENCE * 6)
        os._exit(pytest.main(["-x", *_QUIET, *tests]))


class _NoEnd(Exception):
    pass


@contextmanager
def _patience() -> Iterator[None]:
    def enough(_signal: int, _frame: FrameType | None) -> None:
        raise _NoEnd

    before = signal.signal(signal.SIGALRM, enough)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
