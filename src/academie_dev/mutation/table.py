"""The scores of a game; scores of unchanged functions are not measured again."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

from academie.texts.tables.mutation_scores import Row
from academie_dev.mutation import carried, measure

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from academie.texts.examples import Example
    from academie.texts.library import Library
    from academie_dev.mutation.carried import Carried


def measured(
    library: Library,
    game: str,
    examples: Mapping[str, Sequence[Example]],
    among: Callable[[Callable[[measure.Callers], tuple[Row, ...]]], tuple[Row, ...]],
    before: Sequence[Row],
) -> tuple[Row, ...]:
    """Return the scores of *game*, measuring those of changed functions.

    :param among: runs the tests of the game, if needed.
    :param before: the earlier scores.
    """
    kept = {(row.rule, row.function, row.depends): row for row in before}
    laws = _hash(sorted((library.root / "tests" / "games" / game).rglob("*")))
    asked = [
        (one, _depends(one, examples.get(one.name, ()), laws)) for one in carried.of_game(game)
    ]

    def figures(called: measure.Callers) -> tuple[Row, ...]:
        rows: dict[tuple[str, str], Row] = {}
        found: list[Row] = []
        for one, depends in asked:
            # Its alterations are those of the function, whatever the rule; its answer is a rule's.
            same = ("" if one.alterations() else one.rule, one.name)
            if same not in rows:
                had = kept.get((one.rule, one.name, depends))
                rows[same] = had or _measured(one, depends, examples, called)
            found.append(replace(rows[same], rule=one.rule))
        return tuple(found)

    known = all((one.rule, one.name, depends) in kept for one, depends in asked)
    return figures(measure.Callers()) if known else among(figures)


def _measured(
    one: Carried, depends: str, examples: Mapping[str, Sequence[Example]], called: measure.Callers
) -> Row:
    found = measure.figure(one, examples, called)
    return Row(
        one.rule,
        one.name,
        one.digest,
        depends,
        found.alterations,
        found.by_examples,
        found.by_tests,
        found.left,
    )


def _depends(one: Carried, examples: Sequence[Example], laws: str) -> str:
    pages = _hash(sorted(example.path for example in examples))
    return sha256(f"{one.digest} {pages} {laws}".encode()).hexdigest()[:12]


def _hash(paths: Sequence[Path]) -> str:
    whole = sha256()
    for path in paths:
        if path.is_file() and "__pycache__" not in path.parts:
            whole.update(path.read_bytes())
    return whole.hexdigest()[:12]
