"""Make the articles of the search: passages, terms, notes, examples and our pages.

Of examples and pages only titles and headings are searched, not the prose: it quotes passages that
are found themselves, and would weigh as much as all the books.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from academie.texts import entries, prose
from academie.texts.blocks import read_source
from academie.texts.language.folding import fold
from academie.texts.language.words import plain, typeset
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.rows import sentence
from academie.texts.search.analysis import folded, lower_words, stem, stems_of
from academie.texts.search.article import Article, Contents, Synonyms
from academie.texts.search.ranking import BY_ID
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from academie.texts.library import Library
    from academie.texts.model import Passage, Reading, Rule, Term

    #: A function that makes the address of a page or an anchor.
    At = Callable[..., str]

#: Words of the same meaning that are no term of the lexicon, a group a line.
_FILE = "docs/synonyms.tsv"
_SYNONYMS = Table(("language", "words"))
#: Titles and names of a text among its facts, and what they have besides the name of the game.
_TITLE = re.compile("(?:title|name)(?:_[a-z]{2})?")
_TITLE_WORDS = frozenset(
    ("le", "la", "les", "du", "de", "des", "jeu", "loix", "lois", "the", "game", "laws", "of")
)
#: Kinds of our pages: those on a game, and those on the edition.
PAGE, ABOUT = "page", "about"
#: What a page links to; the ids of which it speaks, since who seeks an id seeks its passage; what
#: marks lists, tables and targets; and what is left in parentheses where ids are gone.
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_ID = re.compile(r"\{(?:rule|note|example|source|code)\}`[^`]*`|(?<!\})`[^`]*`")
_MARKS = re.compile(r"(?m)^\s*(?:[-*]|\d+\.) |^\|[-| :]+\|$|\||^\([\w.-]+\)=$")
_EMPTY = re.compile(r"\s*\([\s,;.]*(?:and|et)?[\s,;.]*\)")
_CHAPTER = re.compile(r"^(?:chapitre|chapter|section) [ivxlc]+\. ", re.IGNORECASE)
#: Pages in ``docs/WORK`` that are no prose of ours: readings are found one by one.
_READ_ELSEWHERE = frozenset({"notes", "lexicon"})


def contents(library: Library, at: At, cases: Iterable[Article] = ()) -> Contents:
    """Gather all that is searched, with the synonyms and the names of the games.

    :param cases: what may happen at the table, and what the text gives for it.
    """
    found = (*articles(library, at), *cases)
    return Contents(found, synonyms(library), names_of_games(library))


def articles(library: Library, at: At) -> Iterator[Article]:
    """Return the articles of the texts, in the order in which they stand where nothing decides."""
    yield from of_lexicon(library, at)
    for slug in library.slugs:
        yield from of_text(library, slug, at)
    yield from of_examples(library, at)


def synonyms(library: Library) -> dict[str, list[Synonyms]]:
    """Return words of the same meaning by language: other names of terms, then the rest.

    :raises SourceError: for a line of ``docs/synonyms.tsv`` that is no group.
    """
    found: dict[str, list[Synonyms]] = {FRENCH: [], ENGLISH: []}
    for term in library.terms.values():
        told = {
            FRENCH: (term.french, term.also_french),
            ENGLISH: (term.english or term.french, term.also_english),
        }
        for language, (forms, also) in told.items():
            if also:
                found[language].append(Synonyms((forms[0], *also), _apart(language, *forms, *also)))
    for _, (language, words) in _SYNONYMS.read(library.root / _FILE, _FILE):
        group = [word.strip() for word in words.split(",")]
        found.setdefault(language, []).append(Synonyms(group, group))
    return found


def names_of_games(library: Library) -> dict[str, tuple[str, ...]]:
    """Return the texts of each game by its names: as folded words, and as their stems."""
    found: dict[str, tuple[str, ...]] = {}
    for work in library.works:
        titles = (work.slug, *(v for k, v in work.facts.items() if _TITLE.fullmatch(k)))
        for title in titles:
            words = lower_words(title.partition(",")[0])
            words = [w for w in words if folded(w) not in _TITLE_WORDS]
            stems = ([stem(w, code) for w in words] for code in (FRENCH, ENGLISH))
            for name in {" ".join(told) for told in (map(folded, words), *stems)} - {""}:
                found[name] = tuple(dict.fromkeys((*found.get(name, ()), work.slug)))
    return found


def of_lexicon(library: Library, at: At) -> Iterator[Article]:
    """Make the articles of the terms."""
    told = entries.entries(library.root, library.root / "docs" / "lexicon.md")
    for term in library.terms.values():
        french = told.get(term.id)
        yield _term(term, plain(french.body) if french else "", at)


def of_text(library: Library, slug: str, at: At) -> Iterator[Article]:
    """Return the passages of the text *slug*, the notes on it, and its pages of ours."""
    for rule in library.rules_of(slug).values():
        yield _rule(rule, at)
    folder = library.root / "docs" / slug
    told = entries.entries(library.root, folder / "notes.md")
    for note in library.readings_of(slug).values():
        yield _reading(note, told.get(note.id), slug, at)
    for page in sorted(folder.glob("*.md")):
        if not prose.language_of(page) and page.stem not in _READ_ELSEWHERE:
            yield from _sections(library, page, slug, f"{slug}/{page.stem}", at)


def of_examples(library: Library, at: At) -> Iterator[Article]:
    """Return the examples by their titles, and the pages that belong to no text."""
    root = library.root
    for page in sorted((root / "examples").glob("*/*.md")):
        work = page.parent.name.replace("_", "-")
        place = f"{work}/exemples/{page.stem}"
        titles = {code: chunks[:1] for code, chunks in _told(library, page).items()}
        yield _article_of(titles, place, "shown", (work,), at(place))
    for page in sorted((root / "docs").glob("*.md")):
        if not prose.language_of(page) and page.stem not in _READ_ELSEWHERE:
            yield from _sections(library, page, "", page.stem, at)


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
    """List its title; for a heading its words, without and with its number."""
    if side.title or rule.kind != "heading" or rule.kind in BY_ID:
        return (side.title,) if side.title else ()
    return tuple(dict.fromkeys((_CHAPTER.sub("", side.words), side.words)))


def _term(term: Term, french: str, at: At) -> Article:
    names = {
        FRENCH: tuple(_apart(FRENCH, *term.french, *term.also_french)),
        ENGLISH: tuple(_apart(ENGLISH, *(term.english or term.french[:1]), *term.also_english)),
    }
    words = {FRENCH: typeset(french), ENGLISH: term.sentence}
    address = at("lexicon", term.anchor)
    return Article(term.anchor, "term", term.works, address, names, words)


def _apart(language: str, *forms: str) -> list[str]:
    """Drop those of *forms* that have the stems of an earlier one."""
    stems = {" ".join(stems_of(form, language)): form for form in reversed(forms)}
    return [form for form in forms if form in stems.values()]


def _reading(note: Reading, told: entries.Entry | None, slug: str, at: At) -> Article:
    names = {ENGLISH: (note.title,)}
    words = {ENGLISH: plain(note.body)}
    if told:
        names = {FRENCH: (told.title,), **names}
        words = {FRENCH: typeset(plain(told.body)), **words}
    return Article(note.id, "reading", (slug,), at(note.place, note.id), names, words)


def _sections(library: Library, page: Path, work: str, place: str, at: At) -> Iterator[Article]:
    """Return a page of ours section by section, in each of its languages."""
    told = _told(library, page)
    own = told[ENGLISH]
    heads = [n for n, chunk in enumerate(own) if prose.heading(chunk)]
    works, kind, name = ((work,), PAGE, place) if work else ((), ABOUT, place)
    name = name.removesuffix("/index")
    for first, end in pairwise((*heads, len(own))):
        parts = {code: chunks[first:end] for code, chunks in told.items()}
        if first == heads[0]:
            yield _article_of(parts, name, kind, works, at(place))
        elif any(_words(chunks, code) for code, chunks in parts.items()):
            anchor = anchor_of(plain(prose.heading(own[first])))
            titles = {code: chunks[:1] for code, chunks in told.items()}
            yield _article_of(parts, f"{name}#{anchor}", kind, works, at(place, anchor), titles)


def _told(library: Library, page: Path) -> dict[str, tuple[str, ...]]:
    """Return the chunks of a page in each of its languages."""
    own = prose.chunks(read_source(page, page.relative_to(library.root).as_posix()))
    return {p.language: p.chunks for p in library.retold(page)} | {ENGLISH: own}


def _article_of(  # noqa: PLR0913, PLR0917 - what an article consists of
    told: Mapping[str, Sequence[str]],
    id_: str,
    kind: str,
    works: tuple[str, ...],
    address: str,
    within: Mapping[str, Sequence[str]] | None = None,
) -> Article:
    """Make an article of chunks that begin with a heading.

    :param within: the title of the page of which it is a section.
    """
    names = {code: plain(prose.heading(chunks[0])) for code, chunks in told.items() if chunks}
    for code, title in (within or {}).items():
        names[code] = f"{names[code]} · {plain(prose.heading(title[0]))}"
    words = {code: _words(chunks, code) for code, chunks in told.items()}
    return Article(id_, kind, works, address, {k: (n,) for k, n in names.items()}, words)


def _words(chunks: Sequence[str], language: str) -> str:
    """Return the words of a section without its heading, ids and marks."""
    bare = (plain(_MARKS.sub(" ", _ID.sub("", _LINK.sub(r"\1", c)))) for c in chunks[1:])
    words = re.sub(r" ([.,)])", r"\1", " ".join(" ".join(bare).split()))
    words = _EMPTY.sub("", words).replace(" ,", ",")
    return typeset(words) if language == FRENCH else words


def anchor_of(heading: str) -> str:
    """Return the anchor of a section on its page, as docutils makes it of the heading.

    >>> anchor_of("What surprises a player of today")
    'what-surprises-a-player-of-today'
    """
    return "-".join(re.findall("[a-z0-9]+", fold(heading)))
