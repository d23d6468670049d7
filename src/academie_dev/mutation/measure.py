"""Find which examples and tests detect a mutation."""

from __future__ import annotations

import os
import signal
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, field
from io import StringIO
from itertools import zip_longest
from math import ceil
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import Phase, settings

from academie.core.mutation import WAYS
from academie.core.trace import tracing
from academie.proof.examples import holds, run, shows
from academie_dev.mutation.carried import Carried, in_place

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from contextlib import AbstractContextManager
    from types import FrameType

    from academie.texts.examples import Example
    from academie_dev.mutation.alterations import Alteration

T = TypeVar("T")
#: The timeout of a mutated function, in seconds; a timeout counts as detected.
PATIENCE = 20
#: The factor by which tests may be slower on a busy machine.
SLOWER = 5
_QUIET = ("-q", "--capture=no", "-p", "no:cacheprovider", "-p", "no:xdist")
#: What an example leaves unclosed is not laid to the test that happens to come next.
_ITS_OWN = ("-p", "no:unraisableexception")
#: Hypothesis is known before pytest could rewrite it, which nobody needs.
_KNOWN = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
#: That something fails is enough: what the least thing is that does is not sought. It fails by what
#: is wrong, not by chance nor by a busy machine: who measures again is told the same.
settings.register_profile(
    "noticing",
    phases=[Phase.explicit, Phase.generate],
    report_multiple_bugs=False,
    database=None,
    deadline=None,
    derandomize=True,
)
#: The most tests that run for one mutation, the fastest first.
ASKED = 60


@dataclass(frozen=True, slots=True)
class Figure:
    """The mutation score of one function.

    :param by_examples: the number of mutations that an example detects.
    :param by_tests: the number of further ones that a test detects.
    :param left: the names of undetected ones.
    """

    carried: Carried
    alterations: int
    by_examples: int
    by_tests: int
    left: tuple[str, ...]


@dataclass(slots=True)
class Callers:
    """A pytest plugin: records which functions each test calls and how long it takes.

    :param then: called after all tests have run, while pytest is still ready.
    """

    then: Callable[[Callers], None] | None = None
    called: dict[pytest.Item, set[str]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    asking: bool = False
    noticed: bool = False

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self) -> Iterator[None]:
        """Run all tests once, then call *then*."""
        yield
        if self.then is not None:
            self.asking = True
            self.then(self)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Record what *item* calls."""
        if self.asking:
            yield
            return
        with tracing() as trace:
            yield
        self.called[item] = set(trace.called)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record how long a test took, and whether it failed."""
        self.noticed |= self.asking and report.failed
        if report.when == "call":
            self.seconds[report.nodeid] = report.duration

    def of(self, function: str) -> list[pytest.Item]:
        """List the tests that call *function*, the fastest first."""
        found = [test for test, called in self.called.items() if function in called]
        return sorted(found, key=self.took)[:ASKED]

    def took(self, test: pytest.Item) -> float:
        """Return how long *test* took, in seconds."""
        return self.seconds.get(test.nodeid, 0)

    def notice(self, tests: Sequence[pytest.Item]) -> bool:
        """Check whether one of *tests* fails now; stop at the first."""
        for test, after in zip_longest(tests, tests[1:]):
            test.config.hook.pytest_runtest_protocol(item=test, nextitem=after)
            if self.noticed:
                return True
        return False


def among(paths: Sequence[str], game: str, then: Callable[[Callers], T]) -> T:
    """Call *then* with the tests of *game* below *paths*, after they have all run once.

    It is called while pytest stands ready: to ask a test costs no more than to run it.

    :raises RuntimeError: if pytest did not come so far, or *then* failed.
    """
    answers: list[T] = []
    found = Callers(lambda callers: answers.append(then(callers)))
    before = settings.get_current_profile_name()
    settings.load_profile("noticing")
    try:
        with redirect_stdout(StringIO()):
            pytest.main([*_QUIET, *_KNOWN, *_ITS_OWN, "-k", game, *paths], plugins=[found])
    finally:
        settings.load_profile(before)
    if not answers:
        raise RuntimeError(f"{game}: its tests could not be asked; run them, or ask one alone")
    return answers[0]


def figure(carried: Carried, examples: Mapping[str, Sequence[Example]], tests: Callers) -> Figure:
    """Make every mutation of *carried* and find what detects it.

    A function in which there is nothing to alter has its answer altered, as claims have.

    :param examples: the examples that call each function; those that claim the rule run first.
    """
    by_examples = by_tests = 0
    left: list[str] = []
    every = carried.alterations()
    asked = sorted(examples.get(carried.name, ()), key=lambda e: carried.rule not in e.rules)
    if not every:
        return _by_its_answer(carried, asked, tests)
    for alteration in every:
        if _noticed_by_examples(alteration, asked):
            by_examples += 1
        elif _noticed_by_tests(_asked_by_the_rules(alteration), tests, carried.name):
            by_tests += 1
        else:
            left.append(alteration.name)
    return Figure(carried, len(every), by_examples, by_tests, tuple(left))


def _by_its_answer(carried: Carried, examples: Sequence[Example], tests: Callers) -> Figure:
    ways = {way for example in examples for way in run(example).ways.get(carried.rule, ())}
    shown = [w for w in WAYS if w in ways and any(shows(e, carried.rule, w) for e in examples)]
    left = [w for w in WAYS if w in ways and w not in shown]
    unnoticed = [
        w for w in left if not _noticed_by_tests(tracing(carried.rule, w), tests, carried.name)
    ]
    names = tuple(f"answer: {way}" for way in unnoticed)
    return Figure(carried, len(ways), len(shown), len(left) - len(unnoticed), names)


def _noticed_by_examples(alteration: Alteration, examples: Sequence[Example]) -> bool:
    with in_place(alteration):
        for example in examples:
            try:
                with _patience():
                    if not holds(example):
                        return True
            except Exception:
                return True
    return False


@contextmanager
def _asked_by_the_rules(alteration: Alteration) -> Iterator[None]:
    """Make *alteration* inside the block, with rules traced."""
    with in_place(alteration), tracing():
        yield


def _noticed_by_tests(
    altered: AbstractContextManager[object], tests: Callers, function: str
) -> bool:
    """Run the tests in a process of their own, since their caches must not outlive the mutation."""
    asked = tests.of(function)
    if not asked:
        return False
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0
    with open(os.devnull, "w", encoding="utf-8") as nowhere, altered:  # noqa: PTH123 - of the system
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
        signal.alarm(PATIENCE + ceil(SLOWER * sum(map(tests.took, asked))))
        try:
            os._exit(tests.notice(asked))
        finally:
            os._exit(1)


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
