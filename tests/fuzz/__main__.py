"""``make fuzz N=1000000``: damaged lines for every reader, as many as one likes."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from collections import Counter
from multiprocessing import Pool

from tests.fuzz.tried import Broken, attempt, shown_of

#: Inputs that one process takes at a time.
PORTION = 1000
#: Failures of which each is shown.
SHOWN = 20


def portion(asked: tuple[int, int, int]) -> tuple[Counter[str], list[str]]:
    """Try the inputs *first* to *last* of a seed."""
    seed, first, last = asked
    tried, broken = Counter[str](), []
    for number in range(first, last):
        try:
            tried[attempt(seed, number)] += 1
        except Broken as error:
            broken.append(shown_of(error))
    return tried, broken


def main() -> int:
    """Try them all; 1 if something broke."""
    parser = ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("inputs", type=int, nargs="?", default=100_000)
    parser.add_argument("--seed", type=int, default=1, help="the same inputs again")
    parser.add_argument("--from", dest="first", type=int, default=0, help="begin at this input")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    end = asked.first + asked.inputs
    portions = [(asked.seed, n, min(n + PORTION, end)) for n in range(asked.first, end, PORTION)]
    tried, broken, begun = Counter[str](), [], time.monotonic()
    with Pool(asked.jobs) as pool:
        for more, failed in pool.imap_unordered(portion, portions):
            tried += more
            broken += failed
            for line in failed[: max(0, SHOWN - len(broken) + len(failed))]:
                print(f"\n{line}", file=sys.stderr)
            done, took = tried.total() + len(broken), time.monotonic() - begun
            print(f"\r{done} of {asked.inputs}, {done / took:.0f} a second", end="", flush=True)
    print(f"\n{dict(sorted(tried.items()))}; {len(broken)} broke")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
