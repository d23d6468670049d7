"""Toc as the *Académie* of 1806 tells it: a Trictrac that is won by the first hole.

Take a state from :func:`start` or :func:`read`, ask :func:`actions` what may be done, and
:func:`apply` it. A fault is an :class:`~academie.core.Incident`, applied like any action; what
the ruling leaves to choose comes back from :func:`actions`. What is taken from the Trictrac is
called there by its name.
"""

from academie.core.pending import Choose
from academie.games.toc.actions import Action, read_action
from academie.games.toc.awards import Trous, du_coup, outcome
from academie.games.toc.incidents import FAULTS
from academie.games.toc.meta import META
from academie.games.toc.moves import empilees, nombres, nommes
from academie.games.toc.picture import picture, touches
from academie.games.toc.play import TURN as GAME
from academie.games.toc.play import (
    actions,
    apply,
    incidents,
    read,
    same_line,
    seen_by,
    start,
    turn,
)
from academie.games.toc.poses import counted, posed, said
from academie.games.toc.state import Contrainte, Options, Position, State
from academie.games.trictrac.actions import SEnVa, Tient
from academie.games.trictrac.coup import Play
from academie.kit.tables.coups import Convient, Jette, Tire, chance
from academie.kit.tables.dice import throw

__all__ = [
    "FAULTS",
    "GAME",
    "META",
    "Action",
    "Choose",
    "Contrainte",
    "Convient",
    "Jette",
    "Options",
    "Play",
    "Position",
    "SEnVa",
    "State",
    "Tient",
    "Tire",
    "Trous",
    "actions",
    "apply",
    "chance",
    "counted",
    "du_coup",
    "empilees",
    "incidents",
    "nombres",
    "nommes",
    "outcome",
    "picture",
    "posed",
    "read",
    "read_action",
    "said",
    "same_line",
    "seen_by",
    "start",
    "throw",
    "touches",
    "turn",
]
