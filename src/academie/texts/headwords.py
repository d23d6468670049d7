"""Reads ``docs/lexicon.heads.tsv``: head words, their grammar, and who defines a term.

A line gives a term's head word in French and English, in the form of a dictionary, with part of
speech, gender and number; a plural that is not the word with an *s*; and whether the rule of the
term says what it means (``rule``) or the definition is ours (``ours``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.texts.blocks import SourceError
from academie.texts.language.grammar import GRAMMAR, Head
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from academie.texts.model import Term

HEADS = Table(
    (
        *("term", "french", "grammar", "plural"),
        *("english", "english_grammar", "english_plural", "defined_by"),
    ),
    blank=("plural", "english_plural"),
)
HEADS_FILE = "docs/lexicon.heads.tsv"
_DEFINED_BY = {"rule": True, "ours": False}


def add_heads(terms: dict[str, Term], root: Path) -> None:
    """Add to *terms* what the table below *root* says of them; nothing if there is none.

    :raises SourceError: for a line of no term, of one that has a line already, or with a grammar
        or a source that is unknown.
    """
    for line, cells in HEADS.read(root / HEADS_FILE, HEADS_FILE):
        id_, french, grammar, plural, english, english_grammar, english_plural, by = cells
        if id_ not in terms:
            raise SourceError(HEADS_FILE, line, f"{id_} is no term of docs/lexicon.md")
        if terms[id_].heads:
            raise SourceError(HEADS_FILE, line, f"{id_} stands twice")
        if by not in _DEFINED_BY:
            expected = " or ".join(_DEFINED_BY)
            raise SourceError(HEADS_FILE, line, f"defined_by is {expected}, not {by!r}")
        heads = (
            (FRENCH, Head(french, check_grammar(grammar, HEADS_FILE, line), plural)),
            (
                ENGLISH,
                Head(english, check_grammar(english_grammar, HEADS_FILE, line), english_plural),
            ),
        )
        terms[id_] = replace(terms[id_], heads=heads, defined=_DEFINED_BY[by])


def check_grammar(grammar: str, shown: str, line: int) -> str:
    """Return *grammar* if it is one of :data:`GRAMMAR`.

    :raises SourceError: otherwise, with the place, *shown* and *line*.
    """
    if grammar not in GRAMMAR:
        raise SourceError(shown, line, f"the grammar {grammar!r} is none of {', '.join(GRAMMAR)}")
    return grammar


def missing_heads(root: Path, terms: Mapping[str, Term]) -> Iterator[str]:
    """Report every one of *terms* without a head word, where there is a table of them."""
    if (root / HEADS_FILE).exists():
        for term in terms.values():
            if not dict(term.heads).get(FRENCH):
                yield f"{HEADS_FILE}: {term.id} ({term.file}:{term.line}) is missing"


def senses(terms: Iterable[Term], language: str = FRENCH) -> list[tuple[Term, ...]]:
    """Group *terms* into the entries of a dictionary, whose terms are its senses.

    One head word with one gender or part of speech is one entry: a *case* of the tables and one of
    chess are two senses of it, a *tour* of chess (f.) and one of whist (m.) are two entries.
    """
    found: dict[tuple[str, str], list[Term]] = {}
    for term in terms:
        head = term.head(language)
        kind = head.grammar.partition(" ")[0]
        found.setdefault((head.word.casefold(), kind), []).append(term)
    return [tuple(entry) for entry in found.values()]
