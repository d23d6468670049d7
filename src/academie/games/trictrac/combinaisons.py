"""The throws of two dice and how many of them hit: the dice chapters of both treatises.

Everything is counted from the thirty-six cases of two dice. Which passage gives which number,
and what it prints, is in ``combinaisons.toml``, which is compared with the count.
A case is what the first die shows and what the second one shows.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from academie.core import NotationError, applies
from academie.core.cells import Cells, read_cells
from academie.core.messages import Message
from academie.games.trictrac.cellules import premiers
from academie.games.trictrac.noms import DOUBLETS, NOMBRES
from academie.kit.backgammon.dice import CASES, FACES, THROWS

if TYPE_CHECKING:
    from academie.kit.backgammon.dice import Throw

    Cas = tuple[int, int]

#: Sums of two dice.
SOMMES = range(2 * min(FACES), 2 * max(FACES) + 1)
#: The printed numbers for sums, and for distances at which a man is hit.
CELLS = read_cells(Path(__file__).with_name("combinaisons.toml"))
_ROWS = [(c.rule, tuple(c.facts["sommes"])) for c in CELLS if "sommes" in c.facts]
_HIT = [(c.rule, int(c.facts["sur"])) for c in CELLS if "sur" in c.facts]
_SOMMES = Cells(f"{__name__}.chacun", premiers((rule, row, row) for rule, row in _ROWS))
_SUR = Cells(f"{__name__}.coups_sur", premiers((rule, number, number) for rule, number in _HIT))
#: The rows of the first table, in its order: sums that come in equally many ways.
TABLE: tuple[tuple[int, ...], ...] = tuple(dict.fromkeys(row for _, row in _ROWS))


@applies("nouveau-trictrac.14.1")
def trente_six() -> tuple[Cas, ...]:
    """List the thirty-six cases.

    « six fois six faisant trente-six »: each number of a die with each of the other.
    """
    return CASES


@applies("nouveau-trictrac.14.2")
def qui_s_appellent() -> tuple[Throw, ...]:
    """List the throws « en un sens », which have names of their own, in the order of the text."""
    return tuple(sorted(THROWS, key=lambda t: (-t.high, t.low)))


@applies("trictrac.5.2")
def insensibles() -> tuple[Cas, ...]:
    """List the « réelles insensibles »: the same two numbers, each on the other die."""
    return tuple(case for throw in qui_s_appellent() for case in cas(throw)[1:])


def cas(throw: Throw) -> tuple[Cas, ...]:
    """List the cases in which two dice show *throw*.

    >>> from academie.kit.backgammon.dice import throw
    >>> cas(throw("6-1")), cas(throw("6-6"))
    (((6, 1), (1, 6)), ((6, 6),))
    """
    return simple_est_double(throw) or doublet_est_simple(throw)


@applies("nouveau-trictrac.14.3")
def simple_est_double(throw: Throw) -> tuple[Cas, ...]:
    """Return the two cases of a simple throw.

    « le dé qui a produit un as une fois, peut une autre fois faire un six »: two cases.
    """
    return () if throw.doublet else (throw.numbers, throw.numbers[::-1])


@applies("nouveau-trictrac.14.5")
def doublet_est_simple(throw: Throw) -> tuple[Cas, ...]:
    """Return the one case of a doublet.

    « tout doublet est simple, parce qu’il ne peut se produire qu’une fois ».
    """
    return (throw.numbers,)


def sur_trente_six(throws: tuple[Throw, ...]) -> int:
    """Count the cases of *throws* out of thirty-six."""
    return sum(len(cas(t)) for t in throws)


@applies("nouveau-trictrac.14.4")
def doublets_et_simples() -> tuple[tuple[Throw, ...], tuple[Throw, ...]]:
    """Divide the throws into doublets and simple ones.

    « tous les coups se divisant ou en doublet, ou en … simples ».
    """
    named = qui_s_appellent()
    return tuple(t for t in named if t.doublet), tuple(t for t in named if not t.doublet)


@applies("nouveau-trictrac.14.6")
def contre(pour: int) -> int:
    """Count the cases against a player, given those for him."""
    return len(trente_six()) - pour


@applies("nouveau-trictrac.16.55")
def facons(total: int) -> tuple[Cas, ...]:
    """List the cases in which both dice together make *total*."""
    return tuple(case for case in trente_six() if sum(case) == total)


def chacun(*sommes: int) -> tuple[int, ...]:
    """Count the ways of each of *sommes*, a row of the first table.

    >>> chacun(7), chacun(8, 6)
    ((6,), (5, 5))
    """
    return tuple(len(facons(somme)) for somme in _SOMMES.of(sommes) or ())


@applies("trictrac.5.r7")
def preuve() -> int:
    """Sum all rows: « Preuve »."""
    return sum(sum(chacun(*row)) for row in TABLE)


@applies("nouveau-trictrac.14.12")
def nombres(throw: Throw) -> tuple[int, ...]:
    """List the distances at which *throw* hits: each die, or both together.

    >>> from academie.kit.backgammon.dice import throw
    >>> nombres(throw("6-5")), nombres(throw("4-4"))
    ((6, 5, 11), (4, 8))
    """
    return tuple(dict.fromkeys((*throw.numbers, throw.points)))


@applies("trictrac.5.10")
def d_un_de_seul(number: int) -> bool:
    """Check whether one die alone can make *number*."""
    return number in FACES


@applies("nouveau-trictrac.14.36")
def battent(number: int) -> tuple[Throw, ...]:
    """List the throws that hit an uncovered man.

    « tous les coups par lesquels on peut toucher et battre une dame découverte ».

    :param number: the distance of the man, with every passage open.
    """
    return premiere_regle(number) or seconde_regle(number)


@applies("nouveau-trictrac.14.15")
def premiere_regle(number: int) -> tuple[Throw, ...]:
    """Count the throws beyond six points.

    « au delà de six points, et qu’il faut assembler le produit des deux dés ».
    """
    if d_un_de_seul(number):
        return ()
    return tuple(t for t in qui_s_appellent() if t.points == number)


@applies("nouveau-trictrac.14.23")
def seconde_regle(number: int) -> tuple[Throw, ...]:
    """Count the throws up to six points.

    « lorsqu’on peut battre ou être battu par un dé seul, jusqu’à six points ».
    """
    if not d_un_de_seul(number):
        return ()
    return tuple(t for t in qui_s_appellent() if number in nombres(t))


@applies("trictrac.5.8")
def ajouter_dix(number: int) -> int | None:
    """Count the throws by the rule of thumb, for up to six points.

    « il faut ajouter dix au nombre sur lequel on est découvert », up to six.

    The rule of thumb; :func:`coups_sur` counts.
    """
    return number + 10 if number in FACES else None


@applies("trictrac.5.9")
def coups_sur(number: int) -> tuple[Throw, ...]:
    """List the throws that hit at *number*.

    The throws that hit on *number*, of the « trente-six coups qu’on peut faire ».

    No throw hits beyond twelve.

    >>> [sur_trente_six(coups_sur(n)) for n in range(1, 13)]
    [11, 12, 13, 14, 15, 16, 6, 5, 4, 3, 2, 1]
    """
    on = _SUR.of(number)
    return battent(on) if on else ()


@applies("nouveau-trictrac.14.34")
def plus_loin(one: int, two: int) -> int | None:
    """Compare two distances beyond six: the farther is safer.

    « quand il faut assembler les deux dés …, plus vous êtes loin, plus vous êtes en sûreté ».

    :returns: on which of two numbers beyond six fewer throws hit.
    """
    return None if d_un_de_seul(one) or d_un_de_seul(two) else _plus_sur(one, two)


@applies("nouveau-trictrac.14.35")
def plus_pres(one: int, two: int) -> int | None:
    """Compare two distances up to six: the nearer is safer.

    « battu par un dé seul, plus vous êtes près, plus vous êtes à couvert ».

    :returns: on which of two numbers up to six fewer throws hit.
    """
    return _plus_sur(one, two) if d_un_de_seul(one) and d_un_de_seul(two) else None


def _plus_sur(one: int, two: int) -> int:
    return min(one, two, key=lambda n: sur_trente_six(coups_sur(n)))


@applies("nouveau-trictrac.16.58")
def milieu() -> int:
    """Return the sum in the middle.

    Return the sum that stands « entre cinq nombres d’une part, et cinq nombres de l’autre ».
    """
    return SOMMES[len(SOMMES) // 2]


@applies("trictrac.5.7")
def haut_et_bas() -> int:
    """List the highest with the lowest number.

    « le plus fort point d’un dé, qui est six, avec le plus faible de l’autre ».
    """
    return max(FACES) + min(FACES)


@applies("nouveau-trictrac.16.59")
def dessous(face: int) -> int:
    """Return the number under a die.

    « le dessus et le dessous font toujours sept »: the number under the one that shows.
    """
    return haut_et_bas() - face


def dits(words: str) -> tuple[Cas, ...]:
    """Read throws in words, each with its dice in the order of their names.

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
        raise NotationError(words, start, Message("trictrac.expects_throw_reads_six_et_doublet"))
