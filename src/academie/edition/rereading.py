"""Which translations were read a second time, and which have changed since.

``docs/WORK/LANGUAGE/read.tsv`` holds for each passage the hash of both sides as they were read;
``reviewed.tsv`` beside it what that reading changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from academie.core.errors import AcademieError
from academie.core.files import write_whole
from academie.edition.blocks import SourceError
from academie.edition.tables import Table
from academie.edition.words import digest

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping
    from pathlib import Path

    from academie.edition.library import Library
    from academie.edition.records import Rule, Work


_TABLE = Table(("id", "hash"), headed=False)


class Unread(NamedTuple):
    """A translation that has changed since it was read, or was never read."""

    rule: str
    language: str

    def __str__(self) -> str:
        return f"{self.rule} ({self.language})"


def both(rule: Rule, language: str) -> str:
    """Hash of the French words of *rule* and of its translation, with its title."""
    said = rule.translations[language]
    return digest(rule.fr.hash, said.label, said.title, said.body)


def file(library: Library, work: Work, language: str) -> Path:
    """Where it stands what was read of *work* in *language*."""
    return library.root / "docs" / work.slug / language / "read.tsv"


def read(library: Library, work: Work, language: str) -> Mapping[str, str]:
    """Hash of each pair as it was read, by id.

    :raises SourceError: for a line that is not an id and a hash.
    """
    path = file(library, work, language)
    shown = path.relative_to(library.root).as_posix()
    found: dict[str, str] = {}
    for line, (id_, hashed) in _TABLE.read(path, shown):
        if id_ not in work.rules or id_ in found:
            raise SourceError(shown, line, "a line gives a passage of the text, once, and a hash")
        found[id_] = hashed
    return found


def unread(library: Library) -> Iterator[Unread]:
    """Every translation that nobody has read a second time as it stands."""
    for work in library.works:
        for language in work.languages:
            then = read(library, work, language)
            for rule in work.rules.values():
                if language in rule.translations and then.get(rule.id) != both(rule, language):
                    yield Unread(rule.id, language)


def note(library: Library, ids: Collection[str], language: str) -> int:
    """Write down that the pairs *ids* were read as they stand in *language*.

    :returns: how many of them had changed.
    :raises AcademieError: if one has no translation into it.
    """
    changed = 0
    known = {id_ for work in library.works for id_ in work.rules}
    if strange := sorted(set(ids) - known):
        raise AcademieError(f"there is no rule {strange[0]!r}")
    for work in library.works:
        then = dict(read(library, work, language)) if language in work.languages else {}
        for rule in (rule for rule in work.rules.values() if rule.id in ids):
            if language not in rule.translations:
                raise AcademieError(f"{rule.id} has no translation into {language!r}")
            changed += then.get(rule.id) != both(rule, language)
            then[rule.id] = both(rule, language)
        if any(id_ in then for id_ in ids):
            rows = ((id_, then[id_]) for id_ in work.rules if id_ in then)
            write_whole(file(library, work, language), _TABLE.written(rows))
    return changed
