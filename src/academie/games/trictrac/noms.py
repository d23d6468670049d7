"""Names: of the throws with what players say of them, and of the cases; the colour of a flèche."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.trictrac.cases import en_face
from academie.games.trictrac.state import COIN, TALON

if TYPE_CHECKING:
    from academie.kit.dice import Throw

NOMBRES = ("as", "deux", "trois", "quatre", "cinq", "six")
#: The names of each doublet, first that of the first treatise.
DOUBLETS = {
    1: ("beset", "ambesas", "tous les as"),
    2: ("double deux", "binet"),
    3: ("ternes", "tournes"),
    4: ("carmes", "carnes", "quaderne"),
    5: ("quines", "quine"),
    6: ("sonnés", "sannes", "sennes"),
}
#: What players say when a throw falls (nouveau-trictrac.3.5, 17.15 and following).
QUOLIBETS = {
    "1-1": ("ambesas in primis, est signum perditionis", "ambesas ne font pas grand fracas"),
    "2-1": ("Deux et as n’embarrassent pas",),
    "2-2": (
        "tous les deux",
        "tous les deux quelquefois heureux",
        "double deuil, c’est mort de père et de mère",
    ),
    "3-2": ("Trous hideux",),
    "3-3": ("lanternes",),
    "4-4": ("donne l’alarme",),
    "5-5": ("grise mine",),
    "6-3": ("Compagnon, sauve-toi",),
    "6-4": ("S’il éclate, il rompra",),
    "6-6": ("sonnez la trompette, le diable est mort", "sennes, grosses étrennes"),
}


@applies(
    "trictrac.1.6",
    "trictrac.8.31",
    "trictrac.8.78",
    "nouveau-trictrac.3.2",
    "nouveau-trictrac.dictionnaire.25",
    "nouveau-trictrac.dictionnaire.26",
)
def espece(throw: Throw) -> str | None:
    """Whether *throw* is a ``"simple"`` or a ``"doublet"``.

    >>> from academie.kit.dice import throw
    >>> espece(throw("6-4")), espece(throw("4-4"))
    ('simple', 'doublet')
    """
    return "doublet" if throw.doublet else "simple"


def noms(throw: Throw) -> tuple[str, ...]:
    """How *throw* is called, the usual name first.

    >>> from academie.kit.dice import throw
    >>> noms(throw("1-5")), noms(throw("6-6"))
    (('cinq et as',), ('sonnés', 'sannes', 'sennes'))
    """
    return noms_du_doublet(throw) or plus_gros_d_abord(throw)


@applies(
    "trictrac.1.7",
    "trictrac.8.9",
    "trictrac.8.11",
    "trictrac.8.33",
    "trictrac.8.67",
    "trictrac.8.79",
    "trictrac.8.85",
    "nouveau-trictrac.3.3",
    "nouveau-trictrac.dictionnaire.4",
    "nouveau-trictrac.dictionnaire.9",
    "nouveau-trictrac.dictionnaire.13",
    "nouveau-trictrac.dictionnaire.51",
    "nouveau-trictrac.dictionnaire.52",
    "nouveau-trictrac.dictionnaire.55",
    "nouveau-trictrac.dictionnaire.56",
    "nouveau-trictrac.dictionnaire.62",
)
def noms_du_doublet(throw: Throw) -> tuple[str, ...]:
    """« Chaque doublet se nomme différemment »."""
    return DOUBLETS[throw.high] if throw.doublet else ()


@applies("nouveau-trictrac.3.1")
def plus_gros_d_abord(throw: Throw) -> tuple[str, ...]:
    """« Il faut toujours nommer le plus gros dé le premier »."""
    return (" et ".join(NOMBRES[n - 1] for n in throw.numbers),)


def quolibets(throw: Throw) -> tuple[str, ...]:
    """What players say of *throw*; of most throws nothing is handed down."""
    return QUOLIBETS.get(str(throw), ())


def case(place: int) -> str:
    """What the flèche on *place* of a player's track is called.

    >>> case(11), case(17)
    ('coin de repos', 'case 6 de l’autre')
    """
    own = place <= COIN
    number = place if own else en_face(place)
    name = nom_de_case(number) or f"case {number}"
    return name if own else f"{name} de l’autre"


@applies(
    "trictrac.8.64",
    "trictrac.8.83",
    "trictrac.8.19",
    "nouveau-trictrac.8.1",
    "nouveau-trictrac.16.25",
    "nouveau-trictrac.dictionnaire.16",
    "nouveau-trictrac.dictionnaire.50",
    "nouveau-trictrac.dictionnaire.61",
    "trictrac.note.14",
)
def nom_de_case(number: int) -> str | None:
    """The talon, where the men are piled up, and the coin, which is the eleventh case."""
    return {TALON: "talon", COIN: "coin de repos"}.get(number)


@applies("trictrac.4.1", "trictrac.8.20")
def coin_bourgeois() -> int:
    """The fifth case of the petit jan; the second treatise counts the sixth as well."""
    return 5


@applies("nouveau-trictrac.8.2", "nouveau-trictrac.dictionnaire.16")
def coins_bourgeois() -> tuple[int, ...]:
    """« les cases de quine et de sannes, qui sont appelées les coins bourgeois »."""
    return (5, 6)


@applies("trictrac.8.13", "nouveau-trictrac.dictionnaire.14")
def case_du_diable() -> int:
    """« C’est la septième, en comptant des piles ou talon »."""
    return 7


@applies("nouveau-trictrac.10.3")
def cases_du_diable() -> tuple[int, ...]:
    """« la septième et la dixième, que l’on appelle … les cases du Diable »."""
    return (7, 10)


@applies("trictrac.8.14")
def case_de_l_ecolier() -> int:
    """« la plus proche du coin de repos, et la dixième en comptant du talon »."""
    return COIN - 1


@applies("trictrac.note.92")
def surnoms(number: int) -> tuple[str, ...]:
    """What else the case *number* is called, in either treatise.

    >>> surnoms(10), surnoms(8)
    (('case de l’écolier', 'case du diable'), ())
    """
    named = (
        ("coin bourgeois", {coin_bourgeois(), *coins_bourgeois()}),
        ("case de l’écolier", {case_de_l_ecolier()}),
        ("case du diable", {case_du_diable(), *cases_du_diable()}),
    )
    return tuple(name for name, numbers in named if number in numbers)


@applies("trictrac.1.11", "nouveau-trictrac.9.5")
def meme_couleur(start: int, end: int) -> bool | None:
    """Whether *start* and *end* are of one colour: an even number keeps it, an odd changes it.

    The colours run on round the board, from coin to coin as well (trictrac.note.1).
    """
    return (end - start) % 2 == 0 or None
