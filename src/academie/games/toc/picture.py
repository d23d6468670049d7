"""A state as a picture of the board: as at the Trictrac, with holes and no jetons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.games.trictrac.coup import Play
from academie.games.trictrac.picture import fleches, touched
from academie.kit.tables.board import FLECHES, TABLE, Tablier
from academie.kit.tables.coups import to_do

if TYPE_CHECKING:
    from academie.games.toc.actions import Action
    from academie.games.toc.state import State


def picture(state: State) -> Tablier:
    """The board as blanc sees it, with the holes that both have marked."""
    return Tablier(
        fleches=fleches(state.position),
        names=tuple(str(p if p < 2 * TABLE else FLECHES - 1 - p) for p in range(FLECHES)),
        trous=state.trous,
        dice=state.de,
        legend=tuple(filter(None, (to_do(state), str(state.options)))),
    )


def touches(state: State, action: Action) -> tuple[tuple[str, ...], ...]:
    """What is touched to do *action*: each man, and the flèches that he goes to."""
    if not isinstance(action, Play) or state.joueur is None:
        return ()
    return touched(state.joueur, state.position, action)
