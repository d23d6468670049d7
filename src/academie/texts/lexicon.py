"""Read the lexicon: ``docs/lexicon.md``, and the forms that English shares.

The head words and their grammar are in ``docs/lexicon.heads.tsv`` (``headwords.py``); the forms of
a further language in ``docs/lexicon.CODE.tsv``, with gender and reason.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from academie.texts.blocks import (
    Block,
    SourceError,
    read_blocks,
)
from academie.texts.headwords import add_heads, check_grammar
from academie.texts.language.grammar import Head
from academie.texts.language.words import plain
from academie.texts.model import (
    Reading,
    Term,
)
from academie.texts.sidecars import (
    toml,
)
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path


Entry = TypeVar("Entry", Reading, Term)
#: A word of a further language; the reason tells why this one, and which work says otherwise.
FURTHER = Table(("term", "forms", "gender", "reason"), blank=("reason",))
_FURTHER_FILE = re.compile(r"lexicon\.([a-z]{2})\.tsv")


def by_id(entries: Iterable[Entry]) -> dict[str, Entry]:
    """Map the *entries* of a page by id; refuse a repeated id."""
    found: dict[str, Entry] = {}
    for entry in entries:
        if entry.id in found:
            raise SourceError(entry.file, entry.line, f"{entry.id} occurs twice")
        found[entry.id] = entry
    return found


def read_terms(root: Path) -> dict[str, Term]:
    """Read every term below *root*, by id; empty without a lexicon."""
    file = root / "docs" / "lexicon.md"
    if not file.exists():
        return {}
    words = toml(root / "docs" / "lexicon.toml")
    found = by_id(
        _alike(
            words,
            Term(
                id=b.argument,
                french=_forms(b.options.get("fr", "")),
                english=_forms(b.options.get("en", "")),
                code=b.options.get("code", ""),
                rule=b.options.get("rule", ""),
                sentence=plain(b.body),
                file="docs/lexicon.md",
                line=b.line,
                works=tuple(b.options.get("works", "").split()),
                never=_forms(b.options.get("never", "")),
                body=b.body,
                apart=_forms(b.options.get("not", "")),
                also_french=_forms(b.options.get("also-fr", "")),
                also_english=_forms(b.options.get("also-en", "")),
            ),
        )
        for b in read_blocks(file, "docs/lexicon.md")
        if isinstance(b, Block) and b.name == "term"
    )
    add_heads(found, root)
    for file in further_files(root):
        _add_further(found, file)
    return found


def further_files(root: Path) -> list[Path]:
    """List the files that hold the terms in further languages."""
    return sorted(f for f in (root / "docs").glob("lexicon.??.tsv") if _FURTHER_FILE.match(f.name))


def missing_terms(root: Path, terms: Mapping[str, Term]) -> Iterator[str]:
    """Report every one of *terms* that a file of a further language leaves out."""
    for file in further_files(root):
        language = _language_of(file)
        for term in terms.values():
            if not term.forms(language):
                yield f"docs/{file.name}: {term.id} ({term.file}:{term.line}) is missing"


def _language_of(file: Path) -> str:
    return file.name.split(".")[1]


def _add_further(terms: dict[str, Term], file: Path) -> None:
    """Add the forms in *file* to *terms*.

    :raises SourceError: for a line of no term, or of one that has a line already.
    """
    language, shown = _language_of(file), f"docs/{file.name}"
    for line, (id_, listed, gender, _) in FURTHER.read(file, shown):
        if id_ not in terms:
            raise SourceError(shown, line, f"{id_} is no term of docs/lexicon.md")
        term = terms[id_]
        if term.forms(language):
            raise SourceError(shown, line, f"{id_} stands twice")
        forms = _forms(listed)
        head = Head(forms[0], check_grammar(gender, shown, line))
        terms[id_] = replace(
            term,
            further=(*term.further, (language, forms)),
            heads=(*term.heads, (language, head)),
        )


def _alike(words: Mapping[str, Any], term: Term) -> Term:
    """Return *term* with the forms that ``docs/lexicon.toml`` lists."""
    forms = {form.lower() for form in (*term.french, *term.english)}
    english_too, spelt_alike = (
        tuple(sorted(forms & set(words.get(name, ())))) for name in ("english_too", "spelt_alike")
    )
    return replace(term, english_too=english_too, spelt_alike=spelt_alike)


def _forms(option: str) -> tuple[str, ...]:
    return tuple(form.strip() for form in option.split(",") if form.strip())
