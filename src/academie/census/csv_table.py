"""The counts as a CSV table, from which a census can continue."""

from __future__ import annotations

import csv
import json
from hashlib import sha256
from io import StringIO
from typing import TYPE_CHECKING, NamedTuple

from academie.census.tally import Key, Tally
from academie.core.errors import AcademieError
from academie.core.notation import is_number

if TYPE_CHECKING:
    from collections.abc import Mapping

HEAD = ("game", "kind", "rule", "name", "times", "games", "points")
#: The first rows of a game: how many games, how many actions in all, with which seed, and by what
#: the first of them are known again.
PLAYED, STEPS, SEED, BEGIN = BEFORE = ("played", "steps", "seed", "begin")


class Counted(NamedTuple):
    """The counts of one game.

    :param begin: what the first part of the census counted, as :func:`known_by` shortens it.
    """

    seed: int
    begin: str
    tally: Tally


def known_by(tally: Tally) -> str:
    """Hash *tally*; the hash changes if the core plays differently."""
    return sha256(json.dumps(tally.data(), ensure_ascii=False).encode()).hexdigest()[:12]


def write_table(found: Mapping[str, Counted]) -> str:
    """Write *found* as a table, by game; the same bytes for the same census."""
    out = StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(HEAD)
    for game in sorted(found):
        seed, begin, tally = found[game]
        rows.writerow((game, PLAYED, "", "", tally.played, tally.played, 0))
        rows.writerow((game, STEPS, "", "", tally.steps, tally.played, 0))
        rows.writerow((game, SEED, "", seed, tally.played, tally.played, 0))
        rows.writerow((game, BEGIN, "", begin, tally.played, tally.played, 0))
        rows.writerows((game, *row) for row in tally.rows())
    return out.getvalue()


def read_table(text: str, shown: str) -> Mapping[str, Counted]:
    """Parse a CSV table of census counts, as :func:`write_table` writes it.

    :param shown: the name of the table in errors.
    :raises AcademieError: for a line that such a table does not have.
    """
    head, *rows = list(csv.reader(StringIO(text))) or [[]]
    if tuple(head) != HEAD:
        raise AcademieError(f"{shown}:1: the columns are {', '.join(HEAD)}")
    before: dict[str, dict[str, str]] = {}
    tallies: dict[str, Tally] = {}
    for line, row in enumerate(rows, 2):
        if len(row) != len(HEAD) or not all(map(_is_count, row[4:])):
            raise AcademieError(f"{shown}:{line}: a line needs {', '.join(HEAD)}")
        game, kind, rule, name, times, games, points = row
        tally = tallies.setdefault(game, Tally())
        if kind in BEFORE:
            before.setdefault(game, {})[kind] = name or times
            continue
        key = Key(kind, rule, name)
        tally.times[key], tally.games[key] = int(times), int(games)
        if int(points):
            tally.points[key] = int(points)
    for game, tally in tallies.items():
        said = before.get(game, {})
        if set(said) != set(BEFORE) or not is_number(said[SEED]):
            raise AcademieError(f"{shown}: of {game} it does not say how it was counted")
        tally.played, tally.steps = int(said[PLAYED]), int(said[STEPS])
    return {
        game: Counted(int(before[game][SEED]), before[game][BEGIN], tally)
        for game, tally in tallies.items()
    }


def _is_count(cell: str) -> bool:
    return is_number(cell.removeprefix("-"))
