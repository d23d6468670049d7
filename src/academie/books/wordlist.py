"""The lexicon of a book: the terms that it uses, with their passages."""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from academie.books.records import Headword, Word
from academie.books.runs import told
from academie.texts.headwords import senses
from academie.texts.language.folding import fold
from academie.texts.language.grammar import abbreviation
from academie.texts.language.terms import PARTED, key, mentions, spelt_alike
from academie.texts.language.words import plain
from academie.texts.languages import FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from academie.books.records import Book, Side, Unit
    from academie.texts.entries import Entry
    from academie.texts.library import Library
    from academie.texts.model import Rule, Term

#: Of a move the men are named in every line: to list them would tell nobody anything.
_NOT_SEARCHED = frozenset({"move", "contents"})
#: The most places listed for a word, and how many are listed if there are more.
_MANY, _SHOWN = 30, 12
#: The number with which an id ends.
_NUMBER = re.compile(r"\d+$")


def lexicon(
    library: Library,
    entries: Mapping[str, Entry],
    units: Iterable[Unit],
    languages: tuple[str, ...],
) -> tuple[Word, ...]:
    """List the terms that *units* use, in alphabetical order of the first language."""
    language = languages[0]
    places: dict[str, list[str]] = {}
    for unit in units:
        for id_ in unit.terms:
            places.setdefault(id_, []).append(unit.id)
    used = [term for term in library.terms.values() if term.id in places]
    words = []
    for entry in sorted(senses(used, language), key=lambda e: fold(e[0].head(language).word)):
        for number, term in enumerate(entry, 1):
            french, met = entries.get(term.anchor), tuple(places[term.id])
            of_several = number if len(entry) > 1 else 0
            words.append(_word(term, of_several, french, languages, met))
    return tuple(words)


def mentioned(rule: Rule, side: Side, terms: Sequence[Term]) -> tuple[str, ...]:
    """List the ids of the *terms* that *side* of the passage *rule* mentions."""
    if rule.kind in _NOT_SEARCHED:
        return ()
    runs = [run for part in side.parts for run in part]
    words = PARTED.join(run.words for run in runs)
    original = None if side.language == FRENCH else plain(rule.fr.body)
    alike = spelt_alike(tuple(terms))
    starts = list(accumulate((len(run.words) + 1 for run in runs), initial=0))
    found = (
        one.term
        for one in mentions(words, terms, side.language, original)
        if side.language == FRENCH
        or key(words[one.start : one.end]) not in alike
        or runs[bisect_right(starts, one.start) - 1].italic
    )
    return tuple(dict.fromkeys(found))


def _word(
    term: Term,
    number: int,
    french: Entry | None,
    languages: tuple[str, ...],
    places: tuple[str, ...],
) -> Word:
    said = told("", term.body, french, languages)
    heads = tuple(_heads(term, languages))
    return Word(term.id, heads, number, term.rule, term.defined, said, places)


def _heads(term: Term, languages: tuple[str, ...]) -> Iterator[Headword]:
    """Give the head words of *term* in *languages* and in French, each word once."""
    given = set()
    for language in dict.fromkeys((*languages, FRENCH)):
        head = term.head(language)
        if head.word not in given:
            said = abbreviation(head)
            yield Headword(language, head.word, said.within(languages[0]) if said else "")
        given.add(head.word)


class Places:
    """Finds where *book* uses its words, for an index."""

    def __init__(self, book: Book) -> None:
        searched = (unit.id for unit in book.units if unit.kind not in _NOT_SEARCHED)
        self._place = {id_: n for n, id_ in enumerate(searched)}

    def of(self, word: Word) -> tuple[list[tuple[str, ...]], bool]:
        """List the passages with *word*, as single ids and ranges.

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
    """Check whether both ids count in the same division."""
    return _NUMBER.sub("", one) == _NUMBER.sub("", other)
