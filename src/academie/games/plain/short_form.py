"""Read the short form of a position, count what it is worth, and name its throw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.games.plain import awards, transitions
from academie.games.plain.incidents import FAULTS
from academie.games.plain.moves import joueurs, list_legal, nommes, perdu
from academie.games.plain.notation import NOTATION
from academie.kit.backgammon import short_form
from academie.kit.backgammon.board_actions import TURNS

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.plain.state import State


def find_won(state: State) -> tuple[Award, ...] | None:
    """Find what the partie has brought; nothing if neither can fill his table any more."""
    return awards.gagnee(state) or (() if awards.remise(state) else None)


FORME = short_form.ShortForm(
    names=("blanc", "noir", "joueur", "parties", "convenu"),
    won=find_won,
    ended=lambda state, gained: transitions.end_partie(state, gained[0].player if gained else None),
    thrown=transitions.jete,
    notation=NOTATION,
    faults=FAULTS,
    plays=list_legal,
    brings=lambda state, play: transitions.apply_play(state, state.joueur or "", play).awards,
)


def read_short(text: str) -> State:
    """Read the short form of a state; it may end with a throw.

    :raises NotationError: if it cannot be read.

    >>> print(read_short("blanc 0:13 6:2 | joueur noir 6-5"))
    jeu | joueur noir | dé 6-5 | blanc 0:13 6:2
    """
    return short_form.read_short(text, FORME)


def count_awards(text: str) -> tuple[Award, ...]:
    """Count what *text* is worth now: the partie, if a table is full or the throw fills it.

    :raises NotationError: if it cannot be read.

    >>> print(*count_awards("blanc 0:3 5 6 7:2 8:2 9:2 10:2 11:2 2-1"))
    White +1 game, plain (plain.5.5): 5-6; 0-2, 5-6 (of 38 plays)
    """
    return short_form.count_awards(text, FORME)


def name_throw(text: str) -> str:
    """Name the throw on the board, and say who can no longer fill his table.

    :raises NotationError: if *text* cannot be read.

    >>> name_throw("noir 0:9 11:6 6-5")
    '6-5, six et cinq; Black can no longer fill his table'
    """
    state = read_short(text)
    lost = [
        Message("plain.player_can_no_longer_fill", player=player)
        for player in joueurs()
        if state.phase in TURNS and perdu(state.men(player))
    ]
    return short_form.join_parts(short_form.name_throw(state, nommes), *lost)
