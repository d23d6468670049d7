"""The worth of each coup: the two printed tariffs, row by row in ``tarif.toml``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.cells import Cells, read_cells
from academie.games.trictrac.cellules import premiers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.core.cells import Cell

    #: A coup, and how it is gained.
    Key = tuple[str, str]

DOUBLET, DOUBLE_DOUBLET = "doublet", "double doublet"
#: The ways in which a simple throw gains a coup: one, two and three.
SIMPLES = ("simple", "deux façons", "trois façons")
TARIFS = read_cells(Path(__file__).with_name("tarif.toml"))


def coups(cell: Cell) -> tuple[Key, ...]:
    """List what *cell* prices: one coup or several, each in its manner."""
    named, par = cell.facts["coup"], cell.facts.get("par")
    every = (par,) if par else (*SIMPLES, DOUBLET, DOUBLE_DOUBLET)
    return tuple(
        (coup, p) for coup in ([named] if isinstance(named, str) else named) for p in every
    )


def _said() -> Iterator[tuple[str, Key, int]]:
    return ((cell.rule, key, cell.facts["points"]) for cell in TARIFS for key in coups(cell))


_POINTS: Cells[Key, int] = Cells(f"{__name__}.vaut", premiers(_said()))


def tableau(chapter: str) -> dict[str, int]:
    """Map each row of the printed tariff of *chapter* to what it pays.

    >>> tableau("trictrac.9")["trictrac.9.r19"]
    4
    """
    cells = (cell for cell in TARIFS if cell.rule.startswith(f"{chapter}.r"))
    return {cell.rule: _POINTS.of(coups(cell)[0]) or 0 for cell in cells}


@applies("trictrac.8.32")
def double_doublet() -> str:
    """Double the points of a doublet in two ways.

    « quand les points des dés sont pareils, et qu’on bat ou remplit de deux façons ».
    """
    return DOUBLE_DOUBLET


@applies("trictrac.9.h1")
def vaut(what: str, *, doublet: bool, facons: int = 1) -> int:
    """Return the points of *what*, gained in *facons* ways by a simple throw or by a doublet.

    >>> vaut("dame au grand jan", doublet=True, facons=2)
    8
    """
    if not doublet:
        par = SIMPLES[facons - 1]
    elif facons == 2:
        par = double_doublet() or DOUBLET
    else:
        par = DOUBLET
    return _POINTS.of((what, par)) or 0
