"""The duties of a passage, one by one: the words of each, and what answers for it.

``docs/WORK/clauses.tsv`` goes through each rule word by word. A clause is answered by a function,
and shown by a page which shows something else when that function alone is altered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.proof.examples import shows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from academie.proof.examples import Run
    from academie.texts.model import Work


def shown(ran: Run, rules: Iterable[str], function: str) -> bool:
    """Check whether the page shows something else when *function* alone is altered."""
    return any(
        shows(ran.example, rule, way, function) for rule in rules for way in ran.ways.get(rule, ())
    )


def unanswered(
    works: Iterable[Work],
    runs: Iterable[Run],
    citations: Mapping[str, tuple[str, ...]],
    shown: Callable[[Run, Sequence[str], str], bool] = shown,
) -> Iterator[str]:
    """Clauses for which no function answers as the table says, or whose page does not show it.

    :param shown: how it is asked; by default by altering the function.
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
    """The rules that each function carries out: a table has one function for all its rows."""
    found: dict[str, list[str]] = {}
    for rule, functions in citations.items():
        for function in functions:
            found.setdefault(function, []).append(rule)
    return found
