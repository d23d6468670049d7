"""Decide who has won a partie, and who has won most of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Award, Outcome, applies
from academie.core.game import NOBODY
from academie.core.messages import Message
from academie.games.plain.moves import joueurs, perdu, plain

if TYPE_CHECKING:
    from academie.games.plain.state import State

PLAIN, REMISE = Message("plain.plain"), Message("plain.remise")
EGALES = Message("plain.parties_egales")


@applies("plain.5.5")
def gagnee(state: State) -> tuple[Award, ...]:
    """Award the partie to the player who fills his second table first.

    « Celui qui a le plutôt couvert toutes ses dames dans la seconde table ».
    """
    return tuple(
        Award(player, 1, "parties", "plain.5.5", PLAIN)
        for player in joueurs()
        if plain(state.men(player))
    )


@applies("plain.note.5")
def remise(state: State) -> bool:
    """End a partie in which neither player can fill his table any more."""
    return all(perdu(state.men(player)) for player in joueurs())


def outcome(state: State) -> Outcome | None:
    """Return who has won most parties, or ``None`` while the game goes on."""
    if state.phase != "fin":
        return None
    return nulle(state) or egales(state) or gagnant(state)


@applies("plain.note.5")
def nulle(state: State) -> Outcome | None:
    """End the game drawn if its only partie is drawn."""
    alone = state.options.parties == 1 and state.parties == (0, 0, 1)
    return Outcome(NOBODY, REMISE, "plain.note.5") if alone else None


@applies("plain.note.8")
def egales(state: State) -> Outcome | None:
    """End the game drawn if both have won as many parties."""
    blanc, noir, _ = state.parties
    return Outcome(NOBODY, EGALES, "plain.note.8") if blanc == noir else None


@applies("plain.5.5")
def gagnant(state: State) -> Outcome:
    """Find who has won the partie, or most of them.

    Find who « a gagné la partie », or most of them.
    """
    blanc, noir, _ = state.parties
    first, second = joueurs()
    return Outcome(first if blanc > noir else second, PLAIN, "plain.5.5")
