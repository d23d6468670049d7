"""Read the short form of a position, count what it is worth, and name its throw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Award, applies
from academie.core.messages import Message
from academie.games.tourne_case import awards, transitions
from academie.games.tourne_case.incidents import FAULTS
from academie.games.tourne_case.moves import battue, due, malgre_soi, nommes
from academie.games.tourne_case.notation import NOTATION
from academie.kit.backgammon import short_form

if TYPE_CHECKING:
    from academie.games.tourne_case.state import State
    from academie.kit.backgammon.board_actions import Joue

BATTUE = Message("tourne_case.dame_battue")
MALGRE_SOI = Message("tourne_case.dame_battue_malgre_soi")


def hits(state: State, action: Joue) -> str | None:
    """Return the player whose man *action* hits, or ``None``."""
    hit = (battue(state, state.joueur or "", move.arrivee or 0) for move in action.moves)
    return next(filter(None, hit), None)


@applies("tourne-case.6.2")
def hit_in_spite(state: State, player: str) -> tuple[Award, ...]:
    """Award a man hit by every play of the throw.

    « L’on bat, à ce jeu, malgré soi »: a man that is hit by every play of the throw.
    """
    if not all(hits(state, play) for play in malgre_soi(state)):
        return ()
    return (Award(player, 1, "dames", "tourne-case.6.2", MALGRE_SOI),)


@applies("tourne-case.6.1")
def hit_by_choice(player: str) -> tuple[Award, ...]:
    """Award a man hit by some play of the throw.

    « cette dame est battue »: a man that is hit by some play of the throw.
    """
    return (Award(player, 1, "dames", "tourne-case.6.1", BATTUE),)


def brings(state: State, action: Joue) -> tuple[Award, ...]:
    """List the awards of *action*: a man hit, and the partie."""
    player = state.joueur or ""
    won = transitions.apply_play(state, player, action).awards
    if not hits(state, action):
        return won
    return (*(hit_in_spite(state, player) or hit_by_choice(player)), *won)


FORME = short_form.ShortForm(
    names=("blanc", "noir", "joueur", "battues", "convenu"),
    won=lambda state: awards.gagnee(state) or None,
    thrown=transitions.jete,
    notation=NOTATION,
    faults=FAULTS,
    plays=due,
    brings=brings,
)


def read_short(text: str) -> State:
    """Read the short form of a state; it may end with a throw.

    :raises NotationError: if it cannot be read.

    >>> print(read_short("blanc 1 | noir 4 4-3"))
    jeu | joueur blanc | dé 4-3 | blanc 1 | noir 4
    """
    return short_form.read_short(text, FORME)


def count_awards(text: str) -> tuple[Award, ...]:
    """Count what *text* is worth now: the partie, or what the throw hits and wins.

    :raises NotationError: if it cannot be read.

    >>> print(*count_awards("blanc 1 | noir 4 4-3"))
    White +1 man, man hit against his will (tourne-case.6.2): 1-4
    >>> print(*count_awards("blanc 5 | noir 8 4-3"))
    White +1 man, man hit (tourne-case.6.1): 5-8 (of 2 plays)
    """
    return short_form.count_awards(text, FORME)


def name_throw(text: str) -> str:
    """Name the throw on the board; empty without one.

    :raises NotationError: if *text* cannot be read.
    """
    return short_form.name_throw(read_short(text), nommes)
