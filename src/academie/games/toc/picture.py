"""A state as a picture of the board: as at the Trictrac, with holes and no jetons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.games.trictrac.picture import fleches
from academie.kit.boards import FLECHES, TABLE, Tablier

if TYPE_CHECKING:
    from academie.games.toc.state import State

_WORDS = {"jet": "is to throw", "jeu": "is to play", "choix": "may leave, or holds"}


def picture(state: State) -> Tablier:
    """The board as blanc sees it, with the holes that both have marked."""
    return Tablier(
        fleches=fleches(state.position),
        names=tuple(str(p if p < 2 * TABLE else FLECHES - 1 - p) for p in range(FLECHES)),
        trous=state.trous,
        dice=state.de,
        legend=_legend(state),
    )


def _legend(state: State) -> tuple[str, ...]:
    turn = f"{state.joueur} {_WORDS[state.phase]}" if state.phase in _WORDS else ""
    return tuple(line for line in (turn, str(state.options)) if line)
