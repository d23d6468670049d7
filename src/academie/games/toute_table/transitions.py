"""Change the state by an agreement, a throw and a play: men, turn, next partie."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.games.revertier import transitions as revertier
from academie.games.toute_table import awards, moves
from academie.games.toute_table.notation import AVANCES
from academie.games.toute_table.state import State
from academie.kit.backgammon.board import BLANC, other
from academie.kit.backgammon.race_state import end_game, order_by_colour

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.toute_table.state import Options
    from academie.kit.backgammon.dice import Throw
    from academie.kit.backgammon.race_state import Position


def convenu(options: Options) -> State:
    """Begin the game with *options*: draw for the dice, unless they are given."""
    state = State("tirage", options=options)
    return donner_le_de(state) or state


@applies("toute-table.11.1")
def donner_le_de(state: State) -> State | None:
    """Let a player begin without a draw.

    « Les avantages … étant presque les mêmes qu’au jeu de Revertier ».
    """
    if not state.options.avantage:
        return None
    return disposee(replace(state, phase="jet", joueur=state.options.avantage))


def disposee(state: State) -> State:
    """Set the men up for a partie."""
    state = replace(state, blanc=moves.disposees(), noir=moves.disposees())
    return d_avance(state) or state


@applies("toute-table.note.5")
def d_avance(state: State) -> State | None:
    """List the throws that a player plays in advance.

    « on donne à Toute-Table, ambesas, ambas et le dé, et encore d’autres »: throws to play.

    He who is given them plays them, and then throws whose turn it is.
    """
    options = state.options
    if not options.avances or state.joueur is None:
        return None
    first, *rest = AVANCES.read(options.avances)
    return replace(
        state,
        phase="jeu",
        joueur=options.avantage,
        de=first,
        avances=tuple(rest),
        ensuite=state.joueur,
    )


@applies("toute-table.3.3")
def jete(state: State, coup: Throw) -> State:
    """Return the state in which the throw must be played.

    « chacun met les dés dans son cornet, et ne joue qu’avec deux dés ».
    """
    return revertier.jete(state, coup)


def apply_play(state: State, player: str, position: Position) -> Step[State]:
    """Apply the play of *player* to *position*, with what it wins."""
    after = _next(state, player, order_by_colour(player, position))
    won = awards.gagnee(after)
    return Step(finie(after, won) if won else after, won)


def finie(state: State, won: tuple[Award, ...]) -> State:
    """End the game after a partie that is *won*, or set up the next."""
    state = replace(state, avances=(), ensuite="")
    score = marque(state, won)
    if max(score) >= state.options.parties:
        return end_game(state, score)
    return disposee(replace(recommence(state, won[0].player), score=score))


def _next(state: State, player: str, men: Position) -> State:
    """Find whose turn it is after *player*, throws in advance first."""
    if state.avances:
        (blanc, noir), (first, *rest) = men, state.avances
        return replace(state, blanc=blanc, noir=noir, de=first, avances=tuple(rest), touche=None)
    if state.ensuite:
        return au_tour_de(replace(state, ensuite=""), state.ensuite, men)
    return au_tour_de(state, other(player), men)


@applies("toute-table.usage.1")
def au_tour_de(state: State, player: str, men: Position) -> State:
    """Let *player* throw next, as at the Revertier."""
    return revertier.au_tour_de(state, player, men)


@applies("toute-table.3.2")
def marque(state: State, won: tuple[Award, ...]) -> tuple[int, int]:
    """Return the score with the parties won.

    « il faut deux fichets pour marquer les parties »: the score with what was won marked.

    Where one partie is played, it is marked once, whatever it pays.
    """
    (partie,) = won
    many = partie.points if partie.unit == awards.PARTIES else 1
    blanc, noir = state.score
    return (blanc + many, noir) if partie.player == BLANC else (blanc, noir + many)


@applies("toute-table.10.4")
def recommence(state: State, winner: str) -> State:
    """Return who begins the next partie.

    « celui qui a gagné recommence et a le dé ».
    """
    return revertier.au_tour_de(state, winner, (state.blanc, state.noir))
