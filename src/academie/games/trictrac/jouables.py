"""The plays of a throw, for whoever asks for them alone: before marks, and of the men alone."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from academie.games.trictrac import play, table
from academie.games.trictrac.notation import HEAD
from academie.games.trictrac.play import read
from academie.kit.tables.board import BLANC
from academie.kit.tables.coups import Jette
from academie.kit.tables.poses import BEGINNING, coup_behind

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.trictrac.actions import Action
    from academie.games.trictrac.tour import State


def posed(text: str) -> State:
    """A state of which less may be written than the whole: the men alone, and then blanc throws.

    ``départ`` is the beginning, and a throw that stands at the end lies on the board.

    :raises NotationError: if it cannot be read.

    >>> print(posed("blanc 0:13 5 6 | noir 0:15"))
    trictrac | blanc 0:13 5 6 | noir 0:15 | dé blanc
    """
    body, _, coup = coup_behind(text, ("coup", "joué"))
    if coup is not None:
        return play.apply(posed(body), Jette(coup)).state
    line = text.strip()
    if line in BEGINNING:
        return read(f"{HEAD} | dé {BLANC}")
    if line.startswith(HEAD):
        return read(line)
    line = re.sub(r"(^|\| *)joueur\b", r"\1dé", line)
    turn = "" if re.search(r"(^|\| *)(dé|fin)\b", line) else f" | dé {BLANC}"
    return read(f"{HEAD} | {line}{turn}")


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
        return play.actions(state)
    if state.phase == "marque":
        state = replace(state, contraintes=(*state.contraintes, *table.liens(state)))
    return table.permises(state)
