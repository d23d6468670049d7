"""Make the picture of a state, with blanc's numbers of the flèches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.games.revertier.incidents.noms import noms
from academie.games.revertier.moves import vis_a_vis
from academie.kit.backgammon.board import FLECHES
from academie.kit.backgammon.race_notation import list_touches_of_race, make_tablier, write_caption
from academie.kit.backgammon.throw_faults import name_throw

if TYPE_CHECKING:
    from academie.games.revertier.actions import Action
    from academie.games.revertier.state import State
    from academie.kit.backgammon.board import Tablier

#: Flèches along one side of the board.
SIDE = FLECHES // 2


def picture(state: State) -> Tablier:
    """Make the picture of the board as blanc sees it."""
    named = name_throw(state.de, noms(state.de)) if state.de else ""
    return make_tablier(state, place, vis_a_vis, write_caption(state, named))


def place(fleche: int) -> int:
    """Find the place of blanc’s *fleche* on the board."""
    return fleche + SIDE - 1 if fleche <= SIDE else fleche - SIDE - 1


def list_touches(state: State, action: Action) -> tuple[tuple[str, ...], ...]:
    """List the parts of the picture that *action* touches.

    These are each man, and the flèches that he goes to.
    """
    return list_touches_of_race(state, action, place, vis_a_vis)
