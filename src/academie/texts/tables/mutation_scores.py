"""The mutation scores of the rules, from ``docs/proof``, one table for each game.

``make prove`` mutates the code of each rule and records what detects it.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

from academie.core.files import write_whole
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from pathlib import Path

    from academie.texts.library import Library

_COUNTS = ("alterations", "examples", "tests")
TABLE = Table(
    ("rule", "function", "digest", "depends", *_COUNTS, "left"), blank=("left",), counts=_COUNTS
)
EQUAL = Table(("function", "alteration", "reason"))
BETWEEN = " ¦ "


@dataclass(frozen=True, slots=True)
class Row:
    """The mutation score of one function.

    :param digest: short hash of the code of the function.
    :param depends: hash of everything that the score depends on: the function, and its callers.
    :param examples: the number of mutations that an example detects.
    :param tests: the number of further ones that a test detects.
    :param left: undetected mutations.
    """

    rule: str
    function: str
    digest: str
    depends: str
    alterations: int
    examples: int
    tests: int
    left: tuple[str, ...]


def file(library: Library, game: str) -> Path:
    """Return the path of the scores of *game*."""
    return library.root / "docs" / "proof" / f"{game}.tsv"


def read(library: Library, game: str) -> tuple[Row, ...]:
    """Read the scores of *game*; empty if it has not been measured.

    :raises SourceError: for a line that does not have its cells.
    """
    rows = TABLE.read(file(library, game), f"docs/proof/{game}.tsv")
    return tuple(_row(*cells) for _, cells in rows)


def _row(rule: str, function: str, digest: str, depends: str, *figures: str) -> Row:
    *counted, left = figures
    whole, examples, tests = map(int, counted)
    names = tuple(left.split(BETWEEN)) if left else ()
    return Row(rule, function, digest, depends, whole, examples, tests, names)


def write(library: Library, game: str, rows: Sequence[Row]) -> None:
    """Write the scores of *game*, the inverse of :func:`read`."""
    path = file(library, game)
    path.parent.mkdir(exist_ok=True)
    write_whole(path, TABLE.written((*astuple(r)[:-1], BETWEEN.join(r.left)) for r in rows))


def equal(library: Library, game: str) -> Mapping[tuple[str, str], str]:
    """Read the equivalent mutations of *game*, by function and name, each with the reason.

    :raises SourceError: for a line that does not have its cells.
    """
    shown = f"docs/proof/equal/{game}.tsv"
    rows = EQUAL.read(library.root / shown, shown)
    return {(function, name): reason for _, (function, name, reason) in rows}


@dataclass(frozen=True, slots=True)
class Tightness:
    """The mutation score of a rule.

    :param alterations: the number of mutations of its functions, without equivalent ones.
    :param examples: the number of those that an example detects.
    :param tests: the number of further ones that a test detects.
    :param left: undetected mutations, a function and a mutation of it each.
    """

    alterations: int
    examples: int
    tests: int
    left: tuple[tuple[str, str], ...] = ()

    @property
    def tight(self) -> bool:
        """Check whether there are mutations and all are detected."""
        return 0 < self.alterations == self.examples + self.tests


@dataclass(frozen=True, slots=True)
class Share:
    """The mutation score of a game.

    :param alterations: the number of mutations of all its functions, without equivalent ones.
    """

    alterations: int
    noticed: int

    def __str__(self) -> str:
        return f"{self.noticed} of {self.alterations}"

    @property
    def percent(self) -> float:
        """The percentage of detected mutations."""
        return 100 * self.noticed / self.alterations if self.alterations else 100.0


def share(library: Library, game: str) -> Share:
    """Return the last measured score of *game*."""
    rows, nothing = read(library, game), equal(library, game)
    idle = sum((row.function, name) in nothing for row in rows for name in row.left)
    noticed = sum(row.examples + row.tests for row in rows)
    return Share(sum(row.alterations for row in rows) - idle, noticed)


def by_rule(
    library: Library, games: Iterable[str], functions: Collection[str]
) -> Mapping[str, Tightness]:
    """Sum the scores of each rule that functions of *games* carry out.

    :param functions: full names of those that carry a rule out now; figures of others, measured
        before they were renamed or removed, are left out.
    """
    found: dict[str, Tightness] = {}
    for game in games:
        nothing = equal(library, game)
        for row in read(library, game):
            if row.function not in functions:
                continue
            had = found.get(row.rule, Tightness(0, 0, 0))
            names = [(row.function, name) for name in row.left]
            left = tuple(one for one in names if one not in nothing)
            found[row.rule] = Tightness(
                had.alterations + row.alterations - len(names) + len(left),
                had.examples + row.examples,
                had.tests + row.tests,
                (*had.left, *left),
            )
    return found
