"""Makes what is searched: passages of the books, terms, notes, examples and pages of ours.

The prose of examples and pages is not searched, only their titles and headings: it quotes the
passages, which are found themselves, and would weigh as much as all the books.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

from academie.core.parsed import parsed
from academie.texts import entries, prose
from academie.texts.blocks import read_source
from academie.texts.language.words import plain, typeset
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.rows import sentence
from academie.texts.search.finding import Article, stem, words_of
from academie.texts.search.ranks import BY_ID

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from academie.texts.library import Library
    from academie.texts.model import Passage, Reading, Rule, Term

    #: Makes the address of a page, or of what stands on it.
    At = Callable[..., str]

_CHAPTER = re.compile(r"^(?:chapitre|chapter|section) [ivxlc]+\. ", re.IGNORECASE)
#: Pages in ``docs/WORK`` that are no prose of ours: readings are found one by one.
_READ_ELSEWHERE = frozenset({"notes", "lexicon"})


def articles(library: Library, at: At) -> Iterator[Article]:
    """All that is searched, in the order in which it stands where nothing else decides."""
    yield from of_lexicon(library, at)
    for slug in library.slugs:
        yield from of_text(library, slug, at)
    yield from of_examples(library, at)


def of_lexicon(library: Library, at: At) -> Iterator[Article]:
    """The terms."""
    told = entries.entries(library.root, library.root / "docs" / "lexicon.md")
    for term in library.terms.values():
        french = told.get(term.id)
        yield _term(term, plain(french.body) if french else "", at)


def of_text(library: Library, slug: str, at: At) -> Iterator[Article]:
    """The passages of the text *slug*, the notes on it, and its pages of ours."""
    for rule in library.rules_of(slug).values():
        yield _rule(rule, at)
    folder = library.root / "docs" / slug
    told = entries.entries(library.root, folder / "notes.md")
    for note in library.readings_of(slug).values():
        yield _reading(note, told.get(note.id), slug, at)
    for page in sorted(folder.glob("*.md")):
        if not prose.language_of(page) and page.stem not in _READ_ELSEWHERE:
            yield _page(library, page, "page", slug, f"{slug}/{page.stem}", at)


def of_examples(library: Library, at: At) -> Iterator[Article]:
    """The examples, and the pages that belong to no text."""
    root = library.root
    for page in sorted((root / "examples").glob("*/*.md")):
        work = page.parent.name.replace("_", "-")
        yield _page(library, page, "shown", work, f"{work}/exemples/{page.stem}", at)
    for page in sorted((root / "docs").glob("*.md")):
        if not prose.language_of(page) and page.stem not in _READ_ELSEWHERE:
            yield _page(library, page, "page", "", page.stem, at)


def _rule(rule: Rule, at: At) -> Article:
    sides = {FRENCH: rule.fr, **rule.translations}
    return Article(
        rule.id,
        rule.kind,
        (rule.work,),
        at(f"r/{rule.id}"),
        {k: names for k, side in sides.items() if (names := _names(rule, side))},
        {
            k: typeset(words) if k == FRENCH else words
            for k, side in sides.items()
            for words in (sentence(side, k),)
        },
    )


def _names(rule: Rule, side: Passage) -> tuple[str, ...]:
    """Its title; of a heading its words, without and with its number."""
    if side.title or rule.kind != "heading" or rule.kind in BY_ID:
        return (side.title,) if side.title else ()
    return tuple(dict.fromkeys((_CHAPTER.sub("", side.words), side.words)))


def _term(term: Term, french: str, at: At) -> Article:
    names = {
        FRENCH: tuple(_apart(*term.french)),
        ENGLISH: tuple(_apart(*(term.english or term.french[:1]))),
    }
    words = {FRENCH: typeset(french), ENGLISH: term.sentence}
    address = at("lexicon", term.anchor)
    return Article(term.anchor, "term", term.works, address, names, words)


@parsed
def _apart(*forms: str) -> list[str]:
    """Those of *forms* that no other finds, being of the same stems."""
    stems = {" ".join(map(stem, words_of(form))): form for form in reversed(forms)}
    return [form for form in forms if form in stems.values()]


def _reading(note: Reading, told: entries.Entry | None, slug: str, at: At) -> Article:
    names = {ENGLISH: (note.title,)}
    words = {ENGLISH: plain(note.body)}
    if told:
        names = {FRENCH: (told.title,), **names}
        words = {FRENCH: typeset(plain(told.body)), **words}
    return Article(note.id, "reading", (slug,), at(note.place, note.id), names, words)


def _page(  # noqa: PLR0913, PLR0917 - a page, and where it stands
    library: Library, page: Path, kind: str, work: str, place: str, at: At
) -> Article:
    """A page by its headings, an example by its title, in every language in which it is told."""
    own = prose.chunks(read_source(page, page.relative_to(library.root).as_posix()))
    told = {p.language: p.chunks for p in library.retold(page)}
    headed: Mapping[str, list[str]] = {
        language: [plain(h) for h in map(prose.heading, chunks) if h]
        for language, chunks in chain(told.items(), [(ENGLISH, own)])
    }
    return Article(
        place.removesuffix("/index"),
        kind,
        (work,) if work else (),
        at(place),
        {k: tuple(headings[:1]) for k, headings in headed.items()},
        {k: " · ".join(headings[1:] * (kind == "page")) for k, headings in headed.items()},
    )
