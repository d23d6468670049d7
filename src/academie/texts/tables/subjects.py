"""Texts that treat of one matter, by subject: ``docs/WORK/subjects.tsv``.

A row is a subject: its names, what each treatise says of it, and in what they differ. The headings
name the treatises, *WORK* the first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.texts.blocks import SourceError
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from academie.texts.library import Library
    from academie.texts.model import Rule

NAME = "subjects.tsv"
_BEFORE, _BEHIND = ("part", "id", FRENCH, ENGLISH), ("fr_differs", "en_differs")
_NOTHING = "-"


@dataclass(frozen=True, slots=True)
class Subject:
    """A subject of both treatises, or of one alone.

    :param part: the page on which it stands.
    :param id: its anchor there.
    :param names: what it is called, by language.
    :param rules: what each treatise says of it, in the order of the book, by treatise.
    :param differs: in what they differ, by language; empty where they do not, or where an example
        shows it.
    """

    part: str
    id: str
    names: Mapping[str, str]
    rules: Mapping[str, tuple[Rule, ...]]
    differs: Mapping[str, str]

    @property
    def ids(self) -> frozenset[str]:
        """The ids of all passages of both treatises on the subject."""
        return frozenset(rule.id for rules in self.rules.values() for rule in rules)


def treatises(path: Path) -> tuple[str, ...]:
    """List the treatises that the table at *path* compares, in the order of its headings."""
    if not path.is_file():
        return ()
    headings = path.read_text(encoding="utf-8").partition("\n")[0].split("\t")
    return tuple(headings[len(_BEFORE) : -len(_BEHIND)])


def table_of(works: tuple[str, ...]) -> Table:
    """Return the table that compares the treatises *works*."""
    return Table((*_BEFORE, *works, *_BEHIND))


def tables(root: Path) -> tuple[Path, ...]:
    """List the tables of subjects below *root*."""
    return tuple(sorted((root / "docs").glob(f"*/{NAME}")))


def subjects(library: Library, path: Path) -> tuple[Subject, ...]:
    """Read every subject of the table at *path*, in order.

    :raises SourceError: for a line that does not have its cells, and for a passage that stands
        under the wrong treatise or under two subjects.
    :raises UnknownId: for a passage that no text has.
    """
    found, placed = [], dict[str, str]()
    works, shown = treatises(path), f"docs/{path.parent.name}/{path.name}"
    table = table_of(works)
    for line, cells in table.read(path, shown):
        row = dict(zip(table.columns, cells, strict=True))
        subject = _read(library, works, (shown, line), row)
        for id_ in sorted(subject.ids):
            if id_ in placed:
                raise SourceError(shown, line, f"{id_} is under {placed[id_]} already")
            placed[id_] = subject.id
        found.append(subject)
    return tuple(found)


def _read(
    library: Library, works: tuple[str, ...], where: tuple[str, int], row: Mapping[str, str]
) -> Subject:
    rules = {
        work: tuple(library.rule(id_) for id_ in row[work].split() if id_ != _NOTHING)
        for work in works
    }
    for work, said in rules.items():
        for rule in said:
            if rule.work != work:
                raise SourceError(*where, f"{rule.id} is no passage of {work}")
    differs = {language: row[f"{language}_differs"] for language in (FRENCH, ENGLISH)}
    told = {} if _NOTHING in differs.values() else differs
    names = {language: row[language] for language in (FRENCH, ENGLISH)}
    return Subject(row["part"], row["id"], names, rules, told)
