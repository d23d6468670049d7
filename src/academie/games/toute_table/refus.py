"""Why a play is refused: the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.wording import Said
from academie.games.toute_table.moves import fermees, toutes_passees
from academie.kit.tables.refus import Refus

if TYPE_CHECKING:
    from academie.kit.tables.plays import Pair


def _sinon(_move: Pair) -> tuple[str, Said]:
    return "toute-table.5.2", Said("toute_table.no_man_can_go_so")


REFUS = Refus(
    nombres="toute-table.5.1",
    absente="toute-table.5.2",
    rentrer="toute-table.6.3",
    lever="toute-table.9.1",
    trop_loin="toute-table.5.2",
    fermee="toute-table.5.1",
    sinon=_sinon,
    touchee="revertier.14.1",
    tous="toute-table.note.3",
    gros="toute-table.note.3",
    passees=toutes_passees,
    fermees=fermees,
)
