"""Who has won a partie, and who has won most of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Award, Outcome, applies
from academie.core.game import NOBODY
from academie.core.wording import Said
from academie.games.plain.moves import joueurs, perdu, plain

if TYPE_CHECKING:
    from academie.games.plain.state import State

PLAIN, REMISE = Said("plain.plain"), Said("plain.remise")
EGALES = Said("plain.parties_egales")


@applies("plain.5.5")
def gagnee(state: State) -> tuple[Award, ...]:
    """« Celui qui a le plutôt couvert toutes ses dames dans la seconde table »."""
    return tuple(
        Award(player, 1, "parties", "plain.5.5", PLAIN)
        for player in joueurs()
        if plain(state.men(player))
    )


@applies("plain.note.5")
def remise(state: State) -> bool | None:
    """Neither player can fill his table any more: nobody wins the partie."""
    return True if all(perdu(state.men(player)) for player in joueurs()) else None


def outcome(state: State) -> Outcome | None:
    """How it ended, or ``None`` while it goes on: who has won most of the parties agreed on."""
    if state.phase != "fin":
        return None
    blanc, noir, nulles = state.parties
    if blanc == noir:
        reason = REMISE if nulles == 1 == state.options.parties else EGALES
        return Outcome(NOBODY, reason, "plain.note.5" if reason == REMISE else "plain.note.8")
    first, second = joueurs()
    return Outcome(first if blanc > noir else second, PLAIN, "plain.5.5")
