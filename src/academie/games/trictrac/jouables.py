"""Positions as one types them, what they are worth, and the plays of a throw not marked yet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.games.trictrac import play, table
from academie.kit.tables import poses
from academie.kit.tables.coups import Jette

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.trictrac.actions import Action
    from academie.games.trictrac.tour import State
    from academie.kit.tables.dice import Throw


def _thrown(state: State, coup: Throw) -> State:
    return play.apply(state, Jette(coup)).state


def _won(state: State) -> tuple[Award, ...] | None:
    winner = table.gagnant(state)
    return (play.enjeu(winner),) if winner else None


FORME = poses.of_table(
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
    turn=play.TURN,
    won=_won,
    ended=lambda state, _: table.fini(state),
    thrown=_thrown,
)


def posed(text: str) -> State:
    """A state of which less may be written than the whole: the men alone, and then blanc throws.

    ``départ`` is the beginning, and a throw that stands at the end lies on the board.

    :raises NotationError: if it cannot be read.

    >>> print(posed("blanc 0:13 5 6 | noir 0:14 7"))
    jet | joueur blanc | blanc 0:13 5 6 | noir 0:14 7
    """
    return poses.posed(text, FORME)


def counted(text: str) -> tuple[Award, ...]:
    """What the throw that lies on the board is worth to both, and what is due after the play.

    :param text: a state, or a position or state and after it the throw: ``blanc … | noir … 6-5``.
    :raises NotationError: if it cannot be read.
    """
    state = posed(text)
    return (*table.du_coup(state), *table.apres(state))


def playable(state: State) -> tuple[Action, ...]:
    """Every legal whole play of the throw that lies on the board; else what may be done.

    What is to be marked first is taken to be marked: who gains by a plein makes it
    (trictrac.note.33).
    """
    if state.pending or state.phase not in {"marque", "jeu"}:
        return tuple(play.actions(state))
    if state.phase == "marque":
        state = replace(state, contraintes=(*state.contraintes, *table.liens(state)))
    return table.permises(state)
