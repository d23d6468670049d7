"""What a move leads to found at once, where no rule is traced and nobody has won.

The law is :mod:`academie.games.tourne_case.table`, which tests prove to say the same.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from academie.core import Step
from academie.core.changing import making, setting
from academie.games.tourne_case.state import COIN, DAMES, State
from academie.kit.tables.board import BLANC, NOIR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.kit.tables.board import Men
    from academie.kit.tables.coups import Joue

#: So many ways to stand, each with a man that moves, are kept.
_KEPT = 1 << 13

_step = making(Step)
_passed = setting(State, "phase", "joueur", "de", "touche")
_put = setting(State, "phase", "joueur", "de", "touche", "blanc", "noir", "battues")


def played(state: State, action: Joue, offered: Sequence[Joue]) -> Step[State] | None:
    """What *action*, one of those *offered*, leads to; ``None`` where the law is to be asked."""
    if action not in offered:
        return None
    white = state.joueur == BLANC
    following = NOIR if white else BLANC
    mine, theirs = (state.blanc, state.noir) if white else (state.noir, state.blanc)
    if not action.moves:
        won = DAMES in {mine[-1], theirs[-1]}
        return None if won else _step(_passed(state, "jet", following, None, None), (), ())
    move = action.moves[0]
    start, end = move.depart or 0, move.arrivee or 0
    battues = state.battues
    if end != COIN and theirs[end - 1]:
        theirs = _without(theirs, end)
        if state.options.rentree == "d_abord":
            battues = (battues[0] + (not white), battues[1] + white)
    if not start and battues[not white]:
        battues = (battues[0] - white, battues[1] - (not white))
    mine = _moved(mine, start, end)
    if DAMES in {mine[-1], theirs[-1]}:
        return None
    blanc, noir = (mine, theirs) if white else (theirs, mine)
    return _step(_put(state, "jet", following, None, None, blanc, noir, battues), (), ())


@lru_cache(_KEPT)
def _without(men: Men, case: int) -> Men:
    """*men* once one on *case* is hit."""
    return (*men[: case - 1], men[case - 1] - 1, *men[case:])


@lru_cache(_KEPT)
def _moved(men: Men, start: int, end: int) -> Men:
    """*men* once one has gone from the case *start*, 0 the hand, to *end*."""
    left = _without(men, start) if start else men
    return (*left[: end - 1], left[end - 1] + 1, *left[end:])
