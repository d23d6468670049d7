"""Check that every data file next to a text parses.

Some tables are read only by the page that shows them. Without this check, a damaged line would fail
the build or an example.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.texts.sidecars import toml
from academie.texts.tables import faults, frequencies, mutation_scores, refusals, subjects, tariffs
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.texts.library import Library

#: The columns of ``reviewed.tsv``; since 28 November 2026 also who read, and when.
_REVIEWED = Table(
    ("id", "was", "now", "why", "by", "on"), blank=("was", "now", "by", "on"), optional=2
)
#: The tables that pages show, by the names of their files below ``docs``.
TABLES = {
    "*/fautes.tsv": faults.TABLE,
    "*/refus.tsv": refusals.TABLE,
    "*/??/reviewed.tsv": _REVIEWED,
    "proof/*.tsv": mutation_scores.TABLE,
    "proof/equal/*.tsv": mutation_scores.EQUAL,
    "census.csv": frequencies.TABLE,
    "often.tsv": frequencies.SAYS,
    "endings.tsv": frequencies.ENDS,
    "tariffs.tsv": tariffs.TABLE,
}


def read(library: Library) -> None:
    """Parse every data file once.

    :raises SourceError: for the first line that cannot be read.
    """
    docs = library.root / "docs"
    for file in sorted(docs.rglob("*.toml")):
        toml(file)
    for pattern, table in TABLES.items():
        for file in sorted(docs.glob(pattern)):
            _exhaust(table.read(file, file.relative_to(library.root).as_posix()))
    for file in subjects.tables(library.root):
        table = subjects.table_of(subjects.treatises(file))
        _exhaust(table.read(file, file.relative_to(library.root).as_posix()))
    frequencies.said(library)
    for file in subjects.tables(library.root):
        subjects.subjects(library, file)


def _exhaust(lines: Iterator[object]) -> None:
    for _ in lines:
        pass
