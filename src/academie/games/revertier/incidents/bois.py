"""Rule on men that were touched: the fourteenth chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.revertier import moves
from academie.games.revertier.incidents.common import fault
from academie.games.revertier.state import State
from academie.kit.backgammon import touched_men
from academie.kit.backgammon.touched_men import A_MAN, ADOUBE

if TYPE_CHECKING:
    from academie.core.game import Decision


@fault("touche", rule="revertier.14.1", also=("revertier.note.7",), dame=A_MAN, adoube=ADOUBE)
def touch_man(state: State, who: str, dame: int, *, adoube: bool) -> Decision[State]:
    """Rule on a man touched: ``! touche blanc dame=7 adoube=non``."""
    return touched_men.touch_man(
        state, who, dame, adoube=adoube, occupied=State.occupied, can_play=s_il_se_joue
    )


@applies("revertier.note.7")
def s_il_se_joue(state: State, place: int) -> bool:
    """Check whether some play of the throw moves a man of *place*."""
    return moves.peut_jouer(state, place)
