"""Why a play is refused: the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.wording import Said
from academie.games.revertier.moves import fermees, toutes_passees
from academie.games.revertier.state import TAS
from academie.kit.tables.plays import MAIN
from academie.kit.tables.refus import Refus

if TYPE_CHECKING:
    from academie.kit.tables.plays import Pair


def _sinon(move: Pair) -> tuple[str, Said]:
    start, end = move
    if start == MAIN:
        entering = "revertier.9.3" if end == TAS else "revertier.9.2"
        return entering, Said("revertier.nobody_enters_on_man_of_his_own")
    return "revertier.6.1", Said("revertier.fleche_has_its_one_man", fleche=end)


REFUS = Refus(
    nombres="revertier.6.3",
    absente="revertier.6.2",
    rentrer="revertier.8.7",
    lever="revertier.12.2",
    trop_loin="revertier.6.3",
    fermee="revertier.6.4",
    sinon=_sinon,
    touchee="revertier.14.1",
    tous="revertier.10.3",
    gros="revertier.note.8",
    passees=toutes_passees,
    fermees=fermees,
)
