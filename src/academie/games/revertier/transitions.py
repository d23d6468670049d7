"""Change the state by an agreement, a throw and a play: men, turn, next partie."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.games.revertier import awards, moves
from academie.games.revertier.notation import cases
from academie.games.revertier.state import TAS, Options, State
from academie.kit.backgammon.board import BLANC, PLAYERS, Men, other
from academie.kit.backgammon.race_state import C, Position, end_game, order_by_colour

if TYPE_CHECKING:
    from academie.core import Award
    from academie.kit.backgammon.dice import Throw


def convenu(options: Options) -> State:
    """Begin the game with *options*: draw for the dice, unless they are given."""
    state = State("tirage", options=options)
    return donner_le_de(state) or state


@applies("revertier.13.3")
def donner_le_de(state: State) -> State | None:
    """Let a player begin without a draw, the smallest advantage.

    « L’on donne le dé, qui est le moindre de tous les avantages ».
    """
    if not state.options.avantage:
        return None
    return disposee(replace(state, phase="jet", joueur=state.options.avantage))


def disposee(state: State) -> State:
    """Set the men up for a partie."""
    men = {player: moves.empilees() for player in PLAYERS}
    if state.options.avantage:
        men[state.options.avantage] = couchees(abattus(state.options))
    blanc, noir = men.values()
    return replace(state, blanc=blanc, noir=noir)


@applies("revertier.13.4")
def abattus(options: Options) -> tuple[int, ...]:
    """List the cases of men laid down beforehand.

    « six et as abattus, ou bien quatre et trois, ou deux dames sur la tête »: the cases.
    """
    return cases(options)


def couchees(given: tuple[int, ...]) -> Men:
    """Set up the men of the player with men on the cases *given*."""
    men = list(moves.empilees())
    for case in given:
        men[TAS] -= 1
        men[fleche_de(case)] += 1
    return tuple(men)


@applies("revertier.note.12")
def fleche_de(case: int) -> int:
    """Return the flèche of a case, counted from the heap."""
    return case + 1


@applies("revertier.3.2")
def jete(state: C, coup: Throw) -> C:
    """Return the state after the throw *coup*, which is now to be played.

    « On ne joue qu’avec deux dés, et chacun se sert ».
    """
    return replace(state, phase="jeu", de=coup)


def apply_play(state: State, player: str, position: Position) -> Step[State]:
    """Apply the play of *player* to *position*, with what it wins."""
    after = au_tour_de(state, other(player), order_by_colour(player, position))
    won = awards.gagnee(after)
    if won:
        return Step(finie(after, won), won)
    return Step(remise(after) if awards.personne_ne_rentre(after) else after)


def finie(state: State, won: tuple[Award, ...]) -> State:
    """End the game after a partie that is *won*, or set up the next."""
    winner = won[0].player
    blanc, noir = state.score
    score = (blanc + 1, noir) if winner == BLANC else (blanc, noir + 1)
    if max(score) >= state.options.parties:
        return end_game(state, score)
    return disposee(replace(le_de(state, winner), score=score))


@applies("revertier.note.19")
def remise(state: State) -> State:
    """End a drawn partie: throw for the dice again, or end the game."""
    if state.options.parties == 1:
        return end_game(state, state.score)
    return State("tirage", options=state.options, score=state.score)


@applies("revertier.usage.2")
def au_tour_de(state: C, player: str, men: Position) -> C:
    """Let *player* throw next; *men* are the men of blanc and noir."""
    blanc, noir = men
    return replace(state, phase="jet", joueur=player, de=None, touche=None, blanc=blanc, noir=noir)


@applies("revertier.12.7")
def le_de(state: State, winner: str) -> State:
    """Return who has the dice in the next partie.

    « Celui qui a gagné la partie, a le dé pour la revanche ».
    """
    return replace(state, joueur=winner)
