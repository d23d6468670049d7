"""Decide who has won the partie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Award, applies
from academie.core.messages import Message
from academie.games.dames_rabattues.moves import joueurs, tout_leve
from academie.kit.backgammon import turn_lines

if TYPE_CHECKING:
    from academie.core import Outcome
    from academie.games.dames_rabattues.state import State

PARTIE = Message("dames_rabattues.partie")


@applies("dames-rabattues.6.3")
def gagnee(state: State) -> tuple[Award, ...]:
    """Award the partie to the player who has lifted all his men first.

    « Celui qui le premier a levé toutes ses dames, a gagné la partie ».
    """
    return tuple(
        Award(p, 1, "parties", "dames-rabattues.6.3", PARTIE)
        for p in joueurs()
        if tout_leve(state, p)
    )


def outcome(state: State) -> Outcome | None:
    """Say how the partie ended, or ``None`` while it goes on."""
    return turn_lines.outcome(state, gagnee)
