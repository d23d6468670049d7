"""Why a play is refused: the rule that forbids it, and the rule in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from academie.games.toute_table import moves
from academie.kit.coups import refuse
from academie.kit.courses import went
from academie.kit.plays import HORS, MAIN, as_pairs

if TYPE_CHECKING:
    from academie.games.toute_table.state import State
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
        refuse(state, action, "toute-table.5.1", reason)
    for move in wanted:
        after = went(now, position, move)
        if after is None:
            refuse(state, action, *_why_not(position, coup, move))
        position = after
    reason = f"each number of {coup} is played as often as it was thrown"
    refuse(state, action, "toute-table.5.1", reason)


def as_a_whole(state: State, action: Joue) -> NoReturn:
    """Refuse *action*, of which each move is one.

    :raises IllegalAction: by the rule that asks for another play.
    """
    if state.touche is not None:
        refuse(state, action, "revertier.14.1", "the man that was touched is to be played")
    if len(action.moves) < max(map(len, moves.legal(state).values())):
        refuse(state, action, "toute-table.note.3", "every number that can be played must be")
    refuse(state, action, "toute-table.note.3", "of the two numbers the larger one is played")


def _why_not(position: Position, coup: Throw, move: Pair) -> tuple[str, str]:
    mine, theirs = position
    start, end = move
    passed = moves.toutes_passees(mine)
    lifting = "no number thrown lifts that man" if passed else "not all men have come home"
    reasons = (
        (start >= len(mine) or not mine[start], "toute-table.5.2", "he has no man there"),
        (start != MAIN and mine[MAIN], "toute-table.6.3", "men in the hand enter first"),
        (end == HORS, "toute-table.9.1", lifting),
        (end - start not in coup.numbers, "toute-table.5.2", f"{coup} does not carry him so far"),
        (end in moves.fermees(theirs), "toute-table.5.1", f"flèche {end} is closed"),
    )
    found = ((rule, reason) for forbids, rule, reason in reasons if forbids)
    return next(found, ("toute-table.5.2", "no man can go so"))
