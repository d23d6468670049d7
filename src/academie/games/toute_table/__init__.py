"""Toute-table as the *Académie* of 1806 tells it: the game from which backgammon comes.

Take a state from :func:`start` or :func:`read`, ask :func:`actions` what may be done, and
:func:`apply` it. A fault is an :class:`~academie.core.Incident`, applied like any action; what
the ruling leaves to choose comes back from :func:`actions`.
"""

from academie.core.pending import Choose
from academie.games.toute_table.actions import Action, read_action
from academie.games.toute_table.awards import outcome
from academie.games.toute_table.incidents import FAULTS, noms
from academie.games.toute_table.meta import META
from academie.games.toute_table.moves import piles, vis_a_vis
from academie.games.toute_table.picture import picture, touches
from academie.games.toute_table.play import TURN as GAME
from academie.games.toute_table.play import (
    actions,
    apply,
    incidents,
    read,
    same_line,
    seen_by,
    start,
    turn,
)
from academie.games.toute_table.poses import counted, posed, said
from academie.games.toute_table.pour_et_contre import odds
from academie.games.toute_table.state import Options, State
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
    "incidents",
    "noms",
    "odds",
    "outcome",
    "picture",
    "piles",
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
    "vis_a_vis",
]
