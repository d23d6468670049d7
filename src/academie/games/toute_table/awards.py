"""Decide who has won the partie, whether double, and how parties are marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Award, applies
from academie.core.messages import Message
from academie.games.toute_table.moves import toutes_passees
from academie.kit.backgammon import race_state, turn_lines
from academie.kit.backgammon.board import PLAYERS, other

if TYPE_CHECKING:
    from academie.core import Outcome
    from academie.games.toute_table.state import State

SIMPLE, DOUBLE = Message("toute_table.partie_simple"), Message("toute_table.partie_double")
PARTIES, MISES = "parties", "mises"


def gagnee(state: State) -> tuple[Award, ...]:
    """List the stakes that the winner of a partie gains; none while it goes on."""
    if state.phase in {"accord", "tirage"}:
        return ()
    winner = levees(state)
    if winner is None:
        return ()
    return double(state, winner) or simple(state, winner)


@applies("toute-table.9.3")
def levees(state: State) -> str | None:
    """Find who has lifted all his men.

    « Celui qui a le plutôt levé toutes les dames »: he, if anybody has.
    """
    return next((player for player in PLAYERS if not any(state.men(player))), None)


@applies("toute-table.9.3")
def simple(state: State, winner: str) -> tuple[Award, ...]:
    """Award a simple partie.

    « gagne la partie simple ».
    """
    return (Award(winner, 1, unit(state), "toute-table.9.3", SIMPLE),)


def unit(state: State) -> str:
    """Return the unit of a partie: parties if several are played, else the stake."""
    return PARTIES if en_plusieurs_parties(state) else MISES


@applies("toute-table.10.1")
def en_plusieurs_parties(state: State) -> bool:
    """Check whether several parties are played.

    « SOUVENT on joue en deux ou trois parties, et même en davantage ».
    """
    return state.options.parties > 1


@applies("toute-table.10.3")
def en_double(state: State, winner: str) -> bool:
    """Check whether the partie is double.

    « avant que son homme ait passé toutes les siennes … et s’il en avait levé une … simple ».
    """
    loser = other(winner)
    behind = s_il_en_avait_leve(state) or not toutes_passees(state.men(loser))
    return behind and not state.leves(loser)


@applies("toute-table.note.1")
def s_il_en_avait_leve(state: State) -> bool:
    """Check whether the players agreed that a single man lifted prevents the double.

    « et s’il en avait levé une ».
    """
    return state.options.retard == "levée"


def double(state: State, winner: str) -> tuple[Award, ...]:
    """List what a double brings, where it counts."""
    if not en_double(state, winner):
        return ()
    return marquee(winner) if en_plusieurs_parties(state) else le_double(state, winner)


@applies("toute-table.10.4")
def marquee(winner: str) -> tuple[Award, ...]:
    """Mark two parties for a double.

    « Quand on joue en plusieurs parties, et que l’on gagne double, on marque deux parties ».
    """
    return (Award(winner, 2, PARTIES, "toute-table.10.4", DOUBLE),)


@applies("toute-table.10.2")
def le_double(state: State, winner: str) -> tuple[Award, ...]:
    """Double the stake, where that is agreed.

    « on convient que celui qui gagnera la partie double, aura le double ».
    """
    if state.options.double == "non":
        return ()
    return (Award(winner, 2, MISES, "toute-table.10.2", DOUBLE),)


def outcome(state: State) -> Outcome | None:
    """Say how the game ended, or ``None`` while it goes on."""
    return turn_lines.outcome(state, gagnee, des_parties)


@applies("toute-table.10.1")
def des_parties(state: State) -> Outcome | None:
    """Find who has marked the agreed number of parties first."""
    return race_state.decide_match(state, "toute-table.10.1")
