"""Find the terms of the lexicon in a text; one word may have several meanings.

In the French text a form belongs to one term of its work. A translation has English words that
answer to more than one French word, or to none of the game (a *game* is a ``partie`` or a ``jeu``,
*one* is an ace or a number): there the French of the passage decides.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from academie.texts.languages import FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from academie.texts.model import Term

#: The separator of the texts of a passage, which no link crosses.
PARTED = "\0"
_WORD = re.compile(r"\w+")


class Mention(NamedTuple):
    """A term in the words of a passage.

    :param start: where it begins in them, and *end*, where it has ended.
    :param term: its id.
    """

    start: int
    end: int
    term: str


class _Forms(NamedTuple):
    """The forms of a lexicon in one language.

    :param owners: the ids of the terms that have a form, in the order of the lexicon.
    :param french: the forms that a translation keeps, which need no other warrant.
    :param begin: the words with which a form begins.
    :param apart: a pattern of the phrases in which a word is none of its terms, by term.
    """

    owners: Mapping[str, tuple[str, ...]]
    french: frozenset[str]
    begin: frozenset[str]
    pattern: re.Pattern[str] | None
    apart: Mapping[str, re.Pattern[str]]

    def at(self, words: str, first: re.Match[str]) -> Iterator[Mention]:
        """List the mentions that begin with the word *first*, the longest first."""
        if first[0].casefold() not in self.begin:
            return
        start = first.start()
        whole = self.pattern and self.pattern.match(words, start)
        for end in _ends(words, start, whole.end()) if whole else ():
            for term in self.owners.get(key(words[start:end]), ()):
                one = Mention(start, end, term)
                if not self._is_apart(words, one):
                    yield one

    def _is_apart(self, words: str, one: Mention) -> bool:
        phrases = self.apart.get(one.term)
        found = phrases.finditer(words.replace(PARTED, " ")) if phrases else ()
        return any(phrase.start() <= one.start and one.end <= phrase.end() for phrase in found)


def key(form: str) -> str:
    """Return *form* for comparison: in lower case, with single spaces."""
    return " ".join(form.split()).lower()


def any_of(forms: Iterable[str]) -> re.Pattern[str] | None:
    """Make a pattern of any of *forms* as whole words, the longest first."""
    longest_first = "|".join(loosely(form) for form in sorted(forms, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{longest_first})(?!\w)", re.I) if longest_first else None


def loosely(words: str) -> str:
    """Make a pattern of *words* with any space between them."""
    return r"\s+".join(re.escape(word) for word in words.split())


@lru_cache(maxsize=32)
def english_too(terms: tuple[Term, ...]) -> frozenset[str]:
    """List the forms of *terms* that English shares."""
    return frozenset(form for term in terms for form in term.english_too)


@lru_cache(maxsize=32)
def spelt_alike(terms: tuple[Term, ...]) -> frozenset[str]:
    """List the French forms of *terms* that are spelt like another English word."""
    return frozenset(form for term in terms for form in term.spelt_alike)


@lru_cache(maxsize=32)
def kept(terms: tuple[Term, ...]) -> tuple[frozenset[str], re.Pattern[str] | None]:
    """Return every French form, and a pattern of those that English keeps.

    Names of games begin with a capital, and are names in every language.
    """
    french = frozenset(key(form) for term in terms for form in term.french)
    stay = {
        key(form)
        for term in terms
        for form in term.english
        if form in term.french and form[0].islower()
    }
    return french, any_of(stay - english_too(terms) - spelt_alike(terms))


def mentions(
    words: str, terms: Sequence[Term], language: str, original: str | None = None
) -> list[Mention]:
    """List every mention of *terms* in *words*; of overlapping forms the longest.

    :param original: the French of the same passage if *words* translate it: a term counts only
        if it is there too, or if its French word stays.
    """
    forms = _forms(tuple(terms), language)
    said = None if original is None else places(original, terms)
    found: list[Mention] = []
    for word in _WORD.finditer(words):
        one = _longest(words, word, forms, said)
        if one is None or (found and one.end <= found[-1].end):
            continue
        if found and one.start < found[-1].end:
            if one.end - one.start <= found[-1].end - found[-1].start:
                continue
            found.pop()
        found.append(one)
    return found


def places(french: str, terms: Sequence[Term]) -> dict[str, list[float]]:
    """Return the places of each of *terms* in *french*, from 0 to 1, in order."""
    forms = _forms(tuple(terms), FRENCH)
    found: dict[str, list[float]] = {}
    for word in _WORD.finditer(french):
        for one in forms.at(french, word):
            found.setdefault(one.term, []).append(one.start / len(french))
    return found


def once(
    found: Sequence[Mention], length: int, said: Mapping[str, Sequence[float]] | None = None
) -> Iterator[Mention]:
    """Keep one mention of each term: the first, in the order of the passage.

    In a translation that has the word more often than the French, *said*, has the term, it is the
    one that stands where the French has it.

    :param length: of the words.
    """
    by_term: dict[str, list[Mention]] = {}
    for one in found:
        by_term.setdefault(one.term, []).append(one)
    chosen = []
    for term, ones in by_term.items():
        there = said.get(term, ()) if said else ()
        if there and len(ones) > len(there):
            chosen.append(min(ones, key=lambda m: abs(m.start / length - there[0])))
        else:
            chosen.append(ones[0])
    yield from sorted(chosen)


def _longest(
    words: str, first: re.Match[str], forms: _Forms, said: Mapping[str, object] | None
) -> Mention | None:
    for one in forms.at(words, first):
        if said is None or one.term in said or key(words[one.start : one.end]) in forms.french:
            return one
    return None


def _ends(words: str, start: int, end: int) -> list[int]:
    """Yield the ends of the words from *start* to *end*, the last first."""
    return [word.end() for word in _WORD.finditer(words, start, end)][::-1]


@lru_cache(maxsize=64)
def _forms(terms: tuple[Term, ...], language: str) -> _Forms:
    owners: dict[str, tuple[str, ...]] = {}
    stays: set[str] = set()
    for term in terms:
        for form in term.forms(language):
            if term.id not in owners.get(key(form), ()):
                owners[key(form)] = (*owners.get(key(form), ()), term.id)
            if form in term.french:
                stays.add(key(form))
    apart = {term.id: phrases for term in terms if (phrases := any_of(term.apart))}
    begin = frozenset(found[0].casefold() for form in owners if (found := _WORD.search(form)))
    return _Forms(owners, frozenset(stays - english_too(terms)), begin, any_of(owners), apart)
