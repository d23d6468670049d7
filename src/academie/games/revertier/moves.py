"""Find where men may go: track, single men, closed flèches, hits, entries, lifting."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.messages import Message
from academie.games.revertier.state import DERNIERE, MOITIE, RENTREE, TAS, TETE, VIS_A_VIS
from academie.kit.backgammon.board import MEN, Men
from academie.kit.backgammon.move_finder import (
    Found,
    Marche,
    Tour,
    a_defaut,
    juste,
    keep_longest,
    move_man,
)
from academie.kit.backgammon.play_finder import HORS, MAIN, Pair, Refusal, find_plays, list_orders
from academie.kit.backgammon.race_state import PLACES, Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from academie.kit.backgammon.dice import Throw
    from academie.kit.backgammon.race_state import Accord
#: The reason why a player cannot enter where he has a man.
SUR_SOI = Message("revertier.nobody_enters_on_man_of_his_own")


@applies("revertier.3.1")
def quinze() -> range:
    """Return the number of men of a player.

    « quinze dames de chaque couleur »: the men of a player, counted.
    """
    return range(MEN)


@applies("revertier.2.1")
def au_coin() -> tuple[int, ...]:
    """Return the place where the men start.

    « chacun empile ses dames … dans le coin »: where each man stands at the beginning.
    """
    return tuple(TAS for _ in quinze())


def empilees() -> Men:
    """Return the starting position of a player's men."""
    return tuple(map(au_coin().count, range(PLACES)))


@applies("revertier.6.2")
def vis_a_vis(fleche: int) -> int:
    """Return the opponent's number for the flèche *fleche*.

    « celui contre qui vous jouez doit faire la même chose »: both go round the board the same
    way, each from the corner at the other's left, half a round apart.
    """
    return VIS_A_VIS[fleche]


@applies("revertier.7.1")
def tete(fleche: int) -> bool:
    """Check whether *fleche* may hold any number of men.

    « il y a néanmoins une flèche sur laquelle vous en pouvez mettre tant que vous voulez ».
    """
    return fleche == TETE


@applies("revertier.6.1")
def une_seule(mine: Men, fleche: int) -> Refusal | None:
    """Check whether *fleche* already has the single man that it may hold.

    « que vous ne mettiez qu’une dame sur chaque flèche »: *fleche* has the one that it may.

    So it is through the whole game (revertier.note.3).
    """
    if fleche in MOITIE and mine[fleche] > 0 and not tete(fleche):
        return Refusal("revertier.6.1", Message("revertier.fleche_has_its_one_man", fleche=fleche))
    return None


@applies("revertier.note.5")
def case(men: int) -> bool:
    """Check whether two men or more close a flèche."""
    return men > 1


@applies("revertier.6.4")
def fermees(theirs: Men) -> tuple[int, ...]:
    """List the flèches that the opponent closes.

    « le passage se trouve fermé »: the flèches that the opponent closes.
    """
    return tuple(vis_a_vis(f) for f in range(1, PLACES) if theirs[f] and case(theirs[f]))


@applies("revertier.6.4")
def ferme(shut: frozenset[int], fleche: int) -> Refusal | None:
    """Check whether *fleche* is one of those that the opponent has *shut*.

    « le passage se trouve fermé »: *fleche* is among those that the opponent has *shut*.
    """
    if fleche in shut:
        return Refusal("revertier.6.4", Message("kit.fleche_is_closed", fleche=fleche))
    return None


@applies("revertier.6.2")
def point_de_dame(mine: Men, fleche: int) -> Refusal | None:
    """Check that a man is on the place from which a move starts."""
    if fleche >= len(mine) or not mine[fleche]:
        return Refusal("revertier.6.2", Message("kit.he_has_no_man_there"))
    return None


@applies("revertier.6.3")
def doublement(coup: Throw) -> tuple[int, ...]:
    """Return the numbers of a doublet: four times the number.

    « les doublets se jouent doublement »: the number four times.
    """
    return coup.numbers * 2 if coup.doublet else ()


@applies("revertier.12.6")
def doublement_en_levant(coup: Throw) -> tuple[int, ...]:
    """Return the numbers of a doublet in lifting.

    « En levant, on joue les doublets doublement, comme dans le cours du jeu ».
    """
    return coup.numbers * 2 if coup.doublet else ()


def nombres(mine: Men, coup: Throw) -> tuple[tuple[int, ...], ...]:
    """List the orders in which the numbers of *coup* may be played."""
    double = doublement_en_levant if toutes_passees(mine) else doublement
    four = double(coup)
    return (four,) if four else list_orders(coup)


