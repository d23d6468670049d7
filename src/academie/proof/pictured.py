"""Find the picture that shows the case of a rule."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from academie.texts.blocks import read_source
from academie.texts.checks.source_quotes import marked_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from academie.proof.examples import Picture, Run
    from academie.texts.examples import Example


def drawing_of(rule: str, exercised: Mapping[str, tuple[Run, ...]]) -> tuple[Run, Picture] | None:
    """Find the example that draws the case of *rule*, and its first picture.

    Of several examples the one with the fewest rules is chosen, and of these one that names this
    rule first.

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
    """Find, for each passage, the answers marked with its words that have a picture below.

    A picture belongs to the last answer above it that the book gives.
    """
    found: dict[str, tuple[Case, ...]] = {}
    for example in examples:
        answers = dict(marked_lines(example))
        drawn = [] if not answers else _drawn_at(example)
        for picture, above in zip(drawn, [0, *drawn], strict=False):
            at = max((line for line in answers if above < line < picture), default=0)
            for mark in answers.get(at, ()):
                found[mark.rule] = (*found.get(mark.rule, ()), Case(example, at, picture))
    return found


def _drawn_at(example: Example) -> list[int]:
    """List the lines of *example* that have a picture."""
    lines = read_source(example.path, example.file).splitlines()
    return [n for n, line in enumerate(lines, 1) if line.startswith("```{draw}")]


def answer(ran: Run, case: Case, language: str) -> str:
    """Return what the prompt of *case* answers in *language*; English where all answer alike."""
    lines = read_source(ran.example.path, ran.example.file).splitlines()
    prompt = lines[case.line - 1]
    for block in ran.spoken.get(language, {}).values():
        said = block.splitlines()
        if prompt in said:
            return _below(said[said.index(prompt) + 1 :])
    return _below(lines[case.line :])


def _below(lines: Iterable[str]) -> str:
    """Return the lines of an answer, up to the next prompt or the end of the block."""
    ends = (">>>", "...", "```")
    return " ".join(takewhile(lambda line: line and not line.startswith(ends), lines))
