"""Track which translations, titles and lexicon entries changed since their second reading.

``docs/WORK/LANGUAGE/read.tsv`` holds, for each passage, the hash of the pair as somebody read it
(the French, and the translation with its title), who read it, and on which day. Lines of before
28 November 2026 do not say who. Under the slug of the text it holds the title of the
text in that language. ``docs/WORK/fr/read.tsv`` does the same for the titles that we give French
passages, and ``docs/lexicon.read.tsv`` for the entries of the lexicon in both languages.
``reviewed.tsv`` beside a ``read.tsv`` says what that reading changed.

The strict checks fail for everything that changed after it was read.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from academie.core.errors import AcademieError
from academie.core.files import write_whole
from academie.texts.blocks import SourceError
from academie.texts.entries import entries
from academie.texts.language.words import digest
from academie.texts.languages import FRENCH, english_name
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping
    from pathlib import Path

    from academie.texts.library import Library
    from academie.texts.model import Rule, Work


_TABLE = Table(("id", "hash", "by", "on"), blank=("by", "on"), headed=False, optional=2)
#: The lexicon, and what was read of it.
_LEXICON, _LEXICON_READ = "docs/lexicon.md", "docs/lexicon.read.tsv"
TRANSLATION, TITLE, ENTRY = "translation", "title", "lexicon entry"


class Unread(NamedTuple):
    """Something that changed since its second reading, or was never read.

    :param id: of a passage; the slug of a text for its own title; ``term.mise`` for a term.
    :param kind: :data:`TRANSLATION`, :data:`TITLE` or :data:`ENTRY`.
    :param place: file and line.
    :param known: whether it was read before.
    """

    id: str
    language: str
    kind: str
    place: str
    known: bool

    def __str__(self) -> str:
        happened = "changed since it was read" if self.known else "was never read"
        beside = "both languages" if self.kind == ENTRY else "it beside the French"
        lang = "" if self.kind == ENTRY else f" --lang {self.language}"
        return (
            f"{self.place}: the {self._what} of {self.id} {happened} a second time: read {beside}, "
            f"then run 'academie reread {self.id}{lang} --by ROLE'"
        )

    @property
    def _what(self) -> str:
        if self.kind == ENTRY:
            return ENTRY
        # One hash covers a translation and the title above it.
        named = "translation or its title" if self.kind == TRANSLATION else self.kind
        return f"{english_name(self.language)} {named}"


class _Readable(NamedTuple):
    """Something to be read, in its present state."""

    kind: str
    hash: str
    place: str


class Reading(NamedTuple):
    """A line of a register: a passage as somebody read it.

    :param hash: of what was read.
    :param by: a role (*machine*, *translator*), or a name that its bearer gave.
    :param on: the day, as 2026-11-28.
    """

    hash: str
    by: str = ""
    on: str = ""


class _Register(NamedTuple):
    """The entries to be read in one place, and their readings.

    :param path: of the file.
    :param now: what there is to read, by id.
    :param then: the readings, by id.
    """

    path: Path
    language: str
    now: Mapping[str, _Readable]
    then: Mapping[str, Reading]

    @property
    def unread(self) -> Iterator[Unread]:
        for id_, one in self.now.items():
            if id_ not in self.then or self.then[id_].hash != one.hash:
                yield Unread(id_, self.language, one.kind, one.place, id_ in self.then)

    def note(self, ids: Collection[str], by: str, on: str) -> int:
        """Record that those of *ids* in this place were read; return how many had changed."""
        changed = [one for one in self.unread if one.id in ids]
        readings = {
            **self.then,
            **{id_: Reading(self.now[id_].hash, by, on) for id_ in self.now if id_ in ids},
        }
        if readings != self.then:
            rows = ((id_, *readings[id_]) for id_ in self.now if id_ in readings)
            write_whole(self.path, _TABLE.written(rows))
        return len(changed)


def unread(library: Library) -> Iterator[Unread]:
    """List everything that nobody has read a second time in its present state.

    :raises SourceError: for a line of a register that is not an id and a hash.
    """
    for work in library.works:
        for language in (FRENCH, *work.languages):
            yield from _register(library, work, language).unread
    yield from _lexicon(library).unread


def _register(library: Library, work: Work, language: str) -> _Register:
    then = read(library, work, language)
    return _Register(
        file(library, work, language), language, _of_work(library, work, language), then
    )


def _lexicon(library: Library) -> _Register:
    path = library.root / _LEXICON_READ
    now = _of_lexicon(library)
    then = _rows(library, path, now, "a line needs a term of the lexicon, once, and a hash")
    return _Register(path, FRENCH, now, then)


def _of_work(library: Library, work: Work, language: str) -> dict[str, _Readable]:
    """Return the register of *work* in *language*; in French, of the titles that we give."""
    if language == FRENCH:
        return {
            rule.id: _Readable(TITLE, digest(rule.fr.hash, rule.fr.title), _place(rule, FRENCH))
            for rule in work.rules.values()
            if rule.fr.title
        }
    names = [f"{name}_{language}" for name in ("title", "name")]
    titles = [str(work.facts[name]) for name in names if name in work.facts]
    place = f"docs/{work.slug}/text.toml"
    line = _line_of(library.root / place, names[0]) if titles else 0
    own = _Readable(TITLE, digest(work.title, *titles), f"{place}:{line}")
    return ({work.slug: own} if titles else {}) | {
        rule.id: _Readable(TRANSLATION, both(rule, language), _place(rule, language))
        for rule in work.rules.values()
        if language in rule.translations
    }


def _line_of(path: Path, fact: str) -> int:
    """Return the line of ``text.toml`` with *fact*, or the first one."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return next((n for n, line in enumerate(lines, 1) if line.startswith(fact)), 1)


