"""What the play of a throw leads to, or why it is refused; ``moves`` forbids a single move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.law import refuse
from academie.games.revertier import moves, table
from academie.kit.tables.refus import Refus, played

if TYPE_CHECKING:
    from academie.core import Step
    from academie.core.wording import Said
    from academie.games.revertier.state import State
    from academie.kit.tables.coups import Joue
    from academie.kit.tables.courses import Course


@applies("revertier.6.3")
def refuse_numbers(state: Course, action: Joue, reason: Said) -> None:
    """Refuse other numbers than were thrown, or one that is played too often."""
    refuse(state, action, "revertier.6.3", reason)


@applies("revertier.14.1")
def refuse_another_man(state: Course, action: Joue, reason: Said) -> None:
    """Refuse to leave the man that was touched."""
    refuse(state, action, "revertier.14.1", reason)


@applies("revertier.10.3")
def refuse_fewer_numbers(state: Course, action: Joue, reason: Said) -> None:
    """Refuse to leave a number that can be played."""
    refuse(state, action, "revertier.10.3", reason)


@applies("revertier.note.8")
def refuse_smaller_number(state: Course, action: Joue, reason: Said) -> None:
    """Refuse the smaller of two numbers, where the larger one can be played instead."""
    refuse(state, action, "revertier.note.8", reason)


REFUS = Refus(
    numbers=refuse_numbers,
    another_man=refuse_another_man,
    fewer_numbers=refuse_fewer_numbers,
    smaller_number=refuse_smaller_number,
)


def play_throw(state: State, action: Joue) -> Step[State]:
    """Play the throw, or refuse *action* by the rule that forbids it."""
    return table.joue(state, *played(state, action, moves.MARCHE, REFUS))
