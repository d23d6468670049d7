"""Names of throws and cases, sayings about throws, and the colour of a flèche."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.trictrac.cases import en_face
from academie.games.trictrac.state import COIN, TALON

if TYPE_CHECKING:
    from academie.kit.backgammon.dice import Throw

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


@applies("trictrac.1.6")
def espece(throw: Throw) -> str:
    """Return whether *throw* is a ``"simple"`` or a ``"doublet"``.

    >>> from academie.kit.backgammon.dice import throw
    >>> espece(throw("6-4")), espece(throw("4-4"))
    ('simple', 'doublet')
    """
    return "doublet" if throw.doublet else "simple"


def noms(throw: Throw) -> tuple[str, ...]:
    """List the names of *throw*, the usual one first.

    >>> from academie.kit.backgammon.dice import throw
    >>> noms(throw("1-5")), noms(throw("6-6"))
    (('cinq et as',), ('sonnés', 'sannes', 'sennes'))
    """
    return noms_du_doublet(throw) or plus_gros_d_abord(throw)


def noms_du_doublet(throw: Throw) -> tuple[str, ...]:
    """List the names of a doublet; empty for other throws."""
    return (*nom_du_doublet(throw), *autres_noms(throw))


@applies("trictrac.1.7")
def nom_du_doublet(throw: Throw) -> tuple[str, ...]:
    """Return the name of a doublet in the first treatise.

    « Chaque doublet se nomme différemment »: the name that the first treatise gives it.
    """
    return DOUBLETS[throw.high][:1] if throw.doublet else ()


@applies("nouveau-trictrac.3.3")
def autres_noms(throw: Throw) -> tuple[str, ...]:
    """List the names of a doublet that only the second treatise has.

    « Les doublets ont leurs noms particuliers »: those that only the second treatise has.
    """
    return DOUBLETS[throw.high][1:] if throw.doublet else ()


@applies("nouveau-trictrac.3.1")
def plus_gros_d_abord(throw: Throw) -> tuple[str, ...]:
    """Name the larger number first.

    « Il faut toujours nommer le plus gros dé le premier ».
    """
    return (" et ".join(NOMBRES[n - 1] for n in throw.numbers),)


def quolibets(throw: Throw) -> tuple[str, ...]:
    """List what players say of *throw*; often nothing."""
    return QUOLIBETS.get(str(throw), ())


def case(place: int) -> str:
    """Return the name of the flèche on *place* of a player's track.

    >>> case(11), case(17)
    ('coin de repos', 'case 6 de l’autre')
    """
    own = place <= COIN
    number = place if own else en_face(place)
    name = nom_du_talon(number) or nom_du_coin(number) or f"case {number}"
    return name if own else f"{name} de l’autre"


@applies("trictrac.8.64")
def nom_du_talon(number: int) -> str:
    """Return the name of the first flèche.

    « On nomme piles ou talon la première flèche »; no other bears the name.
    """
    return "talon" if number == TALON else ""


@applies("trictrac.8.19")
def nom_du_coin(number: int) -> str:
    """Return the name of the eleventh case.

    « Coin de repos. C’est la onzième case »; no other bears the name.
    """
    return "coin de repos" if number == COIN else ""


@applies("trictrac.8.20")
def coin_bourgeois() -> int:
    """Name the fifth case of the petit jan."""
    return 5


@applies("nouveau-trictrac.dictionnaire.16")
def coins_bourgeois() -> tuple[int, ...]:
    """Name both cases, by the second treatise.

    « coin bourgeois, qui est la case de quines et de sannes », in the second treatise.
    """
    return (5, 6)


@applies("trictrac.8.13")
def case_du_diable() -> int:
    """Name the seventh case.

    « C’est la septième, en comptant des piles ou talon ».
    """
    return 7


@applies("nouveau-trictrac.10.3")
def cases_du_diable() -> tuple[int, ...]:
    """Name the seventh and the tenth case.

    « la septième et la dixième, que l’on appelle … les cases du Diable ».
    """
    return (7, 10)


@applies("trictrac.8.14")
def case_de_l_ecolier() -> int:
    """Name the tenth case.

    « la plus proche du coin de repos, et la dixième en comptant du talon ».
    """
    return COIN - 1


@applies("trictrac.note.92")
def surnoms(number: int) -> tuple[str, ...]:
    """List the other names of case *number*, in either treatise.

    >>> surnoms(10), surnoms(8)
    (('case de l’écolier', 'case du diable'), ())
    """
    named = (
        ("coin bourgeois", {coin_bourgeois(), *coins_bourgeois()}),
        ("case de l’écolier", {case_de_l_ecolier()}),
        ("case du diable", {case_du_diable(), *cases_du_diable()}),
    )
    return tuple(name for name, numbers in named if number in numbers)


@applies("trictrac.1.11")
def meme_couleur(start: int, end: int) -> bool:
    """Check whether *start* and *end* have one colour: an even number keeps it.

    The colours run on round the board, from coin to coin as well (trictrac.note.1).
    """
    return (end - start) % 2 == 0
