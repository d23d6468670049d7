"""Revertier as the *Académie* of 1806 tells it: round the whole board and back to the end of it.

Take a state from :func:`start` or :func:`read`, ask :func:`actions` what may be done, and
:func:`apply` it. A fault is an :class:`~academie.core.Incident`, applied like any action; what
the ruling leaves to choose comes back from :func:`actions`.
"""

from academie.core.pending import Choose
from academie.games.revertier.actions import Action, read_action
from academie.games.revertier.awards import outcome
from academie.games.revertier.incidents import FAULTS
from academie.games.revertier.incidents.noms import noms
from academie.games.revertier.meta import META
from academie.games.revertier.moves import batadours, rentrees, sur_cases, vis_a_vis
from academie.games.revertier.picture import picture, touches
from academie.games.revertier.play import TURN as GAME
from academie.games.revertier.play import (
    actions,
    apply,
    incidents,
    read,
    same_line,
    seen_by,
    start,
    turn,
)
from academie.games.revertier.poses import counted, posed, said
from academie.games.revertier.state import Options, State
from academie.kit.tables.coups import Convient, Jette, Joue, Move, Tire, chance
from academie.kit.tables.dice import throw

__all__ = [
    "FAULTS",
    "GAME",
    "META",
    "Action",
    "Choose",
    "Convient",
    "Jette",
    "Joue",
    "Move",
    "Options",
    "State",
    "Tire",
    "actions",
    "apply",
    "batadours",
    "chance",
    "counted",
    "incidents",
    "noms",
    "outcome",
    "picture",
    "posed",
    "read",
    "read_action",
    "rentrees",
    "said",
    "same_line",
    "seen_by",
    "start",
    "sur_cases",
    "throw",
    "touches",
    "turn",
    "vis_a_vis",
]
