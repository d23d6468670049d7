"""Read the short form of a position, count what it is worth, and name its throw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.games.revertier import awards, transitions
from academie.games.revertier.incidents import FAULTS
from academie.games.revertier.incidents.noms import noms
from academie.games.revertier.moves import empilees, list_plays, rentrees
from academie.games.revertier.notation import NOTATION
from academie.games.revertier.refus import play_throw
from academie.kit.backgammon import short_form
from academie.kit.backgammon.board import PLAYERS, write_men
from academie.kit.backgammon.play_finder import MAIN

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.revertier.state import State


def find_won(state: State) -> tuple[Award, ...] | None:
    """Return what the partie has brought: nothing if it is drawn, ``None`` if it goes on."""
    return awards.gagnee(state) or (() if awards.personne_ne_rentre(state) else None)


FORME = short_form.ShortForm(
    names=("blanc", "noir", "main", "joueur", "score", "convenu"),
    notation=NOTATION,
    faults=FAULTS,
    plays=list_plays,
    brings=lambda state, action: play_throw(state, action).awards,
    depart=dict.fromkeys(PLAYERS, write_men(empilees()[1:], 1)),
    won=find_won,
    ended=lambda state, gained: (
        transitions.finie(state, gained) if gained else transitions.remise(state)
    ),
    thrown=transitions.jete,
)


def read_short(text: str) -> State:
    """Read the short form of a state; it may end with a throw.

    :raises NotationError: if it cannot be read.

    >>> print(read_short("noir 1:14 7 | joueur noir 6-5"))
    jeu | joueur noir | dé 6-5 | blanc 1:15 | noir 1:14 7
    """
    return short_form.read_short(text, FORME)


def count_awards(text: str) -> tuple[Award, ...]:
    """Count what *text* is worth now: the partie, if it is won or the throw can win it.

    :raises NotationError: if it cannot be read.

    >>> print(*count_awards("blanc 23 24 | noir 24:2 2-1"))
    White +1 stake, all the men borne off (revertier.12.5): 23-hors, 24-hors (of 2 plays)
    """
    return short_form.count_awards(text, FORME)


def name_throw(text: str) -> str:
    """Name the throw, and say who has how many men to enter, and where.

    :raises NotationError: if *text* cannot be read.

    >>> name_throw("blanc 1:8 2 3 6 12:2 | main 2 0 6-5")
    '6-5, six et cinq; White has 2 men to enter and 2 rentrées'
    """
    state = read_short(text)
    hands = [
        Message(
            "revertier.player_has_men_to_enter",
            player=player,
            hand=hand,
            rentrees=len(rentrees(state.men(player))),
        )
        for player in PLAYERS
        if (hand := state.men(player)[MAIN])
    ]
    return short_form.join_parts(short_form.name_throw(state, noms), *hands)
