"""Decide who has won the partie, and what a doubled player loses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Award, Outcome, applies
from academie.core.game import NOBODY
from academie.core.messages import Message
from academie.games.revertier.moves import fermees, ouvertes, rentrees
from academie.kit.backgammon import race_state, turn_lines
from academie.kit.backgammon.board import PLAYERS, Men, other
from academie.kit.backgammon.play_finder import MAIN

if TYPE_CHECKING:
    from academie.games.revertier.state import State

LEVE = Message("revertier.toutes_les_dames_levees")
BOUCHE = Message("revertier.rentrees_bouchees")
PLUS = Message("revertier.plus_de_dames_que_de_rentrees")
DOUBLE = Message("revertier.partie_double")
REMISE = Message("revertier.neither_can_enter")


def gagnee(state: State) -> tuple[Award, ...]:
    """List the stakes that the winner of a partie gains; none while it goes on."""
    if state.phase in {"accord", "tirage"}:
        return ()
    for player in PLAYERS:
        won = levees(state, player) or doublee(state, player)
        if won:
            return won
    return ()


@applies("revertier.12.5")
def levees(state: State, player: str) -> tuple[Award, ...]:
    """Award the partie to the player who has lifted all his men first.

    « Celui qui a plutôt levé toutes ses dames, gagne la partie ».
    """
    if any(state.men(player)):
        return ()
    return (Award(player, 1, "mises", "revertier.12.5", LEVE),)


def doublee(state: State, player: str) -> tuple[Award, ...]:
    """List what *player* wins from an opponent who cannot enter any more."""
    men = state.men(other(player))
    lost = bouchees(men, player) or plus_que_de_rentrees(men, player)
    twice = le_double(state, player) if lost and est_double(men) else ()
    return twice or lost


@applies("revertier.9.6")
def bouchees(mine: Men, winner: str) -> tuple[Award, ...]:
    """Check whether a man was hit after all entries were stopped.

    « battre une dame, dans le temps que vous vous êtes bouché toutes les rentrées ».
    """
    if not mine[MAIN] or rentrees(mine):
        return ()
    return (Award(winner, 1, "mises", "revertier.9.6", BOUCHE),)


@applies("revertier.11.1")
def plus_que_de_rentrees(mine: Men, winner: str) -> tuple[Award, ...]:
    """Check whether the opponent has more men to enter than entries.

    « plus de dames à rentrer qu’il n’a de rentrées ou passages … il perd ».
    """
    if mine[MAIN] <= bouchables(mine):
        return ()
    return (Award(winner, 1, "mises", "revertier.11.1", PLUS),)


@applies("revertier.note.1")
def bouchables(mine: Men) -> int:
    """Count the entries that count for the double: all that he has not stopped himself.

    Those that the opponent has closed are among them.
    """
    return len(rentrees(mine))


@applies("revertier.note.13")
def est_double(mine: Men) -> bool:
    """Check whether the stake is doubled."""
    return mine[MAIN] > len(rentrees(mine))


@applies("revertier.11.4")
def le_double(state: State, player: str) -> tuple[Award, ...]:
    """Double the stake, where that is agreed.

    « celui qui est doublé perd le double de ce que l’on a joué », where that is agreed.
    """
    if state.options.double == "non":
        return ()
    return (Award(player, 2, "mises", "revertier.11.4", DOUBLE),)


@applies("revertier.note.19")
def personne_ne_rentre(state: State) -> bool:
    """Check whether both have men in hand and neither can enter any.

    Nobody opens a passage, since nobody plays as long as he has men in hand.
    """
    both = (state.position(player) for player in PLAYERS)
    return all(mine[MAIN] and not ouvertes(mine, fermees(theirs)) for mine, theirs in both)


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, or ``None`` while it goes on."""
    return turn_lines.outcome(state, gagnee, des_parties) or remise(state)


@applies("revertier.note.19")
def remise(state: State) -> Outcome | None:
    """End the only partie drawn when neither can enter any more."""
    if state.phase != "fin" or not personne_ne_rentre(state):
        return None
    return Outcome(NOBODY, REMISE, "revertier.note.19")


@applies("revertier.usage.3")
def des_parties(state: State) -> Outcome | None:
    """Find who has won the agreed number of parties first."""
    return race_state.decide_match(state, "revertier.usage.3")
