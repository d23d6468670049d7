"""Turn points into holes: jetons and fichets, simple and bredouille, who erases what.

This module only computes with the marks of both players. :mod:`academie.games.trictrac.awards`
knows what a throw gains, and :mod:`academie.games.trictrac.play` when it is marked.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from academie.core import Award, applies
from academie.core.codecs import Contradiction
from academie.core.messages import Message
from academie.kit.backgammon.board import BLANC, PLAYERS, other

#: Points that make a hole (trictrac.1.13).
TROU = 12
#: What may go wrong as points are written: a jeton too few, a hole too few or too many, the jeton
#: of the points before left where it was, the points before overlooked, a jeton taken off. No
#: fault of his, but not of his dice either, are the points of an école that he marks as he counts.
Faute = Literal[
    "",
    "un_jeton",
    "trou_oublié",
    "trou_de_trop",
    "jeton_laissé",
    "anciens_oubliés",
    "ôté",
    "école",
]


@dataclass(frozen=True, slots=True)
class Compte:
    """The marks of one player.

    :param points: less than twelve; more make holes.
    :param bredouille: his points were not interrupted; the second to mark shows it by two jetons.
    :param trous: holes.
    :param grande: his holes were not interrupted (nouveau-trictrac.13.4).
    :param indu: his second jeton still lies there although he was interrupted, by an oversight.
    """

    points: int = 0
    bredouille: bool = False
    trous: int = 0
    grande: bool = False
    indu: bool = False

    def __post_init__(self) -> None:
        if self.points >= TROU:
            raise Contradiction("points", Message("trictrac.expects_twelve_points_hole"))
        if not self.points and (self.bredouille or self.indu):
            word = "bredouille" if self.bredouille else "indu"
            raise Contradiction(word, Message("trictrac.expects_nothing_marked", word=word))
        if self.grande and not self.trous:
            raise Contradiction("grande", Message("trictrac.expects_grande_nothing_marked"))

    def trous_seuls(self) -> Compte:
        """Keep the holes, and remove the points and what the jetons show about them."""
        return Compte(trous=self.trous, grande=self.grande)


@dataclass(frozen=True, slots=True)
class Comptes:
    """The marks of both players.

    >>> marks = Comptes(Compte(8), Compte(8, bredouille=True))
    >>> add_marks(marks, Ecrit("blanc", 18)).comptes.blanc
    Compte(points=2, bredouille=True, trous=3, grande=True, indu=False)
    """

    blanc: Compte = Compte()
    noir: Compte = Compte()

    def __post_init__(self) -> None:
        if self.blanc.bredouille and self.noir.bredouille:
            raise Contradiction("bredouille", Message("trictrac.expects_both_cannot_bredouille"))
        if self.blanc.grande and self.noir.grande:
            raise Contradiction("grande", Message("trictrac.expects_both_cannot_grande"))

    def of(self, player: str) -> Compte:
        """Return the marks of *player*."""
        return self.blanc if player == BLANC else self.noir

    def put(self, player: str, compte: Compte) -> Comptes:
        """Return the marks with those of *player* replaced by *compte*."""
        return Comptes(compte, self.noir) if player == BLANC else Comptes(self.blanc, compte)


@dataclass(frozen=True, slots=True)
class Ecrit:
    """Points that a player marks at once.

    :param faute: the mistake in marking them, if any.
    """

    player: str
    points: int
    faute: Faute = ""


@dataclass(frozen=True, slots=True)
class Marked:
    """The result of marking points.

    :param trous: the holes, each counted 1 or, in bredouille, 2.
    :param awards: a gain for each hole.
    """

    comptes: Comptes
    trous: tuple[int, ...] = ()
    awards: tuple[Award, ...] = ()


def add_marks(comptes: Comptes, ecrit: Ecrit) -> Marked:
    """Mark *ecrit*; return the new marks and the holes made."""
    player = ecrit.player
    mine, his = comptes.of(player), comptes.of(other(player))
    if ecrit.faute == "ôté":
        return Marked(comptes.put(player, replace(mine, points=0, bredouille=False)))
    if not ecrit.points:
        return Marked(comptes)
    suite = mine.bredouille or premier(mine, his) or second(mine, his)
    if ecrit.faute == "un_jeton":
        suite = False
    total = ecrit.points + (0 if oublies(ecrit) else mine.points)
    his = debredouille(his) or his
    kept = his
    awards: list[Award] = []
    for before in range(trous_de(total)):
        suite = suite or rentre(before)
        award = partie_double(player) if suite else partie_simple(player)
        if sans_bouger(mine, total % TROU):
            award = replace(award, reason=Message("trictrac.sans_bouger", trou=award.reason))
        awards.append(award)
        his = efface(his) or his
    rest = total % TROU if awards else total
    trous = _correct([a.points for a in awards], ecrit.faute)
    his = rien_efface(kept, trous) or his
    if laisse(ecrit):
        rest = mine.points
    mine = Compte(
        rest,
        bredouille=reste(rest) if sum(trous) else bool(rest) and suite and not awards,
        trous=mine.trous,
        grande=mine.grande,
        indu=mine.indu and not awards,
    )
    given = tuple(replace(a, points=n) for a, n in zip(awards, trous, strict=True) if n)
    both = Comptes(mine, his) if player == BLANC else Comptes(his, mine)
    return Marked(prend(both, player, sum(trous)), tuple(trous), given)


def prend(comptes: Comptes, player: str, trous: int) -> Comptes:
    """Give *player* *trous* holes, and interrupt the other."""
    if not trous:
        return comptes
    mine, his = comptes.of(player), comptes.of(other(player))
    more = replace(mine, trous=mine.trous + trous, grande=mine.grande or grande(mine))
    return comptes.put(other(player), replace(his, grande=False)).put(player, more)


def _correct(trous: list[int], faute: str) -> list[int]:
    """Correct *trous* by a hole that was forgotten or marked too much."""
    if trous and faute == "trou_oublié":
        return [*trous[:-1], trous[-1] - 1]
    if trous and faute == "trou_de_trop":
        return [trous[0] + 1, *trous[1:]]
    return trous


@applies("trictrac.note.36")
def oublies(ecrit: Ecrit) -> bool:
    """Check whether the old points were overlooked, so that the counter shows new ones only."""
    return ecrit.faute == "anciens_oubliés"


@applies("trictrac.note.36")
def laisse(ecrit: Ecrit) -> bool:
    """Check whether the counter was left, so that it shows what he has."""
    return ecrit.faute == "jeton_laissé"


@applies("trictrac.1.13")
def trous_de(points: int) -> int:
    """Count the holes in a number of points.

    « Il faut, pour marquer un trou, avoir gagné douze points »: how many times twelve.
    """
    return points // TROU


@applies("trictrac.1.14")
def premier(mine: Compte, his: Compte) -> bool:
    """Let the first to mark use one jeton, in bredouille until he is interrupted."""
    return not mine.points and not his.points


@applies("trictrac.1.15")
def second(mine: Compte, his: Compte) -> bool:
    """Put the second to mark in bredouille too.

    « Celui qui gagne des points en second » is in bredouille too, as long as he goes on.
    """
    return not mine.points and bool(his.points)


@applies("trictrac.8.30")
def debredouille(his: Compte) -> Compte | None:
    """Interrupt the other's bredouille.

    Who marks interrupts « l’adversaire dans les points qu’il a gagnés », if he was alone.
    """
    return replace(his, bredouille=False) if his.bredouille else None


@applies("nouveau-trictrac.7.1")
def partie_double(player: str) -> Award:
    """Count two holes for twelve points without interruption.

    Twelve points without interruption « valent deux trous ».
    """
    return Award(player, 2, "trous", "nouveau-trictrac.7.1", Message("trictrac.partie_bredouille"))


@applies("nouveau-trictrac.7.2")
def partie_simple(player: str) -> Award:
    """Count one hole for twelve points with an interruption."""
    return Award(player, 1, "trous", "nouveau-trictrac.7.2", Message("trictrac.partie_simple"))


@applies("trictrac.8.56")
def sans_bouger(mine: Compte, rest: int) -> bool:
    """Leave the jeton in place when twelve points are won at once.

    Who wins twelve at once over points that he had « ne dérange point son jeton ».
    """
    return bool(rest) and rest == mine.points


@applies("nouveau-trictrac.7.4")
def rentre(before: int) -> bool:
    """Count the next hole of the same throw double.

    After a hole of this throw the next is double: « l’interruption … étant cessée ».
    """
    return before > 0


@applies("trictrac.1.16")
def efface(his: Compte) -> Compte | None:
    """Erase the other's points after a hole.

    « Le Joueur qui marque un ou deux trous … efface tous les points qu’avait l’adversaire ».
    """
    return his.trous_seuls() if his.points else None


@applies("trictrac.note.47")
def rien_efface(his: Compte, trous: list[int]) -> Compte | None:
    """Erase nothing if the only hole was forgotten.

    The only hole was forgotten: « celui qui *marque* le trou … efface », and he marks none.
    """
    return his if trous and not sum(trous) else None


@applies("nouveau-trictrac.7.3")
def reste(rest: int) -> bool:
    """Keep in bredouille the points over a hole.

    What is left over a hole « sont censés être restés des douze derniers », in bredouille.
    """
    return bool(rest)


@applies("nouveau-trictrac.13.4")
def grande(mine: Compte) -> bool:
    """Put a player in grande bredouille with his first hole, even as the second."""
    return not mine.trous


@applies("nouveau-trictrac.13.3")
def jeton_perce(comptes: Comptes) -> str | None:
    """Find who marks the grande bredouille.

    Who marks the grande bredouille « avec un jeton percé »: he who has to, if anybody.
    """
    return next((player for player in PLAYERS if doit_la_marquer(comptes, player)), None)


@applies("nouveau-trictrac.13.4")
def doit_la_marquer(comptes: Comptes, player: str) -> bool:
    """Check whether he is the second in holes, and in grande bredouille.

    « celui qui gagne le premier des trous, n’a pas besoin de se servir d’aucune marque »: only
    he who was second to take one, and is in grande bredouille.
    """
    return comptes.of(player).grande and bool(comptes.of(other(player)).trous)


@applies("nouveau-trictrac.7.5")
def jetons(comptes: Comptes, player: str) -> int:
    """Count how many jetons *player* has on the board.

    « celui qui le premier gagne des points, les marque avec un seul jeton. Celui qui interrompt et
    en gagne après, les marque avec deux », as long as he is in bredouille.
    """
    mine, his = comptes.of(player), comptes.of(other(player))
    return bool(mine.points) + bool(mine.indu or (mine.bredouille and his.points))


@applies("trictrac.8.58")
def someone_in_bredouille(comptes: Comptes) -> bool:
    """Check from the jetons whether somebody is in bredouille.

    What the jetons tell: « quand il n’y a qu’un jeton ou trois sur jeu, c’est une preuve ».
    """
    return sum(jetons(comptes, player) for player in PLAYERS) in {1, 3}


#: The place of the jeton by points, in the first treatise and in the second.
_PREMIER = {
    2: "devant la flèche de l’as",
    4: "entre la flèche du trois et celle du quatre",
    6: "contre la bande de séparation, devant la flèche du six",
    8: "dans la seconde table, près de la bande",
    10: "devant la flèche du dix ou près de la bande du fond",
}
_SECOND = {
    2: "devant la flèche de l’as",
    4: "entre la lame du trois et celle du quatre",
    6: "contre la bande de séparation, devant la lame du cinq",
    8: "au-delà de la bande de séparation, devant la lame du six",
    10: "devant les lames du huit, du neuf ou du dix",
}


@applies("trictrac.1.13")
def place_du_jeton(points: int) -> str | None:
    """Return the place of the jeton for *points*, by the first treatise (trictrac.note.31)."""
    return _PREMIER.get(points)


@applies("nouveau-trictrac.6.4")
def place_du_jeton_nouveau(points: int) -> str | None:
    """Return the place of the jeton for *points*, by the second treatise."""
    return _SECOND.get(points)
