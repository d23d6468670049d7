"""Award the game by mate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Award, applies
from academie.core.messages import Message
from academie.games.echecs.moves import in_check, list_legal
from academie.games.echecs.notation import read

if TYPE_CHECKING:
    from academie.games.echecs.state import State


def other(side: str) -> str:
    """Return the opponent of *side*."""
    return "noir" if side == "blanc" else "blanc"


@applies("echecs.usage.11")
def mat(state: State) -> tuple[Award, ...]:
    """Award the game to the side that has given mate."""
    if not in_check(state) or list_legal(state):
        return ()
    return (Award(other(state.side), 1, "parties", "echecs.usage.11", Message("echecs.mat")),)


def count_awards(text: str) -> tuple[Award, ...]:
    """Count what the position *text* is worth now: a game for a mate, else nothing.

    :raises NotationError: if it cannot be read.

    >>> count_awards("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")[0].player
    'blanc'
    """
    return mat(read(text))
