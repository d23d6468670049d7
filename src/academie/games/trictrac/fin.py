"""End a tour, and pay it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Award, Outcome, applies
from academie.core.messages import Message
from academie.games.trictrac import transitions
from academie.kit.backgammon.board import other

if TYPE_CHECKING:
    from academie.games.trictrac.tour import State


def outcome(state: State) -> Outcome | None:
    """Return who has won the tour, and whether in grande bredouille; ``None`` while it goes on."""
    winner = transitions.gagnant(state) if state.phase == "fin" else None
    if winner is None:
        return None
    won = stakes(state, winner)
    reason = Message("trictrac.grande_bredouille_qui_vaut_double")
    if won.points == 1:
        reason = Message("trictrac.trous_trous", trous=state.options.trous)
    return Outcome(won.player, reason, won.rule)


def grande_bredouille(state: State, winner: str) -> bool:
    """Check whether the tour pays double: it is agreed, and no hole interrupted the winner's."""
    if state.options.grande_bredouille == "non":
        return False
    if state.options.grande_bredouille == "premier":
        return sans_un_trou(state, winner)
    return sans_interruption(state, winner)


@applies("trictrac.1.12")
def sans_un_trou(state: State, winner: str) -> bool:
    """Check whether the other has no hole.

    « sans que l’adversaire en ait pris aucun ».
    """
    return not state.marques.of(other(winner)).trous


@applies("nouveau-trictrac.13.1")
def sans_interruption(state: State, winner: str) -> bool:
    """Check whether the holes are « sans interruption », even after a hole of the other."""
    return state.marques.of(winner).grande


def stakes(state: State, winner: str) -> Award:
    """Return the stakes, once or twice."""
    return enjeu_double(winner) if grande_bredouille(state, winner) else enjeu(winner)


@applies("trictrac.1.12")
def enjeu(winner: str) -> Award:
    """Award the stake of the tour."""
    return Award(winner, 1, "enjeux", "trictrac.1.12", Message("trictrac.tour_gagne"))


@applies("nouveau-trictrac.13.1")
def enjeu_double(winner: str) -> Award:
    """Award a double stake.

    « gagner double de ce qui est en jeu, quand on est convenu de jouer grande bredouille ».
    """
    return Award(
        winner, 2, "enjeux", "nouveau-trictrac.13.1", Message("trictrac.grande_bredouille")
    )
