"""Find the numbers in words, so that a translation can be compared with its French.

Digits, Roman numerals that number something, and number words count: cardinals, ordinals, halves,
"twice". What one language may say with a number and another without it (*l’un et l’autre*, both;
*d’abord*, first; *tierce*) may count or not: two passages differ only where no reading of them
has the same numbers. The article *un* never counts, and neither do *simple* and *double*.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from academie.core.notation import is_number, read_number
from academie.texts.language.folding import fold
from academie.texts.language.numerals import HALF, VOCABULARIES

if TYPE_CHECKING:
    from collections.abc import Iterator

_SAID = re.compile(r"\d{1,3}(?:,\d{3})+|\d+|½|[^\W\d_]+")
_ROMAN = re.compile(r"(?:X{0,3}|XL|LX{0,3})(?:IX|IV|V?I{0,3})$")
_LETTERS = {"I": 1, "V": 5, "X": 10, "L": 50}
#: Words after which a single letter is a numeral.
_NUMBERED = frozenset(
    {
        *("art", "article", "articles", "chap", "chapitre", "section", "partie", "titre", "livre"),
        *("chapter", "part", "game", "book", "table", "artikel", "kapitel", "abschnitt"),
    }
)
#: The size of the cache: a text repeats few words.
_WORDS = 1 << 16
#: Words that may be a number inside a number, and are an article elsewhere.
_ARTICLES = frozenset({"un", "une"})


class _Found(NamedTuple):
    value: float
    start: int
    end: int
    certain: bool = True


def numbers(words: str, language: str) -> Counter[float]:
    """Count each number in *words*, without those that may or may not be one.

    >>> numbers("Au 12.e coup, vingt et un points, trente-six fois, chap. IV", "fr")
    Counter({12: 1, 21: 1, 36: 1, 4: 1})
    >>> numbers("The second takes both, one takes a hundred and twenty", "en")
    Counter({2: 1, 120: 1})
    """
    return _spoken(words, language)[0]


def differing(fr: str, other: str, language: str = "en") -> str:
    """List the numbers that the French and its translation do not share.

    >>> differing("L’un et l’autre en font trois", "Both make three")
    ''
    >>> differing("La seconde vaut douze points", "The third is worth twelve points")
    'fr 2; en 3'
    """
    ours, ours_at_most = _spoken(fr, "fr")
    theirs, theirs_at_most = _spoken(other, language)
    missing: Counter[float] = Counter()
    added: Counter[float] = Counter()
    for value in ours_at_most.keys() | theirs_at_most.keys():
        missing[value] = max(0, ours[value] - theirs_at_most[value])
        added[value] = max(0, theirs[value] - ours_at_most[value])
    sides = (("fr", missing), (language, added))
    return "; ".join(f"{side} {_listed(count)}" for side, count in sides if count.total())


def known(language: str) -> bool:
    """Check whether the number words of *language* are known here, so that it can be compared."""
    return language in VOCABULARIES


def _listed(count: Counter[float]) -> str:
    return ", ".join(f"{value:g}" for value in sorted(count.elements()))


@cache
def _spoken(words: str, language: str) -> tuple[Counter[float], Counter[float]]:
    """Count how often each number occurs at least, and at most."""
    vocabulary = VOCABULARIES[language]()
    words = words.replace("’", "'")
    if vocabulary.idle:
        words = vocabulary.idle.sub("", words)
    least: Counter[float] = Counter()
    most: Counter[float] = Counter()
    for found in _read(words, language):
        most[found.value] += 1
        least[found.value] += found.certain
    folded = fold(words) if vocabulary.phrases else ""
    for pattern, value in vocabulary.phrases:
        most[value] += len(pattern.findall(folded))
    return +least, +most


def _read(words: str, language: str) -> list[_Found]:
    """Read the numbers in *words*, combining several words."""
    linked = VOCABULARIES[language]().linked
    row = list(_single(words, language))
    for together in (_score, _tens, _times, _hundreds, _thousands):
        merged: list[_Found] = []
        for found in row:
            value = None
            if merged:
                between = _link(words, merged[-1], found, linked)
                value = together(merged[-1].value, found.value, between)
            if value is None:
                merged.append(found)
            else:
                merged[-1] = _Found(value, merged[-1].start, found.end)
        row = merged
    return [f for f in row if f.certain or words[f.start : f.end].lower() not in _ARTICLES]


def _single(words: str, language: str) -> Iterator[_Found]:
    numbered = False
    for word in _SAID.finditer(words):
        value, certain = _valued(word[0], language, numbered=numbered)
        numbered = fold(word[0]) in _NUMBERED
        if value is not None:
            yield _Found(value, *word.span(), certain)


@lru_cache(_WORDS)
def _valued(word: str, language: str, *, numbered: bool) -> tuple[float | None, bool]:
    """Return the value of *word*, and whether it is certain."""
    vocabulary = VOCABULARIES[language]()
    if is_number(digits := word.replace(",", "")):
        return read_number(digits), True
    if word == "½":
        return HALF, True
    folded = fold(word).replace("ß", "ss")
    if folded in vocabulary.said:
        return vocabulary.said[folded], True
    if folded in vocabulary.may:
        return vocabulary.may[folded], False
    numeral = word.rstrip("eèrth") if len(word) > 2 else word
    if numeral and _ROMAN.match(numeral):
        return _of_roman(numeral), len(numeral) > 1 or numbered
    return None, False


def _of_roman(letters: str) -> int:
    values = [_LETTERS[letter] for letter in letters]
    after = [*values[1:], 0]
    return sum(-v if v < a else v for v, a in zip(values, after, strict=True))


def _link(words: str, a: _Found, b: _Found, linked: str) -> str:
    """Return what joins the words *a* and *b*: a hyphen, a space, "et"; empty if nothing does.

    Capitals may be Roman numerals, which are never put together with others.
    """
    if any(words[x.start].isdigit() or words[x.start : x.end].isupper() for x in (a, b)):
        return ""
    between = words[a.end : b.start].lower()
    word = between.strip(" -")
    return between if word == "" else word if word == linked else ""


def _score(a: float, b: float, between: str) -> float | None:
    return 80 if (a, b) == (4, 20) and between in {"-", " "} else None


def _tens(a: float, b: float, between: str) -> float | None:
    """Combine tens and units: *vingt et un*, *soixante-quinze*, *dix-sept*; but not *dix sept*."""
    if a == 10:
        return a + b if between == "-" and b in {7, 8, 9} else None
    above = 20 if a in {60, 80} else 10
    if a not in {20, 30, 40, 50, 60, 70, 80, 90} or not 1 <= b < above:
        return None
    return a + b if between in {"-", " "} or (between == "et" and b in {1, 11}) else None


def _times(a: float, b: float, between: str) -> float | None:
    return a * b if b in {100, 1000} and 1 <= a < 100 and between in {"-", " "} else None


def _hundreds(a: float, b: float, between: str) -> float | None:
    return a + b if between and 100 <= a < 1000 and a % 100 == 0 and 1 <= b < 100 else None


def _thousands(a: float, b: float, between: str) -> float | None:
    return a + b if between and a >= 1000 and a % 1000 == 0 and 1 <= b < 1000 else None
