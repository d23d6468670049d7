"""The counts of a census, ``docs/census.csv``, and what the texts say about frequency.

``docs/often.tsv`` has what a text says about how often an event happens, word for word, to show
beside the counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from academie.texts.blocks import SourceError
from academie.texts.language.words import plain
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from academie.texts.library import Library

FILE, SAID = "docs/census.csv", "docs/often.tsv"
#: The endings of games: the reason of the outcome, and its name for readers.
ENDINGS = "docs/endings.tsv"
ENDS = Table(("reason", FRENCH, ENGLISH))
SAYS = Table(("rule", "words", "counted"))


class Row(NamedTuple):
    """An event that was counted in a game.

    :param kind: as :mod:`academie.census.tally` names it.
    :param times: how often it happened.
    :param games: in how many games.
    :param points: what it paid in all.
    """

    game: str
    kind: str
    rule: str
    name: str
    times: int
    games: int
    points: int


TABLE = Table(Row._fields, blank=("rule", "name"), counts=("times", "games", "points"), between=",")


@dataclass(frozen=True, slots=True)
class Counted:
    """The counts of one game.

    :param played: how many games.
    :param actions: how many things were done in them.
    :param chances: how many throws or deals there were.
    """

    game: str
    played: int
    actions: int
    chances: int
    rows: tuple[Row, ...]

    def of(self, kind: str) -> tuple[Row, ...]:
        """List the rows of one *kind*, the most frequent first."""
        found = [row for row in self.rows if row.kind == kind]
        return tuple(sorted(found, key=lambda row: (-row.times, row.rule, row.name)))


class Often(NamedTuple):
    """The frequency of a rule in a game.

    :param times: in how many actions.
    :param share: in how many of a hundred games.
    """

    counted: Counted
    times: int
    share: float


class Said(NamedTuple):
    """A statement of a text about the frequency of an event.

    :param rule: where it says so.
    :param words: of it, word for word.
    :param counted: the rule that was counted.
    """

    rule: str
    words: str
    counted: str


def census(library: Library) -> Mapping[str, Counted]:
    """Read the counts, by game; empty if there are none."""
    path = library.root / FILE
    if not path.exists():
        return {}
    rows: dict[str, list[Row]] = {}
    for _, (game, kind, rule, name, *numbers) in TABLE.read(path, FILE):
        rows.setdefault(game, []).append(Row(game, kind, rule, name, *map(int, numbers)))
    return {game: _counted(game, tuple(of_it)) for game, of_it in rows.items()}


def _counted(game: str, rows: tuple[Row, ...]) -> Counted:
    whole = {row.kind: row.times for row in rows if not row.rule and not row.name}
    return Counted(game, whole["played"], whole["steps"], whole.get("chance", 0), rows)


def by_rule(census: Mapping[str, Counted]) -> Mapping[str, tuple[Often, ...]]:
    """Return how often each rule was applied, in each game that applies it."""
    found: dict[str, tuple[Often, ...]] = {}
    for counted in census.values():
        for row in counted.of("rule"):
            often = Often(counted, row.times, 100 * row.games / counted.played)
            found[row.rule] = (*found.get(row.rule, ()), often)
    return found


def said(library: Library) -> tuple[Said, ...]:
    """Read what the texts say about frequencies.

    :raises SourceError: for words that do not stand there.
    """
    return tuple(_said(library, *row) for row in SAYS.read(library.root / SAID, SAID))


def _said(library: Library, line: int, cells: list[str]) -> Said:
    found = Said(*cells)
    rules = [library.rules_of(id_.partition(".")[0]).get(id_) for id_ in (cells[0], cells[2])]
    if rules[0] is None or rules[1] is None or found.words not in plain(rules[0].fr.body):
        raise SourceError(SAID, line, f"{found.rule} does not say {found.words!r}")
    return found


def lengths(counted: Counted) -> Iterator[tuple[int, int]]:
    """Return the number of games by length, in steps of actions."""
    yield from sorted((int(row.name), row.times) for row in counted.rows if row.kind == "length")


def endings(library: Library) -> Mapping[str, Mapping[str, str]]:
    """Read the name of each ending of a game, by the kind of its reason and by language.

    :raises SourceError: for a line that does not give what it should.
    """
    rows = ENDS.read(library.root / ENDINGS, ENDINGS)
    return {reason: {FRENCH: fr, ENGLISH: en} for _, (reason, fr, en) in rows}
