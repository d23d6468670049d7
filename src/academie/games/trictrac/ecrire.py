"""Points that are written: on the board, and on the cards of the Trictrac à écrire.

The Trictrac à écrire is here as far as the text goes: points on cards instead of jetons. It « ne
change rien à la manière de jouer »: holes and bredouille stay as they are, and what is gained
stands on the cards besides.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.trictrac.marque import Ecrit, Faute, Marked, add_marks
from academie.kit.backgammon.board import BLANC, PLAYERS

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.trictrac.tour import State

#: What one of the players must have before anything counts (nouveau-trictrac.a-ecrire.3).
SIX = 6


@applies("nouveau-trictrac.a-ecrire.2")
def inscrit(state: State, player: str, points: int) -> tuple[int, int] | None:
    """« chacun marque sur sa carte les points qu’il gagne »: both cards after that."""
    if state.options.ecrire == "non" or not points or rien_encore(state):
        return None
    blanc, noir = state.cartes
    return (blanc + points, noir) if player == BLANC else (blanc, noir + points)


@applies("trictrac.note.40")
def ouvre(state: State) -> State | None:
    """Give *state* in which the cards are open, if it opens them.

    Once one of the players has had his six, « l’on marque jusqu’à ce que la partie soit gagnée »,
    whatever becomes of his cases.
    """
    if state.options.ecrire == "non" or state.ouvertes or rien_encore(state):
        return None
    return replace(state, ouvertes=True)


@applies("nouveau-trictrac.a-ecrire.3")
def rien_encore(state: State) -> bool:
    """« on ne saurait ni gagner ni perdre des points, que l’un des Joueurs n’ait six cases »."""
    if state.options.ecrire == "non" or state.ouvertes:
        return False
    if state.options.ecrire == "trous":
        most = max(state.marques.of(p).trous for p in PLAYERS)
    else:
        most = max(cases(state, p) for p in PLAYERS)
    return most < SIX


def cases(state: State, player: str) -> int:
    """Count how many cases *player* has made, the talon not counted."""
    return sum(m > 1 for m in state.position.men(player)[1:])


def write(
    state: State, player: str, points: int, faute: Faute = "", ecrit: int | None = None
) -> tuple[State, tuple[Award, ...]]:
    """Mark *points* for *player*: return the new state and the awards of the holes they make.

    :param ecrit: how many of the points now due are written then, if it is of these.
    """
    mark = Ecrit(player, points, faute)
    done = add_marks(state.marques, mark)
    return replace(
        state,
        ecrits=(*state.ecrits, mark),
        ecrit=state.ecrit if ecrit is None else ecrit,
        cartes=write_points(state, player, points),
    ), done.awards


def holes(state: State, player: str, points: int, faute: Faute = "") -> Marked:
    """Give what writing *points* would lead to."""
    return add_marks(state.marques, Ecrit(player, points, faute))


def write_points(state: State, player: str, points: int) -> tuple[int, int]:
    """Write *points* of *player* on the cards, where they are written (à écrire)."""
    return inscrit(state, player, points) or state.cartes
