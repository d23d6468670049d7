"""Positions as one types them, what they are worth, and what their throw is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.wording import Said
from academie.games.revertier import awards, table
from academie.games.revertier.incidents import FAULTS
from academie.games.revertier.incidents.noms import noms
from academie.games.revertier.moves import empilees, playable, rentrees
from academie.games.revertier.notation import NOTATION
from academie.games.revertier.refus import play_throw
from academie.kit.tables import poses
from academie.kit.tables.board import PLAYERS, write_men
from academie.kit.tables.plays import MAIN

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.revertier.state import State


def won(state: State) -> tuple[Award, ...] | None:
    """What the partie has brought, nothing where neither can enter any more; else ``None``."""
    return awards.gagnee(state) or (() if awards.personne_ne_rentre(state) else None)


FORME = poses.Forme(
    names=("blanc", "noir", "main", "joueur", "score", "convenu"),
    notation=NOTATION,
    faults=FAULTS,
    plays=playable,
    brings=lambda state, action: play_throw(state, action).awards,
    depart=dict.fromkeys(PLAYERS, write_men(empilees()[1:], 1)),
    won=won,
    ended=lambda state, gained: table.finie(state, gained) if gained else table.remise(state),
    thrown=table.jete,
)


def posed(text: str) -> State:
    """A state of which less may be written than the whole; a throw may stand behind it.

    :raises NotationError: if it cannot be read.

    >>> print(posed("noir 1:14 7 | joueur noir 6-5"))
    jeu | joueur noir | dé 6-5 | blanc 1:15 | noir 1:14 7
    """
    return poses.posed(text, FORME)


def counted(text: str) -> tuple[Award, ...]:
    """What *text* is worth now: the partie, if it is won or the throw can win it.

    :raises NotationError: if it cannot be read.

    >>> print(*counted("blanc 23 24 | noir 24:2 2-1"))
    blanc +1 stake, all the men borne off (revertier.12.5): 23-hors, 24-hors (of 2 plays)
    """
    return poses.counted(text, FORME)


def said(text: str) -> str:
    """What the throw is called, and who has how many men to enter, and where.

    :raises NotationError: if *text* cannot be read.

    >>> said("blanc 1:8 2 3 6 12:2 | main 2 0 6-5")
    '6-5, six et cinq; blanc has 2 men to enter and 2 rentrées'
    """
    state = posed(text)
    hands = [
        Said(
            "revertier.player_has_men_to_enter",
            player=player,
            hand=hand,
            rentrees=len(rentrees(state.men(player))),
        )
        for player in PLAYERS
        if (hand := state.men(player)[MAIN])
    ]
    return poses.told(poses.named(state, noms), *hands)
