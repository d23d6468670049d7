"""Read the short form of a position, count what it is worth, and name its throw."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.games.toc import transitions
from academie.games.toc.awards import du_coup, profits
from academie.games.toc.incidents import FAULTS
from academie.games.toc.moves import jouables, nommes
from academie.games.toc.notation import NOTATION
from academie.kit.backgammon import short_form

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.toc.state import State
    from academie.kit.backgammon.dice import Throw


def put_throw(state: State, coup: Throw) -> State:
    """Put *coup* on the board, marked or not; a plein that is gained must be made."""
    lying = transitions.lance(state, coup)
    return replace(lying, contraintes=transitions.liens(profits(lying)))


FORME = short_form.ShortForm(
    names=("blanc", "noir", "joueur", "trous", "coups", "deux-tables", "convenu"),
    won=lambda _: None,
    ended=lambda state, _: state,
    thrown=put_throw,
    notation=NOTATION,
    faults=FAULTS,
    plays=jouables,
    brings=lambda state, action: transitions.apply_play(state, action).awards,
)


def read_short(text: str) -> State:
    """Read the short form of a state; it may end with a throw.

    :raises NotationError: if it cannot be read.

    >>> print(read_short("blanc 0:13 5 6 | joueur noir 6-5"))
    jeu | joueur noir | dé 6-5 | blanc 0:13 5 6
    """
    return short_form.read_short(text, FORME)


def count_awards(text: str) -> tuple[Award, ...]:
    r"""Count what the throw in *text* is worth to both, in holes, and the partie if it is won.

    Of a whole state the holes of its thrower are marked already, and said again.

    :raises NotationError: if it cannot be read.

    >>> print(*count_awards("blanc 0:4 1:2 2:3 3:2 4:2 5 6 3-1"), sep="\n")
    White +1 hole, petit jan filled (toc.5.1, trictrac.2.10): 2-5
    White +1 stake, partie simple (toc.5.2)
    """
    state, _, fresh = short_form.read(text, FORME)
    return du_jet(state) if fresh else du_coup(state)


def du_jet(state: State) -> tuple[Award, ...]:
    """Count what the throw brings before it is marked, at once and after any play."""
    marked = transitions.marque(state)
    if marked.state.phase == "fin":
        return marked.awards
    held = transitions.tenir(marked.state) if marked.state.choix else marked.state
    steps = [transitions.apply_play(held, play).awards for play in jouables(held)]
    return *marked.awards, *(a for a in steps[0] if all(a in awards for awards in steps))


def name_throw(text: str) -> str:
    """Name the throw on the board; empty without one.

    :raises NotationError: if *text* cannot be read.
    """
    return short_form.name_throw(read_short(text), nommes)
