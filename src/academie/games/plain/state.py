"""The state of a game of Plain: immutable, and its one-line notation says all of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from academie.games.trictrac.state import DEPART
from academie.kit.boards import BLANC, Men
from academie.kit.coups import Partie, show_options
from academie.kit.dice import throw
from academie.kit.jets import ROMPRE, Rompre

__all__ = ["CHOICES", "Options", "State", "throw"]

#: What each option may say; nothing stands for a number.
CHOICES: dict[str, tuple[str, ...]] = {"parties": (), "rompre": ROMPRE, "peine": ()}


@dataclass(frozen=True, slots=True)
class Options:
    """What the players agree on.

    :param parties: how many are played, the revanche among them.
    :param rompre: whether one may break the opponent's dice.
    :param peine: jetons that he pays who breaks them against what was agreed.

    >>> print(Options(2))
    parties=2
    """

    parties: int = 1
    rompre: Rompre = "permis"
    peine: int = 0

    def __str__(self) -> str:
        return show_options(self)


@dataclass(frozen=True, slots=True)
class State(Partie):
    """A game of Plain at one moment.

    :param blanc: men of blanc on his own track, as at the Trictrac: place 0 is the tas.
    :param parties: how many blanc has won, how many noir, and how many nobody.
    """

    options: Options = Options()
    blanc: Men = DEPART
    noir: Men = DEPART
    parties: tuple[int, int, int] = (0, 0, 0)

    def men(self, player: str) -> Men:
        """Men of *player* on his own track."""
        return self.blanc if player == BLANC else self.noir

    def with_men(self, player: str, men: Men) -> State:
        """The state in which the men of *player* are *men*."""
        return replace(self, blanc=men) if player == BLANC else replace(self, noir=men)

    def __str__(self) -> str:
        from academie.games.plain.notation import show  # noqa: PLC0415 - notation imports State

        return show(self)
