"""Domino as the *Règles et principes* of 1806 tell it: its parties, and twenty-six rules on faults.

Take a state from :func:`start` or :func:`read`, ask :func:`actions` what may be done, and
:func:`apply` it. A fault is an :class:`~academie.core.Incident`, applied like any action; what
the ruling leaves to choose comes back from :func:`actions`.
"""

from academie.core.pending import Choose
from academie.games.domino.actions import (
    Action,
    Bat,
    Boude,
    Cede,
    Convient,
    Exige,
    Pose,
    Prend,
    Reprend,
    Retire,
    Tire,
    read_action,
)
from academie.games.domino.awards import outcome, pot, totals
from academie.games.domino.incidents import FAULTS
from academie.games.domino.meta import META
from academie.games.domino.moves import ferme, ouvertures, partout, talon
from academie.games.domino.parties import bouts, especes, jeu, points_en_tout
from academie.games.domino.picture import picture, touches
from academie.games.domino.play import TURN as GAME
from academie.games.domino.play import (
    actions,
    apply,
    chance,
    counted,
    incidents,
    read,
    same_line,
    seen_by,
    start,
    turn,
)
from academie.games.domino.state import Options, State
from academie.kit.dominoes import chaine, de

__all__ = [
    "FAULTS",
    "GAME",
    "META",
    "Action",
    "Bat",
    "Boude",
    "Cede",
    "Choose",
    "Convient",
    "Exige",
    "Options",
    "Pose",
    "Prend",
    "Reprend",
    "Retire",
    "State",
    "Tire",
    "actions",
    "apply",
    "bouts",
    "chaine",
    "chance",
    "counted",
    "de",
    "especes",
    "ferme",
    "incidents",
    "jeu",
    "outcome",
    "ouvertures",
    "partout",
    "picture",
    "points_en_tout",
    "pot",
    "read",
    "read_action",
    "same_line",
    "seen_by",
    "start",
    "talon",
    "totals",
    "touches",
    "turn",
]
