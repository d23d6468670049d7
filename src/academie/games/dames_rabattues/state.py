"""The state of a game of Dames rabattues: immutable, and its notation says all of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from academie.kit.boards import BLANC, Men
from academie.kit.coups import Partie, show_options
from academie.kit.dice import throw
from academie.kit.jets import ROMPRE, Rompre

__all__ = ["CHOICES", "DEBOUT", "DEPART", "Options", "State", "throw"]

#: Men on the piles of the numbers 1 to 6 in the beginning, and how many of them are to be knocked
#: down: the lowest man of a pile lies on the flèche already.
DEPART: Men = (2, 2, 2, 3, 3, 3)
DEBOUT: Men = (1, 1, 1, 2, 2, 2)

Leve = Literal["suivant", "aussitôt"]
#: What each option may say; nothing stands for a number.
CHOICES: dict[str, tuple[str, ...]] = {
    "rompre": ROMPRE,
    "peine": (),
    "leve": ("suivant", "aussitôt"),
}


@dataclass(frozen=True, slots=True)
class Options:
    """What the players agree on.

    :param rompre: whether one may break the opponent's dice.
    :param peine: jetons that he pays who breaks them against what was agreed.
    :param leve: ``suivant``: one begins to lift with the throw after one's last man is down;
        ``aussitôt``: with the second number of the same (dames-rabattues.note.1).

    >>> print(Options("défendu", peine=2))
    rompre=défendu peine=2
    """

    rompre: Rompre = "permis"
    peine: int = 0
    leve: Leve = "suivant"

    def __str__(self) -> str:
        return show_options(self)


@dataclass(frozen=True, slots=True)
class State(Partie):
    """A game of Dames rabattues at one moment.

    :param blanc: men of blanc on the case of each number, flat or not.
    :param blanc_debout: how many of them are still to be knocked down.
    :param oubli: whether the opponent of him who throws has forgotten to play his part.
    """

    options: Options = Options()
    blanc: Men = DEPART
    noir: Men = DEPART
    blanc_debout: Men = DEBOUT
    noir_debout: Men = DEBOUT
    oubli: bool = False

    def men(self, player: str) -> Men:
        """Men of *player* on the case of each number, the aces first."""
        return self.blanc if player == BLANC else self.noir

    def debout(self, player: str) -> Men:
        """How many men of *player* are to be knocked down on each case."""
        return self.blanc_debout if player == BLANC else self.noir_debout

    def __str__(self) -> str:
        from academie.games.dames_rabattues.notation import (  # noqa: PLC0415 - it imports State
            show,
        )

        return show(self)
