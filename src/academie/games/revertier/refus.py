"""Apply the play of a throw, or refuse it; ``moves`` forbids single moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.refusals import refuse
from academie.games.revertier import moves, transitions
from academie.kit.backgammon.play_refusals import Refus, check_play

if TYPE_CHECKING:
    from academie.core import Step
    from academie.core.messages import Message
    from academie.games.revertier.state import State
    from academie.kit.backgammon.board_actions import Joue
    from academie.kit.backgammon.race_state import Course


@applies("revertier.6.3")
def refuse_numbers(state: Course, action: Joue, reason: Message) -> None:
    """Refuse numbers that were not thrown, or are played too often."""
    refuse(state, action, "revertier.6.3", reason)


@applies("revertier.14.1")
def refuse_another_man(state: Course, action: Joue, reason: Message) -> None:
    """Refuse a play that leaves the touched man."""
    refuse(state, action, "revertier.14.1", reason)


@applies("revertier.10.3")
def refuse_fewer_numbers(state: Course, action: Joue, reason: Message) -> None:
    """Refuse to leave a number that can be played."""
    refuse(state, action, "revertier.10.3", reason)


@applies("revertier.note.8")
def refuse_smaller_number(state: Course, action: Joue, reason: Message) -> None:
    """Refuse the smaller number if the larger can be played instead."""
    refuse(state, action, "revertier.note.8", reason)


REFUS = Refus(
    numbers=refuse_numbers,
    another_man=refuse_another_man,
    fewer_numbers=refuse_fewer_numbers,
    smaller_number=refuse_smaller_number,
)


def play_throw(state: State, action: Joue) -> Step[State]:
    """Play the throw, or refuse *action* by the rule that forbids it."""
    return transitions.apply_play(state, *check_play(state, action, moves.MARCHE, REFUS))
