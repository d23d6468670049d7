"""Figure 1, as chapter IX tells it: what each throw of noir wins on the coin and on three men."""

from __future__ import annotations

from academie.core import applies
from academie.games.trictrac.state import COIN
from academie.kit.boards import BLANC, MEN, NOIR
from academie.tools.figures.coups import (
    A_FAUX,
    COIN_BATTU,
    DAME_BATTUE,
    Bat,
    Joue,
    RemplitPar,
    Vaut,
)
from academie.tools.figures.said import Dames, Statement, sa, said

#: « vous pourriez facilement couvrir vos deux demi-cases ».
COUVRIR = "1-7, 5-10"


@applies("nouveau-trictrac.9.2")
def six_et_cinq() -> tuple[Statement, ...]:
    """Six-cinq: the coin, a man by two ways, a man by one; then the two half-cases covered."""
    return said(
        "nouveau-trictrac.9.2",
        Bat(
            "par six et cinq, vous battriez son coin de deux dames",
            NOIR,
            "6-5",
            COIN_BATTU,
            4,
            ways=(((6, 5), 6, 7),),
        ),
        Dames("la dame qu’il a découverte en la huitième case", BLANC, 8, 1),
        Bat(
            "parce que vous la battriez par deux moyens",
            NOIR,
            "6-5",
            DAME_BATTUE,
            4,
            sa(8),
            (((5,), 10), ((6, 5), 4)),
        ),
        Dames("la dame qu’il a découverte en la cinquième case", BLANC, 5, 1),
        Bat(
            "parce que vous la battriez par un moyen simple",
            NOIR,
            "6-5",
            DAME_BATTUE,
            4,
            sa(5),
            (((6, 5), 7),),
        ),
        Dames("le cinq sur la cinquième pour couvrir la dixième", NOIR, 10, 1),
        Dames("le six sur la première pour couvrir la septième", NOIR, 7, 1),
        Joue("couvrir vos deux demi-cases", NOIR, "6-5", (COUVRIR,), seuls=False),
        RemplitPar(
            "il vous resterait sonnés, six et cinq, et six et quatre",
            NOIR,
            ("6-6", "6-5", "6-4"),
            COUVRIR,
        ),
    )


@applies("nouveau-trictrac.9.3")
def deux_trous() -> tuple[Statement, ...]:
    """What each marks for it: the man of the first case is hit falsely."""
    return said(
        "nouveau-trictrac.9.3",
        Dames("la dame qu’il a découverte en sa première case", BLANC, 1, 1),
        Dames("ses cases six et sept étant pleines", BLANC, 6, 2, MEN),
        Dames("ses cases six et sept étant pleines", BLANC, 7, 2, MEN),
        Bat(
            "que vous battez par passages fermés",
            NOIR,
            "6-5",
            A_FAUX,
            4,
            sa(1),
            (((6, 5), COIN),),
        ),
        Vaut("Vous marqueriez donc de ce six et cinq deux trous", NOIR, "6-5", 12, 4),
    )


@applies("nouveau-trictrac.9.7")
def quine() -> tuple[Statement, ...]:
    """Quine: not the coin, which is not hit by both numbers together; a man by two ways."""
    return said(
        "nouveau-trictrac.9.7",
        Dames("votre septième case, sur laquelle il n’y a qu’une dame", NOIR, 7, 1),
        Dames("en comptant depuis votre cinquième case", NOIR, 5, 1, MEN),
        Bat("cela ne vous vaudrait rien pour le coin", NOIR, "5-5", COIN_BATTU, 0),
        Bat(
            "vous la battriez par doublet et par deux moyens",
            NOIR,
            "5-5",
            DAME_BATTUE,
            8,
            sa(8),
            (((5,), 10), ((5, 5), 5)),
        ),
    )


@applies("nouveau-trictrac.9.8")
def quine_a_faux() -> tuple[Statement, ...]:
    """Quine: a man hit falsely, its only passage being closed."""
    return said(
        "nouveau-trictrac.9.8",
        Dames("est fermé par deux dames qui y sont accouplées", BLANC, 10, 2),
        Bat(
            "ainsi cela lui vaudrait six points",
            NOIR,
            "5-5",
            A_FAUX,
            6,
            sa(5),
            (((5, 5), 8),),
        ),
    )


