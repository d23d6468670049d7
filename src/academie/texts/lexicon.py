"""Read the lexicon: ``docs/lexicon.md``, and the forms that English shares."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from academie.texts.blocks import (
    Block,
    SourceError,
    read_blocks,
)
from academie.texts.language.words import plain
from academie.texts.model import (
    Reading,
    Term,
)
from academie.texts.sidecars import (
    toml,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path


Entry = TypeVar("Entry", Reading, Term)


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
    return by_id(
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


def _alike(words: Mapping[str, Any], term: Term) -> Term:
    """Return *term* with the forms that ``docs/lexicon.toml`` lists."""
    forms = {form.lower() for form in (*term.french, *term.english)}
    english_too, spelt_alike = (
        tuple(sorted(forms & set(words.get(name, ())))) for name in ("english_too", "spelt_alike")
    )
    return replace(term, english_too=english_too, spelt_alike=spelt_alike)


def _forms(option: str) -> tuple[str, ...]:
    return tuple(form.strip() for form in option.split(",") if form.strip())
