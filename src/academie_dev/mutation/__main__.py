"""``python -m academie_dev.mutation [GAME …]``: mutate the functions of the rules."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import perf_counter
from typing import TYPE_CHECKING

from academie.games import GAMES
from academie.texts.library import load
from academie.texts.tables.mutation_scores import read, share
from academie_dev.mutation.proving import prove

if TYPE_CHECKING:
    from collections.abc import Sequence


#: The mutation score that every game must reach, in per cent.
FLOOR = 95


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the games given, or all, and write their tables."""
    parser = argparse.ArgumentParser(prog="make prove", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="without any, every game")
    parser.add_argument("--jobs", type=int, default=2, help="games measured at once")
    parser.add_argument("--anew", action="store_true", help="measure what has not changed too")
    options = parser.parse_args(arguments)
    if strange := sorted(set(options.games) - set(GAMES)):
        parser.error(f"there is no game {', '.join(strange)}")
    began = perf_counter()
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        proving = partial(prove, anew=options.anew)
        for line, left in pool.map(proving, _longest_first(options.games or GAMES)):
            print(line)
            for name in left:
                print(f"  left: {name}")
            sys.stdout.flush()
    print(f"all of it in {perf_counter() - began:.0f} s")
    low = [game for game in options.games or GAMES if share(load(), game).percent < FLOOR]
    if low:
        names = ", ".join(low)
        print(f"below {FLOOR} of a hundred: {names}; add an example or a test for what is left")
    return 1 if low else 0


def _longest_first(games: Sequence[str]) -> list[str]:
    """Sort *games* by their number of mutations, so that a long one does not run last."""
    library = load()

    def alterations(game: str) -> int:
        return sum(row.alterations for row in read(library, game))

    return sorted(games, key=alterations, reverse=True)


if __name__ == "__main__":
    sys.exit(main())
