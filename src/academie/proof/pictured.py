"""Which picture shows the case of a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from academie.texts.blocks import read_source
from academie.texts.checks.source_quotes import marks

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from academie.proof.examples import Example, Picture, Run


def drawing_of(rule: str, exercised: Mapping[str, tuple[Run, ...]]) -> tuple[Run, Picture] | None:
    """The example that draws the case of *rule*, and its first picture.

    Of several the one that is about the fewest rules, and of these first about this one.

    :param exercised: for each rule the examples that applied it.
    """
    drawn = [r for r in exercised.get(rule, ()) if r.pictures and rule in r.example.rules]
    if not drawn:
        return None
    rules = {r.example.slug: r.example.rules for r in drawn}
    first = min(
        drawn, key=lambda r: (len(rules[r.example.slug]), rules[r.example.slug].index(rule))
    )
    return first, first.pictures[min(first.pictures)]


class Case(NamedTuple):
    """A worked case of a passage: the page, the line of the prompt, and that of its picture."""

    example: Example
    line: int
    picture: int


def cases(examples: Iterable[Example]) -> dict[str, tuple[Case, ...]]:
    """Find, for each passage, the answers marked with its words that are drawn right below.

    A picture belongs to the last answer above it that the book gives.
    """
    found: dict[str, tuple[Case, ...]] = {}
    for example in examples:
        marked: tuple[str, ...] = ()
        at = 0
        for n, line in enumerate(read_source(example.path, example.file).splitlines(), 1):
            if line.startswith((">>> ", "... ")) and (cited := marks(line)):
                marked, at = tuple(mark.rule for mark in cited), n
            elif line.startswith("```{draw}"):
                for rule in marked:
                    found[rule] = (*found.get(rule, ()), Case(example, at, n))
                marked = ()
    return found
