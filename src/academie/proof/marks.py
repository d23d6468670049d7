"""Check that each rule that acts has an answer that the book itself gives.

``academie regenerate`` writes what the core gives, except for the answers that a page marks with
the words of the book (:mod:`academie.texts.checks.source_quotes`). So each rule that pays, gives a
number, rules on a fault, refuses or ends a game has at least one such answer, which changes when
that rule alone is altered.

A mark may cite the rule itself, a passage that says the same (``parallels.tsv``), or, for a note of
ours, a passage that the note reads, or else the note. Where the French has no such words,
``examples/GAME/unmarked.tsv`` gives the reason; and, where there is one, the passage whose words
decide instead, with which an answer is marked that hangs on the rule.
"""

from __future__ import annotations

import doctest
from typing import TYPE_CHECKING, NamedTuple

from academie.proof.examples import hangs_on
from academie.proof.opening import opened
from academie.texts.blocks import SourceError
from academie.texts.checks import source_quotes
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from academie.proof.examples import Run
    from academie.texts.examples import Example
    from academie.texts.library import Library

FILE = "unmarked.tsv"
_TABLE = Table(("rule", "by", "reason"), blank=("by",))


class Unmarked(NamedTuple):
    """A rule that acts and has no answer marked as the book's.

    :param game: folder of the examples of its text, or else of those in which it first acts.
    :param effects: what it does (:mod:`academie.core.effects`).
    """

    rule: str
    game: str
    effects: tuple[str, ...]

    def __str__(self) -> str:
        return (
            f"examples/{self.game}: {self.rule} ({', '.join(self.effects)}): no answer that hangs "
            f"on it is marked as the book's: mark one, '>>> …  # « words » ({self.rule})', or give "
            f"the reason in examples/{self.game}/{FILE}"
        )


class Excepted(NamedTuple):
    """A rule for which the French has no words that give an answer.

    :param by: the passage whose words decide instead; empty if none does.
    :param place: file and line.
    """

    rule: str
    by: str
    reason: str
    place: str


def excepted(root: Path) -> dict[str, Excepted]:
    """Read every rule that has no answer of the book, with the reason.

    :raises SourceError: for a line that cannot be read, or a rule that stands twice.
    """
    found: dict[str, Excepted] = {}
    for path in sorted((root / "examples").glob(f"*/{FILE}")):
        shown = path.relative_to(root).as_posix()
        for line, (rule, by, reason) in _TABLE.read(path, shown):
            if rule in found:
                raise SourceError(shown, line, f"{rule} is in {found[rule].place} too")
            found[rule] = Excepted(rule, by, reason, f"{shown}:{line}")
    return found


def bound(example: Example, ways: Iterable[str], rule: str, mark: str) -> bool:
    """Check whether an answer of *example* marked with *mark* changes when *rule* is mutated.

    :param ways: in which it can be altered.
    """
    sources = {source for source, cited in _marked(example) if cited == mark}
    return bool(sources) and any(hangs_on(example, rule, way, sources) for way in ways)


def _marked(example: Example) -> Iterator[tuple[str, str]]:
    """List each marked prompt of *example*, with the passage that it cites."""
    for prompt in opened(example.path).examples():
        if isinstance(prompt.parsed, doctest.Example):
            source = prompt.parsed.source
            yield from ((source, mark.rule) for mark in source_quotes.marks(source))


def problems(
    library: Library, runs: Iterable[Run], is_bound: Callable[[Run, str, str], bool]
) -> Iterator[str]:
    """List rules that act without an answer of the book or a reason, and needless reasons.

    :param runs: of all examples.
    :param is_bound: whether an answer of a run hangs on a rule, and is marked with a passage.
    :raises SourceError: for a line of the exceptions that cannot be read.
    """
    marks = _Marks(library, runs, is_bound)
    reasons = excepted(library.root)
    for rule, unmarked in marks.acting.items():
        if rule not in reasons and not marks.has_answer(rule):
            yield str(unmarked)
    for one in reasons.values():
        if one.rule not in marks.acting:
            yield (
                f"{one.place}: {one.rule} neither pays nor counts, rules, refuses or ends a game: "
                "remove this line"
            )
        elif marks.has_answer(one.rule):
            yield f"{one.place}: {one.rule} has an answer marked as the book's: remove this line"
        elif one.by and not marks.is_marked(one.rule, one.by):
            yield f"{one.place}: no answer marked with {one.by} depends on {one.rule}"


def proved_by_the_book(
    library: Library, runs: Iterable[Run], is_bound: Callable[[Run, str, str], bool]
) -> frozenset[str]:
    """List the claimed rules that change an answer which the book itself gives.

    :param runs: of all examples.
    :param is_bound: whether an answer of a run hangs on a rule, and is marked with a passage.
    """
    ran = tuple(runs)
    marks = _Marks(library, ran, is_bound)
    claimed = {rule for one in ran for rule in one.example.rules if rule in library.by_id}
    return frozenset(rule for rule in claimed if marks.has_answer(rule))


class _Marks:
    """Index of the rules that act in the examples, and of the answers marked with passages."""

    def __init__(
        self,
        library: Library,
        runs: Iterable[Run],
        is_bound: Callable[[Run, str, str], bool],
    ) -> None:
        self._library, self._is_bound = library, is_bound
        self._cited: dict[str, list[Run]] = {}
        self._said_again: dict[str, tuple[str, ...]] = {}
        for passage, pairs in library.parallels.items():
            for pair in pairs:
                same = self._said_again.get(pair.governing, ())
                self._said_again[pair.governing] = (*same, passage)
        self.acting: dict[str, Unmarked] = {}
        for ran in runs:
            game = ran.example.slug.partition("/")[0]
            for rule, effects in ran.gave.items():
                first = self.acting.get(rule, Unmarked(rule, game, ()))
                own = ran.example.place.partition("/")[0] in rule.partition(".")[0]
                both = tuple(dict.fromkeys((*first.effects, *effects)))
                self.acting[rule] = Unmarked(rule, game if own else first.game, both)
            for passage in dict.fromkeys(cited for _, cited in _marked(ran.example)):
                self._cited.setdefault(passage, []).append(ran)

    def has_answer(self, rule: str) -> bool:
        """Check if an answer that depends on *rule* is marked with it or an equal passage."""
        return any(self.is_marked(rule, passage) for passage in self._passages(rule))

    def is_marked(self, rule: str, passage: str) -> bool:
        """Check whether an answer that depends on *rule* is marked with *passage*."""
        runs = self._cited.get(passage, ())
        return any(rule in ran.ways and self._is_bound(ran, rule, passage) for ran in runs)

    def _passages(self, rule: str) -> tuple[str, ...]:
        """List the passages whose words may decide what *rule* does."""
        note = self._library.readings_of(rule.partition(".")[0]).get(rule)
        if note is not None:
            return (rule, *note.rules)
        return (rule, *self._said_again.get(rule, ()))
