"""What each coup is worth: the two printed tariffs, a function for every row that differs.

Every row says its points or, where nothing of it is to be paid, nothing at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies, citations

if TYPE_CHECKING:
    from collections.abc import Callable

    Row = Callable[[], int | None]


@applies("trictrac.9.r1", "nouveau-trictrac.15.r1")
def jan_de_trois_coups() -> int | None:
    """« Le jan de trois coups vaut quatre points »."""
    return 4


@applies("trictrac.9.r2", "nouveau-trictrac.15.r2")
def deux_tables() -> int | None:
    """« Le jan de deux tables vaut, par simple »."""
    return 4


@applies("trictrac.9.r3", "nouveau-trictrac.15.r3")
def deux_tables_par_doublet() -> int | None:
    """The same « par doublet »."""
    return 6


@applies("trictrac.9.r4", "nouveau-trictrac.15.r4")
def contre_deux_tables() -> int | None:
    """« Le contre-jan de deux tables, vaut par simple »."""
    return 4


@applies("trictrac.9.r5", "nouveau-trictrac.15.r5")
def contre_deux_tables_par_doublet() -> int | None:
    """The same « par doublet »."""
    return 6


@applies("trictrac.9.r6", "nouveau-trictrac.15.r6")
def mezeas() -> int | None:
    """« Le jan de mézéas vaut, par simple »."""
    return 4


@applies("trictrac.9.r7", "nouveau-trictrac.15.r7")
def mezeas_par_doublet() -> int | None:
    """The same « par doublet »."""
    return 6


@applies("nouveau-trictrac.15.r8")
def contre_mezeas() -> int | None:
    """« Le contre-jan de mézéas vaut par simple », which the first tariff leaves out."""
    return 4


@applies("nouveau-trictrac.15.r9")
def contre_mezeas_par_doublet() -> int | None:
    """The same « par doublet »."""
    return 6


@applies("trictrac.9.r8", "nouveau-trictrac.15.r10")
def petit_jan() -> int | None:
    """« Le petit jan fait par un moyen simple »."""
    return 4


@applies("trictrac.9.r10", "nouveau-trictrac.15.r11")
def petit_jan_de_deux() -> int | None:
    """« Par deux moyens »."""
    return 8


@applies("trictrac.9.r11", "nouveau-trictrac.15.r12")
def petit_jan_de_trois() -> int | None:
    """« Par trois moyens »."""
    return 12


@applies("trictrac.9.r9", "nouveau-trictrac.15.r13")
def petit_jan_par_doublet() -> int | None:
    """« Par doublet, par un moyen »."""
    return 6


@applies("nouveau-trictrac.15.r14", "trictrac.8.32")
def petit_jan_par_double_doublet() -> int | None:
    """« Par double doublet, autrement deux moyens »."""
    return 12


@applies("trictrac.9.r8", "nouveau-trictrac.15.r15")
def grand_jan() -> int | None:
    """« Le grand jan, par un moyen simple »."""
    return 4


@applies("trictrac.9.r10", "nouveau-trictrac.15.r16")
def grand_jan_de_deux() -> int | None:
    """« Par deux moyens »."""
    return 8


@applies("trictrac.9.r11", "nouveau-trictrac.15.r17")
def grand_jan_de_trois() -> int | None:
    """« Par trois moyens »."""
    return 12


@applies("trictrac.9.r9", "nouveau-trictrac.15.r18")
def grand_jan_par_doublet() -> int | None:
    """« Par doublet, par un moyen »."""
    return 6


@applies("nouveau-trictrac.15.r19", "trictrac.8.32")
def grand_jan_par_double_doublet() -> int | None:
    """« Par double doublet, autrement par deux moyens »."""
    return 12


@applies("trictrac.9.r8", "nouveau-trictrac.15.r32")
def retour() -> int | None:
    """« Le jan de retour fait par moyen simple »."""
    return 4


@applies("trictrac.9.r10", "nouveau-trictrac.15.r33")
def retour_de_deux() -> int | None:
    """« Par deux »."""
    return 8


@applies("trictrac.9.r11", "nouveau-trictrac.15.r34")
def retour_de_trois() -> int | None:
    """« Par trois »."""
    return 12


@applies("trictrac.9.r9", "nouveau-trictrac.15.r35")
def retour_par_doublet() -> int | None:
    """« Par doublet »."""
    return 6


@applies("nouveau-trictrac.15.r36", "trictrac.8.32")
def retour_par_double_doublet() -> int | None:
    """« Par double doublet »."""
    return 12


@applies("trictrac.9.r12", "nouveau-trictrac.15.r37")
def conserver() -> int | None:
    """« tant qu’il le conserve, pour chaque coup qu’il joue, par simple »."""
    return 4


@applies("trictrac.9.r13", "nouveau-trictrac.15.r38")
def conserver_par_doublet() -> int | None:
    """The same « par doublet »."""
    return 6


@applies("trictrac.9.r14", "nouveau-trictrac.15.r20")
def dame_au_petit_jan() -> int | None:
    """« Chaque dame battue dans la table du petit jan, vaut, par simple »."""
    return 4


@applies("trictrac.9.r15", "nouveau-trictrac.15.r21")
def dame_au_petit_jan_de_deux() -> int | None:
    """« Par deux »."""
    return 8


@applies("trictrac.9.r16", "nouveau-trictrac.15.r22")
def dame_au_petit_jan_de_trois() -> int | None:
    """« Par trois »."""
    return 12


@applies("nouveau-trictrac.15.r23")
def dame_au_petit_jan_par_doublet() -> int | None:
    """« Par doublet », which the first tariff leaves out."""
    return 6


@applies("trictrac.9.r17", "nouveau-trictrac.15.r24", "trictrac.8.32")
def dame_au_petit_jan_par_double_doublet() -> int | None:
    """« Par doublet de deux façons, autrement dit par double doublet »."""
    return 12


@applies("trictrac.9.r18", "nouveau-trictrac.15.r25")
def dame_au_grand_jan() -> int | None:
    """« Chaque dame battue dans la table du grand jan, vaut, par moyen simple »."""
    return 2


@applies("trictrac.9.r19", "nouveau-trictrac.15.r26")
def dame_au_grand_jan_de_deux() -> int | None:
    """« Par deux »."""
    return 4


@applies("trictrac.9.r20", "nouveau-trictrac.15.r27")
def dame_au_grand_jan_de_trois() -> int | None:
    """« Par trois »."""
    return 6


@applies("trictrac.9.r21", "nouveau-trictrac.15.r28")
def dame_au_grand_jan_par_doublet() -> int | None:
    """« Par doublet »."""
    return 4


@applies("trictrac.9.r22", "nouveau-trictrac.15.r29", "trictrac.8.32")
def dame_au_grand_jan_par_double_doublet() -> int | None:
    """« Par double doublet »."""
    return 8


@applies("trictrac.9.r23", "nouveau-trictrac.15.r30")
def coin() -> int | None:
    """« Le coin battu par un moyen simple »."""
    return 4


@applies("trictrac.9.r24", "nouveau-trictrac.15.r31")
def coin_par_doublet() -> int | None:
    """The same « par doublet »."""
    return 6


@applies("trictrac.9.r25", "nouveau-trictrac.15.r39")
def dame_non_jouee() -> int | None:
    """« Pour chaque dame qui ne peut être jouée, on perd » two, simple or doublet."""
    return 2


@applies("trictrac.9.r27", "nouveau-trictrac.15.r41")
def leve_le_premier() -> int | None:
    """« Celui qui a levé le premier au jan de retour, gagne, par simple »."""
    return 4


@applies("trictrac.9.r28", "nouveau-trictrac.15.r42")
def leve_le_premier_par_doublet() -> int | None:
    """The same « par doublet »."""
    return 6


#: The rows of what may be gained in several ways: by a simple throw in one, two or three ways,
#: then by a doublet in one way or two.
MOYENS: dict[str, tuple[Row, Row, Row, Row, Row]] = {
    "petit jan": (
        petit_jan,
        petit_jan_de_deux,
        petit_jan_de_trois,
        petit_jan_par_doublet,
        petit_jan_par_double_doublet,
    ),
    "grand jan": (
        grand_jan,
        grand_jan_de_deux,
        grand_jan_de_trois,
        grand_jan_par_doublet,
        grand_jan_par_double_doublet,
    ),
    "jan de retour": (
        retour,
        retour_de_deux,
        retour_de_trois,
        retour_par_doublet,
        retour_par_double_doublet,
    ),
    "dame au petit jan": (
        dame_au_petit_jan,
        dame_au_petit_jan_de_deux,
        dame_au_petit_jan_de_trois,
        dame_au_petit_jan_par_doublet,
        dame_au_petit_jan_par_double_doublet,
    ),
    "dame au grand jan": (
        dame_au_grand_jan,
        dame_au_grand_jan_de_deux,
        dame_au_grand_jan_de_trois,
        dame_au_grand_jan_par_doublet,
        dame_au_grand_jan_par_double_doublet,
    ),
}
#: The rows of what is gained once, by a simple throw and by a doublet.
COUPS: dict[str, tuple[Row, Row]] = {
    "jan de deux tables": (deux_tables, deux_tables_par_doublet),
    "contre-jan de deux tables": (contre_deux_tables, contre_deux_tables_par_doublet),
    "jan de mézéas": (mezeas, mezeas_par_doublet),
    "contre-jan de mézéas": (contre_mezeas, contre_mezeas_par_doublet),
    "conserver": (conserver, conserver_par_doublet),
    "coin battu": (coin, coin_par_doublet),
    "levé le premier": (leve_le_premier, leve_le_premier_par_doublet),
}


def tableau(chapter: str) -> dict[str, int]:
    """The rows of the printed tariff of *chapter* that these functions make, with their points.

    >>> tableau("trictrac.9")["trictrac.9.r19"]
    4
    """
    rows = {}
    for rule, names in citations().items():
        if rule.startswith(f"{chapter}.r"):
            row = next((n for n in names if n.startswith(f"{__name__}.")), None)
            if row is not None:
                rows[rule] = globals()[row.rpartition(".")[2]]() or 0
    return rows


@applies("trictrac.9.h1", "trictrac.9.h2", "nouveau-trictrac.15.h1")
def vaut(what: str, *, doublet: bool, facons: int = 1) -> int:
    """The points of *what*, gained in *facons* ways by a simple throw or by a doublet.

    >>> vaut("dame au grand jan", doublet=True, facons=2)
    8
    """
    if what in COUPS:
        return COUPS[what][doublet]() or 0
    return MOYENS[what][facons - 1 + 3 * doublet]() or 0
