"""Points in writing: on the board, and on the cards of the Trictrac à écrire.

This covers the Trictrac à écrire as far as the text describes it: points on cards instead of
jetons. It « ne change rien à la manière de jouer »: holes and bredouille stay as they are, and the
gains are also on the cards.
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

#: The cases that one player must have before points count (nouveau-trictrac.a-ecrire.3).
SIX = 6


@applies("nouveau-trictrac.a-ecrire.2")
def inscrit(state: State, player: str, points: int) -> tuple[int, int] | None:
    """Add the points to a player's card.

    « chacun marque sur sa carte les points qu’il gagne »: both cards after that.
    """
    if state.options.ecrire == "non" or not points or rien_encore(state):
        return None
    blanc, noir = state.cartes
    return (blanc + points, noir) if player == BLANC else (blanc, noir + points)


@applies("trictrac.note.40")
def ouvre(state: State) -> State | None:
    """Open the cards in *state*, if it fulfils the condition.

    Once one of the players has had his six, « l’on marque jusqu’à ce que la partie soit gagnée »,
    whatever becomes of his cases.
    """
    if state.options.ecrire == "non" or state.ouvertes or rien_encore(state):
        return None
    return replace(state, ouvertes=True)


@applies("nouveau-trictrac.a-ecrire.3")
def rien_encore(state: State) -> bool:
    """Check whether nothing counts yet.

    « on ne saurait ni gagner ni perdre des points, que l’un des Joueurs n’ait six cases ».
    """
    if state.options.ecrire == "non" or state.ouvertes:
        return False
    if state.options.ecrire == "trous":
        most = max(state.marques.of(p).trous for p in PLAYERS)
    else:
        most = max(cases(state, p) for p in PLAYERS)
    return most < SIX


def cases(state: State, player: str) -> int:
    """Count the cases that *player* has made, without the talon."""
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
    """Return what writing *points* leads to."""
    return add_marks(state.marques, Ecrit(player, points, faute))


def write_points(state: State, player: str, points: int) -> tuple[int, int]:
    """Write *points* of *player* on the cards, if they are used (à écrire)."""
    return inscrit(state, player, points) or state.cartes
