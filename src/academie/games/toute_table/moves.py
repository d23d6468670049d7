"""Find where men may go: four piles, track, closed flèches, hits, entries, lifting.

Where the text says « de même qu’au Revertier », this module calls the function of the Revertier.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.messages import Message
from academie.games.revertier import moves as revertier
from academie.games.toute_table.state import DERNIERE, RENTREE, VIS_A_VIS
from academie.kit.backgammon.move_finder import (
    Found,
    Marche,
    Tour,
    a_defaut,
    juste,
    keep_longest,
    move_man,
)
from academie.kit.backgammon.play_finder import HORS, MAIN, Pair, Refusal, list_orders
from academie.kit.backgammon.race_state import PLACES, Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.kit.backgammon.board import Men
    from academie.kit.backgammon.dice import Throw
    from academie.kit.backgammon.race_state import Accord


@applies("toute-table.2.2")
def piles() -> tuple[tuple[int, int], ...]:
    """List the flèche and the men of each pile.

    « deux sur la flèche … cinq … trois … et les cinq dernières »: each pile's flèche and men.
    """
    return ((1, 2), (12, 5), (17, 3), (19, 5))


@applies("toute-table.2.2")
def disposees() -> Men:
    """Return the starting position.

    « Il faut présentement placer vos dames dans ce trictrac »: fifteen, in four piles.
    """
    men = dict(piles())
    return tuple(men.get(place, 0) for place in range(PLACES))


@applies("toute-table.2.3")
def vis_a_vis(fleche: int) -> int:
    """Return the opponent's number for the flèche *fleche*.

    « Votre homme doit faire la même chose »: he sits opposite and goes round the other way.

    He sits opposite and goes round the board the other way.
    """
    return VIS_A_VIS[fleche]


@applies("toute-table.5.2")
def chemin(number: int) -> tuple[Pair, ...]:
    """List the moves of *number* along the track.

    « viennent jusqu’au coin … de là vous les passez de votre côté »: the moves of *number*.
    """
    return tuple((start, min(start + number, HORS)) for start in range(1, PLACES))


@applies("toute-table.5.2")
def point_de_dame(mine: Men, fleche: int) -> Refusal | None:
    """Check that a man is on the place from which a move starts.

    « vous pouvez jouer … les deux dames ».
    """
    if fleche >= len(mine) or not mine[fleche]:
        return Refusal("toute-table.5.2", Message("kit.he_has_no_man_there"))
    return None


@applies("toute-table.5.1")
def fermees(theirs: Men) -> tuple[int, ...]:
    """List the flèches that the opponent closes.

    « pourvu … que le passage ne soit pas fermé par des cases de votre homme ».
    """
    return tuple(vis_a_vis(f) for f in range(1, PLACES) if theirs[f] > 1)


@applies("toute-table.5.1")
def ferme(shut: frozenset[int], fleche: int) -> Refusal | None:
    """Check whether *fleche* is one of those that are *shut*.

    « pourvu … que le passage ne soit pas fermé »: *fleche* is among those that are *shut*.
    """
    if fleche in shut:
        return Refusal("toute-table.5.1", Message("kit.fleche_is_closed", fleche=fleche))
    return None


@applies("toute-table.5.1")
def doublement(coup: Throw) -> tuple[int, ...]:
    """Return the numbers of a doublet.

    « Les doublets se jouent en ce jeu doublement, de même qu’au Revertier ».
    """
    return revertier.doublement(coup)


@applies("toute-table.9.2")
def doublement_en_levant(coup: Throw) -> tuple[int, ...]:
    """Return the numbers of a doublet in lifting.

    « Pour chaque doublet on lève quatre dames ».
    """
    return coup.numbers * 2 if coup.doublet else ()


def nombres(mine: Men, coup: Throw) -> tuple[tuple[int, ...], ...]:
    """List the orders in which the numbers of *coup* may be played."""
    double = doublement_en_levant if toutes_passees(mine) else doublement
    four = double(coup)
    return (four,) if four else list_orders(coup)


@applies("toute-table.6.1")
def battre(theirs: Men, fleche: int) -> Men | None:
    """Hit the man on a flèche.

    « ON bat les dames, à ce jeu, de la même manière qu’au Revertier », several with one too.
    """
    return revertier.battre(theirs, fleche)


@applies("toute-table.6.3")
def doit_rentrer(mine: Men) -> Refusal | None:
    """Check whether he must enter men before any other play.

    « ne peut jouer quoi que ce soit, qu’il ne les ait toutes rentrées », as at Revertier.
    """
    refused = revertier.doit_rentrer(mine)
    return refused and Refusal("toute-table.6.3", refused.reason)


@applies("toute-table.7.1")
def table_de_la_tete(number: int) -> int:
    """Return the flèche on which a number enters.

    « vous devez rentrer par la table où sont vos deux dames »: the flèche by which he enters.
    """
    return RENTREE[number - 1]


@applies("toute-table.7.2")
def sur_vous_meme() -> bool:
    """Allow entering where he has men himself.

    « vous pouvez rentrer sur vous-même … on appelle ces cases-là des ponts ».
    """
    return True


@applies("toute-table.9.1")
def toutes_passees(mine: Men) -> bool:
    """Check whether all men are in the table of the fourth pile.

    « LORSQUE l’on a passé toutes ses dames dans la table de la quatrième pile ».
    """
    return not any(mine[: DERNIERE[0]])


@applies("toute-table.9.1")
def sur_la_bande(mine: Men, number: int) -> int | None:
    """Return the flèche from which the number reaches the rim exactly, if it has men.

    « on lève … toutes les dames qui donnent sur la bande du trictrac »: whence, if any do.
    """
    return juste(mine, number)


@applies("toute-table.9.2")
def celles_qui_suivent(mine: Men, number: int) -> int | None:
    """Return the next flèche with men, if none is behind.

    « S’il n’y a rien derrière, on lève celles qui suivent la flèche »: whence.
    """
    return a_defaut(mine, number)


@applies("toute-table.9.1")
def ne_se_leve_pas(mine: Men, fleche: int, number: int) -> Refusal | None:
    """Refuse to lift a man that the number does not lift.

    « toutes les dames qui donnent sur la bande »: of *fleche* the number bears off none.
    """
    if not toutes_passees(mine):
        return Refusal("toute-table.9.1", Message("kit.not_all_men_have_come_home"))
    if (sur_la_bande(mine, number) or celles_qui_suivent(mine, number)) != fleche:
        return Refusal("toute-table.9.1", Message("kit.no_number_thrown_bears_off_that_man"))
    return None


@applies("toute-table.5.2")
def trop_loin(coup: Throw, move: Pair, number: int) -> Refusal | None:
    """Check that a man goes exactly as far as the number carries him."""
    start, end = move
    if end - start == number:
        return None
    return Refusal("toute-table.5.2", Message("kit.coup_does_not_carry_man_so_far", coup=coup))


def ways(position: Position, number: int) -> list[Pair]:
    """List where men could go by *number*, before any rule forbids it."""
    mine = position[0]
    if doit_rentrer(mine):
        end = table_de_la_tete(number)
        return [(MAIN, end)] if not mine[end] or sur_vous_meme() else []
    return [move for move in chemin(number) if mine[move[0]]]


def forbids(
    coup: Throw, shut: frozenset[int], position: Position, move: Pair, number: int
) -> Refusal | None:
    """Return the first rule that forbids *move* by *number*, or ``None``.

    :param shut: flèches that the opponent has closed.
    """
    mine, (start, end) = position[0], move
    refused = point_de_dame(mine, start) or (doit_rentrer(mine) if start != MAIN else None)
    if refused:
        return refused
    if end == HORS:
        return ne_se_leve_pas(mine, start, number)
    return trop_loin(coup, move, number) or ferme(shut, end)


def going(position: Position, move: Pair) -> Position:
    """Return the men of both after *move*."""
    return move_man(position, move, VIS_A_VIS, battre)


def tour(position: Position, coup: Throw) -> Tour:
    """Make the :class:`Tour` of a position and *coup*."""
    mine, theirs = position
    forbidding = partial(forbids, coup, frozenset(fermees(theirs)))
    return Tour(position, coup, nombres(mine, coup), ways, forbidding, going)


def coups(now: Tour, options: Accord) -> Found:
    """List the plays of a throw, without regard to a touched man."""
    return keep_longest(now, options, tout_ce_qu_on_peut, le_plus_gros)


@applies("toute-table.note.3")
def tout_ce_qu_on_peut(levels: Sequence[Found]) -> Found | None:
    """Keep the plays of as many numbers as possible, as at the Revertier (revertier.10.3)."""
    return revertier.tout_ce_qu_on_peut(levels)


@applies("toute-table.note.3")
def le_plus_gros(now: Tour, found: Found) -> Found | None:
    """Keep the plays of the larger number, if only one can be played, as at the Revertier."""
    return revertier.le_plus_gros(now, found)


@applies("toute-table.note.4")
def touchee(now: Tour, found: Found, touche: int) -> Found | None:
    """Keep the plays that move a touched man.

    « bois touché doit être joué », a general rule (revertier.14.1).
    """
    return revertier.touchee(now, found, touche)


MARCHE = Marche(tour, coups, touchee)
legal, list_plays, peut_jouer = MARCHE.legal, MARCHE.list_plays, MARCHE.peut_jouer
