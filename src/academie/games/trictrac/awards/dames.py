"""Award single men of the opponent that are hit, or hit falsely through closed passages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.messages import Message
from academie.games.trictrac import tarif
from academie.games.trictrac.cases import table_de
from academie.games.trictrac.state import SON_COIN, SON_PETIT_JAN, SON_TALON, TALON, Facon, Gain
from academie.kit.backgammon.board import FLECHES, other

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.games.trictrac.state import Kind, Position
    from academie.kit.backgammon.board import Men
    from academie.kit.backgammon.dice import Throw

    #: A place where a man is hit, and the ways.
    Hit = tuple[int, tuple[Facon, ...]]


def dames_battues(position: Position, player: str, throw: Throw) -> tuple[Gain, ...]:
    """List the gain of *player* for each man that he hits: before him, then behind."""
    hits = touchees(position.men(player), position.against(player), throw)
    paid = (_par(place, throw, ways)(player, throw, place, ways) for place, ways in hits)
    return tuple(gain for gains in paid for gain in gains)


@applies("trictrac.3.3")
def touchees(men: Men, his: Men, throw: Throw) -> tuple[Hit, ...]:
    """List the men hit, each with all its ways.

    « d’un seul coup de dé, on peut battre quatre dames et plus »: each, with all its ways.
    """
    found = (
        (place, (*directs(men, place, throw), *assembles(men, his, place, throw)))
        for place in decouvertes(his)
    )
    return tuple((place, ways) for place, ways in found if ways)


@applies("trictrac.3.8")
def jan_qui_ne_peut(position: Position, player: str, throw: Throw) -> tuple[Gain, ...]:
    """List the other's gain for each man that is hit falsely."""
    men, his = position.men(player), position.against(player)
    found: list[Gain] = []
    for place in decouvertes(his):
        ways = a_faux(men, his, place, throw)
        if ways:
            found += _paid(other(player), throw, place, ways, "trictrac.3.8", kind="a_faux")
    return tuple(found)


@applies("trictrac.8.25")
def decouvertes(his: Men) -> tuple[int, ...]:
    """List the places with a single man of the opponent, on the thrower's track."""
    alone = [SON_TALON - p for p, m in enumerate(his) if m == 1 and p != TALON]
    alone += derniere_des_piles(his)
    return tuple(sorted(alone, key=lambda place: (place < SON_COIN, place)))


@applies("trictrac.note.15")
def derniere_des_piles(his: Men) -> tuple[int, ...]:
    """Count the last man of the opponent's talon as uncovered."""
    return (SON_TALON,) if his[TALON] == 1 else ()


@applies("trictrac.8.6")
def directs(men: Men, place: int, throw: Throw) -> tuple[Facon, ...]:
    """List the ways by one number: a man that far behind *place*."""
    return tuple(
        Facon((n,), (place - n, place)) for n in distances(throw) if place >= n and men[place - n]
    )


@applies("trictrac.note.11")
def distances(throw: Throw) -> tuple[int, ...]:
    """List the distances of one number; a doublet has one."""
    return tuple(dict.fromkeys(throw.numbers))


@applies("nouveau-trictrac.9.11")
def assembles(men: Men, his: Men, place: int, throw: Throw) -> tuple[Facon, ...]:
    """List the way by both numbers together; one open passage of two is enough."""
    start = place - throw.points
    if start < 0 or not men[start]:
        return ()
    for first, second in (throw.numbers, throw.numbers[::-1]):
        if passage_ouvert(his, start + first):
            return (Facon((first, second), (start, start + first, place)),)
    return ()


@applies("trictrac.3.9")
def a_faux(men: Men, his: Men, place: int, throw: Throw) -> tuple[Facon, ...]:
    """Check whether a man is hit falsely: every passage is closed.

    « quand les dames … où répondent l’un et l’autre des points … sont couvertes ».
    """
    start, (high, low) = place - throw.points, throw.numbers
    if start < 0 or not men[start]:
        return ()
    if passage_ouvert(his, start + high) or passage_ouvert(his, start + low):
        return ()
    return (Facon((high, low), (start, start + high, place)),)


@applies("trictrac.3.4")
def passage_ouvert(his: Men, place: int) -> bool:
    """Check whether a man may rest on *place*: it is empty or has a single man."""
    return his[FLECHES - 1 - place] < 2


def _par(
    place: int, throw: Throw, ways: tuple[Facon, ...]
) -> Callable[[str, Throw, int, tuple[Facon, ...]], tuple[Gain, ...]]:
    """List the awards for the man on *place*, by the paragraph for the case."""
    if place < SON_COIN:
        return passee
    if place in SON_PETIT_JAN:
        return au_petit_jan if len(ways) == 1 else au_petit_jan_de_plusieurs
    return au_grand_jan_par_doublet if throw.doublet else au_grand_jan


@applies("trictrac.3.1")
def au_grand_jan(
    player: str, throw: Throw, place: int, ways: tuple[Facon, ...]
) -> tuple[Gain, ...]:
    """Award a man hit in the grand jan by a simple throw.

    « CHAQUE dame battue dans la table du grand jan de l’adversaire », by a simple throw.
    """
    return _paid(player, throw, place, ways, "trictrac.3.1")


@applies("trictrac.3.2")
def au_grand_jan_par_doublet(
    player: str, throw: Throw, place: int, ways: tuple[Facon, ...]
) -> tuple[Gain, ...]:
    """Award a man hit in the grand jan by a doublet.

    « Quand on la bat par doublet », in the same table.
    """
    return _paid(player, throw, place, ways, "trictrac.3.2")


@applies("trictrac.3.5")
def au_petit_jan(
    player: str, throw: Throw, place: int, ways: tuple[Facon, ...]
) -> tuple[Gain, ...]:
    """Award a man hit in the petit jan in one way.

    « chaque dame qu’on y bat », in the table of his petit jan, in one way.
    """
    return _paid(player, throw, place, ways, "trictrac.3.5")


@applies("trictrac.3.6")
def au_petit_jan_de_plusieurs(
    player: str, throw: Throw, place: int, ways: tuple[Facon, ...]
) -> tuple[Gain, ...]:
    """Award a man hit in the petit jan in several ways.

    « Chaque dame qu’on y bat de deux façons », or of three.
    """
    return _paid(player, throw, place, ways, "trictrac.3.6")


@applies("trictrac.3.7")
def passee(player: str, throw: Throw, place: int, ways: tuple[Facon, ...]) -> tuple[Gain, ...]:
    """Award a man hit in the opponent's other tables.

    « On peut encore battre les dames de l’adversaire, dans sa première et seconde table ».
    """
    return _paid(player, throw, place, ways, "trictrac.3.7")


#: The reason of the award, by whether the man is hit rightly.
_REASONS: dict[Kind, Message] = {
    "dame": Message("trictrac.dame_battue"),
    "a_faux": Message("trictrac.jan_qui_ne_peut"),
}


def _paid(  # noqa: PLR0913 - the parts of a gain
    player: str,
    throw: Throw,
    place: int,
    ways: tuple[Facon, ...],
    rule: str,
    *,
    kind: Kind = "dame",
) -> tuple[Gain, ...]:
    points = tarif.vaut(f"dame au {table_de(place)}", doublet=throw.doublet, facons=len(ways))
    if not points:
        return ()
    reason = _REASONS[kind]
    return (Gain(player, points, "points", rule, reason, ways, throw.doublet, place, kind),)
