"""The six plates that are lost: what is said of each, and the position that we rebuilt from it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.trictrac.notation import read_position
from academie.games.trictrac.play import read
from academie.kit.boards import BLANC, FLECHES, MEN, NOIR
from academie.tools.figures.chapitre_9 import FIGURE_1
from academie.tools.figures.chapitre_10 import FIGURE_2
from academie.tools.figures.chapitre_11 import FIGURE_3, FIGURE_4, FIGURE_5
from academie.tools.figures.chapitre_12 import FIGURE_6

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.games.trictrac.state import Position
    from academie.games.trictrac.tour import State
    from academie.tools.figures.said import Statement

#: A player's own side of the board.
COTE = range(FLECHES // 2)


@dataclass(frozen=True, slots=True)
class Planche:
    """A figure.

    :param number: the number under which the text names it.
    :param chapter: the chapter that tells it.
    :param passages: what tells it, a function for each passage.
    :param notation: the solution that is shown, the most natural one.
    :param solutions: how many there are.
    :param fixes: the men that stand so in every solution.
    :param libres: how many others each player has, and the places where they may stand.
    :param passed: the players whose men have gone beyond their own side.
    :param lifting: the players who may have borne off men.
    """

    number: int
    chapter: str
    passages: tuple[Callable[[], tuple[Statement, ...]], ...]
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
        """The figure with a throw of *player* on the board, as a state of the game."""
        return read(f"trictrac | {self.notation} | dé {player} | coup {dice}")

    def said(self) -> tuple[Statement, ...]:
        """All that the text says of it."""
        return tuple(chain.from_iterable(passage() for passage in self.passages))

    def told(self, rule: str) -> tuple[str, ...]:
        """What the passage *rule* says of it, each with whether it holds in what is shown."""
        position = self.position
        return tuple(
            f"{'holds' if s.holds(position) else 'fails'}: {s}"
            for s in self.said()
            if s.rule == rule
        )

    @applies("trictrac.note.65")
    def lieux(self, player: str) -> range:
        """The places where men of *player* may stand: his own side, unless the text says more."""
        return range(FLECHES) if player in self.passed else COTE

    @applies("trictrac.note.68")
    def leves(self, player: str) -> int:
        """How many men of *player* may have been borne off."""
        return MEN if player in self.lifting else 0


PLANCHES = (
    Planche(
        1,
        "nouveau-trictrac.9",
        FIGURE_1,
        "blanc 0:6 1 5 6:2 7:2 8 10:2 | noir 0 1 3:2 4 5:2 6:2 7 8:2 10 11:2",
        917,
        "blanc 1 5 6:2 7:2 8 10:2 | noir 1 3:2 4 5:2 6:2 7 8:2 10 11:2",
        "blanc 6 on 0 2 3 4 6 7 | noir 1 on 0 1 2 3 4 5 8",
    ),
    Planche(
        2,
        "nouveau-trictrac.10",
        FIGURE_2,
        "blanc 0:3 4 6:3 7:2 8:2 10:2 11:2 | noir 5 6:3 7:3 8:2 9:2 10:2 11:2",
        9060,
        "blanc 6:2 7:2 8:2 10:2 11:2 | noir 5 6:2 7:2 8:2 9:2 10:2 11:2",
        "blanc 5 on 0 1 2 4 5 6 7 8 10 11 | noir 2 on 6 7 9 10 11",
    ),
    Planche(
        3,
        "nouveau-trictrac.11",
        FIGURE_3,
        "blanc 0:2 1:2 2:2 3:2 4:2 5:2 7 9 18 | noir 0:5 1 2 4 6 8:2 9:2 11:2",
        495,
        "blanc 0:2 1:2 2:2 3:2 4:2 5:2 7 9 18 | noir 0 1 2 4 6 8:2 9:2 11:2",
        "blanc 0 | noir 4 on 0 1 2 3 4 6 8 9 11",
        passed=(BLANC,),
    ),
    Planche(
        4,
        "nouveau-trictrac.11",
        FIGURE_4,
        "blanc 0:2 1:2 6 7:2 8:2 9:2 10:2 11:2 | noir 0:3 3 6 7:2 8:2 9:2 10:2 11:2",
        11385,
        "blanc 0:2 6 7:2 8:2 9:2 10:2 11:2 | noir 6 7 8 9 10 11:2",
        "blanc 2 on 1 2 3 4 5 7 8 9 10 11 | noir 8 on 0 1 2 3 4 5 6 7 8 9 10 11",
    ),
    Planche(
        5,
        "nouveau-trictrac.11",
        FIGURE_5,
        "blanc 11:2 14 16 18 19:2 20:2 21:2 22:2 23:2 | "
        "noir 11:2 14 17 18:2 19:2 20 21:2 22:2 23:2",
        1,
        "blanc 11:2 14 16 18 19:2 20:2 21:2 22:2 23:2 | "
        "noir 11:2 14 17 18:2 19:2 20 21:2 22:2 23:2",
        "blanc 0 | noir 0",
        passed=(BLANC, NOIR),
    ),
    Planche(
        6,
        "nouveau-trictrac.12",
        FIGURE_6,
        "blanc 18:3 20:3 21:3 22:3 23:3 | noir 11:2 18:2 19:3 20:2 21:2 22:2 23:2",
        8568,
        "blanc 18:2 | noir 11:2 18:2 19:3 20:2 21:2 22:2 23:2",
        "blanc 13 on 18 20 21 22 23 | noir 0",
        passed=(BLANC, NOIR),
        lifting=(BLANC,),
    ),
)
