"""Check that ``docs/WORK/clauses.tsv`` covers each rule word by word."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from academie.texts.language.words import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from academie.texts.library import Library
    from academie.texts.model import Clause, Rule, Work

#: The fact in ``text.toml`` of a text whose rules all have clauses.
COMPLETE = ("clauses", "complete")


_A_WORD = re.compile(r"\w")


def problems(library: Library, work: Work) -> Iterator[str]:
    """List clauses that the passage does not have, and words that no clause covers."""
    found: dict[str, list[Clause]] = {}
    for clause in work.clauses:
        where = f"docs/{work.slug}/clauses.tsv:{clause.line}"
        if clause.rule not in work.rules:
            yield f"{where}: there is no rule {clause.rule!r}"
        found.setdefault(clause.rule, []).append(clause)
    for rule in map(work.rules.get, found):
        if rule is not None:
            yield from _through(work, rule, found[rule.id])
    if work.facts.get(COMPLETE[0]) == COMPLETE[1]:
        for rule in asking(library, work):
            if rule.id not in found:
                yield f"docs/{work.slug}/clauses.tsv: {rule.id} has no clause here: add a line"


def asking(library: Library, work: Work) -> Sequence[Rule]:
    """List the rules of *work* that govern something, and so need clauses."""
    return [
        rule
        for rule in work.rules.values()
        if rule.kind == "rule" and rule.id not in library.parallels
    ]


def _through(work: Work, rule: Rule, said: Sequence[Clause]) -> Iterator[str]:
    at, words = 0, plain(rule.fr.body)
    for clause in said:
        where = f"docs/{work.slug}/clauses.tsv:{clause.line}"
        if clause.whole:
            if len(said) > 1:
                yield (
                    f"{where}: {rule.id} has a clause * for the whole passage and others too; "
                    "keep one kind"
                )
            return
        begins = words.find(clause.words, at)
        if begins < 0:
            yield (
                f"{where}: {rule.id} does not have these words, or not after those of the clause "
                "before"
            )
            return
        if _A_WORD.search(words[at:begins]):
            yield (
                f"{where}: no clause before it covers these words of {rule.id}: "
                f"{words[at:begins].strip()!r}"
            )
        at = begins + len(clause.words)
    if _A_WORD.search(words[at:]):
        where = f"docs/{work.slug}/clauses.tsv:{said[-1].line}"
        yield f"{where}: no clause after it covers these words of {rule.id}: {words[at:].strip()!r}"
