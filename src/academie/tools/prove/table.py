"""The figures of a game: those of functions of which nothing changed are kept."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from academie.edition.tightness import Row, read
from academie.tools.prove import carried, measure

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from academie.edition.examples import Example
    from academie.edition.library import Library
    from academie.tools.prove.carried import Carried


def measured(
    library: Library,
    game: str,
    examples: Mapping[str, Sequence[Example]],
    tests: Callable[[], measure.Callers],
) -> tuple[Row, ...]:
    """The figures of *game*: those of functions of which nothing changed are kept.

    :param tests: sees which tests call what, where that must be known.
    """
    kept = {(row.rule, row.function, row.depends): row for row in read(library, game)}
    laws = _hash(sorted((library.root / "tests" / "games" / game).rglob("*")))
    asked = [
        (one, _depends(one, examples.get(one.name, ()), laws)) for one in carried.of_game(game)
    ]
    wanted = [one for one, depends in asked if (one.rule, one.name, depends) not in kept]
    called = tests() if wanted else measure.Callers()
    return tuple(
        kept.get((one.rule, one.name, depends)) or _measured(one, depends, examples, called)
        for one, depends in asked
    )


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
