"""Change the state by a throw and a move: phase, men, turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.games.tourne_case.awards import gagnee
from academie.games.tourne_case.moves import battue
from academie.kit.backgammon.board import BLANC, NOIR, PLAYERS, other

if TYPE_CHECKING:
    from academie.games.tourne_case.state import State
    from academie.kit.backgammon.board import Men
    from academie.kit.backgammon.board_actions import Joue
    from academie.kit.backgammon.dice import Throw


@applies("tourne-case.2.3")
def jete(state: State, coup: Throw) -> State:
    """Return *state* in which the throw *coup* must be played.

    « ne joue qu’avec deux dés »: *state* in which the throw *coup* is to be played.
    """
    return replace(state, phase="jeu", de=coup)


def apply_play(state: State, player: str, action: Joue) -> Step[State]:
    """Apply the play *action* of *player*, with what it wins."""
    after = tour_a_tour(state, player, action)
    won = gagnee(after)
    return Step(replace(after, phase="fin", joueur=None) if won else after, won)


@applies("tourne-case.usage.2")
def tour_a_tour(state: State, player: str, action: Joue) -> State:
    """Let the other throw after *action* of *player*, even an empty one."""
    blanc, noir, battues = _move(state, player, action)
    return replace(
        state,
        phase="jet",
        joueur=other(player),
        de=None,
        touche=None,
        blanc=blanc,
        noir=noir,
        battues=battues,
    )


def _move(state: State, player: str, action: Joue) -> tuple[Men, Men, tuple[int, int]]:
    """Return the men of both after *action*, and how many of each must come in first."""
    men = {one: [*state.men(one)] for one in PLAYERS}
    first = dict(zip(PLAYERS, state.battues, strict=True))
    for move in action.moves:
        start, end = move.depart or 0, move.arrivee or 0
        hit = battue(state, player, end)
        if hit:
            men[hit][end - 1] -= 1
            first[hit] += state.options.rentree == "d_abord"
        if start:
            men[player][start - 1] -= 1
        elif first[player]:
            first[player] -= 1
        men[player][end - 1] += 1
    blanc, noir = (tuple(men[one]) for one in PLAYERS)
    return blanc, noir, (first[BLANC], first[NOIR])
