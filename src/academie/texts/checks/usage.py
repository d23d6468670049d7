"""Check that our own English uses the words of the lexicon.

A term lists English words that must not be used for it (``:never:``). Titles, notes, introductions
and the pages of the examples, with the rulings that they print, are checked. The translation is
not: there the French decides.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from academie.texts.examples import text_of
from academie.texts.language.words import plain
from academie.texts.prose import chunks, language_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from academie.texts.examples import Example
    from academie.texts.library import Library
    from academie.texts.model import Term, Work

#: The page of the notes, which are checked one by one.
_NOTES = frozenset({"notes.md"})
#: French, code and quoted speech, which are not checked.
_FOREIGN = re.compile(r"«[^«»]*»|`[^`]*`|(?<!\*)\*[^*]+\*|\{[^}]*\}")
#: The answers of a prompt, except awards, which have the names of the book.
_GIVEN = re.compile(
    r"(?m)^(?!>>>|\.\.\. |Traceback|    |#|```|---)(?P<said>.*\([\w-]+\.[\w., -]+\))$"
)
_GAIN = re.compile(r"\+\d+ \w+, ")


def of_text(library: Library, work: Work) -> Iterator[str]:
    """List titles, notes and introductions that use a forbidden word for a term."""
    terms = _asked(library, (work.slug,))
    for rule in work.rules.values():
        if rule.en is not None and rule.en.title:
            yield from _wrong(f"{rule.en.file}:{rule.en.line}", rule.en.title, terms)
    for note in work.readings.values():
        yield from _wrong(f"{note.file}:{note.line}", f"{note.title}. {note.body}", terms)
    for page in sorted((library.root / "docs" / work.slug).glob("*.md")):
        if page.name not in _NOTES and not language_of(page):
            shown = page.relative_to(library.root).as_posix()
            for chunk in chunks(page.read_text(encoding="utf-8")):
                yield from _wrong(shown, chunk, terms)


def of_example(library: Library, example: Example) -> Iterator[str]:
    """List the same in the prose of *example*, and in the rulings that it prints."""
    own = text_of(example.slug.partition("/")[0])
    works = {own, *(rule.partition(".")[0] for rule in example.rules)}
    terms = _asked(library, [slug for slug in library.slugs if slug in works])
    text = example.path.read_text(encoding="utf-8")
    given = (line["said"] for line in _GIVEN.finditer(text) if not _GAIN.search(line["said"]))
    for words in (*chunks(text), *given):
        yield from _wrong(example.file, words, terms)


def _asked(library: Library, works: Sequence[str]) -> list[Term]:
    return [t for t in library.terms.values() if t.never and any(map(t.holds_in, works))]


def _wrong(where: str, words: str, terms: Sequence[Term]) -> Iterator[str]:
    ours = plain(_FOREIGN.sub(" ", words))
    folded = ours.casefold()
    for term in terms:
        for word in term.never:
            if word.casefold() in folded and re.search(
                rf"\b{re.escape(word)}\b", ours, re.IGNORECASE
            ):
                said = term.english[0] if term.english else term.french[0]
                yield f"{where}: {word!r}: the lexicon says {said!r} (term.{term.id})"
