"""Check the play of a throw in games whose men go round the board, and refuse wrong ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.kit.backgammon.play_finder import follow_moves, list_moves

if TYPE_CHECKING:
    from academie.kit.backgammon.board_actions import Joue
    from academie.kit.backgammon.move_finder import Marche, Tour
    from academie.kit.backgammon.race_state import Course, Position

#: Raises the refusal of a play for a reason.
Refuse = Callable[["Course", "Joue", Message], None]


class Refus(NamedTuple):
    """The functions by which a game refuses a play that consists of legal moves.

    :param numbers: for numbers that were not thrown, or were played too often.
    :param another_man: for a play that does not move the touched man.
    :param fewer_numbers: for a play that leaves a number although it can be played.
    :param smaller_number: for a play of the smaller number although the larger can be played.
    """

    numbers: Refuse
    another_man: Refuse
    fewer_numbers: Refuse
    smaller_number: Refuse


def check_play(state: Course, action: Joue, marche: Marche, refus: Refus) -> tuple[str, Position]:
    """Return who plays *action*, and the position after it.

    :param marche: how the throws of the game are played.
    :raises IllegalAction: by the rule that forbids it.
    """
    player, position, coup = state.a_jouer
    now = marche.tour(position, coup)
    after = follow_moves(now.position, now.numbers, now.step, list_moves(action))
    if after is None:
        return player, _refuse_a_move(state, now, action, refus)
    # Two plays, of one number and of two, may lead to the same position: the positions are
    # the same, and yet the second number is not played.
    legal = marche.legal(state)
    offered = legal.get(after)
    if offered is None or len(action.moves) != len(offered):
        if state.touche is not None:
            refus.another_man(state, action, Message("kit.man_that_was_touched_is_to"))
        if len(action.moves) < max(map(len, legal.values())):
            refus.fewer_numbers(state, action, Message("kit.every_number_that_can_be_played"))
        refus.smaller_number(state, action, Message("kit.of_two_numbers_larger_one_is"))
    return player, after


def _refuse_a_move(state: Course, now: Tour, action: Joue, refus: Refus) -> Position:
    """Refuse *action* if a move is illegal, or if it plays numbers that were not thrown.

    :returns: the position after its moves, if a mutation lifts the rule that forbids it.
    """
    wanted = list_moves(action)
    position, coup, many = now.position, now.coup, len(now.numbers[0])
    if len(wanted) > many:
        reason = Message("kit.coup_has_numbers_numbers_to_play", coup=coup, numbers=many)
        refus.numbers(state, action, reason)
    for move in wanted:
        refusal = now.why_not(position, move)
        if refusal is not None:
            refuse(state, action, *refusal)
        position = now.moved(position, move)
    refus.numbers(state, action, Message("kit.each_number_of_coup_is_played", coup=coup))
    return position
