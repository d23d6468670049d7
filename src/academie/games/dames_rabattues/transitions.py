"""Change the state by a throw and its play: phase, men, turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.games.dames_rabattues.awards import gagnee
from academie.games.dames_rabattues.moves import all_moved, garde_le_de
from academie.kit.backgammon.board import other

if TYPE_CHECKING:
    from academie.games.dames_rabattues.actions import Rabat
    from academie.games.dames_rabattues.state import State
    from academie.kit.backgammon.dice import Throw


@applies("dames-rabattues.2.4")
def jete(state: State, coup: Throw) -> State:
    """Return *state* in which the throw *coup* must be played.

    « On ne joue qu’avec deux dés »: *state* in which the throw *coup* is to be played.
    """
    return replace(state, phase="jeu", de=coup)


@applies("dames-rabattues.note.3")
def oublie_sa_part(state: State) -> State:
    """Drop the part of the throw that the opponent of the thrower has forgotten."""
    return replace(state, oubli=True)


def apply_play(state: State, action: Rabat) -> Step[State]:
    """Apply the play *action* of the throw, and award what it wins."""
    player, coup = state.joueur, state.de
    state = all_moved(state, action)
    won = gagnee(state)
    if won or player is None or coup is None:
        return Step(replace(state, phase="fin", joueur=None, de=None, oubli=False), won)
    joueur = suivant(player, coup)
    return Step(replace(state, phase="jet", joueur=joueur, de=None, oubli=False))


def suivant(player: str, coup: Throw) -> str:
    """Find who throws after *player* has thrown *coup*."""
    return player if garde_le_de(coup) else other(player)
