"""The words of the lexicon as they are met in a text: by which form, and which stay French."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from academie.edition.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterable

    from academie.edition.records import Term

#: Terms that English has too, and says alike: they are no French words in it.
_ENGLISH_TOO = frozenset(
    {
        *("centre", "consolation", "domino", "double", "doubles", "double doublet", "double six"),
        *("doublet", "doublets", "enfilade", "enfilades", "force", "gambit", "gambits", "major"),
        *("interruption", "obstacle", "obstacles", "passage", "passages", "pile", "piles"),
        *("point", "points", "retire", "reversis", "table", "tables", "transport", "whist"),
    }
)
#: French terms that are spelt like some other English word: they are meant where they are italic.
SPELT_ALIKE = frozenset(
    {
        "bonne",
        "case",
        "cases",
        "coin",
        "coins",
        "lame",
        "lames",
        "plain",
        "prise",
        "remise",
        "talon",
    }
)


@lru_cache(maxsize=32)
def forms(terms: tuple[Term, ...], language: str) -> tuple[dict[str, str], re.Pattern[str] | None]:
    """The term that each form of a word means in *language*, and a pattern of all these forms."""
    known = {
        key(form): term.id
        for term in reversed(terms)  # the first entry that has a form owns it
        for form in {FRENCH: term.french, ENGLISH: term.english}.get(language, ())
    }
    return known, _any_of(known)


@lru_cache(maxsize=32)
def kept(terms: tuple[Term, ...]) -> tuple[frozenset[str], re.Pattern[str] | None]:
    """Every French form, and a pattern of those that English keeps and cannot take for its own.

    Names of games begin with a capital, and are names in every language.
    """
    french = frozenset(key(form) for term in terms for form in term.french)
    stay = {
        key(form)
        for term in terms
        for form in term.english
        if form in term.french and form[0].islower()
    }
    return french, _any_of(stay - _ENGLISH_TOO - SPELT_ALIKE)


def _any_of(forms: Iterable[str]) -> re.Pattern[str] | None:
    longest_first = "|".join(loosely(form) for form in sorted(forms, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{longest_first})(?!\w)", re.I) if longest_first else None


def key(form: str) -> str:
    """*form* as it is compared: small letters, single spaces."""
    return " ".join(form.split()).lower()


def loosely(words: str) -> str:
    """A pattern of *words*, wherever the line breaks."""
    return r"\s+".join(re.escape(word) for word in words.split())
