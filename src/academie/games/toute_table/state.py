"""The state of a game of Toute-table, immutable and fully described by its notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from academie.core.codecs import Contradiction
from academie.core.fields import HasNotation
from academie.core.messages import Message
from academie.kit.backgammon.board_actions import check_contradictions
from academie.kit.backgammon.dice import Throw, throw
from academie.kit.backgammon.race_state import PLACES, VIDE, Accord, Course

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["DERNIERE", "RENTREE", "VIDE", "VIS_A_VIS", "Options", "State", "throw"]

#: The table of the head, where men enter, and the table of the fourth pile, where they are lifted.
RENTREE, DERNIERE = range(1, 7), range(19, 25)
#: The opponent's name of each flèche, who goes the other way (toute-table.2.3); of the hand, none.
VIS_A_VIS = (0, *(PLACES - fleche for fleche in range(1, PLACES)))


@dataclass(frozen=True, slots=True)
class Options(Accord):
    """The options of the game.

    Besides those of :class:`~academie.kit.backgammon.race_state.Accord`: *parties* and *double*,
    whether the double is played in a single partie (toute-table.10.2); *rompre* and *peine* as at
    the Revertier (toute-table.4.1); *avantage*, who is given the die (toute-table.11.1); *seul*,
    which number is played where only one can be (toute-table.note.3).

    :param avances: throws that *avantage* plays before the first one, such as ``1-1+4-4``
        (toute-table.11.1).
    :param retard: what makes the partie double for the winner: that the loser has lifted nothing
        and has a man outside his last table (``passage``), or that he has lifted nothing
        (``levée``); see toute-table.note.1.

    >>> print(Options(avantage="noir", avances="1-1"))
    avantage=noir avances=1-1
    """

    avances: str = ""
    retard: Literal["passage", "levée"] = "passage"

    def __post_init__(self) -> None:
        Accord.__post_init__(self)
        if self.avances and not self.avantage:
            raise Contradiction(
                "avances", Message("toute_table.expects_say_who_given_them_avantage")
            )


@dataclass(frozen=True, slots=True)
class State(HasNotation, Course):
    """A game of toute-table at one moment.

    :param avances: throws in advance that must still be played after the present one.
    :param ensuite: who throws after the throws in advance; empty without any.
    """

    options: Options = Options()
    avances: tuple[Throw, ...] = ()
    ensuite: str = ""

    def __post_init__(self) -> None:
        check_contradictions(self.framed())
        check_contradictions(self.raced(VIS_A_VIS))
        if self.avances or self.ensuite:
            check_contradictions(self._given())

    def _given(self) -> Iterator[Contradiction]:
        if not self.ensuite or self.phase != "jeu" or self.joueur != self.options.avantage:
            expected = Message("toute_table.expects_throws_advance_played_phase_jeu")
            yield Contradiction("avances" if self.avances else "ensuite", expected)
