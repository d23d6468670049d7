"""Where men may go: the track, single men, closed flèches, hitting, entering, lifting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.revertier.state import DERNIERE, MOITIE, RENTREE, TAS, TETE, VIS_A_VIS
from academie.kit.boards import MEN, Men
from academie.kit.courses import PLACES, Position
from academie.kit.marches import Found, Marche, Tour, a_defaut, as_many, juste, moved
from academie.kit.plays import HORS, MAIN, Pair, orders, plays

if TYPE_CHECKING:
    from collections.abc import Iterable

    from academie.kit.courses import Accord
    from academie.kit.dice import Throw


@applies("revertier.2.1", "revertier.3.1")
def empilees() -> Men:
    """« chacun empile ses dames »: fifteen men, all of them in the corner, his tas."""
    return tuple(MEN if place == TAS else 0 for place in range(PLACES))


@applies("revertier.6.2", "revertier.note.6")
def vis_a_vis(fleche: int) -> int:
    """What the opponent calls the flèche *fleche*.

    « celui contre qui vous jouez doit faire la même chose »: both go round the board the same
    way, each from the corner at the other's left, half a round apart.
    """
    return VIS_A_VIS[fleche]


@applies("revertier.7.1")
def tete(fleche: int) -> bool | None:
    """« il y a néanmoins une flèche sur laquelle vous en pouvez mettre tant que vous voulez »."""
    return True if fleche == TETE else None


@applies("revertier.6.1", "revertier.note.3")
def une_seule(mine: Men) -> tuple[int, ...]:
    """« de manière que vous ne mettiez qu’une dame sur chaque flèche »: those that have theirs."""
    return tuple(f for f in MOITIE if mine[f] and not tete(f))


@applies("revertier.6.4", "revertier.note.5")
def fermees(theirs: Men) -> tuple[int, ...]:
    """« le passage se trouve fermé »: the flèches on which the opponent has two men or more."""
    return tuple(vis_a_vis(f) for f in range(1, PLACES) if theirs[f] > 1)


@applies("revertier.6.3")
def doublement(coup: Throw) -> tuple[int, ...]:
    """« les doublets se jouent doublement »: the number four times."""
    return coup.numbers * 2 if coup.doublet else ()


@applies("revertier.12.6")
def doublement_en_levant(coup: Throw) -> tuple[int, ...]:
    """« En levant, on joue les doublets doublement, comme dans le cours du jeu »."""
    return coup.numbers * 2 if coup.doublet else ()


def nombres(mine: Men, coup: Throw) -> tuple[tuple[int, ...], ...]:
    """The numbers to be played at *coup*, in each order in which they may be."""
    double = doublement_en_levant if toutes_passees(mine) else doublement
    four = double(coup)
    return (four,) if four else orders(coup)


@applies("revertier.8.5", "revertier.8.6", "revertier.note.4")
def battre(theirs: Men, fleche: int) -> Men | None:
    """« lorsqu’on met une de ses dames sur la même flèche », at the end or « en passant ».

    :returns: the opponent's men, the one on his *fleche* in his hand; ``None`` if none is alone
        there.
    """
    if theirs[fleche] != 1:
        return None
    men = list(theirs)
    men[fleche] = 0
    men[MAIN] += 1
    return tuple(men)


@applies("revertier.8.7")
def doit_rentrer(mine: Men) -> bool | None:
    """« il ne peut plus jouer qu’il ne les ait toutes rentrées »: whether he has men in hand."""
    return True if mine[MAIN] else None


@applies("revertier.9.1", "revertier.9.4")
def premiere_table(number: int) -> int:
    """« l’on ne rentre que par le nombre que chaque dé amène »: the flèche by which it enters."""
    return RENTREE[number - 1]


@applies("revertier.9.2")
def sur_soi(mine: Men, fleche: int) -> bool | None:
    """« On ne peut point rentrer sur soi »."""
    return True if mine[fleche] and fleche != TAS else None


@applies("revertier.9.3")
def sur_le_tas(mine: Men, fleche: int) -> bool | None:
    """« celui qui fait des as ayant encore des dames sur son tas, ne peut point rentrer »."""
    return True if mine[fleche] and fleche == TAS else None


@applies("revertier.12.2")
def toutes_passees(mine: Men) -> bool | None:
    """« Quand toutes les dames sont passées dans la table de la tête de son homme »."""
    return None if any(mine[: DERNIERE[0]]) else True


@applies("revertier.12.2", "revertier.note.10")
def lever(mine: Men, number: int) -> int | None:
    """« toutes celles que le nombre de dés porte sur la bande »: whence *number* lifts a man.

    Of a flèche that is empty, with none behind it, the farthest (nouveau-trictrac.12.5).
    """
    return juste(mine, number) or a_defaut(mine, number)


def steps(position: Position, number: int, shut: frozenset[int]) -> list[tuple[Pair, Position]]:
    """Every move of one man by *number*, with the position after it.

    :param shut: flèches that the opponent has closed.
    """
    mine = position[0]
    if doit_rentrer(mine):
        end = premiere_table(number)
        if end in shut or sur_soi(mine, end) or sur_le_tas(mine, end):
            return []
        return [((MAIN, end), moved(position, (MAIN, end), VIS_A_VIS, battre))]
    full = une_seule(mine)
    found: list[tuple[Pair, Position]] = [
        ((start, start + number), moved(position, (start, start + number), VIS_A_VIS, battre))
        for start in range(1, HORS - number)
        if mine[start] and start + number not in shut and start + number not in full
    ]
    if toutes_passees(mine):
        start = lever(mine, number)
        if start is not None:
            found.append(((start, HORS), moved(position, (start, HORS), VIS_A_VIS, battre)))
    return found


def tour(position: Position, coup: Throw) -> Tour:
    """What there is to be played at *coup*."""
    shut = frozenset(fermees(position[1]))
    numbers = nombres(position[0], coup)
    return Tour(position, coup, numbers, lambda at, number: steps(at, number, shut))


def coups(now: Tour, options: Accord) -> Found:
    """The plays of a throw, whatever man was touched."""
    mine, theirs = now.position
    found = as_many(now, options, tout_ce_qu_on_peut, le_plus_gros)
    if hors_du_jeu(mine, fermees(theirs)):
        found = {**found, now.position: ()}
    return found


@applies("revertier.6.4", "revertier.10.3")
def tout_ce_qu_on_peut(levels: list[Found]) -> Found | None:
    """« il est obligé de jouer tous les nombres qu’il amène », or as many as he can."""
    return levels[-1]


@applies("revertier.note.8")
def le_plus_gros(now: Tour, found: Found) -> Found | None:
    """Where one of two numbers can be played and not both, the larger one if it can be."""
    large: Found = {after: (move,) for move, after in now.step(now.position, now.coup.high)}
    return large if large and len(large) < len(found) else None


@applies("revertier.14.1")
def touchee(now: Tour, found: Found, touche: int) -> Found | None:
    """« bois touché doit être joué »: of *found*, what moves a man of the flèche *touche*."""

    def step(
        at: tuple[Position, bool], number: int
    ) -> Iterable[tuple[Pair, tuple[Position, bool]]]:
        moves = now.step(at[0], number)
        return ((move, (after, at[1] or move[0] == touche)) for move, after in moves)

    levels = plays((now.position, False), now.numbers, step)
    kept = {at[0]: moves for at, moves in levels[-1].items() if at[1] and at[0] in found}
    return kept or None


@applies("revertier.9.4", "revertier.11.2")
def rentrees(mine: Men) -> tuple[int, ...]:
    """« il n’y a que six flèches »: those of the first table on which he has no man himself."""
    return tuple(f for f in RENTREE if not mine[f])


@applies("revertier.9.5", "revertier.note.2")
def hors_du_jeu(mine: Men, shut: Iterable[int]) -> bool | None:
    """« plus de dames à la main qu’il n’a de rentrées ou passages ouverts ».

    « il laisse jouer son homme »; yet he may always enter a man (revertier.9.6).
    """
    open_ones = set(rentrees(mine)).difference(shut)
    return True if mine[MAIN] > len(open_ones) else None


@applies("revertier.8.2")
def sur_cases(mine: Men) -> tuple[int, ...]:
    """« quand on met une ou deux dames sur une lame, où il y en a déjà deux accouplées »."""
    return tuple(f for f in range(TETE + 1, PLACES) if mine[f] > 2)


@applies("revertier.8.3")
def batadours(position: Position, number: int) -> tuple[Pair, ...]:
    """« elles servent à battre … sans qu’on soit obligé de se découvrir »: hits by a sur-case."""
    mine, theirs = position
    ends = ((f, f + number) for f in sur_cases(mine) if f + number < HORS)
    return tuple((f, end) for f, end in ends if theirs[vis_a_vis(end)] == 1)


_MARCHE = Marche(tour, coups, touchee)
legal, playable, peut_jouer = _MARCHE.legal, _MARCHE.playable, _MARCHE.peut_jouer