def _place(rule: Rule, language: str) -> str:
    said = rule.fr if language == FRENCH else rule.translations[language]
    return f"{said.file}:{said.line}"


def _of_lexicon(library: Library) -> dict[str, _Readable]:
    told = entries(library.root, library.root / _LEXICON)
    found: dict[str, _Readable] = {}
    for term in library.terms.values():
        lists = {
            "fr": term.french,
            "en": term.english,
            "never": term.never,
            "not": term.apart,
            "works": term.works,
            "rule": (term.rule,),
        }
        options = (f"{name}: {', '.join(words)}" for name, words in lists.items())
        french = told[term.id].body if term.id in told else ""
        hashed = digest(*options, term.body, french)
        found[term.anchor] = _Readable(ENTRY, hashed, f"{term.file}:{term.line}")
    return found


def both(rule: Rule, language: str) -> str:
    """Hash the French words of *rule* with its translation and title."""
    said = rule.translations[language]
    return digest(rule.fr.hash, said.label, said.title, said.body)


def file(library: Library, work: Work, language: str) -> Path:
    """Return the register of *work* in *language*."""
    return library.root / "docs" / work.slug / language / "read.tsv"


def read(library: Library, work: Work, language: str) -> Mapping[str, Reading]:
    """Read the readings of *work* in *language*, by passage.

    :raises SourceError: for a line that is not an id and a hash, with who read it and when.
    """
    known = {*work.rules, work.slug}
    path = file(library, work, language)
    return _rows(library, path, known, "a line needs a passage of the text, once, and a hash")


def _rows(
    library: Library, path: Path, known: Collection[str], expected: str
) -> Mapping[str, Reading]:
    shown = path.relative_to(library.root).as_posix()
    found: dict[str, Reading] = {}
    for line, (id_, hashed, by, on) in _TABLE.read(path, shown):
        if id_ not in known or id_ in found:
            raise SourceError(shown, line, expected)
        if by and not on:
            raise SourceError(shown, line, "who read it needs the day, such as 2026-11-28")
        found[id_] = Reading(hashed, by, on)
    return found


def note(library: Library, ids: Collection[str], language: str, *, by: str, on: str) -> int:
    """Record that *ids* were read in *language* in their present state.

    :param ids: passages, for their translation, or in French for their title; slugs of texts, for
        their title; terms as ``term.mise``.
    :param by: a role (*machine*, *translator*), or a name that its bearer gave.
    :param on: the day, as 2026-11-28.
    :returns: how many of them had changed.
    :raises AcademieError: if one has nothing to read in this language, or *by* or *on* is no word
        of one line and no day.
    """
    if not by.strip() or not by.isprintable():
        raise AcademieError(f"who read it is a role or a name on one line, not {by!r}")
    _check_day(on)
    registers = [_lexicon(library)]
    known = {*registers[0].now}
    for work in library.works:
        known |= {work.slug, *work.rules}
        if language == FRENCH or language in work.languages:
            registers.append(_register(library, work, language))
    if strange := sorted(set(ids) - known):
        raise AcademieError(f"there is no rule, text or term {strange[0]!r}")
    if strange := sorted(set(ids).difference(*(one.now for one in registers))):
        what = "title of ours" if language == FRENCH else f"translation into {language!r}"
        raise AcademieError(f"{strange[0]} has no {what}")
    return sum(one.note(ids, by.strip(), on) for one in registers)


def _check_day(on: str) -> None:
    try:
        date.fromisoformat(on)
    except ValueError:
        raise AcademieError(f"the day of a reading is as 2026-11-28, not {on!r}") from None
