"""A state as a picture of the board: the men on their cases, those in the hand beside it."""

from __future__ import annotations

from academie.core.wording import Said
from academie.games.tourne_case.moves import fleche, joueurs
from academie.games.tourne_case.state import COIN, State
from academie.kit.tables.board import FLECHES, Pile, Tablier
from academie.kit.tables.coups import to_do


def picture(state: State) -> Tablier:
    """The board as blanc sees it."""
    fleches: list[Pile | None] = [None] * FLECHES
    names = [""] * FLECHES
    for player in joueurs():
        for case, many in enumerate(state.men(player), 1):
            place = fleche(player, case)
            names[place] = str(case)
            fleches[place] = Pile(player, many) if many else None
    beside = tuple(
        (Said("kit.in_hand"), Pile(p, state.main(p))) for p in joueurs() if state.main(p)
    )
    return Tablier(
        fleches=tuple(fleches),
        names=tuple(names),
        marked=frozenset(fleche(player, COIN) for player in joueurs()),
        beside=beside,
        dice=state.de,
        legend=tuple(filter(None, (to_do(state), str(state.options)))),
    )