@applies("nouveau-trictrac.9.9")
def sonnes() -> tuple[Statement, ...]:
    """Sonnés: the coin, and two men, one of them through the other's empty coin."""
    return said(
        "nouveau-trictrac.9.9",
        Dames("vous avez deux dames en votre sixième case", NOIR, 6, 2),
        Dames("vous avez le passage ouvert dans son coin", BLANC, COIN, 0),
        Bat("vous battriez d’abord le coin", NOIR, "6-6", COIN_BATTU, 6, ways=(((6, 6), 6, 6),)),
        Bat(
            "six de la dame qui est en la cinquième case",
            NOIR,
            "6-6",
            DAME_BATTUE,
            6,
            sa(5),
            (((6, 6), 6),),
        ),
        Bat(
            "en comptant de la vôtre troisième",
            NOIR,
            "6-6",
            DAME_BATTUE,
            4,
            sa(8),
            (((6, 6), 3),),
        ),
        Vaut("qui font seize points", NOIR, "6-6", 16, 6),
    )


@applies("nouveau-trictrac.9.10")
def sonnes_a_faux() -> tuple[Statement, ...]:
    """Sonnés: a man hit falsely through the closed seventh case."""
    return said(
        "nouveau-trictrac.9.10",
        Bat(
            "en comptant de la vôtre dixième",
            NOIR,
            "6-6",
            A_FAUX,
            6,
            sa(1),
            (((6, 6), 10),),
        ),
    )


@applies("nouveau-trictrac.9.11")
def six_et_as() -> tuple[Statement, ...]:
    """Six-as: of two passages one is closed and one open, which is enough."""
    return said(
        "nouveau-trictrac.9.11",
        Dames("votre coin", NOIR, COIN, 2, MEN),
        Dames("le passage du six est fermé, puisque sa sixième case est pleine", BLANC, 6, 2, MEN),
        Bat(
            "vous gagneriez quatre points sur la dame de votre adversaire, "
            "découverte en sa cinquième case",
            NOIR,
            "6-1",
            DAME_BATTUE,
            4,
            sa(5),
            (((1, 6), COIN),),
        ),
    )


@applies("nouveau-trictrac.9.12")
def six_et_as_huitieme() -> tuple[Statement, ...]:
    """Six-as: the man of the eighth case by both numbers only."""
    return said(
        "nouveau-trictrac.9.12",
        Dames("n’ayant aucune dame sur votre neuvième flèche", NOIR, 9, 0),
        Bat(
            "vous ne la battez que par un moyen, les deux nombres assemblés",
            NOIR,
            "6-1",
            DAME_BATTUE,
            2,
            sa(8),
            (((6, 1), 8),),
        ),
    )


@applies("nouveau-trictrac.9.13")
def carme() -> tuple[Statement, ...]:
    """Carme: twenty points, and nothing to the other."""
    return said(
        "nouveau-trictrac.9.13",
        Bat(
            "six du coin, en comptant de votre huitième case",
            NOIR,
            "4-4",
            COIN_BATTU,
            6,
            ways=(((4, 4), 8, 8),),
        ),
        Bat(
            "du quatre, en comptant de votre coin, et du carme, en comptant de votre septième case",
            NOIR,
            "4-4",
            DAME_BATTUE,
            8,
            sa(8),
            (((4,), COIN), ((4, 4), 7)),
        ),
        Bat(
            "il vaudrait six sur la dame qui est découverte en la cinquième case de votre "
            "adversaire",
            NOIR,
            "4-4",
            DAME_BATTUE,
            6,
            sa(5),
        ),
        Vaut("vous ne donnez aucun point à votre adversaire", NOIR, "4-4", 20, 0),
    )


@applies("nouveau-trictrac.9.14")
def le_coin_seul() -> tuple[Statement, ...]:
    """Six-as or beset: the coin is hit from the coin by surcases only."""
    rule = "nouveau-trictrac.9.14"
    one, two = f"{NOIR} {COIN}:3", f"{NOIR} {COIN}:4"
    surcase = "il faudrait avoir une surcase sur le coin"
    deux = "deux dames, outre les deux du coin"
    return said(
        rule,
        Dames("outre les deux du coin", NOIR, COIN, 2),
        Bat("le coin seul ne peut battre le coin", NOIR, "6-1", COIN_BATTU, 0),
        Bat("le coin seul ne peut battre le coin", NOIR, "1-1", COIN_BATTU, 0),
        Bat(surcase, NOIR, "6-1", COIN_BATTU, 4, ways=(((6, 1), 6, COIN),), si=one),
        Bat(deux, NOIR, "1-1", COIN_BATTU, 0, si=one),
        Bat(deux, NOIR, "1-1", COIN_BATTU, 6, ways=(((1, 1), COIN, COIN),), si=two),
    )


#: What is said of the first figure.
FIGURE_1 = (
    six_et_cinq,
    deux_trous,
    quine,
    quine_a_faux,
    sonnes,
    sonnes_a_faux,
    six_et_as,
    six_et_as_huitieme,
    carme,
    le_coin_seul,
)
