"""The state of a game of revertier: immutable, and its one-line notation says all of it."""

from __future__ import annotations

from dataclasses import dataclass

from academie.kit.courses import VIDE, Accord, Course
from academie.kit.dice import throw

__all__ = ["DERNIERE", "MOITIE", "RENTREE", "TAS", "TETE", "VIDE", "Options", "State", "throw"]

#: Flèches by the name that their player gives them: his tas, and his head.
TAS, TETE = 1, 12
#: His own side of the board between the two, where one man stands on a flèche.
MOITIE = range(2, 13)
#: The first table, where men enter, and the last one, from which they are lifted.
RENTREE, DERNIERE = range(1, 7), range(19, 25)


@dataclass(frozen=True, slots=True)
class Options(Accord):
    """What may be agreed before the game.

    Besides what :class:`~academie.kit.courses.Accord` has: *double*, whether he who is doubled
    loses double (revertier.11.4); *rompre* and *peine*, whether a throw may be broken
    (revertier.5.6); *avantage*, who is given the die (revertier.13.3); *seul*, which number is
    played where only one can be (revertier.note.8).

    :param abattus: cases on which *avantage* has a man from the beginning, such as ``6-1``,
        ``11-11`` being two men on the head (revertier.13.4).

    >>> print(Options(avantage="noir", abattus="6-1"))
    avantage=noir abattus=6-1
    """

    abattus: str = ""


@dataclass(frozen=True, slots=True)
class State(Course):
    """A game of revertier at one moment; the fields are those of every such game."""

    options: Options = Options()

    def __str__(self) -> str:
        from academie.games.revertier.notation import show  # noqa: PLC0415 - it imports State

        return show(self)
