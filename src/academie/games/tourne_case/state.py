"""The state of a game of Tourne-case: immutable, and its one-line notation says all of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from academie.kit.boards import BLANC, Men
from academie.kit.coups import Partie, show_options
from academie.kit.dice import throw

__all__ = ["CHOICES", "COIN", "DAMES", "VIDE", "Options", "State", "throw"]

#: The case of the coin de repos, the last of twelve, and the men of each player.
COIN, DAMES = 12, 3
#: A player's cases before he has entered a man.
VIDE: Men = (0,) * COIN

#: What each option may say.
CHOICES = {"double": ("non", "oui"), "rentree": ("libre", "d_abord")}


@dataclass(frozen=True, slots=True)
class Options:
    """What the players agree on.

    :param double: whether he wins double who has his three men in before the other has one.
    :param rentree: ``libre``: a man that was hit is like one not yet entered; ``d_abord``: it
        must come in before another man is moved (tourne-case.note.2).

    >>> print(Options("oui"))
    double=oui
    """

    double: Literal["non", "oui"] = "non"
    rentree: Literal["libre", "d_abord"] = "libre"

    def __str__(self) -> str:
        return show_options(self)


@dataclass(frozen=True, slots=True)
class State(Partie):
    """A game of Tourne-case at one moment.

    :param blanc: men of blanc on each of his twelve cases; the rest are in his hand.
    :param battues: how many men of blanc and of noir in the hand were hit and must come in first;
        counted only where that is agreed.
    """

    options: Options = Options()
    blanc: Men = VIDE
    noir: Men = VIDE
    battues: tuple[int, int] = (0, 0)

    def men(self, player: str) -> Men:
        """Men of *player* on his cases, the first one at index 0."""
        return self.blanc if player == BLANC else self.noir

    def main(self, player: str) -> int:
        """Men of *player* that stand on no case."""
        return DAMES - sum(self.men(player))

    def __str__(self) -> str:
        from academie.games.tourne_case.notation import (  # noqa: PLC0415 - notation imports State
            show,
        )

        return show(self)
