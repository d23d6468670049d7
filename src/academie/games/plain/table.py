"""What a throw and its play change: the phase, the men, the parties won, whose turn it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.games.plain.awards import gagnee, remise
from academie.games.plain.moves import empilees, joueurs
from academie.games.plain.state import State
from academie.kit.boards import other

if TYPE_CHECKING:
    from academie.games.plain.state import Options
    from academie.games.trictrac.coup import Play
    from academie.kit.dice import Throw


def dressee(options: Options, parties: tuple[int, int, int] = (0, 0, 0)) -> State:
    """A partie set up, before the throw for the die."""
    men = empilees()
    return State("tirage", options=options, blanc=men, noir=men, parties=parties)


@applies("plain.2.5")
def jete(state: State, coup: Throw) -> State:
    """« On ne joue qu’avec deux dés »: *state* in which the throw *coup* is to be played."""
    return replace(state, phase="jeu", de=coup)


def joue(state: State, player: str, play: Play) -> Step[State]:
    """*state* after *player* has played *play*, with what he wins."""
    state = state.with_men(player, play.after(state.men(player)))
    won = gagnee(state)
    if won or remise(state):
        winner = won[0].player if won else None
        return Step(ended(state, winner), won)
    return Step(tour_a_tour(state, player))


@applies("plain.usage.2")
def tour_a_tour(state: State, player: str) -> State:
    """The other throws after *player*, whether he has been able to play or not."""
    return replace(state, phase="jet", joueur=other(player), de=None, touche=None)


def ended(state: State, winner: str | None) -> State:
    """*state* after a partie that *winner* has won, or nobody."""
    first, second = joueurs()
    blanc, noir, nulles = state.parties
    parties = (blanc + (winner == first), noir + (winner == second), nulles + (winner is None))
    if sum(parties) == state.options.parties:
        return replace(state, phase="fin", joueur=None, de=None, touche=None, parties=parties)
    return revanche(state.options, parties)


@applies("plain.5.5", "plain.note.8")
def revanche(options: Options, parties: tuple[int, int, int]) -> State:
    """« il n’a pas le dé pour la revanche, et on tire à qui l’aura »."""
    return dressee(options, parties)
