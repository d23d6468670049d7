"""The counts of a census: what is counted, how counts are added and stored."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

#: What a row counts: how often a rule was applied, gained by, ruled by, a game ended by; a throw
#: or a deal of chance; games by their length; a law that did not hold.
RULE, AWARD, RULING, OUTCOME, CHANCE, LENGTH, BROKEN = (
    "rule",
    "award",
    "ruling",
    "outcome",
    "chance",
    "length",
    "broken",
)
#: The step, in actions, of the counts by length.
STEP = 20


class Key(NamedTuple):
    """An event that is counted: a kind, the rule, and a name.

    :param name: the unit of an award, the kind of an incident, the word for an ending, the law
        that was broken.
    """

    kind: str
    rule: str
    name: str = ""


class Broken(NamedTuple):
    """A broken law.

    :param game: by its number, with which its seed begins.
    :param step: the number of the action, counted from 1.
    """

    game: int
    step: int
    action: str
    state: str
    law: str


@dataclass(slots=True)
class Tally:
    """The counts of some games.

    :param times: how often each event happened.
    :param games: in how many games it did.
    :param points: what it paid in all.
    :param broken: where laws were broken. A table does not have it; that they were, and how often,
        it has among :attr:`times`.
    """

    played: int = 0
    steps: int = 0
    times: Counter[Key] = field(default_factory=Counter)
    games: Counter[Key] = field(default_factory=Counter)
    points: Counter[Key] = field(default_factory=Counter)
    broken: list[Broken] = field(default_factory=list)

    def breaks(self, one: Broken) -> None:
        """Record a broken law."""
        self.broken.append(one)
        self.times[Key(BROKEN, "", one.law)] += 1

    @property
    def breaches(self) -> int:
        """Count the broken laws."""
        return sum(times for key, times in self.times.items() if key.kind == BROKEN)

    def add(self, other: Tally) -> None:
        """Add another tally; the order does not matter."""
        self.played += other.played
        self.steps += other.steps
        self.times.update(other.times)
        self.games.update(other.games)
        self.points.update(other.points)
        self.broken = sorted((*self.broken, *other.broken))

    def rows(self) -> Iterator[tuple[str, str, str, int, int, int]]:
        """List kind, rule, name, times, games and points, sorted."""
        for key in sorted(self.times):
            yield (*key, self.times[key], self.games[key], self.points[key])

    def data(self) -> dict[str, Any]:
        """Convert it to JSON, the inverse of :func:`tally_of`."""
        return {
            "played": self.played,
            "steps": self.steps,
            "rows": [list(row) for row in self.rows()],
            "broken": [list(one) for one in self.broken],
        }


def tally_of(data: dict[str, Any]) -> Tally:
    """Read a tally from the JSON of :meth:`Tally.data`."""
    tally = Tally(data["played"], data["steps"])
    for kind, rule, name, times, games, points in data["rows"]:
        key = Key(kind, rule, name)
        tally.times[key], tally.games[key] = times, games
        if points:
            tally.points[key] = points
    tally.broken = [Broken(*one) for one in data["broken"]]
    return tally


def add_up(tallies: Iterable[Tally]) -> Tally:
    """Add up *tallies*."""
    whole = Tally()
    for tally in tallies:
        whole.add(tally)
    return whole
