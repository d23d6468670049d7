"""Make the picture of a state: the piles, the men that lie flat, those that are lifted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.games.dames_rabattues.actions import Rabat
from academie.games.dames_rabattues.moves import case, flat, joueurs, table
from academie.kit.backgammon.agreements import describe_agreement
from academie.kit.backgammon.board import FLECHES, MEN, OFF, Pile, Tablier, fleche_spot
from academie.kit.backgammon.board_actions import describe_turn

if TYPE_CHECKING:
    from academie.games.dames_rabattues.actions import Action
    from academie.games.dames_rabattues.state import State


def picture(state: State) -> Tablier:
    """Make the picture of the board as blanc sees it, the light at his right."""
    fleches: list[Pile | None] = [None] * FLECHES
    names = [""] * FLECHES
    for player in joueurs():
        for nombre in table():
            place, many = case(player, nombre), state.men(player)[nombre - 1]
            names[place] = str(nombre)
            fleches[place] = Pile(player, many, flat(state, player, nombre)) if many else None
    lifted = ((p, MEN - sum(state.men(p))) for p in joueurs())
    return Tablier(
        fleches=tuple(fleches),
        names=tuple(names),
        beside=tuple((OFF, Pile(p, many)) for p, many in lifted if many),
        dice=state.de,
        legend=tuple(
            filter(
                None, (describe_turn(state, "kit.has_thrown"), describe_agreement(state.options))
            )
        ),
    )


def list_touches(_state: State, action: Action) -> tuple[tuple[str, ...], ...]:
    """List the parts of the picture that *action* touches.

    These are the case of each number that is played.
    """
    if not isinstance(action, Rabat):
        return ()
    return tuple((fleche_spot(case(one.player, one.nombre)),) for one in action.unites)
