"""Find the short pages before and after a rule or an example.

Sphinx knows the neighbours of the other pages from the table of contents.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from academie.proof.examples import Run
    from academie.texts.model import Rule


class Neighbours(NamedTuple):
    """The pages before and after a page; ``None`` at either end."""

    before: str | None
    after: str | None


NOBODY = Neighbours(None, None)


def of_rules(rules: Iterable[Rule]) -> Mapping[str, Neighbours]:
    """Return the neighbours of each rule in its text.

    :param rules: in the order of the books.
    """
    texts = groupby(rules, lambda rule: rule.work)
    return {k: v for _, text in texts for k, v in _in_a_row([rule.id for rule in text])}


def of_examples(runs: Iterable[Run], order: Mapping[str, int]) -> Mapping[str, Neighbours]:
    """Return the neighbours of each example in the list of its game."""
    games: dict[str, list[Run]] = {}
    for run in runs:
        games.setdefault(run.example.slug.partition("/")[0], []).append(run)
    lists = ([run.example.place for run in in_order(game, order)] for game in games.values())
    return {k: v for places in lists for k, v in _in_a_row(places)}


def in_order(runs: Iterable[Run], order: Mapping[str, int]) -> list[Run]:
    """Sort *runs* by the first rule that each shows, in the order of the books.

    :param order: the place of each rule.
    """

    def place(run: Run) -> tuple[int, str]:
        return order.get(run.example.rules[0], len(order)), run.example.slug

    return sorted(runs, key=place)


def _in_a_row(ids: Sequence[str]) -> Iterator[tuple[str, Neighbours]]:
    for before, id_, after in zip([None, *ids], ids, [*ids[1:], None], strict=False):
        yield id_, Neighbours(before, after)
