"""Figures 3, 4 and 5, as chapter XI tells them: several ways to hit, and several to fill."""

from __future__ import annotations

from academie.core import applies
from academie.games.trictrac.state import COIN, DEFAUT, TALON
from academie.kit.boards import BLANC, MEN, NOIR
from academie.tools.figures.coups import (
    COIN_BATTU,
    DAME_BATTUE,
    PUISSANCE,
    Bat,
    Moyens,
    Remplit,
    Vaut,
)
from academie.tools.figures.said import Dames, DemiCase, Plein, Statement, sa, said

RETOUR = ("jan de retour",)


@applies("nouveau-trictrac.11.2", "trictrac.note.61")
def dame_passee() -> tuple[Statement, ...]:
    """Figure 3: blanc keeps his petit jan, and has passed a man into the petit jan of noir."""
    return said(
        "nouveau-trictrac.11.2",
        Plein("après avoir marqué une partie bredouille de son petit jan", BLANC, "petit jan"),
        Dames("passer une de ses dames dans votre cinquième case", BLANC, sa(5), 1),
    )


@applies("nouveau-trictrac.11.3")
def cinq_et_trois() -> tuple[Statement, ...]:
    """Cinq-trois: three ways on one man, two on another, eight on the man that has passed."""
    return said(
        "nouveau-trictrac.11.3",
        Dames("la dame qu’il a découverte en sa neuvième case", BLANC, 9, 1),
        Dames("sur celle qui est en la septième", BLANC, 7, 1),
        Dames("en comptant de votre coin", NOIR, COIN, 2, MEN),
        Bat(
            "vous la battez du trois, en comptant de votre coin ; du cinq, en comptant de votre "
            "neuvième case ; et du cinq et trois, en comptant de votre sixième case",
            NOIR,
            "5-3",
            DAME_BATTUE,
            6,
            sa(9),
            (((3,), COIN), ((5,), 9), ((5, 3), 6)),
        ),
        Bat(
            "du cinq, en comptant de votre coin, et du cinq et trois, en comptant de votre "
            "huitième case",
            NOIR,
            "5-3",
            DAME_BATTUE,
            4,
            sa(7),
            (((5,), COIN), ((5, 3), 8)),
        ),
        Bat(
            "celle qu’il a passée en votre cinquième case, huit points",
            NOIR,
            "5-3",
            DAME_BATTUE,
            8,
            5,
        ),
        Bat("vous faites un cinq et trois, qui vous vaut", NOIR, "5-3", COIN_BATTU, 0),
        Vaut("vous faites un cinq et trois, qui vous vaut", NOIR, "5-3", 18, 0),
    )


@applies("nouveau-trictrac.11.4")
def cinq_et_trois_passee() -> tuple[Statement, ...]:
    """Cinq-trois: the man that has passed, by two ways at the rate of the petit jan."""
    return said(
        "nouveau-trictrac.11.4",
        Bat(
            "vous la battez du cinq, en comptant de votre tas ; et du trois, en comptant de votre "
            "seconde case",
            NOIR,
            "5-3",
            DAME_BATTUE,
            8,
            5,
            (((5,), TALON), ((3,), 2)),
        ),
    )


@applies("nouveau-trictrac.11.5")
def quine() -> tuple[Statement, ...]:
    """Quine: twice « du doublet et double doublet », and the man that has passed."""
    huit = "huit points sur la première, parce que vous la battriez du doublet et double doublet"
    return said(
        "nouveau-trictrac.11.5",
        Bat(huit, NOIR, "5-5", DAME_BATTUE, 8, sa(9), (((5,), 9), ((5, 5), 4))),
        Bat(
            "la seconde vous vaudrait autant",
            NOIR,
            "5-5",
            DAME_BATTUE,
            8,
            sa(7),
            (((5,), COIN), ((5, 5), 6)),
        ),
        Bat(
            "la troisième, qui est dans votre cinquième case, vous vaudrait six points",
            NOIR,
            "5-5",
            DAME_BATTUE,
            6,
            5,
            (((5,), TALON),),
        ),
        Vaut("qui feraient vingt-deux points", NOIR, "5-5", 22, 0),
    )


