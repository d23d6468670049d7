"""Tourne-case as the *Académie* of 1806 tells it: three men a side, and the lower number only.

Take a state from :func:`start` or :func:`read`, ask :func:`actions` what may be done, and
:func:`apply` it. A fault is an :class:`~academie.core.Incident`, applied like any action; what
the ruling leaves to choose comes back from :func:`actions`.
"""

from academie.core.pending import Choose
from academie.games.tourne_case.actions import Action, read_action
from academie.games.tourne_case.awards import outcome
from academie.games.tourne_case.incidents import FAULTS
from academie.games.tourne_case.meta import META
from academie.games.tourne_case.moves import fleche, nommes, vide
from academie.games.tourne_case.picture import picture, touches
from academie.games.tourne_case.play import TURN as GAME
from academie.games.tourne_case.play import (
    actions,
    apply,
    incidents,
    read,
    same_line,
    seen_by,
    start,
    turn,
)
from academie.games.tourne_case.poses import counted, posed, said
from academie.games.tourne_case.state import Options, State
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
    "chance",
    "counted",
    "fleche",
    "incidents",
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
    "vide",
]
