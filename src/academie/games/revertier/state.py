"""The state of a game of Revertier, immutable and fully described by its one-line notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core.codecs import Contradiction
from academie.core.fields import HasNotation
from academie.core.messages import Message
from academie.kit.backgammon.board import FLECHES, PLAYERS
from academie.kit.backgammon.board_actions import check_contradictions
from academie.kit.backgammon.dice import throw
from academie.kit.backgammon.race_state import PLACES, VIDE, Accord, Course

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "DERNIERE",
    "MOITIE",
    "RENTREE",
    "TAS",
    "TETE",
    "VIDE",
    "VIS_A_VIS",
    "Options",
    "State",
    "throw",
]

#: The player's numbers of two flèches: his tas and his head.
TAS, TETE = 1, 12
#: His own side of the board, where each flèche holds one man.
MOITIE = range(2, 13)
#: The first table, where men enter, and the last one, from which they are lifted.
RENTREE, DERNIERE = range(1, 7), range(19, 25)
#: The opponent's name of each flèche, half a round away (revertier.6.2); of the hand, none.
VIS_A_VIS = (0, *((fleche + FLECHES // 2 - 1) % FLECHES + 1 for fleche in range(1, PLACES)))


@dataclass(frozen=True, slots=True)
class Options(Accord):
    """The options of the game.

    Besides those of :class:`~academie.kit.backgammon.race_state.Accord`: *double*, whether he who
    is doubled loses double (revertier.11.4); *rompre* and *peine*, whether a throw may be broken
    (revertier.5.6); *avantage*, who is given the die (revertier.13.3); *seul*, which number is
    played where only one can be (revertier.note.8).

    :param abattus: cases on which *avantage* has a man from the beginning, such as ``6-1``,
        ``11-11`` being two men on the head (revertier.13.4).

    >>> print(Options(avantage="noir", abattus="6-1"))
    avantage=noir abattus=6-1
    """

    abattus: str = ""

    def __post_init__(self) -> None:
        Accord.__post_init__(self)
        if self.abattus and not self.avantage:
            raise Contradiction("abattus", Message("revertier.expects_say_who_given_them_avantage"))


@dataclass(frozen=True, slots=True)
class State(HasNotation, Course):
    """A game of revertier at one moment; the fields are those of every such game."""

    options: Options = Options()

    def __post_init__(self) -> None:
        check_contradictions(self.framed())
        check_contradictions(self.raced(VIS_A_VIS, drawn=all(self.mains)))
        check_contradictions(self._crowded())

    def _crowded(self) -> Iterator[Contradiction]:
        for player in PLAYERS:
            men = self.men(player)
            if max(men[MOITIE.start : TETE]) > 1:
                fleche = next(f for f in MOITIE if men[f] > 1)
                expected = Message(
                    "revertier.expects_may_one_man_only_his", player=player, fleche=fleche
                )
                yield Contradiction(player, expected, str(fleche))
