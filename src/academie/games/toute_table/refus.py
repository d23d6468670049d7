"""Apply the play of a throw, or refuse it; ``moves`` forbids single moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.refusals import refuse
from academie.games.revertier.refus import refuse_another_man
from academie.games.toute_table import moves, transitions
from academie.kit.backgammon.play_refusals import Refus, check_play

if TYPE_CHECKING:
    from academie.core import Step
    from academie.core.messages import Message
    from academie.games.toute_table.state import State
    from academie.kit.backgammon.board_actions import Joue
    from academie.kit.backgammon.race_state import Course


@applies("toute-table.5.1")
def refuse_numbers(state: Course, action: Joue, reason: Message) -> None:
    """Refuse numbers that were not thrown, or are played too often."""
    refuse(state, action, "toute-table.5.1", reason)


@applies("toute-table.note.3")
def refuse_fewer_numbers(state: Course, action: Joue, reason: Message) -> None:
    """Refuse to leave a number that can be played, or the larger of two."""
    refuse(state, action, "toute-table.note.3", reason)


#: The general rule on touched men, which is in the chapter on the Revertier.
REFUS = Refus(
    numbers=refuse_numbers,
    another_man=refuse_another_man,
    fewer_numbers=refuse_fewer_numbers,
    smaller_number=refuse_fewer_numbers,
)


def play_throw(state: State, action: Joue) -> Step[State]:
    """Play the throw, or refuse *action* by the rule that forbids it."""
    return transitions.apply_play(state, *check_play(state, action, moves.MARCHE, REFUS))
