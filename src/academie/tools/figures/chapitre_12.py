"""Figure 6, as chapter XII tells it: the plein of the jan de retour kept, broken, and lifted."""

from __future__ import annotations

from academie.core import applies
from academie.games.trictrac.state import COIN
from academie.kit.boards import BLANC, MEN, NOIR
from academie.tools.figures.coups import Joue, JoueDe, Tient
from academie.tools.figures.said import Dames, Passees, Plein, Statement, sa, said

#: Two men from one place to the same.
DEUX = "{0}-{1}, {0}-{1}"


@applies("nouveau-trictrac.12.3")
def six_et_as() -> tuple[Statement, ...]:
    """Six-as: the coin cannot be left and the six not be played, so the plein is kept."""
    return said(
        "nouveau-trictrac.12.3",
        Dames("vous avez encore votre coin", NOIR, COIN, 2, MEN),
        Plein("votre plein est fait", NOIR, "jan de retour"),
        Dames("vous avez une surcase sur la quatrième lame", NOIR, sa(4), 3),
        JoueDe("le six que vous ne pouvez pas jouer", NOIR, "6-1", 6, ()),
        Tient(
            "vous conserverez votre plein, et jouerez un as avec la surcase",
            NOIR,
            "6-1",
            f"{sa(4)}-{sa(3)}",
            kept=True,
            lost=1,
        ),
    )


@applies("nouveau-trictrac.12.4")
def cinq_et_as() -> tuple[Statement, ...]:
    """Cinq-as: only the fifth case has a five, and the plein is broken."""
    fifth, fourth = sa(5), sa(4)
    return said(
        "nouveau-trictrac.12.4",
        JoueDe(
            "jouer le cinq avec une des dames qui sont en la cinquième case",
            NOIR,
            "5-1",
            5,
            ((fifth, sa(0)),),
        ),
        Tient(
            "vous seriez obligé de rompre",
            NOIR,
            "5-1",
            f"{fifth}-{sa(0)}, {fourth}-{sa(3)}",
            kept=False,
        ),
    )


@applies("nouveau-trictrac.12.5")
def quine_et_sonnes() -> tuple[Statement, ...]:
    """What quine lifts, and sonnés, according to the cases that are empty behind."""
    fifth, third, second, first = sa(5), sa(3), sa(2), sa(1)
    autrement = "il lèverait les dames qui seraient en sa troisième ou seconde case"
    deuxieme = "on lève, pour un sonnés, les dames qui sont sur la deuxième case"
    premiere = "si cette case est encore vide, on lève celles qui sont sur la première"
    return said(
        "nouveau-trictrac.12.5",
        Passees("Quand toutes les dames sont passées dans le petit jan", BLANC),
        Dames("sa quatrième case, qui bat juste sur le bord, est vide", BLANC, sa(4), 0),
        Dames("les dames qui sont en sa cinquième case", BLANC, fifth, 2, MEN),
        Joue(
            "il faut qu’il mette sur la lame du tas, les dames qui sont en sa cinquième case",
            BLANC,
            "5-5",
            (DEUX.format(fifth, sa(0)),),
        ),
        *(
            Joue(
                words,
                BLANC,
                dice,
                (DEUX.format(place, "hors"),),
                si=" ".join((BLANC, *(f"{p}:0" for p in empty), f"{place}:2")),
            )
            for words, dice, place, empty in (
                (autrement, "5-5", third, (fifth,)),
                (autrement, "5-5", second, (fifth, third)),
                (deuxieme, "6-6", second, (fifth, third)),
                (premiere, "6-6", first, (fifth, third, second)),
            )
        ),
    )


#: What is said of the sixth figure.
FIGURE_6 = (
    six_et_as,
    cinq_et_as,
    quine_et_sonnes,
)
