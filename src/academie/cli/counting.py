"""``academie census``: play thousands of games, check every law at every step, and count."""

from __future__ import annotations

from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from academie.census import csv_table, running
from academie.census.csv_table import Counted, known_by
from academie.census.tally import Tally, add_up
from academie.cli.common import add_output, read_file, refuse_to_overwrite, write_file
from academie.core.errors import AcademieError
from academie.games import GAMES

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from contextlib import AbstractContextManager

    from academie.census.running import Part, Players

#: The default folder of the counts, and the default file of the table.
KEPT, WRITTEN = Path("_build/census"), "census.csv"


def census(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie census``."""
    parser.add_argument("games", metavar="GAME", nargs="*", help="by default every game")
    parser.add_argument("--games", dest="many", metavar="N", type=_count, default=1000)
    parser.add_argument("--seed", type=_count, default=1, help="by default 1")
    parser.add_argument("--jobs", type=_count, help="cores, by default all of this machine")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of Dask, to count on many machines")
    parser.add_argument("--kept", type=Path, default=KEPT, help=f"by default {KEPT}")
    parser.add_argument(
        "--onto", metavar="FILE", help="count on from what FILE has; games in it are not played"
    )
    add_output(parser, "--output", "cli.what_was_counted")
    parser.set_defaults(run=_census, output=WRITTEN)


def _count(text: str) -> int:
    if not text.isdecimal() or not text.isascii() or not 0 < int(text[:10]) == int(text):
        raise AcademieError(f"{text!r}: a number from 1 on")
    return int(text)


def _census(options: Namespace) -> int:
    for game in options.games:
        if game not in GAMES:
            raise AcademieError(f"there is no game {game!r}; there are {', '.join(GAMES)}")
    if not options.force:
        refuse_to_overwrite(Path(options.output))
    found = _counted_before(options.onto) if options.onto else {}
    asked = [part for game in options.games or GAMES for part in _asked(options, game, found)]
    began: dict[str, Tally] = {}
    added: dict[str, Tally] = defaultdict(Tally)
    with _players(options) as players, _progress(asked) as advance:
        for part, tally in running.run(asked, options.kept, players):
            if part.first == 0:
                began[part.game] = tally
            if part.first or part.game not in found:
                added[part.game].add(tally)
            advance(part)
    _go_on(found, began, added, options)
    write_file(options.output, csv_table.write_table(found), force=options.force)
    for game in sorted(added):
        for one in added[game].broken:
            print(f"{game}, game {one.game}, action {one.step} ({one.action}): {one.law}")
    games, steps = (sum(t.played for t in added.values()), sum(t.steps for t in added.values()))
    now = sum(tally.breaches for tally in added.values())
    before = sum(one.tally.breaches for one in found.values()) - now
    held = f"laws broken: {now}" if now else "every law held"
    held += f"; laws broken in games counted before: {before}" if before else ""
    print(f"{games} games, {steps} actions: {held}; {options.output}")
    return 1 if now or before else 0


def _counted_before(name: str) -> dict[str, Counted]:
    """Read the counts in the file *name*, without unfinished parts."""
    found = csv_table.read_table(read_file(name), name)
    return {game: one for game, one in found.items() if one.tally.played >= running.GAMES}


def _asked(options: Namespace, game: str, found: Mapping[str, Counted]) -> Sequence[Part]:
    """List the parts of *game* to play; the first always, to recognise the game."""
    before = found.get(game)
    if before is None:
        return running.parts(game, options.many, options.seed)
    if before.seed != options.seed:
        raise AcademieError(f"{options.onto}: {game} was counted with --seed {before.seed}")
    first = running.parts(game, before.tally.played, options.seed)[:1]
    return *first, *running.parts(game, options.many, options.seed, before.tally.played)


def _go_on(
    found: dict[str, Counted],
    began: Mapping[str, Tally],
    added: Mapping[str, Tally],
    options: Namespace,
) -> None:
    """Add what was *added* to what was *found*, if the same core counted both."""
    for game, tally in began.items():
        before, begin = found.get(game), known_by(tally)
        if before is not None and before.begin != begin:
            raise AcademieError(f"{options.onto}: {game} is played otherwise now; count it anew")
        whole = add_up(([] if before is None else [before.tally]) + [added[game]])
        found[game] = Counted(options.seed, begin, whole)


def _players(options: Namespace) -> AbstractContextManager[Players]:
    if options.scheduler:
        return running.by_scheduler(options.scheduler)
    return running.by_cores(options.jobs)


@contextmanager
def _progress(asked: Sequence[Part]) -> Iterator[Callable[[Part], None]]:
    """Show the progress on a terminal, part by part."""
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
