"""Find what can be cited: a text, a division, passages in a row, and pages of ours.

What is supplied from usage is cited as ours, so that it cannot pass for the book's; a translation
as ours too, beside the original.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from academie.core.errors import AcademieError
from academie.core.messages import Message
from academie.texts.blocks import read_source
from academie.texts.citing.versions import EDITION, SITE, VERSION, YEAR, version_of
from academie.texts.entries import entries
from academie.texts.language.words import digest, plain
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.model import LEXICON
from academie.texts.origins import TYPED
from academie.texts.rows import sentence

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from academie.texts.library import Library
    from academie.texts.model import Passage, Reading, Rule, Term, Work
    from academie.texts.paths import At


#: The marks that end a printed heading.
_STOPS = " .,;:\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
_SLUG = re.compile(r"[\w-]+/[\w-]+")


class Source(NamedTuple):
    """The facts of a citation; empty where unknown.

    :param kind: ``book``, ``chapter`` of one, or ``entry``: what is ours and stands on the site.
    :param author: of the text; a volume of several texts is by nobody.
    :param title: of the text, in English where it is ours; *title_fr* in French.
    :param volume: the volume of which the text is a part; empty for a text printed alone.
    :param edition: which edition the title leaf calls it.
    :param tome: the number of the volume.
    :param unit: the place inside the text, as the book counts it; empty for the whole text.
    :param translated: whether these are the words of our translation.
    :param conjectured: whether some of the words are our conjecture, in square brackets.
    :param typist: who typed them from the book, if somebody else did.
    :param holder: the library that keeps the copy from which they were read; *shelf_marks* its own.
    :param words: the words cited.
    """

    id: str
    kind: str
    author: str
    title: str
    unit: str
    publisher: str
    place: str
    year: str
    page: str
    language: str
    version: str
    hash: str
    address: str
    words: str
    translated: bool = False
    title_fr: str = ""
    volume: str = ""
    conjectured: bool = False
    typist: str = ""
    holder: str = ""
    shelf_marks: str = ""
    edition: str = ""
    tome: str = ""


class _Named(NamedTuple):
    """The title of an entry of ours, and the page that it is on."""

    unit: str
    title: str
    title_fr: str


class _Ours(NamedTuple):
    """Words of ours, and their hash."""

    words: str
    language: str
    hash: str


class Sources:
    """Finds the sources of *library*, with addresses made by *at*."""

    def __init__(self, library: Library, at: At) -> None:
        self.library = library
        self.at = at
        self._versions: dict[str, str] = {}
        self._divisions: dict[str, list[Rule]] = {}

    def named(self, asked: str, language: str = "") -> Source:
        """Find the source *asked*: ``whist``, ``whist.8``, ``whist.8-10``, ``whist.note.3`` …

        :param language: of the words; else that of the text, and English for what is ours.
        :raises AcademieError: if nothing has that name, or no translation into *language*.
        """
        library = self.library
        if asked in library.slugs:
            return self.work(library.work(asked), language or FRENCH)
        ours = library.names_term(asked) or ".note." in asked or "/" in asked
        language = language or (ENGLISH if ours else FRENCH)
        if library.names_term(asked):
            return self.term(library.term(asked), language)
        if ".note." in asked:
            return self.reading(library.reading(asked), language)
        if "/" in asked:
            return self.example(asked, language)
        if (ends := self._ends(asked)) is not None:
            return self.range(*ends, language)
        rule = library.rule(asked)
        return self.rule(library.work(rule.work), rule, language)

    def rule(self, work: Work, rule: Rule, language: str = FRENCH) -> Source:
        """Return a passage or a division of *work*, or its translation."""
        parts = [rule] if rule.kind != "heading" else self._division(work, rule)
        return self._passages(work, parts, language, rule.id, self.at(f"r/{rule.id}"))

    def range(self, first: Rule, last: Rule, language: str = FRENCH) -> Source:
        """Return all passages from *first* to *last* as one source."""
        work = self.library.work(first.work)
        parts = [work.rules[id_] for id_ in _between(self.library, first, last)]
        tail = last.id.rpartition(".")[2]
        return self._passages(
            work, parts, language, f"{first.id}-{tail}", self.at(first.place, first.id)
        )

    def work(self, work: Work, language: str = FRENCH) -> Source:
        """Return a text as a whole: a part of its volume, or a book of its own."""
        facts = work.facts
        volume = facts.get("container", "")
        book = [rule for rule in work.rules.values() if rule.kind != "supplied"]
        said = [_said(rule, language).words for rule in book]
        return Source(
            id=work.slug,
            kind="chapter" if volume else "book",
            author=facts["author"],
            title=work.titled(language),
            unit="",
            publisher=facts.get("publisher", ""),
            place=facts["place"],
            year=facts["year"],
            page="",
            language=language,
            version=self._version(work.slug),
            hash=digest(*said),
            address=self.at(f"{work.slug}/index"),
            words="",
            translated=language != FRENCH,
            volume=volume,
            edition=facts.get("edition", ""),
            tome=facts.get("tome", ""),
            **_witnessed(work),
        )

    def reading(self, note: Reading, language: str = ENGLISH) -> Source:
        """Return a note of ours, in English or French.

        :raises AcademieError: if it is not told in *language*.
        """
        slug = note.id.partition(".")[0]
        work = self.library.work(slug)
        page = self.library.root / "docs" / slug / "notes.md"
        title, body = self._told(note.id, page, (note.title, note.body), language)
        return self._entry(
            note.id,
            _Named(title, f"Notes on {work.titled(ENGLISH)}", f"Notes sur {work.title}"),
            _Ours(plain(body), language, digest(title, body)),
            self.at(note.place, note.id),
            self._version(slug),
        )

    def term(self, term: Term, language: str = ENGLISH) -> Source:
        """Return an entry of the lexicon.

        :raises AcademieError: if it is not told in *language*.
        """
        page = self.library.root / "docs" / f"{LEXICON}.md"
        _, body = self._told(term.id, page, ("", term.body), language)
        return self._entry(
            term.anchor,
            _Named(term.french[0], "Lexicon", "Lexique"),
            _Ours(plain(body), language, digest(term.french[0], body)),
            self.at(LEXICON, term.anchor),
            version_of(self.library.root / "docs"),
        )

    def example(self, slug: str, language: str = ENGLISH) -> Source:
        """Return a worked example.

        :raises AcademieError: if there is none of that name.
        """
        text, _, name = slug.partition("/")
        page = self.library.root / "examples" / text / f"{name}.md"
        if not _SLUG.fullmatch(slug) or not page.is_file():
            raise AcademieError(Message("edition.no_example", slug=repr(slug)))
        words = read_source(page, f"examples/{slug}.md")
        (title, *_) = (line for line in words.splitlines() if line.startswith("# "))
        return self._entry(
            slug,
            _Named(title.removeprefix("# "), "Examples", "Exemples"),
            _Ours("", language, digest(words)),
            self.at(f"{text}/exemples/{name}"),
            version_of(self.library.root / "examples" / text),
        )

    def page(self, name: str, title: str) -> Source:
        """Return a page of ours as a whole.

        :param name: by which the edition knows it.
        """
        named = _Named(title, SITE[ENGLISH], SITE[FRENCH])
        return self._entry(name, named, _Ours("", ENGLISH, digest(title)), self.at(name), VERSION)

    def parts(self, asked: str) -> tuple[str, ...]:
        """List the ids of the passages in *asked*; none for pages of ours."""
        if asked in self.library.slugs:
            return tuple(self.library.rules_of(asked))
        if (ends := self._ends(asked)) is not None:
            return _between(self.library, *ends)
        rules = self.library.rules_of(asked.partition(".")[0])
        return tuple(id_ for id_ in rules if id_ == asked or id_.startswith(f"{asked}."))

    def position(self, game: str, title: str, line: str, address: str) -> Source:
        """Return a position of *game* as a source.

        :param address: where it is shown.
        """
        return self._entry(
            f"{game}.position",
            _Named(line, f"Position of {title}", f"Position : {title}"),
            _Ours(line, FRENCH, digest(line)),
            address,
            VERSION,
        )

    def _told(self, id_: str, page: Path, own: tuple[str, str], language: str) -> tuple[str, str]:
        """Return title and words of an entry of *page* in *language*; *own* are the English."""
        if language == ENGLISH:
            return own
        told = entries(self.library.root, page).get(id_) if language == FRENCH else None
        if told is None:
            raise AcademieError(Message("edition.not_told_in", id=id_, language=language))
        return told.title, told.body

    def _passages(
        self, work: Work, parts: Sequence[Rule], language: str, id_: str, address: str
    ) -> Source:
        facts, first, last = work.facts, parts[0], parts[-1]
        supplied = first.kind == "supplied"
        title = work.titled(language)
        unit = _unit(work, first, language)
        if id_ != first.id:
            unit = _span(unit, _unit(work, last, language))
        pages = [part.page for part in (first, last) if part.page]
        same = len(parts) == 1
        said = [_said(part, language) for part in parts]
        own = {
            "kind": "entry",
            "author": EDITION,
            "title": f"Usage supplied for {title}",
            "title_fr": f"Usage suppléé pour {title}",
            "publisher": "",
            "place": "",
            "year": YEAR,
        }
        book = {
            "kind": "chapter",
            "author": facts["author"],
            "title": title,
            "volume": facts.get("container", ""),
            "publisher": facts.get("publisher", ""),
            "place": facts["place"],
            "year": facts["year"],
            "edition": facts.get("edition", ""),
            "tome": facts.get("tome", ""),
            **_witnessed(work),
        }
        return Source(
            id=id_,
            unit=unit,
            page=first.page or "" if id_ == first.id else "–".join(dict.fromkeys(pages)),
            language=language,
            version=self._version(work.slug),
            hash=said[0].hash if same else digest(*(passage.words for passage in said)),
            address=address,
            words=" ".join([sentence(said[0], language), *(one.words for one in said[1:])]),
            translated=language != FRENCH,
            conjectured=any("[" in passage.words for passage in said),
            **(own if supplied else book),
        )

    def _entry(self, id_: str, named: _Named, said: _Ours, address: str, version: str) -> Source:
        """Return an entry of ours as a source."""
        return Source(
            id=id_,
            kind="entry",
            author=EDITION,
            title=named.title,
            unit=named.unit,
            publisher="",
            place="",
            year=YEAR,
            page="",
            language=said.language,
            version=version,
            hash=said.hash,
            address=address,
            words=said.words,
            title_fr=named.title_fr,
        )

    def _ends(self, asked: str) -> tuple[Rule, Rule] | None:
        """Return first and last passage of a range, ``whist.8-10`` or ``whist.8-whist.10``."""
        before, dash, after = asked.replace("\N{EN DASH}", "-").rpartition("-")
        rules = self.library.rules_of(asked.partition(".")[0])
        if not dash or before not in rules or asked in rules:
            return None
        last = after if after in rules else f"{before.rpartition('.')[0]}.{after}"
        if last not in rules:
            return None
        ids = [*rules]
        if ids.index(before) >= ids.index(last):
            raise AcademieError(Message("edition.not_after", last=last, before=before))
        return rules[before], rules[last]

    def version_of(self, rule: Rule) -> str:
        """Return the version that a citation of *rule* names."""
        return self._version(rule.work)

    def _division(self, work: Work, heading: Rule) -> list[Rule]:
        """Return a *heading* with everything below it."""
        if heading.id not in self._divisions:
            below = f"{heading.id}."
            parts = [rule for rule in work.rules.values() if rule.id.startswith(below)]
            self._divisions[heading.id] = [heading, *parts]
        return self._divisions[heading.id]

    def _version(self, slug: str) -> str:
        if slug not in self._versions:
            self._versions[slug] = version_of(self.library.root / "docs" / slug)
        return self._versions[slug]


def _between(library: Library, first: Rule, last: Rule) -> tuple[str, ...]:
    """List the ids from *first* to *last*."""
    ids = [*library.rules_of(first.work)]
    return tuple(ids[ids.index(first.id) : ids.index(last.id) + 1])


def _said(rule: Rule, language: str) -> Passage:
    """Return the words cited.

    :raises AcademieError: if they are not translated into *language*.
    """
    said = rule.said_in(language)
    if said is None:
        raise AcademieError(Message("edition.no_translation", id=rule.id, language=language))
    return said


def _witnessed(work: Work) -> dict[str, Any]:
    """Return who typed the words of *work*, and who keeps the copy."""
    witness = work.witness
    return {
        "typist": witness.maker if witness.made == TYPED else "",
        "holder": witness.holder,
        "shelf_marks": "; ".join(witness.shelf_marks),
    }


def _unit(work: Work, rule: Rule, language: str) -> str:
    """Return the place inside the text, as the book counts it: "Art. VIII", "Art. XX, § 3".

    A passage of ours has its title. The text names itself once: a heading that begins with its
    title stands without it.
    """
    said = _said(rule, language)
    if rule.kind == "supplied":
        return said.title or rule.id
    if said.label or rule.kind == "heading":
        return _unstopped(_untitled(said.label or said.words, work, language))
    above, _, last = rule.id.rpartition(".")
    division = work.rules.get(above)
    return f"{_unit(work, division, language)}, § {last}" if division else rule.id


def _untitled(heading: str, work: Work, language: str) -> str:
    """Strip the title of *work* from the beginning of *heading*."""
    title = work.titled(language)
    if not heading.casefold().startswith(title.casefold()):
        return heading
    rest = heading[len(title) :]
    left = rest.lstrip(_STOPS)
    if rest and rest == left:  # the title goes on as another word
        return heading
    return left if left or "container" in work.facts else heading


def _span(first: str, last: str) -> str:
    """Join two units as one range, without repeating their common beginning.

    >>> _span("Art. VIII", "Art. X"), _span("Art. XX, § 2", "Art. XX, § 4")
    ('Art. VIII–X', 'Art. XX, § 2–4')
    >>> _span("Art. XIX", "Art. XX, § 2"), _span("The deal", "The turn to play")
    ('Art. XIX – Art. XX, § 2', 'The deal – The turn to play')
    """
    (before, _, _), (alike, _, number) = first.rpartition(" "), last.rpartition(" ")
    return f"{first}–{number}" if before and before == alike else f"{first} – {last}"


def _unstopped(heading: str) -> str:
    """Strip the final mark of *heading*."""
    return heading.rstrip(_STOPS)