@applies("revertier.8.5")
def battue(theirs: Men, fleche: int) -> bool:
    """Check whether a throw to *fleche* hits: exactly one man of the opponent is there.

    « lorsqu’on met une de ses dames sur la même flèche ».

    A man alone can be hit on any flèche (revertier.note.4).
    """
    return theirs[fleche] == 1


@applies("revertier.8.6")
def en_passant() -> bool:
    """Check whether the man that has hit may go on.

    « L’on peut même battre en passant ».
    """
    return True


def qui_ont_battu(before: Men, theirs: Men) -> tuple[int, ...]:
    """Find the places of the men that have hit in this throw.

    :param before: the men of the opponent before it.
    """
    if theirs[MAIN] == before[MAIN]:
        return ()
    return tuple(VIS_A_VIS[f] for f in range(1, PLACES) if before[f] and not theirs[f])


def battre(theirs: Men, fleche: int) -> Men | None:
    """Put the opponent's man on *fleche* in his hand; ``None`` if there is none."""
    if not battue(theirs, fleche):
        return None
    men = list(theirs)
    men[fleche] = 0
    men[MAIN] += 1
    return tuple(men)


@applies("revertier.8.7")
def doit_rentrer(mine: Men) -> Refusal | None:
    """Check whether he has men in hand and must enter them first.

    « il ne peut plus jouer qu’il ne les ait toutes rentrées »: he has men in hand.
    """
    if mine[MAIN]:
        return Refusal("revertier.8.7", Message("kit.men_in_hand_enter_first"))
    return None


@applies("revertier.9.1")
def table_du_tas() -> range:
    """List the flèches on which men enter.

    « du côté et dans la table où est la pile et tas de bois »: the flèches on which one enters.

    They are six, the heap's the first of them (revertier.11.2).
    """
    return RENTREE


@applies("revertier.9.4")
def premiere_table(number: int) -> int:
    """Return the flèche on which a number enters.

    « l’on ne rentre que par le nombre que chaque dé amène »: the flèche by which it enters.
    """
    return table_du_tas()[number - 1]


@applies("revertier.9.2")
def sur_soi(mine: Men, fleche: int) -> Refusal | None:
    """Forbid entering where he has a man himself.

    « On ne peut point rentrer sur soi ».
    """
    if mine[fleche] > 0 and fleche != TAS:
        return Refusal("revertier.9.2", SUR_SOI)
    return None


@applies("revertier.9.3")
def sur_le_tas(mine: Men, fleche: int) -> Refusal | None:
    """Forbid entering on his own heap.

    « celui qui fait des as ayant encore des dames sur son tas, ne peut point rentrer ».
    """
    if mine[fleche] > 0 and fleche == TAS:
        return Refusal("revertier.9.3", SUR_SOI)
    return None


@applies("revertier.12.2")
def toutes_passees(mine: Men) -> bool:
    """Check whether all men are in the last table, so that lifting may begin.

    « Quand toutes les dames sont passées dans la table de la tête de son homme ».
    """
    return not any(mine[: DERNIERE[0]])


@applies("revertier.12.2")
def sur_la_bande(mine: Men, number: int) -> int | None:
    """Return the flèche from which the number reaches the rim exactly, if it has men.

    « toutes celles que le nombre de dés porte sur la bande »: whence, if any stand there.
    """
    return juste(mine, number)


@applies("revertier.note.10")
def la_plus_loin(mine: Men, number: int) -> int | None:
    """Return the farthest flèche with men, if *number* is larger than any of them needs."""
    return a_defaut(mine, number)


def lever(mine: Men, number: int) -> int | None:
    """Return the flèche from which *number* lifts a man, or ``None``."""
    return sur_la_bande(mine, number) or la_plus_loin(mine, number)


@applies("revertier.12.2")
def ne_se_leve_pas(mine: Men, fleche: int, number: int) -> Refusal | None:
    """Refuse to lift a man that *number* does not lift.

    « toutes celles que le nombre des dés porte sur la bande »: of *fleche* it bears off none.
    """
    if not toutes_passees(mine):
        return Refusal("revertier.12.2", Message("kit.not_all_men_have_come_home"))
    if lever(mine, number) != fleche:
        return Refusal("revertier.12.2", Message("kit.no_number_thrown_bears_off_that_man"))
    return None


@applies("revertier.6.3")
def trop_loin(coup: Throw, move: Pair, number: int) -> Refusal | None:
    """Check that a man goes exactly as far as the number carries him."""
    start, end = move
    if end - start == number:
        return None
    return Refusal("revertier.6.3", Message("kit.coup_does_not_carry_man_so_far", coup=coup))


