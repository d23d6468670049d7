"""Find the plays of a throw; they are those of the Trictrac."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.toc.tour import as_tour
from academie.games.trictrac.avantages import empile
from academie.games.trictrac.noms import noms
from academie.games.trictrac.transitions import permises
from academie.kit.backgammon.board import BLANC, NOIR

if TYPE_CHECKING:
    from academie.games.toc.state import Position, State
    from academie.games.trictrac.coup import Play
    from academie.kit.backgammon.dice import Throw


@applies("toc.3.1")
def empilees() -> Position:
    """Return the starting position.

    « On place ses dames à ce jeu, de même qu’au Trictrac »: all on the first flèche.
    """
    return empile()


@applies("toc.2.4")
def joueurs() -> tuple[str, ...]:
    """List the two players.

    « on ne peut jouer que deux ensemble ».
    """
    return BLANC, NOIR


@applies("toc.4.1")
def nommes(coup: Throw) -> tuple[str, ...]:
    """List the names of a throw: « le plus gros nombre le premier »."""
    return noms(coup)


@applies("toc.4.2")
def nombres(coup: Throw) -> tuple[int, ...]:
    """Return the numbers to play: each die once.

    « Les doublets, ainsi qu’au Trictrac, ne s’y jouent qu’une fois »: each die once.
    """
    return coup.numbers


@applies("toc.1.1")
def jouables(state: State) -> tuple[Play, ...]:
    """List the plays of the throw, within the duties of the thrower.

    « la même marche »: the plays of the Trictrac, with what binds the thrower.
    """
    return permises(as_tour(state))
