"""Make the picture of a state: blanc below, the tables to fill at his right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.games.plain.moves import fleche, joueurs
from academie.games.trictrac.coup import Play
from academie.games.trictrac.state import COIN, GRAND_JAN
from academie.kit.backgammon.agreements import describe_agreement
from academie.kit.backgammon.board import FLECHES, Pile, Tablier, fleche_spot, list_marks
from academie.kit.backgammon.board_actions import describe_turn
from academie.kit.backgammon.touch_targets import list_touches_of_moves

if TYPE_CHECKING:
    from academie.games.plain.actions import Action
    from academie.games.plain.state import State
    from academie.kit.backgammon.touch_targets import Move


def picture(state: State) -> Tablier:
    """Make the picture of the board as blanc sees it, with the full grands jans marked."""
    fleches: list[Pile | None] = [None] * FLECHES
    names = [""] * FLECHES
    covered = set()
    for player in joueurs():
        for place, many in enumerate(state.men(player)[: COIN + 1]):
            at = fleche(player, place)
            names[at] = str(place)
            fleches[at] = Pile(player, many) if many else None
            if place in GRAND_JAN and many > 1:
                covered.add(at)
    return Tablier(
        fleches=tuple(fleches),
        names=tuple(names),
        marked=frozenset(covered),
        dice=state.de,
        legend=_legend(state),
    )


def _legend(state: State) -> tuple[Message, ...]:
    blanc, noir, _ = state.parties
    counts = list_marks((blanc, noir))
    won = Message("plain.parties_of", counts=counts) if any(state.parties) else None
    return tuple(
        line for line in (describe_turn(state), won, describe_agreement(state.options)) if line
    )


def list_touches(state: State, action: Action) -> tuple[tuple[str, ...], ...]:
    """List the parts of the picture that *action* touches.

    These are each man, and the flèches that he goes to.
    """
    player = state.joueur
    if not isinstance(action, Play) or player is None:
        return ()

    def spot(move: Move, end: int) -> str:
        return fleche_spot(fleche(player, move[end] or 0))

    return list_touches_of_moves(action.legs, lambda place: state.men(player)[place or 0], spot)
