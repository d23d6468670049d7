"""Men of the opponent that stand alone: hit, or hit falsely because the passages are closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.wording import Said
from academie.games.trictrac import tarif
from academie.games.trictrac.state import PETIT_JAN, SON_COIN, SON_PETIT_JAN, SON_TALON, Facon, Gain
from academie.kit.boards import FLECHES, other

if TYPE_CHECKING:
    from academie.games.trictrac.state import Kind, Position
    from academie.kit.boards import Men
    from academie.kit.dice import Throw


@applies("nouveau-trictrac.5.35", "trictrac.3.3", "nouveau-trictrac.5.37")
def dames_battues(position: Position, player: str, throw: Throw) -> tuple[Gain, ...]:
    """What *player* gains on each man that he hits: those before him first, then those passed."""
    men, his = position.men(player), position.against(player)
    found = []
    for place in decouvertes(his):
        ways = (*directs(men, place, throw), *assembles(men, his, place, throw))
        if ways:
            found.append(_paid(player, throw, place, ways, _rule(place, throw, ways)))
    return tuple(g for g in found if g.points)


@applies(
    "trictrac.3.8",
    "trictrac.8.7",
    "trictrac.8.28",
    "trictrac.8.44",
    "trictrac.9.1",
    "nouveau-trictrac.5.40",
    "nouveau-trictrac.dictionnaire.36",
    "nouveau-trictrac.dictionnaire.38",
    "nouveau-trictrac.dictionnaire.39",
)
def jan_qui_ne_peut(position: Position, player: str, throw: Throw) -> tuple[Gain, ...]:
    """What the other gains on each man that is hit falsely: « autant … qu’elle eût valu »."""
    men, his = position.men(player), position.against(player)
    found = []
    for place in decouvertes(his):
        ways = a_faux(men, his, place, throw)
        if ways:
            found.append(_paid(other(player), throw, place, ways, "trictrac.3.8"))
    return tuple(g for g in found if g.points)


@applies(
    "trictrac.3.7",
    "trictrac.8.25",
    "trictrac.note.15",
    "nouveau-trictrac.5.36",
    "nouveau-trictrac.dictionnaire.22",
)
def decouvertes(his: Men) -> tuple[int, ...]:
    """The places, on the track of who throws, where a man of the opponent stands alone."""
    alone = [SON_TALON - p for p, m in enumerate(his) if m == 1]
    return (*sorted(p for p in alone if p >= SON_COIN), *sorted(p for p in alone if p < SON_COIN))


@applies(
    "trictrac.3.1",
    "trictrac.8.6",
    "nouveau-trictrac.dictionnaire.8",
    "nouveau-trictrac.dictionnaire.46",
)
def directs(men: Men, place: int, throw: Throw) -> tuple[Facon, ...]:
    """The ways by one number: a man stands just so far behind *place*."""
    return tuple(
        Facon((n,), (place - n, place))
        for n in dict.fromkeys(throw.numbers)
        if place >= n and men[place - n]
    )


@applies("trictrac.3.1", "trictrac.3.2", "trictrac.note.11", "nouveau-trictrac.9.11")
def assembles(men: Men, his: Men, place: int, throw: Throw) -> tuple[Facon, ...]:
    """The way by both numbers together: of two passages one open suffices, a doublet has one."""
    start = place - throw.points
    if start < 0 or not men[start]:
        return ()
    for first, second in (throw.numbers, throw.numbers[::-1]):
        if passage_ouvert(his, start + first):
            return (Facon((first, second), (start, start + first, place)),)
    return ()


@applies("trictrac.3.9", "trictrac.8.7", "trictrac.8.60", "nouveau-trictrac.dictionnaire.47")
def a_faux(men: Men, his: Men, place: int, throw: Throw) -> tuple[Facon, ...]:
    """« quand les dames … où répondent l’un et l’autre des points … sont couvertes »."""
    start, (high, low) = place - throw.points, throw.numbers
    if start < 0 or not men[start]:
        return ()
    if passage_ouvert(his, start + high) or passage_ouvert(his, start + low):
        return ()
    return (Facon((high, low), (start, start + high, place)),)


@applies(
    "trictrac.3.4",
    "trictrac.8.59",
    "trictrac.8.72",
    "trictrac.note.13",
    "nouveau-trictrac.5.30",
    "nouveau-trictrac.dictionnaire.49",
)
def passage_ouvert(his: Men, place: int) -> bool | None:
    """Whether one may rest on *place* to hit beyond: it is empty, or a single man stands there."""
    return his[FLECHES - 1 - place] < 2 or None


@applies("trictrac.3.5", "trictrac.3.6", "trictrac.9.s2", "nouveau-trictrac.5.37")
def au_petit_jan(place: int) -> str | None:
    """Whether *place* lies in the table of either player's petit jan, where a man pays more."""
    return "petit jan" if place in PETIT_JAN or place in SON_PETIT_JAN else None


@applies("trictrac.3.1", "trictrac.9.s3", "nouveau-trictrac.5.37")
def au_grand_jan(place: int) -> str | None:
    """Whether it lies in a table of the grand jan."""
    return "grand jan" if not (place in PETIT_JAN or place in SON_PETIT_JAN) else None


def _paid(player: str, throw: Throw, place: int, ways: tuple[Facon, ...], rule: str) -> Gain:
    table = au_petit_jan(place) or au_grand_jan(place)
    what = f"dame au {table}"
    points = tarif.vaut(what, doublet=throw.doublet, facons=len(ways)) if table else 0
    false = rule == "trictrac.3.8"
    reason = Said("trictrac.jan_qui_ne_peut") if false else Said("trictrac.dame_battue")
    kind: Kind = "a_faux" if false else "dame"
    return Gain(player, points, "points", rule, reason, ways, throw.doublet, place, kind)


def _rule(place: int, throw: Throw, ways: tuple[Facon, ...]) -> str:
    """The paragraph of the first treatise that tells this case."""
    if place < SON_COIN:
        return "trictrac.3.7"
    if place in SON_PETIT_JAN:
        return "trictrac.3.5" if len(ways) == 1 else "trictrac.3.6"
    return "trictrac.3.2" if throw.doublet else "trictrac.3.1"
