"""The lexicon at hand: what each term means, for the script that opens it where it stands.

A link leads to the lexicon; where there is a script it opens the definition in its place. What is
defined stands in one file a language, which is loaded when a term is first asked for.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from academie.site.files.compact_json import compact
from academie.texts.language.words import plain, typeset
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from academie.site.evidence.evidence import Evidence
    from academie.texts.model import Term


def definitions(evidence: Evidence, language: str) -> str:
    """The script with every entry of the lexicon as it is said in *language*."""
    entries = {
        term.id: _entry(evidence, term, language) for term in evidence.library.terms.values()
    }
    said = compact(entries)
    return f"academie.definitions.{language} = {said};\n"


def _entry(evidence: Evidence, term: Term, language: str) -> Mapping[str, object]:
    """What a term is called in French and English, and what it means.

    In French only if the lexicon is told in French.
    """
    heads = dict.fromkeys([term.head(FRENCH).word, term.head(ENGLISH).word])
    told = evidence.entries.get(term.anchor) if language == FRENCH else None
    said = _typeset(told.body) if told else term.sentence
    return {"heads": [*heads], "said": said, "lang": FRENCH if told else ENGLISH}


@cache
def _typeset(french: str) -> str:
    return typeset(plain(french))
