"""Make the picture of a state: men on their cases, and those in the hand beside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.games.tourne_case.moves import fleche, joueurs
from academie.games.tourne_case.state import COIN, State
from academie.kit.backgammon.agreements import describe_agreement
from academie.kit.backgammon.board import (
    FLECHES,
    IN_HAND,
    OFF,
    Pile,
    Tablier,
    beside_spot,
    fleche_spot,
)
from academie.kit.backgammon.board_actions import Joue, describe_turn
from academie.kit.backgammon.touch_targets import list_touches_of_moves

if TYPE_CHECKING:
    from academie.games.tourne_case.actions import Action
    from academie.kit.backgammon.touch_targets import Move


def picture(state: State) -> Tablier:
    """Make the picture of the board as blanc sees it."""
    fleches: list[Pile | None] = [None] * FLECHES
    names = [""] * FLECHES
    for player in joueurs():
        for case, many in enumerate(state.men(player), 1):
            place = fleche(player, case)
            names[place] = str(case)
            fleches[place] = Pile(player, many) if many else None
    beside = tuple((IN_HAND, Pile(p, state.main(p))) for p in joueurs() if state.main(p))
    return Tablier(
        fleches=tuple(fleches),
        names=tuple(names),
        marked=frozenset(fleche(player, COIN) for player in joueurs()),
        beside=beside,
        dice=state.de,
        legend=tuple(filter(None, (describe_turn(state), describe_agreement(state.options)))),
    )


def list_touches(state: State, action: Action) -> tuple[tuple[str, ...], ...]:
    """List the parts of the picture that *action* touches.

    These are each man, and the cases that he goes to.
    """
    player = state.joueur
    if not isinstance(action, Joue) or player is None:
        return ()

    def spot(move: Move, end: int) -> str:
        case = move[end]
        if case is None:
            return beside_spot(OFF if end else IN_HAND, player)
        return fleche_spot(fleche(player, case))

    def standing(case: int | None) -> int:
        return state.main(player) if case is None else state.men(player)[case - 1]

    return list_touches_of_moves(
        ((one.depart, one.arrivee) for one in action.moves), standing, spot
    )
