"""The six lost plates: the statements about each, and the position that we rebuilt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from academie.core import applies
from academie.core.messages import Message
from academie.core.trace import declare_rule, record_rules
from academie.figures.reading import passages, read_figures
from academie.games.trictrac.notation import read_position
from academie.games.trictrac.short_form import read_short
from academie.kit.backgammon.board import FLECHES, MEN
from academie.rulebook import home

if TYPE_CHECKING:
    from collections.abc import Mapping

    from academie.figures.reading import Passage
    from academie.figures.said import Statement
    from academie.games.trictrac.state import Position
    from academie.games.trictrac.tour import State

#: The table of the statements about the plates, and of the solutions.
TABLE = "docs/nouveau-trictrac/figures.toml"
#: The name of the function for the passages about a figure.
TOLD = f"{__name__}.Planche.said"
#: A player's own side of the board.
COTE = range(FLECHES // 2)


@dataclass(frozen=True, slots=True)
class Planche:
    """A figure.

    :param number: the number under which the text names it.
    :param chapter: the chapter that tells it.
    :param passages: what tells it.
    :param notation: the solution that is shown, the most natural one.
    :param solutions: how many there are.
    :param fixes: the men that stand so in every solution.
    :param libres: how many others each player has, and the places where they may stand.
    :param passed: the players whose men have gone beyond their own side.
    :param lifting: the players who may have borne off men.
    """

    number: int
    chapter: str
    passages: tuple[Passage, ...]
    notation: str
    solutions: int
    fixes: str
    libres: str
    passed: tuple[str, ...] = ()
    lifting: tuple[str, ...] = ()

    @property
    def position(self) -> Position:
        """The solution that is shown."""
        return read_position(self.notation)

    def table(self, player: str, dice: str) -> State:
        """Return the figure with a throw of *player*, as a state of the game."""
        return read_short(f"{self.notation} | joueur {player} | dé {dice}")

    def said(self) -> tuple[Statement, ...]:
        """All statements of the text about it."""
        return tuple(
            statement
            for passage in self.passages
            for statement in record_rules((passage.rule,), TOLD, passage.statements)
        )

    def told(self, rule: str) -> tuple[str, ...]:
        """List the statements of the passage *rule*, each with whether it holds in the solution."""
        position = self.position
        return tuple(
            str(Message("figures.holds" if s.holds(position) else "figures.fails", statement=s))
            for s in self.said()
            if s.rule == rule
        )

    @applies("trictrac.note.65")
    def lieux(self, player: str) -> range:
        """List the places where men of *player* may be: his own side, unless the text says more."""
        return range(FLECHES) if player in self.passed else COTE

    @applies("trictrac.note.68")
    def leves(self, player: str) -> int:
        """Return how many men of *player* may have been borne off."""
        return MEN if player in self.lifting else 0


def _planche(figure: Mapping[str, Any]) -> Planche:
    told = passages(figure)
    for passage in told:
        declare_rule(passage.rule, TOLD)
    return Planche(
        figure["number"],
        figure["chapter"],
        told,
        figure["shown"],
        figure["solutions"],
        figure["fixed"],
        figure["free"],
        tuple(figure.get("passed", ())),
        tuple(figure.get("lifting", ())),
    )


PLANCHES = tuple(map(_planche, read_figures(home() / TABLE)))
