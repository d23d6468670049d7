"""Make the picture of a state: the board of the Trictrac, with holes and without jetons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.games.trictrac.coup import Play
from academie.games.trictrac.picture import fleches, list_touched
from academie.kit.backgammon.agreements import describe_agreement
from academie.kit.backgammon.board import FLECHES, TABLE, Tablier
from academie.kit.backgammon.board_actions import describe_turn

if TYPE_CHECKING:
    from academie.games.toc.actions import Action
    from academie.games.toc.state import State


def picture(state: State) -> Tablier:
    """Make the picture of the board as blanc sees it, with the holes that both have marked."""
    return Tablier(
        fleches=fleches(state.position),
        names=tuple(str(p if p < 2 * TABLE else FLECHES - 1 - p) for p in range(FLECHES)),
        trous=state.trous,
        dice=state.de,
        legend=tuple(filter(None, (describe_turn(state), describe_agreement(state.options)))),
    )


def list_touches(state: State, action: Action) -> tuple[tuple[str, ...], ...]:
    """List the parts of the picture that *action* touches.

    These are each man, and the flèches that he goes to.
    """
    if not isinstance(action, Play) or state.joueur is None:
        return ()
    return list_touched(state.joueur, state.position, action)
