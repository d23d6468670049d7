"""How tightly rules are held, as it was measured: ``docs/proof``, a table a game.

``make prove`` alters whatever carries a rule out and writes down who noticed it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from academie.edition.library import Library

HEAD = ("rule", "function", "depends", "alterations", "examples", "tests", "left")
BETWEEN = " ¦ "


@dataclass(frozen=True, slots=True)
class Row:
    """One function and how tightly it is held.

    :param depends: hash of what the figures depend on: the function, and what calls it.
    :param examples: alterations that an example notices.
    :param tests: further ones that a test notices.
    :param left: what nobody notices.
    """

    rule: str
    function: str
    depends: str
    alterations: int
    examples: int
    tests: int
    left: tuple[str, ...]


def file(library: Library, game: str) -> Path:
    """Where the figures of *game* stand."""
    return library.root / "docs" / "proof" / f"{game}.tsv"


def read(library: Library, game: str) -> tuple[Row, ...]:
    """The figures of *game*; none while it has not been measured."""
    path = file(library, game)
    lines = path.read_text(encoding="utf-8").splitlines()[1:] if path.exists() else []
    return tuple(_row(line) for line in lines)


def _row(line: str) -> Row:
    rule, function, depends, whole, examples, tests, left = line.split("\t")
    names = tuple(left.split(BETWEEN)) if left else ()
    return Row(rule, function, depends, int(whole), int(examples), int(tests), names)


def write(library: Library, game: str, rows: Sequence[Row]) -> None:
    """Keep the figures of *game*, the twin of :func:`read`."""
    path = file(library, game)
    path.parent.mkdir(exist_ok=True)
    lines = (
        (r.rule, r.function, r.depends, r.alterations, r.examples, r.tests, BETWEEN.join(r.left))
        for r in rows
    )
    text = "".join("\t".join(map(str, cells)) + "\n" for cells in (HEAD, *lines))
    write_whole(path, text)


def equal(library: Library) -> Mapping[tuple[str, str], str]:
    """Alterations that change nothing, by function and name, each with the reason."""
    path = library.root / "docs" / "proof" / "equal.tsv"
    lines = path.read_text(encoding="utf-8").splitlines()[1:] if path.exists() else []
    rows = (line.split("\t") for line in lines)
    return {(function, name): reason for function, name, reason in rows}


@dataclass(frozen=True, slots=True)
class Tightness:
    """How tightly a rule is held.

    :param alterations: of all that carries it out, but for those that change nothing.
    :param examples: those that an example notices.
    :param tests: further ones that a test notices.
    """

    alterations: int
    examples: int
    tests: int

    @property
    def tight(self) -> bool:
        """Whether every alteration is noticed, and there is one."""
        return 0 < self.alterations == self.examples + self.tests


def by_rule(library: Library, games: Iterable[str]) -> Mapping[str, Tightness]:
    """The figures of each rule that functions of *games* carry out."""
    nothing = equal(library)
    found: dict[str, Tightness] = {}
    for row in (row for game in games for row in read(library, game)):
        had = found.get(row.rule, Tightness(0, 0, 0))
        idle = sum((row.function, name) in nothing for name in row.left)
        found[row.rule] = Tightness(
            had.alterations + row.alterations - idle,
            had.examples + row.examples,
            had.tests + row.tests,
        )
    return found
