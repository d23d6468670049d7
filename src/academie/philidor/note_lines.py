"""The lines that the notes tell, from the example pages: ``docs/echecs/told.tsv``.

The pages are what decides: ``academie regenerate`` writes the file from what they show, and a test
compares the two. From it they go into the PGN as variations, and onto the board of the site.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.games.echecs.state import make_move
from academie.philidor.model import WORK, number_of
from academie.philidor.replay import keeping
from academie.proof.examples import run
from academie.texts.examples import find_examples
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from academie.games.echecs.state import State
    from academie.philidor.model import Collection, HalfMove
    from academie.philidor.replay import Shown
    from academie.texts.library import Library

_TABLE = Table(("rule", "after", "moves"))


@dataclass(frozen=True, slots=True)
class Told:
    """The moves that a passage tells.

    :param rule: id of the passage.
    :param after: id of the half-move after which they are played; that of the line where they
        begin it.
    :param moves: in short algebraic notation.
    """

    rule: str
    after: str
    moves: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.rule}\t{self.after}\t{' '.join(self.moves)}"


@dataclass(frozen=True, slots=True)
class Stop:
    """A move of such a line, and the position after it.

    :param number: ``5.`` before a move of White's, ``5…`` before one of Black's.
    """

    number: str
    san: str
    after: State


def stops(told: Told, start: State) -> tuple[Stop, ...]:
    """List every move of *told* from *start*."""
    found, state = [], start
    for san in told.moves:
        state = make_move(state, state.board.parse_san(san))
        found.append(Stop(number_of(state), san, state))
    return tuple(found)


def find_file(library: Library) -> Path:
    """Return the path of the lines."""
    return library.root / "docs" / WORK / "told.tsv"


def read_told(library: Library) -> tuple[Told, ...]:
    """Read every such line, in the order of the book; empty without a file.

    :raises SourceError: for a line that does not have its cells.
    """
    rows = _TABLE.read(find_file(library), f"docs/{WORK}/told.tsv")
    return tuple(Told(rule, after, tuple(moves.split())) for _, (rule, after, moves) in rows)


def write_told(told: Iterable[Told]) -> str:
    """Write *told*, the inverse of :func:`read_told`."""
    return _TABLE.written((line.rule, line.after, " ".join(line.moves)) for line in told)


def collect_told(library: Library, lines: Collection) -> tuple[Told, ...]:
    """Collect the lines that the pages of chess play, each at its longest."""
    places = _Places(lines)
    found: dict[Told, None] = {}
    for example in find_examples(library.root):
        if example.slug.startswith(f"{WORK}/"):
            with keeping() as shown:
                run(example)
            found |= dict.fromkeys(_of_a_page(shown, places))
    order = {rule: n for n, rule in enumerate(library.rules_of(WORK))}
    return tuple(sorted(_longest(found), key=lambda told: order[told.rule]))


def _of_a_page(shown: Iterable[Shown], places: _Places) -> Iterator[Told]:
    """List each line from where it leaves the text, or the line that it goes on from."""
    before: dict[State, Told] = {}
    for one in shown:
        after = places.of(one.start, one.rule)
        if after:
            told = Told(one.rule, after, one.moves)
        elif one.start in before:
            first = before[one.start]
            told = Told(one.rule, first.after, first.moves + one.moves)
        else:
            continue
        before.setdefault(one.state, told)
        if not places.goes_on(told):
            yield told


def _longest(found: Iterable[Told]) -> list[Told]:
    """Drop lines that are the beginning of another of the same passage."""
    told = list(found)
    return [
        one
        for one in told
        if not any(
            other != one
            and (other.rule, other.after) == (one.rule, one.after)
            and other.moves[: len(one.moves)] == one.moves
            for other in told
        )
    ]


class _Places:
    """Index of the positions of the text."""

    def __init__(self, lines: Collection) -> None:
        self.lines = lines.lines
        self.known: dict[State, list[str]] = {}
        for line in self.lines.values():
            self.known.setdefault(line.start, []).append(line.id)
            for half in line.played:
                self.known.setdefault(half.after, []).append(half.id)

    def of(self, state: State, rule: str) -> str:
        """Return the half-move that leads to *state*, first in the line of the passage *rule*."""
        places = self.known.get(state, [])
        home = rule.rpartition(".")[0]
        return next((place for place in places if place.startswith(f"{home}.")), (*places, "")[0])

    def goes_on(self, told: Told) -> bool:
        """Check whether *told* only repeats the moves of the line."""
        if told.after in self.lines:
            following: tuple[HalfMove, ...] = self.lines[told.after].played
        else:
            line = self.lines[told.after.rpartition(".")[0]].played
            n = next(n for n, half in enumerate(line) if half.id == told.after)
            following = line[n + 1 :]
        return tuple(half.san for half in following[: len(told.moves)]) == told.moves
