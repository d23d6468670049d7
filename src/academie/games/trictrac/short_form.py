"""Read the short form of a position, and count what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.games.trictrac import awards, fin, transitions
from academie.games.trictrac.incidents import FAULTS
from academie.games.trictrac.notation import NOTATION
from academie.kit.backgammon import short_form

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.trictrac.coup import Play
    from academie.games.trictrac.tour import State


def _count_won(state: State) -> tuple[Award, ...] | None:
    winner = transitions.gagnant(state)
    return (fin.enjeu(winner),) if winner else None


def _brings(state: State, play: Play) -> tuple[Award, ...]:
    """List the gains that *play* leaves to mark, beside those of the throw."""
    if state.throw is None:
        return ()
    return awards.apres(state.position, state.joueur, state.throw, play, state.options)


FORME = short_form.ShortForm(
    names=(
        "blanc",
        "noir",
        "joueur",
        "trous",
        "points",
        "bredouille",
        "grande",
        "indu",
        "écrits",
        "relevée",
        "coups",
        "deux-tables",
        "laissée",
        "cartes",
        "convenu",
    ),
    won=_count_won,
    ended=lambda state, _: transitions.fini(state),
    thrown=transitions.jette,
    notation=NOTATION,
    faults=FAULTS,
    plays=transitions.permises,
    brings=_brings,
)


def read_short(text: str) -> State:
    """Read the short form of a state: the men alone, and then blanc throws.

    ``départ`` is the beginning, and a throw at the end lies on the board.

    :raises NotationError: if it cannot be read.

    >>> print(read_short("blanc 0:13 5 6 | noir 0:14 7"))
    jet | joueur blanc | blanc 0:13 5 6 | noir 0:14 7
    """
    return short_form.read_short(text, FORME)


def count_awards(text: str) -> tuple[Award, ...]:
    """Count what the throw on the board is worth to both, and what is due after the play.

    :param text: a state, or a position or state and after it the throw: ``blanc … | noir … 6-5``.
    :raises NotationError: if it cannot be read.
    """
    state = read_short(text)
    return (*transitions.du_coup(state), *transitions.apres(state))