@applies("nouveau-trictrac.11.6", "trictrac.note.62")
def carme_ou_terne() -> tuple[Statement, ...]:
    """Carme or terne: six of the coin, six on the man that has passed, eight on both others."""
    coin = "six du coin"
    passee = "six sur la dame qui est passée en la cinquième case"
    autres = "et huit sur les deux autres"
    vingt = "carme ou terne, qui vous vaudraient chacun vingt points"
    return said(
        "nouveau-trictrac.11.6",
        Bat(coin, NOIR, "4-4", COIN_BATTU, 6),
        Bat(coin, NOIR, "3-3", COIN_BATTU, 6),
        Bat(passee, NOIR, "4-4", DAME_BATTUE, 6, 5),
        Bat(passee, NOIR, "3-3", DAME_BATTUE, 6, 5),
        Bat(autres, NOIR, "4-4", DAME_BATTUE, 4, sa(9)),
        Bat(autres, NOIR, "4-4", DAME_BATTUE, 4, sa(7)),
        Bat(autres, NOIR, "3-3", DAME_BATTUE, 8, sa(9)),
        Bat(autres, NOIR, "3-3", DAME_BATTUE, 0, sa(7)),
        Vaut(vingt, NOIR, "4-4", 20, 0),
        Vaut(vingt, NOIR, "3-3", 20, 0),
    )


@applies("nouveau-trictrac.11.7")
def une_demi_case() -> tuple[Statement, ...]:
    """Figure 4: noir has only a half-case to make."""
    return said(
        "nouveau-trictrac.11.7",
        DemiCase("qu’une demi-case à faire, et que votre jeu fût les dames noires", NOIR),
    )


@applies("nouveau-trictrac.11.8", "trictrac.note.63")
def deux_moyens() -> tuple[Statement, ...]:
    """Figure 4: noir fills by the three and by the six."""
    simple = "comme vous rempliriez du trois et du six"
    return said(
        "nouveau-trictrac.11.8",
        Moyens(simple, NOIR, "6-3", 8, (3, 6)),
        Moyens("ou quatre et deux", NOIR, "4-2", 4, (6,)),
        Moyens("comme vous rempliriez du trois et du terne", NOIR, "3-3", 12, (3, 6)),
    )


@applies("nouveau-trictrac.11.9")
def un_seul_moyen() -> tuple[Statement, ...]:
    """Figure 4: two men on the tas are one way of filling by sonnés."""
    return said(
        "nouveau-trictrac.11.9",
        DemiCase("encore qu’il n’ait qu’une demi-case à faire", BLANC),
        Dames("sur son tas il lui reste deux dames", BLANC, TALON, 2),
        Remplit(
            "néanmoins cela ne serait compté que pour un moyen",
            BLANC,
            "6-6",
            6,
            (((6,), TALON),),
        ),
    )


@applies("nouveau-trictrac.11.11")
def trois_moyens() -> tuple[Statement, ...]:
    """Figure 5: six-trois of noir fills by three ways, as the old opinion had it."""
    return said(
        "nouveau-trictrac.11.11",
        DemiCase("vous pouvez, suivant cette opinion, remplir par trois moyens", NOIR, RETOUR),
        Dames("comptant de votre coin", NOIR, COIN, 2, MEN),
        Dames("du six, comptant de la neuvième case", NOIR, sa(9), 1, MEN),
        Dames("du trois, comptant de la sixième", NOIR, sa(6), 1, MEN),
        Remplit(
            "remplir par trois moyens",
            NOIR,
            "6-3",
            12,
            (((6,), sa(9)), ((3,), sa(6)), ((6, 3), COIN)),
            options=PUISSANCE,
        ),
    )


