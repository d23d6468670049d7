"""The throws of two dice, and how many of the thirty-six hit: the dice chapters of both treatises.

All of it is counted from the thirty-six cases of two dice; no number that is printed is copied.
A case is what the first die shows and what the second one shows.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from academie.core import NotationError, applies
from academie.games.trictrac.noms import DOUBLETS, NOMBRES
from academie.kit.dice import CASES, FACES, THROWS

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.kit.dice import Throw

    Cas = tuple[int, int]

#: Sums of two dice.
SOMMES = range(2 * min(FACES), 2 * max(FACES) + 1)


@applies("trictrac.5.4", "nouveau-trictrac.14.1")
def trente_six() -> tuple[Cas, ...]:
    """« six fois six faisant trente-six »: each number of a die with each of the other."""
    return CASES


@applies("trictrac.5.2", "nouveau-trictrac.14.2")
def qui_s_appellent() -> tuple[Throw, ...]:
    """The throws « en un sens », that have a name of their own, in the order of the text."""
    return tuple(sorted(THROWS, key=lambda t: (-t.high, t.low)))


@applies("trictrac.5.2")
def insensibles() -> tuple[Cas, ...]:
    """The « réelles insensibles »: the same two numbers, each on the other die."""
    return tuple(case for throw in qui_s_appellent() for case in cas(throw)[1:])


def cas(throw: Throw) -> tuple[Cas, ...]:
    """The cases in which two dice show *throw*.

    >>> from academie.kit.dice import throw
    >>> cas(throw("6-1")), cas(throw("6-6"))
    (((6, 1), (1, 6)), ((6, 6),))
    """
    return simple_est_double(throw) or doublet_est_simple(throw)


@applies("trictrac.5.note-1", "nouveau-trictrac.14.3", "nouveau-trictrac.14.5")
def simple_est_double(throw: Throw) -> tuple[Cas, ...]:
    """« le dé qui a produit un as une fois, peut une autre fois faire un six »: two cases."""
    return () if throw.doublet else (throw.numbers, throw.numbers[::-1])


@applies("trictrac.5.r6", "nouveau-trictrac.14.5")
def doublet_est_simple(throw: Throw) -> tuple[Cas, ...]:
    """« tout doublet est simple, parce qu’il ne peut se produire qu’une fois »."""
    return (throw.numbers,) if throw.doublet else ()


def sur_trente_six(throws: tuple[Throw, ...]) -> int:
    """In how many of the thirty-six cases one of *throws* falls."""
    return sum(len(cas(t)) for t in throws)


@applies("nouveau-trictrac.14.4")
def doublets_et_simples() -> tuple[tuple[Throw, ...], tuple[Throw, ...]]:
    """« tous les coups se divisant ou en doublet, ou en … simples »."""
    named = qui_s_appellent()
    return tuple(t for t in named if t.doublet), tuple(t for t in named if not t.doublet)


@applies("nouveau-trictrac.14.6", "nouveau-trictrac.14.7")
def contre(pour: int) -> int:
    """When *pour* of the thirty-six cases are for a player, how many are against him."""
    return len(trente_six()) - pour


@applies("nouveau-trictrac.16.55")
def facons(total: int) -> tuple[Cas, ...]:
    """The cases in which both dice together make *total*."""
    return tuple(case for case in trente_six() if sum(case) == total)


@applies("trictrac.5.3", "trictrac.5.r1")
def du_sept() -> tuple[int, ...]:
    """« Le sept arrive de six façons »."""
    return _chacun(7)


@applies("trictrac.5.r2")
def du_huit_et_du_six() -> tuple[int, ...]:
    """« 8 et 6 de chacun »: the ways of each."""
    return _chacun(8, 6)


@applies("trictrac.5.r3")
def du_neuf_et_du_cinq() -> tuple[int, ...]:
    """« 9 et 5 »: the ways of each."""
    return _chacun(9, 5)


@applies("trictrac.5.r4")
def du_dix_et_du_quatre() -> tuple[int, ...]:
    """« 10 et 4 »: the ways of each."""
    return _chacun(10, 4)


@applies("trictrac.5.r5")
def du_onze_et_du_trois() -> tuple[int, ...]:
    """« 11 et 3 »: the ways of each."""
    return _chacun(11, 3)


@applies("trictrac.5.r6")
def du_douze_et_du_deux() -> tuple[int, ...]:
    """« 12 et 2, ainsi que tous les doublets »: the ways of each."""
    return _chacun(12, 2)


#: The rows of the table, in its order.
TABLE: tuple[Callable[[], tuple[int, ...]], ...] = (
    du_sept,
    du_huit_et_du_six,
    du_neuf_et_du_cinq,
    du_dix_et_du_quatre,
    du_onze_et_du_trois,
    du_douze_et_du_deux,
)


@applies("trictrac.5.r7")
def preuve() -> int:
    """« Preuve »: all rows together."""
    return sum(sum(row()) for row in TABLE)


def _chacun(*totals: int) -> tuple[int, ...]:
    return tuple(len(facons(total)) for total in totals)


@applies("nouveau-trictrac.14.12", "nouveau-trictrac.14.13")
def nombres(throw: Throw) -> tuple[int, ...]:
    """How far *throw* hits: « d’un dé seul, ou d’un autre dé seul », or by both assembled.

    >>> from academie.kit.dice import throw
    >>> nombres(throw("6-5")), nombres(throw("4-4"))
    ((6, 5, 11), (4, 8))
    """
    return tuple(dict.fromkeys((*throw.numbers, throw.points)))


@applies("trictrac.5.10", "nouveau-trictrac.14.23")
def d_un_de_seul(number: int) -> bool | None:
    """Whether one die alone may make *number*, besides both together."""
    return number in FACES or None


@applies("nouveau-trictrac.14.36")
def battent(number: int) -> tuple[Throw, ...]:
    """« tous les coups par lesquels on peut toucher et battre une dame découverte ».

    :param number: how far the man stands from the one that hits, every passage being open.
    """
    return premiere_regle(number) or seconde_regle(number)


@applies("nouveau-trictrac.14.14", "nouveau-trictrac.14.15", "nouveau-trictrac.14.22")
def premiere_regle(number: int) -> tuple[Throw, ...]:
    """« au delà de six points, et qu’il faut assembler le produit des deux dés »."""
    if d_un_de_seul(number):
        return ()
    return tuple(t for t in qui_s_appellent() if t.points == number)


@applies("nouveau-trictrac.14.23")
def seconde_regle(number: int) -> tuple[Throw, ...]:
    """« lorsqu’on peut battre ou être battu par un dé seul, jusqu’à six points »."""
    if not d_un_de_seul(number):
        return ()
    return tuple(t for t in qui_s_appellent() if number in nombres(t))


@applies("trictrac.5.8", "nouveau-trictrac.14.25")
def ajouter_dix(number: int) -> int | None:
    """« il faut ajouter dix au nombre sur lequel on est découvert », up to six.

    The rule of thumb; :func:`coups_sur` counts.
    """
    return number + 10 if number in FACES else None


@applies("nouveau-trictrac.14.16", "nouveau-trictrac.14.37")
def sur_douze() -> tuple[Throw, ...]:
    """« S’il faut douze pour battre, il n’y a qu’un coup »."""
    return battent(12)


@applies("nouveau-trictrac.14.17", "nouveau-trictrac.14.38")
def sur_onze() -> tuple[Throw, ...]:
    """« desquels il n’y en a qu’un qui s’appelle »."""
    return battent(11)


@applies("nouveau-trictrac.14.18", "nouveau-trictrac.14.39")
def sur_dix() -> tuple[Throw, ...]:
    """« deux coups, dont l’un double et l’autre simple »."""
    return battent(10)


@applies("nouveau-trictrac.14.19", "nouveau-trictrac.14.40")
def sur_neuf() -> tuple[Throw, ...]:
    """« Sur neuf, deux coups doubles »."""
    return battent(9)


@applies("nouveau-trictrac.14.20", "nouveau-trictrac.14.41")
def sur_huit() -> tuple[Throw, ...]:
    """« Sur huit, trois coups, deux doubles et un simple »."""
    return battent(8)


@applies("nouveau-trictrac.14.21", "nouveau-trictrac.14.42")
def sur_sept() -> tuple[Throw, ...]:
    """« Sur sept, trois coups doubles »."""
    return battent(7)


@applies("trictrac.5.r8", "nouveau-trictrac.14.26", "nouveau-trictrac.14.43")
def sur_six() -> tuple[Throw, ...]:
    """« Sur six, neuf coups, dont sept doubles »."""
    return battent(6)


@applies("trictrac.5.r9", "nouveau-trictrac.14.27", "nouveau-trictrac.14.44")
def sur_cinq() -> tuple[Throw, ...]:
    """« Sur cinq, huit coups, dont sept doubles »."""
    return battent(5)


@applies("trictrac.5.r10", "nouveau-trictrac.14.28", "nouveau-trictrac.14.45")
def sur_quatre() -> tuple[Throw, ...]:
    """« Sur quatre, huit coups, dont six doubles »."""
    return battent(4)


@applies("trictrac.5.r11", "nouveau-trictrac.14.29", "nouveau-trictrac.14.46")
def sur_trois() -> tuple[Throw, ...]:
    """« Sur trois, sept coups, dont six doubles »."""
    return battent(3)


@applies("trictrac.5.r12", "nouveau-trictrac.14.30", "nouveau-trictrac.14.47")
def sur_deux() -> tuple[Throw, ...]:
    """« Sur deux, sept coups ; dont cinq doubles »."""
    return battent(2)


@applies("trictrac.5.r13", "nouveau-trictrac.14.31", "nouveau-trictrac.14.48")
def sur_un() -> tuple[Throw, ...]:
    """« Et sur un, six coups, dont cinq doubles »."""
    return battent(1)


_SUR: dict[int, Callable[[], tuple[Throw, ...]]] = dict(
    enumerate(
        (
            *(sur_un, sur_deux, sur_trois, sur_quatre, sur_cinq, sur_six),
            *(sur_sept, sur_huit, sur_neuf, sur_dix, sur_onze, sur_douze),
        ),
        start=1,
    )
)


@applies("trictrac.5.9")
def coups_sur(number: int) -> tuple[Throw, ...]:
    """The throws that hit on *number*, of the « trente-six coups qu’on peut faire ».

    No throw hits beyond twelve.

    >>> [sur_trente_six(coups_sur(n)) for n in range(1, 13)]
    [11, 12, 13, 14, 15, 16, 6, 5, 4, 3, 2, 1]
    """
    return _SUR[number]() if number in _SUR else ()


@applies("nouveau-trictrac.14.34")
def plus_loin(one: int, two: int) -> int | None:
    """« quand il faut assembler les deux dés …, plus vous êtes loin, plus vous êtes en sûreté ».

    :returns: on which of two numbers beyond six fewer throws hit.
    """
    return None if d_un_de_seul(one) or d_un_de_seul(two) else _plus_sur(one, two)


@applies("nouveau-trictrac.14.35")
def plus_pres(one: int, two: int) -> int | None:
    """« battu par un dé seul, plus vous êtes près, plus vous êtes à couvert ».

    :returns: on which of two numbers up to six fewer throws hit.
    """
    return _plus_sur(one, two) if d_un_de_seul(one) and d_un_de_seul(two) else None


def _plus_sur(one: int, two: int) -> int:
    return min(one, two, key=lambda n: sur_trente_six(coups_sur(n)))


@applies("nouveau-trictrac.16.57", "nouveau-trictrac.16.58")
def milieu() -> int:
    """The sum that stands « entre cinq nombres d’une part, et cinq nombres de l’autre »."""
    return SOMMES[len(SOMMES) // 2]


@applies("trictrac.5.7", "nouveau-trictrac.16.58")
def haut_et_bas() -> int:
    """« le plus haut d’un dé » with « le plus bas de l’autre »."""
    return max(FACES) + min(FACES)


@applies("nouveau-trictrac.16.59")
def dessous(face: int) -> int:
    """« le dessus et le dessous font toujours sept »: the number under the one that shows."""
    return haut_et_bas() - face


def dits(words: str) -> tuple[Cas, ...]:
    """Read throws in words, each with its dice in the order in which they are named.

    :raises NotationError: for a word that names no throw.

    >>> dits("cinq et as, as et cinq, et enfin sonnés")
    ((5, 1), (1, 5), (6, 6))
    """
    found, end = [], 0
    for said in _DIT.finditer(words):
        _separated(words, end, said.start())
        found.append(_cas(said))
        end = said.end()
    _separated(words, end, len(words))
    return tuple(found)


_NOMBRE = "|".join(NOMBRES)
_DOUBLETS = {called: number for number, names in DOUBLETS.items() for called in names}
#: A doublet by its name, in the plural or not, or two numbers.
_DIT = re.compile(
    rf"\b(?:({'|'.join(re.escape(called.removesuffix('s')) for called in _DOUBLETS)})s?"
    rf"|({_NOMBRE}) et ({_NOMBRE}))\b"
)
_BETWEEN = re.compile(r"[\s,;]*(et\b(\s+enfin)?)?\s*")


def _cas(said: re.Match[str]) -> Cas:
    if said[1] is None:
        return NOMBRES.index(said[2]) + 1, NOMBRES.index(said[3]) + 1
    number = _DOUBLETS.get(said[1]) or _DOUBLETS[f"{said[1]}s"]
    return number, number


def _separated(words: str, start: int, end: int) -> None:
    whole = start == 0 and end == len(words)
    if whole or not _BETWEEN.fullmatch(words, start, end):
        raise NotationError(words, start, "a throw reads six et as, or is a doublet's name")
