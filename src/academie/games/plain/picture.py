"""A state as a picture of the board: blanc below, the tables to be filled at his right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.wording import Said
from academie.games.plain.moves import fleche, joueurs
from academie.games.trictrac.coup import Play
from academie.games.trictrac.state import COIN, GRAND_JAN
from academie.kit.tables.board import FLECHES, Pile, Tablier, fleche_spot
from academie.kit.tables.coups import to_do
from academie.kit.tables.prises import prises

if TYPE_CHECKING:
    from academie.games.plain.actions import Action
    from academie.games.plain.state import State
    from academie.kit.tables.prises import Move


def picture(state: State) -> Tablier:
    """The board as blanc sees it; the flèches of both grands jans that are full are marked."""
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


def _legend(state: State) -> tuple[Said | str, ...]:
    blanc, noir, _ = state.parties
    counts = (f"blanc {blanc}", f"noir {noir}")
    won = Said("plain.parties_of", counts=counts) if any(state.parties) else None
    return tuple(line for line in (to_do(state), won, str(state.options)) if line)


def touches(state: State, action: Action) -> tuple[tuple[str, ...], ...]:
    """What is touched to do *action*: each man, and the flèches that he goes to."""
    player = state.joueur
    if not isinstance(action, Play) or player is None:
        return ()

    def spot(move: Move, end: int) -> str:
        return fleche_spot(fleche(player, move[end] or 0))

    return prises(action.legs, lambda place: state.men(player)[place or 0], spot)
