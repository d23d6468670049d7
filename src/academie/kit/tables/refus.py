"""How a throw is played where men go round the board, and why a play of it is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, NoReturn

from academie.core.law import refuse
from academie.core.trace import is_traced
from academie.core.wording import Said
from academie.kit.tables.ends import Ends
from academie.kit.tables.marches import went
from academie.kit.tables.plays import HORS, MAIN, as_pairs, followed

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.kit.tables.board import Men
    from academie.kit.tables.coups import Joue
    from academie.kit.tables.courses import Course, Position
    from academie.kit.tables.marches import Found, Marche, Tour
    from academie.kit.tables.plays import Pair


class Refus(NamedTuple):
    """Ids of the rules by which one game refuses a play, and what it asks of the men.

    :param nombres: each number is played as often as it was thrown.
    :param absente: there is no man where it would start from.
    :param rentrer: men in the hand enter first.
    :param lever: that man may not be borne off.
    :param trop_loin: the dice do not carry a man so far.
    :param fermee: the opponent has closed the flèche.
    :param sinon: what else forbids a move.
    :param touchee: the man that was touched is to be played.
    :param tous: every number is played that can be.
    :param gros: where one of two numbers can be, the larger one.
    :param passees: whether all men have come home.
    :param fermees: flèches that the men of the opponent close.
    """

    nombres: str
    absente: str
    rentrer: str
    lever: str
    trop_loin: str
    fermee: str
    sinon: Callable[[Pair], tuple[str, Said]]
    touchee: str
    tous: str
    gros: str
    passees: Callable[[Men], bool | None]
    fermees: Callable[[Men], tuple[int, ...]]


def played(state: Course, action: Joue, marche: Marche, refus: Refus) -> tuple[str, Position]:
    """Who has played *action*, and the position after it.

    :param marche: how the throws of the game are played.
    :raises IllegalAction: by a rule of *refus*.
    """
    player, position, coup = state.a_jouer
    legal = marche.legal(state)
    if isinstance(legal, Ends) and not is_traced():
        found = legal.after(as_pairs(action))
        if found is not None:
            return player, found
    now = marche.tour(position, coup)
    after = followed(now.position, now.numbers, now.step, as_pairs(action))
    if after is None:
        _a_move(state, now, action, refus)
    # With two numbers a man may go where another is left by one of them alone: the positions are
    # the same, and yet the second number is not played.
    offered = legal.get(after)
    if offered is None or len(action.moves) != len(offered):
        _as_a_whole(state, legal, action, refus)
    return player, after


def _as_a_whole(state: Course, legal: Found, action: Joue, refus: Refus) -> NoReturn:
    """Refuse *action*, of which each move is one."""
    if state.touche is not None:
        refuse(state, action, refus.touchee, Said("kit.man_that_was_touched_is_to"))
    if len(action.moves) < max(map(len, legal.values())):
        refuse(state, action, refus.tous, Said("kit.every_number_that_can_be_played"))
    refuse(state, action, refus.gros, Said("kit.of_two_numbers_larger_one_is"))


def _a_move(state: Course, now: Tour, action: Joue, refus: Refus) -> NoReturn:
    """Refuse *action*, of which a move is none."""
    wanted = as_pairs(action)
    position, coup = now.position, now.coup
    if len(wanted) > len(now.numbers[0]):
        reason = Said(
            "kit.coup_has_numbers_numbers_to_play", coup=coup, numbers=len(now.numbers[0])
        )
        refuse(state, action, refus.nombres, reason)
    for move in wanted:
        after = went(now, position, move)
        if after is None:
            refuse(state, action, *_why_not(now, position, move, refus))
        position = after
    reason = Said("kit.each_number_of_coup_is_played", coup=coup)
    refuse(state, action, refus.nombres, reason)


def _why_not(now: Tour, position: Position, move: Pair, refus: Refus) -> tuple[str, Said]:
    mine, theirs = position
    start, end = move
    passed = refus.passees(mine)
    bears_off = Said("kit.no_number_thrown_bears_off_that_man")
    lifting = bears_off if passed else Said("kit.not_all_men_have_come_home")
    too_far = Said("kit.coup_does_not_carry_man_so_far", coup=now.coup)
    absent, enters = Said("kit.he_has_no_man_there"), Said("kit.men_in_hand_enter_first")
    closed = Said("kit.fleche_is_closed", fleche=end)
    reasons = (
        (start >= len(mine) or not mine[start], refus.absente, absent),
        (start != MAIN and mine[MAIN], refus.rentrer, enters),
        (end == HORS, refus.lever, lifting),
        (end - start not in now.coup.numbers, refus.trop_loin, too_far),
        (end in refus.fermees(theirs), refus.fermee, closed),
    )
    found = ((rule, reason) for forbids, rule, reason in reasons if forbids)
    return next(found, None) or refus.sinon(move)
