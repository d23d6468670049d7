"""Publish the definitions of the lexicon, which a script opens at a link.

A link leads to the lexicon; with a script it opens the definition in place. There is one file for
each language, loaded when a reader first opens a term.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from academie.site.files.compact_json import compact
from academie.texts.language.grammar import abbreviation
from academie.texts.language.words import plain, typeset
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from academie.site.evidence.evidence import Evidence
    from academie.texts.model import Term


def definitions(evidence: Evidence, language: str) -> str:
    """Return the script with every entry of the lexicon in *language*."""
    entries = {
        term.id: _entry(evidence, term, language) for term in evidence.library.terms.values()
    }
    said = compact(entries)
    return f"academie.definitions.{language} = {said};\n"


def _entry(evidence: Evidence, term: Term, language: str) -> Mapping[str, object]:
    """Return the names of a term in French and English, its grammar and its meaning.

    In French only if the lexicon is told in French.
    """
    french, english = term.head(FRENCH), term.head(ENGLISH)
    heads = [french] if english.word == french.word else [french, english]
    grammar = [said.within(language) if (said := abbreviation(head)) else "" for head in heads]
    told = evidence.entries.get(term.anchor) if language == FRENCH else None
    meaning = _typeset(told.body) if told else term.sentence
    words = [head.word for head in heads]
    return {
        "heads": words,
        "grammar": grammar,
        "said": meaning,
        "lang": FRENCH if told else ENGLISH,
    }


@cache
def _typeset(french: str) -> str:
    return typeset(plain(french))
