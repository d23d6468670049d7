"""Change the state by a throw and its play: phase, men, parties won, turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.games.plain.awards import gagnee, remise
from academie.games.plain.moves import empilees, joueurs
from academie.games.plain.state import State
from academie.kit.backgammon.board import BLANC, other

if TYPE_CHECKING:
    from academie.games.plain.state import Options
    from academie.games.trictrac.coup import Play
    from academie.kit.backgammon.board import Men
    from academie.kit.backgammon.dice import Throw


def dressee(options: Options, parties: tuple[int, int, int] = (0, 0, 0)) -> State:
    """Set up a partie, before the draw."""
    men = empilees()
    return State("tirage", options=options, blanc=men, noir=men, parties=parties)


@applies("plain.2.5")
def jete(state: State, coup: Throw) -> State:
    """Return *state* in which the throw *coup* must be played.

    « On ne joue qu’avec deux dés »: *state* in which the throw *coup* is to be played.
    """
    return replace(state, phase="jeu", de=coup)


def apply_play(state: State, player: str, play: Play) -> Step[State]:
    """Apply the play of *player*, with what it wins."""
    after = tour_a_tour(state, player, play.after(state.men(player)))
    won = gagnee(after)
    if won or remise(after):
        winner = won[0].player if won else None
        return Step(end_partie(after, winner), won)
    return Step(after)


@applies("plain.usage.2")
def tour_a_tour(state: State, player: str, men: Men) -> State:
    """Let the other throw after *player*, who now has *men*."""
    blanc, noir = (men, state.noir) if player == BLANC else (state.blanc, men)
    return replace(
        state, phase="jet", joueur=other(player), de=None, touche=None, blanc=blanc, noir=noir
    )


def end_partie(state: State, winner: str | None) -> State:
    """End a partie won by *winner*, or by nobody."""
    first, second = joueurs()
    blanc, noir, nulles = state.parties
    parties = (blanc + (winner == first), noir + (winner == second), nulles + (winner is None))
    if sum(parties) == state.options.parties:
        return replace(state, phase="fin", joueur=None, de=None, touche=None, parties=parties)
    return revanche(state.options, parties)


@applies("plain.5.5")
def revanche(options: Options, parties: tuple[int, int, int]) -> State:
    """Draw for the dice before the revanche.

    « il n’a pas le dé pour la revanche, et on tire à qui l’aura ».
    """
    return dressee(options, parties)
