"""Terms of both dictionaries for what men do, found in a position or a play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.trictrac.cases import JANS, manque, peut_faire
from academie.games.trictrac.state import COIN, SON_COIN, TALON
from academie.kit.backgammon.board import MEN

if TYPE_CHECKING:
    from academie.games.trictrac.coup import Play
    from academie.kit.backgammon.board import Men

    Legs = tuple[tuple[int, int], ...]


@applies("trictrac.8.16")
def case(men: Men, play: Play) -> tuple[int, ...]:
    """List the places where *play* makes a case.

    « placer deux dames sur la même flèche »: the places where *play* makes a case of less.

    To couple two men and to cover one that stood alone is the same.
    """
    after = play.after(men)
    return tuple(p for p, many in enumerate(after) if men[p] < 2 <= many)


@applies("trictrac.8.87")
def tourne(men: Men, play: Play) -> Legs:
    """List the moves that turn one case into another.

    « d’une case déjà faite on ôte une dame pour en composer une autre »: such moves.
    """
    made = case(men, play)
    return tuple((s, e) for s, e in play.legs if men[s] == 2 and e in made and men[e] == 1)


@applies("trictrac.8.90")
def transport(play: Play) -> Legs:
    """List the moves of men that have left the piles already."""
    return tuple((start, end) for start, end in play.legs if start != TALON)


@applies("trictrac.8.62")
def passe_au_retour(play: Play) -> Legs:
    """List the moves into the opponent's side.

    « entrer dans le jeu de l’adversaire »: moves that go over to his side.
    """
    return tuple((start, end) for start, end in play.legs if start <= COIN < end)


@applies("trictrac.8.54")
def mis_dedans(men: Men, play: Play) -> int | None:
    """Find the flèche of the last missing case where *play* puts a single man."""
    after = play.after(men)
    for table in JANS.values():
        before, lacking = manque(men, table), manque(after, table)
        if len(before) == 2 and len(set(before)) == 1 and lacking == before[:1]:
            return lacking[0]
    return None


@applies("trictrac.8.61")
def passe_son_jeu(men: Men, play: Play) -> str | None:
    """Find the jan that *play* makes impossible."""
    after = play.after(men)
    for name, table in JANS.items():
        if peut_faire(men, table) and not peut_faire(after, table):
            return name
    return None


@applies("trictrac.8.15")
def alternes(men: Men) -> tuple[int, ...]:
    """List where a row of cases with empty flèches between them begins.

    « des cases entre chacune desquelles il y a une flèche vide »: where such a row begins.
    """
    made = {p for p, many in enumerate(men) if many > 1 and p != TALON}
    return tuple(p for p in sorted(made) if p + 2 in made and not men[p + 1])


@applies("nouveau-trictrac.10.2")
def cases_basses(men: Men) -> tuple[int, ...]:
    """List the cases on his own side, nearest to the opponent first.

    List the cases of a player on his own side, « le plus près de votre adversaire » first.
    """
    return tuple(p for p in range(SON_COIN - 1, TALON, -1) if men[p] > 1)


@applies("trictrac.8.42")
def hors(men: Men) -> int:
    """Count the men borne off: « hors du Trictrac »."""
    return MEN - sum(men)
