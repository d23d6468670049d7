"""Domino as the *Règles et principes* of 1806 tell it: its parties, and twenty-six rules on faults.

Take a state from :func:`start` or :func:`read`, ask :func:`actions` what may be done, and
:func:`apply` it. A fault is an :class:`~academie.core.Incident`, applied like any action; what
the ruling leaves to choose comes back from :func:`actions`.
"""

from academie.games.domino.actions import (
    Action,
    Bat,
    Boude,
    Cede,
    Choose,
    Convient,
    Exige,
    Pose,
    Prend,
    Reprend,
    Retire,
    Tire,
    read_action,
)
from academie.games.domino.awards import counted, outcome, pot, totals
from academie.games.domino.incidents import LAWS, rule_on
from academie.games.domino.meta import META
from academie.games.domino.moves import ferme, ouvertures, partout, talon
from academie.games.domino.notation import read
from academie.games.domino.parties import bouts, especes, jeu, points_en_tout
from academie.games.domino.picture import picture
from academie.games.domino.play import actions, apply, chance, same_line, start
from academie.games.domino.play import incidents_possible as incidents
from academie.games.domino.state import Options, State
from academie.kit.dominoes import chaine, de

__all__ = [
    "LAWS",
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
    "rule_on",
    "same_line",
    "start",
    "talon",
    "totals",
]
