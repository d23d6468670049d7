"""Everything that the site shows, as JSON data.

The function *at* makes each address, from the name of a page and an anchor on it.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from academie.texts.checks.source_quotes import book_answers
from academie.texts.citing.versions import VERSION
from academie.texts.language.words import plain, typeset
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.model import LEXICON, NO_MOVES
from academie.texts.rows import sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from collections.abc import Set as AbstractSet

    from academie.proof.examples import Run
    from academie.texts.library import Library
    from academie.texts.model import Clause, Notations, Passage, Rule, Term, Work
    from academie.texts.paths import At
    from academie.texts.tables.mutation_scores import Tightness


def _side(passage: Passage | None, language: str) -> dict[str, str] | None:
    if passage is None:
        return None
    said = {
        "label": passage.label,
        "title": passage.title,
        "text": plain(passage.body),
        "markdown": passage.body,
    }
    return said | ({"sentence": sentence(passage, language)} if passage.subject else {})


def rule(record: Rule, at: At, notations: Notations = NO_MOVES) -> dict[str, Any]:
    """Convert a rule with all its translations; a printed move with its notation."""
    move = notations.get(record.id)
    return {
        "id": record.id,
        "work": record.work,
        "kind": record.kind,
        "hash": record.hash,
        "page": record.page,
        "address": at(record.place, record.id),
        "fr": _side(record.fr, FRENCH),
        ENGLISH: _side(record.en, ENGLISH),
        **{language: _side(said, language) for language, said in record.translations.items()},
        **({"continues": record.continues} if record.continues else {}),
        **(asdict(move) if move else {}),
    }


def work(record: Work, at: At, notations: Notations = NO_MOVES) -> dict[str, Any]:
    """Convert a text: title leaf, witness, passages, corrections."""
    return {
        "version": VERSION,
        "id": record.slug,
        "facts": dict(record.facts),
        "witness": asdict(record.witness),
        "hypotheses": [asdict(one) for one in record.hypotheses],
        "languages": list(record.languages),
        "rules": [rule(r, at, notations) for r in record.rules.values()],
        "emendations": [asdict(entry) for entry in record.emendations],
        "left": [asdict(entry) for entry in record.left],
    }


def words(record: Work, language: str = FRENCH) -> str:
    """Write the words of a text alone, a passage a line.

    Passages without a translation into *language* are left out.
    """
    setting = typeset if language == FRENCH else str
    lines: list[str] = []
    for passage in record.rules.values():
        said = passage.said_in(language)
        if passage.kind != "supplied" and said is not None:
            lines += [""] * (passage.kind == "heading") + [setting(said.words)]
    return "\n".join(lines).strip() + "\n"


def rules(library: Library, at: At, notations: Notations = NO_MOVES) -> dict[str, Any]:
    """Convert every rule of every text."""
    found = [rule(r, at, notations) for r in library.rules]
    return {"version": VERSION, "rules": found}


def registry(library: Library) -> dict[str, Any]:
    """Convert every published id, with the hashes of its words."""
    return {
        "version": VERSION,
        "ids": [
            {"id": e.id, "hash": e.hash, "since": e.since, "language": language}
            for work in library.works
            for language, entries in work.registries.items()
            for e in entries
        ],
    }


def term(record: Term, at: At) -> dict[str, Any]:
    """Convert a term of the lexicon."""
    return {
        "id": record.id,
        "french": list(record.french),
        "english": list(record.english),
        "further": {language: list(forms) for language, forms in record.further},
        "heads": {language: asdict(head) for language, head in record.heads},
        "other_names": {FRENCH: list(record.also_french), ENGLISH: list(record.also_english)},
        "texts": list(record.works),
        "code": record.code,
        "rule": record.rule,
        "defined_by_rule": record.defined,
        "sentence": record.sentence,
        "address": at(LEXICON, record.anchor),
    }


def lexicon(library: Library, at: At) -> dict[str, Any]:
    """Convert every term."""
    return {
        "version": VERSION,
        "terms": [term(t, at) for t in library.terms.values()],
    }


def examples(runs: Iterable[Run], at: At) -> dict[str, Any]:
    """Convert every example that ran: the rules claimed and applied."""
    return {
        "version": VERSION,
        "examples": [
            {
                "id": r.example.slug,
                "title": r.example.title,
                "address": at(r.example.place),
                "claims": list(r.example.rules),
                "applied": sorted(r.applied),
                "prompts": r.prompts,
                "book_answers": book_answers(r.example),
                "proved": not r.failures,
            }
            for r in runs
        ],
    }


def proof(  # noqa: PLR0913, PLR0917 - all that is known of each rule
    library: Library,
    citations: Mapping[str, tuple[str, ...]],
    runs: Iterable[Run],
    proved: AbstractSet[str],
    by_the_book: AbstractSet[str],
    defined: AbstractSet[str],
    tightness: Mapping[str, Tightness],
) -> dict[str, Any]:
    """Convert the evidence for each rule that asks something."""
    shown = exercised(runs)
    return {
        "version": VERSION,
        "rules": [
            {
                "id": rule.id,
                "read_with": [p.governing for p in library.parallels.get(rule.id, ())],
                "functions": list(citations.get(rule.id, ())),
                "defined": rule.id in defined,
                "examples": [ran.example.slug for ran in shown.get(rule.id, ())],
                "proved": rule.id in proved,
                "by_the_book": rule.id in by_the_book,
                "clauses": [_clause(c) for c in work.clauses if c.rule == rule.id],
                **({"alterations": asdict(held)} if held else {}),
            }
            for work in library.works
            for rule in work.rules.values()
            if rule.coded
            for held in [tightness.get(rule.id)]
        ],
    }


def _clause(clause: Clause) -> dict[str, str]:
    """Convert a clause, with its function or the reason why there is none."""
    if clause.answered:
        return {"words": clause.words, "function": clause.function, "example": clause.example}
    return {"words": clause.words, "open" if clause.open else "asks_nothing": clause.why}


def exercised(runs: Iterable[Run]) -> Mapping[str, tuple[Run, ...]]:
    """Map each rule to the examples that applied it."""
    found: dict[str, tuple[Run, ...]] = {}
    for r in runs:
        for id_ in r.applied:
            found[id_] = (*found.get(id_, ()), r)
    return found
