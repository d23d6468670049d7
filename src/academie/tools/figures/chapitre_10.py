"""Figure 2, as chapter X tells it: the plein that one believed to keep, and had to break."""

from __future__ import annotations

from academie.core import applies
from academie.kit.boards import BLANC, NOIR
from academie.tools.figures.coups import (
    A_FAUX,
    Bat,
    Frappe,
    Joue,
    PeutDonner,
    PeutRemplir,
    Tient,
)
from academie.tools.figures.said import Dames, Plein, Statement, sa, said

#: A man of the eighth case goes by the other's ninth to his third.
PAR_LA_NEUVIEME = "8-14, 14-20"


@applies("nouveau-trictrac.10.16", "trictrac.note.67")
def plein_tenu() -> tuple[Statement, ...]:
    """What noir hoped for, and what the throw before gave him: nothing."""
    rien = "il a fait six et trois, et qu’il n’a rien dans sa neuvième case"
    return said(
        "nouveau-trictrac.10.16",
        Plein("votre grand jan est fait", NOIR, "grand jan"),
        Dames("la dame que vous avez découverte en votre cinquième case", NOIR, 5, 1),
        PeutDonner("votre adversaire vous donnerait quatre points", BLANC, sa(5), 4),
        Dames("il n’a rien dans sa neuvième case", BLANC, 9, 0),
        Bat(rien, BLANC, "6-3", A_FAUX, 0, sa(5)),
        Bat(rien, BLANC, "6-3", A_FAUX, 4, sa(5), (((6, 3), 9),), si=f"{BLANC} 9:1"),
        Frappe("vous donnez six points à votre adversaire", NOIR, "6-6", 0, 6),
        PeutRemplir("il pourrait remplir et vous enfiler", BLANC),
    )


@applies("nouveau-trictrac.10.17")
def plein_rompu() -> tuple[Statement, ...]:
    """The one play of sonnés breaks the plein."""
    lever = (
        "lever une dame de votre huitième case, pour la passer par la neuvième de votre adversaire "
        "dans sa troisième"
    )
    return said(
        "nouveau-trictrac.10.17",
        Dames("pour la passer par la neuvième de votre adversaire dans sa troisième", BLANC, 3, 0),
        Joue(lever, NOIR, "6-6", (PAR_LA_NEUVIEME,)),
        Tient("il fallait le rompre", NOIR, "6-6", PAR_LA_NEUVIEME, kept=False),
    )


#: What is said of the second figure.
FIGURE_2 = (
    plein_tenu,
    plein_rompu,
)
