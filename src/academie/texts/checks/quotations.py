"""Check that what examples and notes quote in « » is in the text, word for word.

An example quotes the rules that it shows. Other passages that it quotes, such as advice, are in its
front matter, ``quotes: ID …``. Every quotation has its English: found by the words
(:mod:`academie.texts.language.quoted`), or written behind it in “ ” where the translation cannot be
cut so finely.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from academie.texts.language.quoted import find
from academie.texts.language.words import plain
from academie.texts.languages import FRENCH
from academie.texts.prose import chunks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from academie.texts.examples import Example
    from academie.texts.library import Library
    from academie.texts.model import Reading, Rule

_QUOTED = re.compile(r"«\s*(?P<words>[^«»]+?)\s*»(?P<answered>[^“«»]{0,12}“)?")
_CUT = re.compile(r"\[?…\]?")
_HIGH = re.compile(r"\s+(?=[;:?!])")
_SPACE = re.compile(r"\s+")
#: The cache size for quotations, each searched in many passages.
_QUOTATIONS = 1 << 14


class Quotation(NamedTuple):
    """Words in « »; *answered* if their English is written behind them."""

    words: str
    answered: bool

    def stands_in(self, words: str) -> bool:
        """Check whether *words* (bare of typography) contain every part as whole words.

        A quotation may open a sentence of ours, with a capital; and a chapter of the book opens
        with a whole word in capitals.
        """
        wanted = _wanted(self.words)
        return all(rest in words and begins.search(words) for rest, begins in wanted)


@lru_cache(_QUOTATIONS)
def _wanted(words: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return for each part what follows its first word, and the whole."""
    return tuple((part.partition(" ")[2], _opening_freely(part)) for part in _parts(words))


def _opening_freely(part: str) -> re.Pattern[str]:
    first, space, rest = part.partition(" ")
    return re.compile(rf"(?<!\w)(?i:{re.escape(first)}){re.escape(space + rest)}(?!\w)")


def _parts(words: str) -> tuple[str, ...]:
    """Split at the cuts, bare of typography."""
    return tuple(part for cut in _CUT.split(words) if (part := bare(cut).strip(" .,;:")))


def quotations(markdown: str) -> Iterator[Quotation]:
    """List every quotation of a paragraph.

    >>> [q.words for q in quotations("Il dit « *j’ai* gagné », et « va ».")]
    ['*j’ai* gagné', 'va']
    """
    for found in _QUOTED.finditer(markdown):
        yield Quotation(found["words"], bool(found["answered"]))


def of_example(library: Library, example: Example) -> Iterator[str]:
    """List quotations of *example*, in any language, that no named passage has."""
    known = library.by_id
    named = [known[id_] for id_ in (*example.rules, *example.quotes) if id_ in known]
    for id_ in example.quotes:
        if id_ not in known:
            yield f"{example.file}: quotes: there is no rule {id_!r}"
    words = {rule.id: bare(rule.fr.words) for rule in named}
    for id_ in example.quotes:
        if id_ in words and not any(q.stands_in(words[id_]) for q in _all(example.path)):
            yield (
                f"{example.file}: its front matter says quotes: {id_}, and it quotes nothing from "
                "there; remove the id"
            )
    for quoted in _all(example.path):
        yield from _unsaid(example.file, quoted, words.values())
        yield from _alone(example.file, quoted, named)
    for prose in library.retold(example.path):
        if prose.language == FRENCH:
            for quoted in (q for chunk in prose.chunks for q in quotations(chunk)):
                yield from _unsaid(prose.file, quoted, words.values())


def of_notes(library: Library) -> Iterator[str]:
    """List quotations of the notes that no text has."""
    known = library.by_id

    @cache
    def words(id_: str) -> str:
        return bare(known[id_].fr.words)

    for note, quoted in _in_notes(library):
        near = (words(id_) for id_ in note.rules if id_ in known)
        if not any(map(quoted.stands_in, near)):
            yield from _unsaid(f"{note.file}:{note.line}", quoted, map(words, known))


def of_notes_alone(library: Library) -> Iterator[str]:
    """List quotations of the notes without their English."""
    known = library.by_id
    for note, quoted in _in_notes(library):
        near = [known[id_] for id_ in note.rules if id_ in known]
        yield from _alone(f"{note.file}:{note.line}", quoted, (*near, *known.values()))


def _in_notes(library: Library) -> Iterator[tuple[Reading, Quotation]]:
    notes = (note for work in library.works for note in work.readings.values())
    return ((note, quoted) for note in notes for quoted in quotations(note.body))


def _all(path: Path) -> Iterator[Quotation]:
    for chunk in chunks(path.read_text(encoding="utf-8")):
        yield from quotations(chunk)


def _unsaid(where: str, quoted: Quotation, among: Iterable[str]) -> Iterator[str]:
    if not any(map(quoted.stands_in, among)):
        yield (
            f"{where}: « {bare(quoted.words)} » is not word for word in a rule that is named; "
            "correct the words, or name the passage (quotes: ID)"
        )


def _alone(where: str, quoted: Quotation, among: Sequence[Rule]) -> Iterator[str]:
    if quoted.answered:
        return
    found = find(quoted.words, among)
    if found is None or not found.english:
        yield f"{where}: « {bare(quoted.words)} » has no English beside it: write it in “ ”"


def bare(words: str) -> str:
    """Strip typography from *words*: a space before a high mark and a long s differ by print."""
    return _SPACE.sub(" ", _HIGH.sub("", plain(words))).replace("ſ", "s")
