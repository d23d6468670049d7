"""``academie census``: whole games by the thousand, every law asked at every step, and counted."""

from __future__ import annotations

import csv
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from academie.census import running
from academie.census.tally import Tally
from academie.core.errors import AcademieError
from academie.games import GAMES

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from contextlib import AbstractContextManager

    from academie.census.running import Part, Players

#: Where what was counted is kept, and where it is written, if nothing else is said.
KEPT, WRITTEN = Path("_build/census"), Path("census.csv")
HEAD = ("game", "kind", "rule", "name", "times", "games", "points")
#: The first rows of a game: how many games, and how many actions in all.
PLAYED, STEPS = "played", "steps"


def census(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie census``."""
    parser.add_argument("games", metavar="GAME", nargs="*", help="by default every game")
    parser.add_argument("--games", dest="many", metavar="N", type=_count, default=1000)
    parser.add_argument("--seed", type=_count, default=1, help="by default 1")
    parser.add_argument("--jobs", type=_count, help="cores, by default all of this machine")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of Dask, to count on many machines")
    parser.add_argument("--kept", type=Path, default=KEPT, help=f"by default {KEPT}")
    parser.add_argument("--output", type=Path, default=WRITTEN, help=f"by default {WRITTEN}")
    parser.set_defaults(run=_census)


def _count(text: str) -> int:
    if not text.isdecimal() or not text.isascii() or not 0 < int(text[:10]) == int(text):
        raise AcademieError(f"{text!r}: a number from 1 on")
    return int(text)


def _census(options: Namespace) -> int:
    for game in options.games:
        if game not in GAMES:
            raise AcademieError(f"there is no game {game!r}; there are {', '.join(GAMES)}")
    asked = [
        part
        for game in options.games or GAMES
        for part in running.parts(game, options.many, options.seed)
    ]
    found: dict[str, Tally] = defaultdict(Tally)
    with _players(options) as players, _progress(asked) as advance:
        for part, tally in running.run(asked, options.kept, players):
            found[part.game].add(tally)
            advance(part)
    write(options.output, found)
    broken = [(game, one) for game in sorted(found) for one in found[game].broken]
    for game, one in broken:
        print(f"{game}, game {one.game}, action {one.step} ({one.action}): {one.law}")
    games, steps = (sum(t.played for t in found.values()), sum(t.steps for t in found.values()))
    held = f"{len(broken)} broke a law" if broken else "every law held"
    print(f"{games} games, {steps} actions: {held}; {options.output}")
    return 1 if broken else 0


def _players(options: Namespace) -> AbstractContextManager[Players]:
    if options.scheduler:
        return running.by_scheduler(options.scheduler)
    return running.by_cores(options.jobs)


@contextmanager
def _progress(asked: Sequence[Part]) -> Iterator[Callable[[Part], None]]:
    """Progress on a terminal, told part by part; elsewhere the last line says it all."""
    shown = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=shown, disable=not shown.is_terminal) as bar:
        task = bar.add_task("games", total=sum(part.many for part in asked))

        def advance(part: Part) -> None:
            bar.update(task, advance=part.many, description=part.game)

        yield advance


def write(path: Path, found: Mapping[str, Tally]) -> None:
    """Write what was counted as CSV, the same for the same census."""
    with path.open("w", encoding="utf-8", newline="") as out:
        rows = csv.writer(out, lineterminator="\n")
        rows.writerow(HEAD)
        for game in sorted(found):
            tally = found[game]
            rows.writerow((game, PLAYED, "", "", tally.played, tally.played, 0))
            rows.writerow((game, STEPS, "", "", tally.steps, tally.played, 0))
            rows.writerows((game, *row) for row in tally.rows())
