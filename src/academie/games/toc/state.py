"""The state of a partie of Toc: immutable, and its one-line notation says all of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from academie.games.trictrac.state import Position
from academie.games.trictrac.tour import Contrainte
from academie.kit.boards import PLAYERS
from academie.kit.coups import Partie, show_options
from academie.kit.dice import throw
from academie.kit.jets import ROMPRE, Rompre

__all__ = ["CHOICES", "Contrainte", "Options", "Position", "State", "throw"]

#: What each option may say; nothing stands for a number.
CHOICES: dict[str, tuple[str, ...]] = {
    "trous": (),
    "double": ("non", "oui"),
    "plusieurs": ("deux", "un"),
    "non_jouees": ("trou", "rien"),
    "rompre": ROMPRE,
    "peine": (),
}
_POSITION = Position()


@dataclass(frozen=True, slots=True)
class Options:
    """What the players agree on, and which of two readings they follow; the first is the default.

    :param trous: holes that make the partie; at one hole it is played « au premier trou ».
    :param double: whether at the first hole « la double ira ».
    :param plusieurs: what two simple gains of one throw are worth, ``"deux"`` holes or ``"un"``
        (toc.note.1).
    :param non_jouees: whether men that cannot be played cost a ``"trou"`` or ``"rien"``
        (toc.note.4).
    :param rompre: whether one may break the opponent's dice.
    :param peine: holes that are his whose dice are broken against what was agreed.

    >>> print(Options(double="oui"))
    double=oui
    """

    trous: int = 1
    double: Literal["non", "oui"] = "non"
    plusieurs: Literal["deux", "un"] = "deux"
    non_jouees: Literal["trou", "rien"] = "trou"
    rompre: Rompre = "permis"
    peine: int = 0

    def __str__(self) -> str:
        return show_options(self)


@dataclass(frozen=True, slots=True)
class State(Partie):
    """A partie of Toc at one moment.

    :param position: the men of both, as at the Trictrac: place 0 is the tas.
    :param trous: holes of blanc and of noir.
    :param coups: throws of blanc and of noir since the men were last piled up.
    :param deux_tables: who has made the jan de deux tables since then.
    :param contraintes: what binds the thrower in his play, as at the Trictrac.
    :param choix: whether he may still leave, by a hole that this throw has made him.
    """

    options: Options = Options()
    position: Position = _POSITION
    trous: tuple[int, int] = (0, 0)
    coups: tuple[int, int] = (0, 0)
    deux_tables: tuple[str, ...] = ()
    contraintes: tuple[Contrainte, ...] = ()
    choix: bool = False

    def trous_de(self, player: str) -> int:
        """Holes that *player* has marked."""
        return self.trous[PLAYERS.index(player)]

    def __str__(self) -> str:
        from academie.games.toc.notation import show  # noqa: PLC0415 - notation imports State

        return show(self)
