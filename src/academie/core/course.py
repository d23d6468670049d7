"""The course of a game: its turn as a table, and the phases to which each line of it leads.

A table whose lines state where they lead is drawn as it stands. For the other games this is
measured: games are played from seeds, every second one with faults, always the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from academie.core.transcript import played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.core.turn import Line, Table

#: How many games are played, and the actions of each that are looked at.
GAMES, ACTIONS = 24, 800


class Passage(NamedTuple):
    """In the phase *phase* an action of the class *kind* led to the phase *to*."""

    phase: str
    kind: type
    to: str


@dataclass(frozen=True, slots=True)
class Course:
    """What there is to show of the turn of a game.

    :param title: of the game.
    :param passages: all that were seen.
    :param games: in how many games they were looked for; 0 where the table states them.
    """

    title: str
    table: Table[Any]
    passages: frozenset[Passage]
    games: int

    @property
    def phases(self) -> tuple[str, ...]:
        """The phases in their order."""
        return self.table.notation.phases

    def lines(self, phase: str) -> tuple[Line[Any, Any], ...]:
        """What may be done in *phase*."""
        return tuple(line for line in self.table.lines if phase in line.phases)

    def leads(self, phase: str, line: Line[Any, Any]) -> tuple[str, ...]:
        """The phases to which an action of *line* led from *phase*; none if none was seen."""
        return tuple(to for to in self.phases if (phase, line.kind, to) in self.passages)


def course(game: Any, table: Table[Any], games: int = GAMES) -> Course:  # noqa: ANN401 - a game is a module
    """The course of *game*, whose turn is *table*, from as many seeded games as *games*."""
    if all(line.leads for line in table.lines):
        stated = (
            Passage(phase, line.kind, to)
            for line in table.lines
            for phase in line.phases
            for to in line.leads_from(phase)
        )
        return Course(game.META.title, table, frozenset(stated), 0)
    kinds = {line.kind for line in table.lines}
    found = (passage for seed in range(games) for passage in _walked(game, seed))
    passages = frozenset(passage for passage in found if passage.kind in kinds)
    return Course(game.META.title, table, passages, games)


def _walked(game: Any, seed: int) -> Iterator[Passage]:  # noqa: ANN401 - a game is a module
    for before, action, step in islice(played(game, seed, faults=seed % 2 == 1), ACTIONS):
        yield Passage(before.phase, type(action), step.state.phase)
