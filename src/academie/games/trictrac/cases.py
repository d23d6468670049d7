"""Find which cases are made, which plein stands or is possible, which cases are closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.trictrac.state import (
    COIN,
    GRAND_JAN,
    PETIT_JAN,
    SON_COIN,
    SON_GRAND_JAN,
    SON_PETIT_JAN,
    SON_TALON,
)

if TYPE_CHECKING:
    from academie.games.trictrac.state import Options, Position
    from academie.kit.backgammon.board import Men

#: The tables in which a plein is made, by name, each as places on the track of who makes it.
JANS = {"petit jan": PETIT_JAN, "grand jan": GRAND_JAN, "jan de retour": SON_PETIT_JAN}


@applies("trictrac.8.63")
def plein(men: Men) -> str | None:
    """Return the name of the plein of *men*, if they have one.

    « deux dames sur chacune des six flèches d’une table »: the plein that stands, if any.

    >>> plein((3, 2, 2, 2, 2, 2, 0, 1, 0, 1) + (0,) * 14)
    'petit jan'
    """
    for name, table in JANS.items():
        if est_plein(men, table):
            return name
    return None


@applies("trictrac.8.75")
def rompt(men: Men, after: Men) -> str | None:
    """Return the plein that a play from *men* to *after* breaks, if any."""
    name = plein(men)
    return name if name and not est_plein(after, JANS[name]) else None


@applies("trictrac.2.1")
def huit_jans() -> tuple[str, ...]:
    """List the eight jans.

    « On compte huit jans », in the order of both treatises.
    """
    return (
        "jan de trois coups",
        "jan de deux tables",
        "contre-jan de deux tables",
        "jan de mézéas",
        "contre-jan de mézéas",
        *JANS,
    )


@applies("nouveau-trictrac.5.11")
def autres_jans() -> tuple[str, ...]:
    """List two more jans.

    « Outre lesquels il y a une infinité » of these two.
    """
    return ("jan de récompense", "jan qui ne peut")


@applies("trictrac.8.82")
def table_de(place: int) -> str:
    """Return the name of the table of *place*: the jan that its owner makes there."""
    if place in PETIT_JAN or place in SON_PETIT_JAN:
        return "petit jan"
    return "grand jan"


@applies("trictrac.8.12")
def case_faite(men: Men, place: int) -> str | None:
    """Name what the men on *place* are: a demi-case, a case, or a surcase."""
    return en_surcase(men, place) or (None, "demi-case", "case")[min(men[place], 2)]


@applies("trictrac.8.18")
def en_surcase(men: Men, place: int) -> str:
    """List the men above a case.

    « C’est une troisième dame sur une case déjà faite »; empty where no such man lies.
    """
    return "surcase" if men[place] > 2 else ""


def est_plein(men: Men, table: range) -> bool:
    """Check whether every flèche of *table* has two men or more."""
    return all(m > 1 for m in men[table.start : table.stop])


@applies("trictrac.2.35")
def manque(men: Men, table: range) -> list[int]:
    """List the places where men are missing to the plein of *table*, once for each man.

    At the retour « la case du coin y est égale aux autres »: its half is one man, as elsewhere.

    >>> manque((3, 2, 0, 1, 2, 2, 0, 3, 0, 2) + (0,) * 14, range(6))
    [2, 2, 3]
    """
    return [place for place in table for _ in range(2 - men[place])]


@applies("trictrac.8.27")
def peut_faire(men: Men, table: range) -> bool:
    """Check whether the plein of *table* stands or can still be made.

    A man beyond an empty flèche is « passée »: of those that stand on a flèche or behind it
    there must be two for it and for each flèche of the table before it.

    >>> peut_faire((0, 1, 13, 1) + (0,) * 20, range(6))
    False
    """
    there, wanted = sum(men[: table.start]), 0
    for place in table:
        there += men[place]
        wanted += 2
        if there < wanted:
            return False
    return True


def encore_possibles(position: Position, player: str) -> tuple[str, ...]:
    """List the jans that *player* has filled or can still fill, petit jan first.

    His opponent may stay in the table of neither of the first two (:func:`tables_fermees`).
    """
    men = position.men(player)
    return tuple(name for name, table in JANS.items() if peut_faire(men, table))


@applies("trictrac.6.16")
def tables_fermees(his: Men) -> tuple[range, ...]:
    """List the opponent’s tables where no man may stay while he can fill them.

    :param his: the opponent's men on his own track.
    """
    closed = []
    if peut_faire(his, GRAND_JAN):
        closed.append(SON_GRAND_JAN)
    if peut_faire(his, PETIT_JAN):
        closed.append(SON_PETIT_JAN)
    return tuple(closed)


@applies("trictrac.8.52")
def en_face(place: int) -> int:
    """Convert *place* to the track of the other player.

    >>> en_face(11)
    12
    """
    return SON_TALON - place


@applies("trictrac.note.5")
def repos_au_coin(men: Men, options: Options) -> tuple[int, ...]:
    """Return the own empty coin, if it is agreed that no man may rest on it."""
    return (COIN,) if options.repos_au_coin == "non" and not men[COIN] else ()


@applies("trictrac.6.22")
def coin_de_l_autre() -> tuple[int, ...]:
    """Forbid men in the opponent's coin.

    « on ne peut en mettre une, ni deux, dans celui de l’adversaire », though he left it.
    """
    return (SON_COIN,)


@applies("nouveau-trictrac.8.3")
def coin_ferme_a_une(men: Men) -> tuple[int, ...]:
    """Check whether the coin is closed to a single man.

    « Le coin ne se peut prendre qu’avec deux dames à la fois »: closed to a man alone.
    """
    return () if men[COIN] else (COIN,)


@applies("trictrac.2.33")
def retenues_au_coin(men: Men) -> int:
    """Count the men of the coin that can only leave it together."""
    return 2 if men[COIN] else 0
