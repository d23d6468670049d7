"""Why a play is refused: the rule that forbids it, and the rule in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from academie.games.revertier import moves
from academie.games.revertier.state import TAS
from academie.kit.coups import refuse
from academie.kit.courses import went
from academie.kit.plays import HORS, MAIN, as_pairs

if TYPE_CHECKING:
    from academie.games.revertier.state import State
    from academie.kit.coups import Joue
    from academie.kit.courses import Position, Tour
    from academie.kit.dice import Throw
    from academie.kit.plays import Pair


def a_move(state: State, now: Tour, action: Joue) -> NoReturn:
    """Refuse *action*, of which a move is none.

    :raises IllegalAction: by the rule that forbids that move.
    """
    wanted = as_pairs(action)
    position, coup = now.position, now.coup
    if len(wanted) > len(now.numbers[0]):
        reason = f"{coup} has {len(now.numbers[0])} numbers to play"
        refuse(state, action, "revertier.6.3", reason)
    for move in wanted:
        after = went(now, position, move)
        if after is None:
            refuse(state, action, *_why_not(position, coup, move))
        position = after
    reason = f"each number of {coup} is played as often as it was thrown"
    refuse(state, action, "revertier.6.3", reason)


def as_a_whole(state: State, action: Joue) -> NoReturn:
    """Refuse *action*, of which each move is one.

    :raises IllegalAction: by the rule that asks for another play.
    """
    if state.touche is not None:
        refuse(state, action, "revertier.14.1", "the man that was touched is to be played")
    if len(action.moves) < max(map(len, moves.legal(state).values())):
        refuse(state, action, "revertier.10.3", "every number that can be played must be")
    refuse(state, action, "revertier.note.8", "of the two numbers the larger one is played")


def _why_not(position: Position, coup: Throw, move: Pair) -> tuple[str, str]:
    mine, theirs = position
    start, end = move
    entering = "revertier.9.3" if end == TAS else "revertier.9.2"
    passed = moves.toutes_passees(mine)
    lifting = "no number thrown lifts that man" if passed else "not all men have come home"
    reasons = (
        (start >= len(mine) or not mine[start], "revertier.6.2", "he has no man there"),
        (start != MAIN and mine[MAIN], "revertier.8.7", "men in the hand enter first"),
        (end == HORS, "revertier.12.2", lifting),
        (end - start not in coup.numbers, "revertier.6.3", f"{coup} does not carry a man so far"),
        (end in moves.fermees(theirs), "revertier.6.4", f"flèche {end} is closed"),
        (start == MAIN, entering, "nobody enters on a man of his own"),
    )
    found = ((rule, reason) for forbids, rule, reason in reasons if forbids)
    return next(found, ("revertier.6.1", f"flèche {end} has its one man"))