@applies("nouveau-trictrac.11.12")
def coups_de_l_adversaire() -> tuple[Statement, ...]:
    """Figure 5: six-as of blanc wins nothing, quatre-trois eight by the old opinion."""
    rien = "cela ne lui vaudrait rien"
    return said(
        "nouveau-trictrac.11.12",
        DemiCase("la demi-case qui lui reste à remplir", BLANC, RETOUR),
        Dames("en comptant de son coin", BLANC, COIN, 2, MEN),
        Dames("du quatre, comptant de la neuvième case", BLANC, sa(9), 1, MEN),
        Remplit(rien, BLANC, "6-1", 0, options=PUISSANCE),
        Remplit(rien, BLANC, "6-1", 0),
        Remplit(
            "du quatre et trois par puissance, comptant de son coin",
            BLANC,
            "4-3",
            8,
            (((4,), sa(9)), ((4, 3), COIN)),
            options=PUISSANCE,
        ),
    )


@applies("nouveau-trictrac.11.13", "trictrac.note.64")
def tous_ses_nombres() -> tuple[Statement, ...]:
    """Figure 5 with men elsewhere: all numbers must be played, and that without the coin."""
    seven, nine, six, eight = sa(7), sa(9), sa(6), sa(8)
    obliged = "il serait obligé de jouer un six, de la dame qu’il aurait en sa sixième case"
    huit = "il gagnerait par six et as huit points"
    rompre = "il ne pourrait point faire de plein ce coup-là, et ainsi ne gagnerait rien"
    ways = (((1,), six), ((6, 1), COIN))
    return said(
        "nouveau-trictrac.11.13",
        Dames("la dame de votre adversaire, qui est en la septième case", BLANC, seven, 1, MEN),
        Dames("celle qu’il a en la neuvième case", BLANC, nine, 1, MEN),
        *(
            Remplit(
                obliged,
                BLANC,
                "6-1",
                0,
                si=f"{BLANC} {nine}:0 {seven}:0 {six}:1 {passed}:3",
                options=options,
            )
            for passed in range(sa(4), sa(0) + 1)
            for options in (PUISSANCE, DEFAUT)
        ),
        *(
            Remplit(
                huit,
                BLANC,
                "6-1",
                8,
                ways,
                si=f"{BLANC} {nine}:0 {seven}:0 {six}:1 {beside}:1",
                options=PUISSANCE,
            )
            for beside in (seven, eight)
        ),
        *(
            Remplit(rompre, BLANC, "4-3", 0, si=f"{BLANC} {seven}:0 {passed}:3", options=PUISSANCE)
            for passed in range(sa(2), sa(0) + 1)
        ),
    )


@applies("nouveau-trictrac.11.18")
def couvrir_en_effet() -> tuple[Statement, ...]:
    """Figure 5: the contrary opinion counts only the men that can really cover."""
    words = "ce coup ne vous vaut que huit points"
    manquent = "si le six et le trois vous manquaient"
    without = f"{NOIR} {sa(9)}:0 {sa(6)}:0 {sa(0)}:4"
    return said(
        "nouveau-trictrac.11.18",
        Remplit(words, NOIR, "6-3", 8, (((6,), sa(9)), ((3,), sa(6)))),
        Remplit(manquent, NOIR, "6-3", 0, si=without),
        Remplit(manquent, NOIR, "6-3", 0, si=without, options=PUISSANCE),
    )


@applies("nouveau-trictrac.11.19")
def surcase_au_coin() -> tuple[Statement, ...]:
    """Figure 5 with a surcase on the coin, with which one can really fill."""
    return said(
        "nouveau-trictrac.11.19",
        Remplit(
            "si l’on n’a une surcase sur le coin, avec laquelle on puisse effectivement remplir",
            NOIR,
            "6-3",
            8,
            (((3,), sa(6)), ((6, 3), COIN)),
            si=f"{NOIR} {COIN}:3 {sa(9)}:0",
        ),
    )


#: What is said of the third figure.
FIGURE_3 = (
    dame_passee,
    cinq_et_trois,
    cinq_et_trois_passee,
    quine,
    carme_ou_terne,
)


#: What is said of the fourth figure.
FIGURE_4 = (
    une_demi_case,
    deux_moyens,
    un_seul_moyen,
)


#: What is said of the fifth figure.
FIGURE_5 = (
    trois_moyens,
    coups_de_l_adversaire,
    tous_ses_nombres,
    couvrir_en_effet,
    surcase_au_coin,
)
