"""Decide who has won, and whether double."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Award, applies
from academie.core.messages import Message
from academie.games.tourne_case.moves import joueurs, trois_au_coin
from academie.games.tourne_case.state import COIN, State
from academie.kit.backgammon import turn_lines
from academie.kit.backgammon.board import other

if TYPE_CHECKING:
    from academie.core import Outcome

SIMPLE, DOUBLE = Message("tourne_case.partie"), Message("tourne_case.partie_double")


@applies("tourne-case.7.2")
def gagnee(state: State) -> tuple[Award, ...]:
    """Award the partie to the player who has his three men in the coin first.

    « Celui qui le plutôt a mis ses trois dames dans son coin, a gagné la partie ».
    """
    won = next((p for p in joueurs() if trois_au_coin(state, p)), None)
    if won is None:
        return ()
    double = doublee(state, won)
    parties = deux_fois(1) if double else 1
    return (Award(won, parties, "parties", "tourne-case.7.2", double or SIMPLE),)


@applies("tourne-case.7.2")
def doublee(state: State, player: str) -> Message | None:
    """Check whether the partie is double: the other has no man in his coin.

    « il gagnerait double, si l’on en était convenu »: the other has no man in his coin.
    """
    if state.options.double == "non" or state.men(other(player))[COIN - 1]:
        return None
    return DOUBLE


@applies("tourne-case.note.8")
def deux_fois(parties: int) -> int:
    """Return twice the worth of a partie.

    « il gagnerait double »: twice what a partie is worth.
    """
    return parties * 2


def outcome(state: State) -> Outcome | None:
    """Say how the partie ended, or ``None`` while it goes on."""
    return turn_lines.outcome(state, gagnee)
