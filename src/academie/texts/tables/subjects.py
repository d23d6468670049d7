"""The two treatises of Trictrac by subject: ``docs/trictrac/subjects.tsv``.

A row is a subject: its names, what each treatise says of it, and in what they differ.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.texts.blocks import SourceError
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from academie.texts.library import Library
    from academie.texts.model import Rule

FILE = "docs/trictrac/subjects.tsv"
#: The treatises, the first first.
TREATISES = ("trictrac", "nouveau-trictrac")
TABLE = Table(("part", "id", FRENCH, ENGLISH, *TREATISES, "fr_differs", "en_differs"))
_NOTHING = "-"


@dataclass(frozen=True, slots=True)
class Subject:
    """What both treatises speak of, or one of them alone.

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
        """The ids of all that both say of it."""
        return frozenset(rule.id for rules in self.rules.values() for rule in rules)


def subjects(library: Library) -> tuple[Subject, ...]:
    """Every subject, in the order of the table.

    :raises SourceError: for a line that does not have its cells, and for a passage that stands
        under the wrong treatise or under two subjects.
    :raises UnknownId: for a passage that no text has.
    """
    found, placed = [], dict[str, str]()
    for line, cells in TABLE.read(library.root / FILE, FILE):
        subject = _read(library, line, dict(zip(TABLE.columns, cells, strict=True)))
        for id_ in sorted(subject.ids):
            if id_ in placed:
                raise SourceError(FILE, line, f"{id_} stands under {placed[id_]} already")
            placed[id_] = subject.id
        found.append(subject)
    return tuple(found)


def _read(library: Library, line: int, row: Mapping[str, str]) -> Subject:
    rules = {
        work: tuple(library.rule(id_) for id_ in row[work].split() if id_ != _NOTHING)
        for work in TREATISES
    }
    for work, said in rules.items():
        for rule in said:
            if rule.work != work:
                raise SourceError(FILE, line, f"{rule.id} is no passage of {work}")
    differs = {language: row[f"{language}_differs"] for language in (FRENCH, ENGLISH)}
    told = {} if _NOTHING in differs.values() else differs
    names = {language: row[language] for language in (FRENCH, ENGLISH)}
    return Subject(row["part"], row["id"], names, rules, told)
