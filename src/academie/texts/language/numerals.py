"""The number words of each language, folded."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

HALF = 0.5


class Vocabulary(NamedTuple):
    """The number words of a language.

    :param said: words that say a number, folded, by their value.
    :param may: words that may say one.
    :param phrases: what may say one in several words, as patterns.
    :param idle: words that count nothing, though a number stands in them.
    :param linked: word between tens and units, or between hundreds and the rest.
    """

    said: Mapping[str, float]
    may: Mapping[str, float]
    phrases: tuple[tuple[re.Pattern[str], float], ...]
    linked: str
    idle: re.Pattern[str] | None = None


_FRENCH_UNITS = [
    *("zero", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
    *("onze", "douze", "treize", "quatorze", "quinze", "seize"),
]
_FRENCH_TENS = {
    "vingt": 20,
    "vingts": 20,
    "trente": 30,
    "quarante": 40,
    "cinquante": 50,
    "soixante": 60,
    "septante": 70,
    "octante": 80,
    "nonante": 90,
    "cent": 100,
    "cents": 100,
    "mille": 1000,
    "mil": 1000,
}
_FRENCH_OTHERS = {
    "premier": 1,
    "premiers": 1,
    "premiere": 1,
    "premieres": 1,
    "premierement": 1,
    "second": 2,
    "seconds": 2,
    "seconde": 2,
    "secondes": 2,
    "secondement": 2,
    "moitie": HALF,
    "moities": HALF,
    "demi": HALF,
    "demie": HALF,
    "demis": HALF,
    "demies": HALF,
    "dizaine": 10,
    "dizaines": 10,
    "dixaine": 10,
    "dixaines": 10,
    "douzaine": 12,
    "centaine": 100,
    "centaines": 100,
}
_FRENCH_MAY = {
    "un": 1,
    "une": 1,
    "paire": 2,
    "paires": 2,
    "couple": 2,
    "couples": 2,
    "auparavant": 1,
    "tiers": 3,
    "tierce": 3,
    "tierces": 3,
    "triple": 3,
    "quarte": 4,
    "quartes": 4,
    "quadruple": 4,
    "quinte": 5,
    "quintes": 5,
    "vingtaine": 20,
}
#: "Entre deux" where nothing follows that would be two: between.
_FRENCH_IDLE = re.compile(r"\bentre deux(?=\s*(?:[.,;:]|$))")
_FRENCH_PHRASES = (
    (re.compile(r"\bd'abord\b|\bune fois\b"), 1),
    (re.compile(r"\btete[- ]a[- ]tete\b"), 2),
    (re.compile(r"\bl'une? (?:\w+ ){0,2}(?:l'|d'|qu'|a l'|de l')autre\b|\bl'un l'autre\b"), 2),
)


def _french_ordinals() -> dict[str, float]:
    found: dict[str, float] = {"unieme": 1}
    for word, value in [*zip(_FRENCH_UNITS[2:], range(2, 17), strict=True), *_FRENCH_TENS.items()]:
        stem = {"cinq": "cinqu", "neuf": "neuv"}.get(word, word.removesuffix("e"))
        found |= {f"{stem}ieme": value, f"{stem}iesme": value}
    return found | {f"{word}s": value for word, value in found.items()}


@cache
def _french() -> Vocabulary:
    units: dict[str, float] = {w: n for n, w in enumerate(_FRENCH_UNITS) if n != 1}
    said = units | _FRENCH_TENS | _french_ordinals() | _FRENCH_OTHERS
    return Vocabulary(said, _FRENCH_MAY, _FRENCH_PHRASES, "et", _FRENCH_IDLE)


_ENGLISH_UNITS = [
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
]
_ENGLISH_TENS = [
    *("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"),
]
_ENGLISH_ORDINALS = {
    "first": 1,
    "firstly": 1,
    "second": 2,
    "seconds": 2,
    "secondly": 2,
    "third": 3,
    "thirds": 3,
    "thirdly": 3,
    "fifth": 5,
    "fifths": 5,
    "eighth": 8,
    "eighths": 8,
    "ninth": 9,
    "ninths": 9,
    "twelfth": 12,
    "twelfths": 12,
}
_ENGLISH_OTHERS = {
    "twice": 2,
    "thrice": 3,
    "twos": 2,
    "half": HALF,
    "halves": HALF,
    "sixes": 6,
    "dozen": 12,
    "hundred": 100,
    "hundreds": 100,
    "thousand": 1000,
    "thousands": 1000,
    "hundredth": 100,
}
_ENGLISH_MAY = {
    "one": 1,
    "once": 1,
    "elder": 1,
    "former": 1,
    "lead": 1,
    "leads": 1,
    "leading": 1,
    "led": 1,
    "latter": 2,
    "both": 2,
    "either": 2,
    "neither": 2,
    "pair": 2,
    "pairs": 2,
    "couple": 2,
    "couples": 2,
    "tierce": 3,
    "tierces": 3,
    "triple": 3,
    "treble": 3,
    "quart": 4,
    "quarts": 4,
    "quadruple": 4,
    "quint": 5,
    "quints": 5,
    "score": 20,
}


@cache
def _english() -> Vocabulary:
    """Make the English vocabulary, with the French words that stay in it."""
    units: dict[str, float] = {word: n for n, word in enumerate(_ENGLISH_UNITS) if n != 1}
    said = units | {word: 20 + 10 * n for n, word in enumerate(_ENGLISH_TENS)}
    said |= {f"{word}s": value for word, value in said.items()}
    said |= {f"{word}th": value for word, value in units.items()}
    said |= {f"{word[:-1]}ieth": 20 + 10 * n for n, word in enumerate(_ENGLISH_TENS)}
    said |= {f"{word}s": value for word, value in said.items() if word.endswith("th")}
    said |= _ENGLISH_ORDINALS | _ENGLISH_OTHERS
    stays = {w: v for w, v in _french().said.items() if w not in {"mil", "mille"}}
    return Vocabulary(stays | said, _ENGLISH_MAY, (), "and")


_GERMAN_UNITS = [
    *("null", "eins", "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun"),
    *("zehn", "elf", "zwolf", "dreizehn", "vierzehn", "funfzehn", "sechzehn", "siebzehn"),
    *("achtzehn", "neunzehn"),
]
_GERMAN_TENS = [
    *("zwanzig", "dreissig", "vierzig", "funfzig", "sechzig", "siebzig", "achtzig", "neunzig"),
]
#: The intervals are the sequences of Piquet, and certain as the French *sixième* is.
_GERMAN_OTHERS = {
    "zweier": 2,
    "dreier": 3,
    "zweit": 2,
    "dritt": 3,
    "viert": 4,
    "sexte": 6,
    "sexten": 6,
    "septime": 7,
    "septimen": 7,
    "oktave": 8,
    "oktaven": 8,
    "none": 9,
    "nonen": 9,
    "zweitens": 2,
    "drittens": 3,
    "erstens": 1,
    "dutzend": 12,
    "halb": HALF,
    "halbe": HALF,
    "halben": HALF,
    "halbes": HALF,
    "halfte": HALF,
    "halften": HALF,
}
_GERMAN_MAY = {
    "ein": 1,
    "eins": 1,
    "eine": 1,
    "einen": 1,
    "einem": 1,
    "einer": 1,
    "eines": 1,
    "einmal": 1,
    "erst": 1,
    "zuerst": 1,
    "zunachst": 1,
    "vorhand": 1,
    "paar": 2,
    "beide": 2,
    "beiden": 2,
    "beider": 2,
    "beides": 2,
    "drittel": 3,
    "dreifach": 3,
    "dreifache": 3,
    "dreifachen": 3,
    "terz": 3,
    "terzen": 3,
    "quarte": 4,
    "quarten": 4,
    "vierfach": 4,
    "quinte": 5,
    "quinten": 5,
}


#: "Achten" at the end of a clause, without an article: to heed, and no ordinal.
_GERMAN_IDLE = re.compile(
    r"(?<!am )(?<!im )(?<!der )(?<!den )(?<!dem )(?<!vom )(?<!zum )\bachten(?=\s*(?:[.,;:]|$))"
)


def _german_cardinals() -> dict[str, float]:
    found: dict[str, float] = {word: n for n, word in enumerate(_GERMAN_UNITS) if n != 1}
    for tens, ten in enumerate(_GERMAN_TENS, 2):
        found[ten] = 10 * tens
        for unit, word in enumerate(_GERMAN_UNITS[1:10], 1):
            found[f"{word.removesuffix('s') if unit == 1 else word}und{ten}"] = 10 * tens + unit
    return found | {"hundert": 100, "tausend": 1000}


def _german_compounds(cardinals: Mapping[str, float]) -> dict[str, float]:
    """Numbers that German writes as parts of one word: *fünfmal*, *zweihundert*, *Doppelsechs*."""
    small = {word: value for word, value in cardinals.items() if value < 100}
    found: dict[str, float] = {f"{word}mal": value for word, value in small.items()}
    for times, hundreds in (("", 100), *((word, n * 100) for word, n in small.items() if n < 10)):
        found |= {f"{times}hundert{word}": hundreds + n for word, n in small.items()}
        found[f"{times}hundert"] = hundreds
    for word, value in small.items():
        if 2 <= value <= 12:  # Sechsen, mit Sechsern, nach Zehnern
            found |= {f"doppel{word}": value, f"{word}en": value, f"{word}ern": value}
    return found | {"zehner": 10}


@cache
def _german() -> Vocabulary:
    """German, with the French words that stay in it: a *Jan de trois coups* has three throws."""
    cardinals = _german_cardinals()
    odd = {1: "ers", 3: "drit", 7: "sieb", 8: "ach"}
    stems: dict[float, str] = {value: word for word, value in cardinals.items() if value}
    said = cardinals | _german_compounds(cardinals)
    for value in (1, *stems):
        stem = odd.get(int(value)) or stems[value] + "s" * (value > 19)
        said |= {f"{stem}t{end}": value for end in ("e", "en", "er", "es", "em")}
    stays = {w: v for w, v in _french().said.items() if w not in {"mil", "mille"}}
    return Vocabulary(stays | said | _GERMAN_OTHERS, _GERMAN_MAY, (), "und", _GERMAN_IDLE)


#: The languages whose number words are known.
VOCABULARIES: Mapping[str, Callable[[], Vocabulary]] = {
    "fr": _french,
    "en": _english,
    "de": _german,
}
