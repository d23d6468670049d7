"""The lexicon of a book: the terms that it uses, each with the passages in which it is met."""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from academie.books.records import Word
from academie.books.runs import told
from academie.edition.folding import fold
from academie.edition.languages import FRENCH
from academie.edition.terms import PARTED, SPELT_ALIKE, key, mentions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from academie.books.records import Book, Unit
    from academie.edition.entries import Entry
    from academie.edition.inline import Run
    from academie.edition.library import Library
    from academie.edition.records import Term

#: Of a move the men are named in every line: to list them would tell nobody anything.
_NOT_SEARCHED = frozenset({"move", "contents"})
#: A word met in more places than are of use, and how many of them are given then.
_MANY, _SHOWN = 30, 12
#: The number with which an id ends.
_NUMBER = re.compile(r"\d+$")


def lexicon(
    library: Library,
    entries: Mapping[str, Entry],
    units: Iterable[Unit],
    languages: tuple[str, ...],
) -> tuple[Word, ...]:
    """The terms that *units* use, in the order of the alphabet of the first language."""
    language = languages[0]
    places = _met(library, units, language)
    terms = library.terms
    words = [
        _word(terms[id_], entries.get(terms[id_].anchor), languages, tuple(met))
        for id_, met in places.items()
    ]
    return tuple(sorted(words, key=lambda word: _order(word, language)))


def _met(library: Library, units: Iterable[Unit], language: str) -> dict[str, list[str]]:
    """Of each term the passages that have one of its forms in *language*."""
    found: dict[str, dict[str, None]] = {}
    by_work = {
        slug: tuple(t for t in library.terms.values() if t.holds_in(slug)) for slug in library.slugs
    }
    for unit in units:
        if unit.kind in _NOT_SEARCHED:
            continue
        terms = by_work[unit.id.partition(".")[0]]
        original = None if language == FRENCH else library.rule(unit.id).fr.words
        for side in (s for s in unit.sides if s.language == language):
            runs = [run for part in side.parts for run in part]
            for term in _mentioned(runs, terms, language, original):
                found.setdefault(term, {})[unit.id] = None
    return {term: list(met) for term, met in found.items()}


def _mentioned(
    runs: Sequence[Run], terms: Sequence[Term], language: str, original: str | None
) -> Iterator[str]:
    """The terms that *runs* mention; what English spells alike is meant where it is italic."""
    words = PARTED.join(run.words for run in runs)
    starts = list(accumulate((len(run.words) + len(PARTED) for run in runs), initial=0))
    for one in mentions(words, terms, language, original):
        italic = runs[bisect_right(starts, one.start) - 1].italic
        form = key(words[one.start : one.end])
        if language == FRENCH or italic or form not in SPELT_ALIKE:
            yield one.term


def _word(
    term: Term, french: Entry | None, languages: tuple[str, ...], places: tuple[str, ...]
) -> Word:
    said = told("", term.body, french, languages)
    english = term.english[0] if term.english and term.english[0] not in term.french else ""
    return Word(term.id, term.french[0], english, term.rule, said, places)


def _order(word: Word, language: str) -> tuple[str, str]:
    head = word.french if language == FRENCH or not word.english else word.english
    return fold(head), word.id


class Places:
    """Where the words of *book* are met, as an index gives it."""

    def __init__(self, book: Book) -> None:
        searched = (unit.id for unit in book.units if unit.kind not in _NOT_SEARCHED)
        self._place = {id_: n for n, id_ in enumerate(searched)}

    def of(self, word: Word) -> tuple[list[tuple[str, ...]], bool]:
        """Where *word* is met: passages, or the first and the last of a row of them.

        Where there are too many to be of use, the first alone, and that there are more.
        """
        rows: list[list[str]] = []
        for before, id_ in pairwise(("", *word.places)):
            if before and self._place[id_] == self._place[before] + 1 and _alike(before, id_):
                rows[-1].append(id_)
            else:
                rows.append([id_])
        kept = rows if len(rows) <= _MANY else rows[:_SHOWN]
        return [tuple(dict.fromkeys((row[0], row[-1]))) for row in kept], len(kept) < len(rows)


def _alike(one: str, other: str) -> bool:
    """Whether both ids count in the same division."""
    return _NUMBER.sub("", one) == _NUMBER.sub("", other)
