"""The clauses of a passage: the words of each, and the function that carries it out.

``docs/WORK/clauses.tsv`` goes through each rule word by word. A clause is carried out by a
function. A page shows it if the page fails when that function alone is mutated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.proof.examples import shows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from academie.proof.examples import Run
    from academie.texts.model import Work


def shown(ran: Run, rules: Iterable[str], function: str) -> bool:
    """Check whether the page changes when *function* alone is mutated."""
    return any(
        shows(ran.example, rule, way, function) for rule in rules for way in ran.ways.get(rule, ())
    )


def unanswered(
    works: Iterable[Work],
    runs: Iterable[Run],
    citations: Mapping[str, tuple[str, ...]],
    shown: Callable[[Run, Sequence[str], str], bool] = shown,
) -> Iterator[str]:
    """List clauses that no function carries out, or that their page does not show.

    :param shown: checks it; by default by mutating the function.
    """
    ran = {one.example.slug: one for one in runs}
    carried = _by_function(citations)
    for work in works:
        for clause in work.clauses:
            where = f"docs/{work.slug}/clauses.tsv:{clause.line}"
            if not clause.answered:
                continue
            if clause.function not in carried:
                yield f"{where}: {clause.function} is no function with @applies"
            elif clause.example not in ran:
                yield f"{where}: there is no example {clause.example!r}"
            elif not shown(ran[clause.example], carried[clause.function], clause.function):
                yield (
                    f"{where}: {clause.example} still passes when {clause.function} is changed; "
                    "show an answer that depends on it"
                )


def _by_function(citations: Mapping[str, tuple[str, ...]]) -> Mapping[str, Sequence[str]]:
    """Map each function to its rules; a table has one function for all its rows."""
    found: dict[str, list[str]] = {}
    for rule, functions in citations.items():
        for function in functions:
            found.setdefault(function, []).append(rule)
    return found
