"""Measure the mutation score of a game."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from academie.proof.examples import run
from academie.texts.examples import find_examples
from academie.texts.library import load
from academie.texts.tables.mutation_scores import equal, read, share, write
from academie_dev.mutation import carried, measure, table

if TYPE_CHECKING:
    from academie.texts.examples import Example
    from academie.texts.library import Library

#: The tests for every game, beside its own: whole games, refusals, faults.
LAWS = ("test_laws.py", "test_refusals.py", "test_deals.py", "test_transcripts.py")


def prove(game: str, *, anew: bool = False) -> tuple[str, list[str]]:
    """Measure *game*, write its table, and describe its score and the undetected mutations.

    :param anew: whether to ignore earlier results.
    """
    began = perf_counter()
    library = load()
    carried.games()
    examples = _callers(library)
    tests = [f"tests/games/{game}", *(f"tests/games/{law}" for law in LAWS)]
    before = () if anew else read(library, game)
    figures = table.measured(library, game, examples, partial(measure.among, tests, game), before)
    write(library, game, figures)
    nothing = equal(library, game)
    unnoticed = [(f.function, name) for f in figures for name in f.left]
    left = [": ".join(one) for one in unnoticed if one not in nothing]
    held = share(library, game)
    idle = f"{len(unnoticed) - len(left)} change nothing"
    took = f"in {perf_counter() - began:.0f} s"
    return f"{game}: {held} noticed, {held.percent:.1f} %; {idle}; {took}", left


def _callers(library: Library) -> dict[str, list[Example]]:
    """Return the examples that call each function, the fastest first."""
    cost: dict[str, float] = {}
    found = defaultdict[str, list["Example"]](list)
    for example in find_examples(library.root):
        began = perf_counter()
        for function in run(example).called:
            found[function].append(example)
        cost[example.slug] = perf_counter() - began
    return {f: sorted(examples, key=lambda e: cost[e.slug]) for f, examples in found.items()}