def ways(before: Men, position: Position, number: int) -> list[Pair]:
    """List where men could go by *number*, before any rule forbids it.

    :param before: the men of the opponent before the throw.
    """
    mine, theirs = position
    if doit_rentrer(mine):
        return [(MAIN, premiere_table(number))]
    hitting = qui_ont_battu(before, theirs)
    return [
        (start, min(start + number, HORS))
        for start in range(1, PLACES)
        if mine[start] and (start not in hitting or en_passant())
    ]


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
    refused = trop_loin(coup, move, number) or ferme(shut, end)
    if start == MAIN:
        return refused or sur_soi(mine, end) or sur_le_tas(mine, end)
    return refused or une_seule(mine, end)


def going(position: Position, move: Pair) -> Position:
    """Return the men of both after *move*."""
    return move_man(position, move, VIS_A_VIS, battre)


def tour(position: Position, coup: Throw) -> Tour:
    """Make the :class:`Tour` of a position and *coup*."""
    mine, theirs = position
    forbidding = partial(forbids, coup, frozenset(fermees(theirs)))
    return Tour(position, coup, nombres(mine, coup), partial(ways, theirs), forbidding, going)


def coups(now: Tour, options: Accord) -> Found:
    """List the plays of a throw, without regard to a touched man."""
    mine, theirs = now.position
    found = keep_longest(now, options, tout_ce_qu_on_peut, le_plus_gros)
    if mine[MAIN] and hors_du_jeu(mine, fermees(theirs)):
        return {**found, now.position: ()}
    return found


@applies("revertier.10.3")
def tout_ce_qu_on_peut(levels: Sequence[Found]) -> Found:
    """Keep the plays of as many numbers as possible.

    « il est obligé de jouer tous les nombres qu’il amène », or as many as he can.
    """
    return levels[-1]


@applies("revertier.note.8")
def le_plus_gros(now: Tour, found: Found) -> Found | None:
    """Keep the plays of the larger number, if only one can be played."""
    large = now.by(now.coup.high)
    return large if large and len(large) < len(found) else None


@applies("revertier.14.1")
def touchee(now: Tour, found: Found, touche: int) -> Found | None:
    """Keep those of *found* that move a man of the flèche *touche*.

    « bois touché doit être joué »: of *found*, what moves a man of the flèche *touche*.
    """

    def step(
        at: tuple[Position, bool], number: int
    ) -> Iterable[tuple[Pair, tuple[Position, bool]]]:
        moves = now.step(at[0], number)
        return ((move, (after, at[1] or move[0] == touche)) for move, after in moves)

    levels = find_plays((now.position, False), now.numbers, step)
    kept = {at[0]: moves for at, moves in levels[-1].items() if at[1] and at[0] in found}
    return kept or None


def rentrees(mine: Men) -> tuple[int, ...]:
    """List the flèches of the first table where he has no man himself."""
    return tuple(f for f in table_du_tas() if not (sur_soi(mine, f) or sur_le_tas(mine, f)))


@applies("revertier.note.2")
def ouvertes(mine: Men, shut: Iterable[int]) -> tuple[int, ...]:
    """List his entries that the opponent has not closed.

    :param shut: flèches that the opponent has closed.
    """
    closed = frozenset(shut)
    return tuple(f for f in rentrees(mine) if f not in closed)


@applies("revertier.9.5")
def hors_du_jeu(mine: Men, shut: Iterable[int]) -> bool:
    """Check whether he has more men in hand than open entries.

    « plus de dames à la main qu’il n’a de rentrées ou passages ouverts ».

    « il laisse jouer son homme »; yet he may always enter a man (revertier.9.6).
    """
    return mine[MAIN] > len(ouvertes(mine, shut))


@applies("revertier.8.2")
def sur_cases(mine: Men) -> tuple[int, ...]:
    """List the men above the two that make a case.

    « quand on met une ou deux dames sur une lame, où il y en a déjà deux accouplées ».
    """
    return tuple(f for f in range(TETE + 1, PLACES) if mine[f] > 2)


@applies("revertier.8.3")
def batadours(position: Position, number: int) -> tuple[Pair, ...]:
    """List the hits by such men.

    « elles servent à battre … sans qu’on soit obligé de se découvrir »: hits by a sur-case.
    """
    mine, theirs = position
    ends = ((f, f + number) for f in sur_cases(mine) if f + number < HORS)
    return tuple((f, end) for f, end in ends if theirs[vis_a_vis(end)] == 1)


MARCHE = Marche(tour, coups, touchee)
legal, list_plays, peut_jouer = MARCHE.legal, MARCHE.list_plays, MARCHE.peut_jouer
