"""What a throw and a move change: the phase, the men of both players, whose turn it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.games.tourne_case.awards import gagnee
from academie.games.tourne_case.moves import battue
from academie.kit.boards import BLANC, NOIR, other

if TYPE_CHECKING:
    from academie.games.tourne_case.state import State
    from academie.kit.coups import Joue
    from academie.kit.dice import Throw


@applies("tourne-case.2.3")
def jete(state: State, coup: Throw) -> State:
    """« ne joue qu’avec deux dés »: *state* in which the throw *coup* is to be played."""
    return replace(state, phase="jeu", de=coup)


def joue(state: State, player: str, action: Joue) -> Step[State]:
    """*state* after *player* has played *action*, with what he wins."""
    for move in action.moves:
        state = _moved(state, player, move.depart or 0, move.arrivee or 0)
    won = gagnee(state)
    if won:
        return Step(replace(state, phase="fin", joueur=None, de=None, touche=None), won)
    return Step(tour_a_tour(state, player))


@applies("tourne-case.usage.2")
def tour_a_tour(state: State, player: str) -> State:
    """The other throws after *player*, whether he has been able to play or not."""
    return replace(state, phase="jet", joueur=other(player), de=None, touche=None)


def _moved(state: State, player: str, start: int, end: int) -> State:
    hit = battue(state, player, end)
    if hit:
        state = _changed(state, hit, end, -1)
        state = _counted(state, hit, 1)
    if start:
        state = _changed(state, player, start, -1)
    elif state.battues[player == NOIR]:
        state = _counted(state, player, -1)
    return _changed(state, player, end, 1)


def _changed(state: State, player: str, case: int, by: int) -> State:
    old = state.men(player)
    men = (*old[: case - 1], old[case - 1] + by, *old[case:])
    return replace(state, blanc=men) if player == BLANC else replace(state, noir=men)


def _counted(state: State, player: str, by: int) -> State:
    """Men of *player* that must come in first, where that is agreed."""
    if state.options.rentree == "libre":
        return state
    blanc, noir = state.battues
    battues = (blanc + by, noir) if player == BLANC else (blanc, noir + by)
    return replace(state, battues=battues)
