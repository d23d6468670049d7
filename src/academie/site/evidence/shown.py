"""Index what the examples show of each passage: drawn cases, and answers in its words."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from academie.proof.pictured import cases
from academie.texts.checks.source_quotes import book_answers, marked_lines

if TYPE_CHECKING:
    from collections.abc import Mapping

    from academie.proof.examples import Run
    from academie.proof.pictured import Case
    from academie.texts.examples import Example


class Shown:
    """The results of all examples, by passage.

    :param runs: of all examples.
    :param exercised: for each rule the examples that applied it.
    """

    def __init__(self, runs: tuple[Run, ...], exercised: Mapping[str, tuple[Run, ...]]) -> None:
        self._runs = {run.example.slug: run for run in runs}
        self._exercised = exercised

    @cached_property
    def book_answers(self) -> int:
        """The number of prompts with an answer of the book itself."""
        return sum(book_answers(run.example) for run in self._runs.values())

    @cached_property
    def _cases(self) -> Mapping[str, tuple[Case, ...]]:
        """For each passage, the drawn cases whose answer is marked with its words."""
        return cases(run.example for run in self._runs.values())

    @cached_property
    def _answered(self) -> Mapping[str, tuple[Run, ...]]:
        """For each passage, the examples in which its words give an answer."""
        cited: dict[str, dict[str, Run]] = {}
        for slug, run in self._runs.items():
            for _, found in marked_lines(run.example):
                for mark in found:
                    cited.setdefault(mark.rule, {})[slug] = run
        return {id_: tuple(runs.values()) for id_, runs in cited.items()}

    def in_examples(self, id_: str) -> tuple[Example, ...]:
        """The examples that applied *id_*, or in which its words give an answer."""
        runs = (*self._exercised.get(id_, ()), *self._answered.get(id_, ()))
        return tuple({run.example.slug: run.example for run in runs}.values())

    def case_of(self, id_: str) -> tuple[Run, Case] | None:
        """Return the drawn case of *id_*, from the page with the fewest rules."""
        found = self._cases.get(id_)
        if not found:
            return None
        case = min(found, key=lambda one: len(one.example.rules))
        return self._runs[case.example.slug], case
