"""Dames rabattues as the *Académie* of 1806 tells it: six piles, knocked down and then lifted.

Take a state from :func:`start` or :func:`read`, ask :func:`actions` what may be done, and
:func:`apply` it. A fault is an :class:`~academie.core.Incident`, applied like any action; what
the ruling leaves to choose comes back from :func:`actions`.
"""

from academie.core.pending import Choose
from academie.games.dames_rabattues.actions import Action, Rabat, Unite, read_action
from academie.games.dames_rabattues.awards import outcome
from academie.games.dames_rabattues.incidents import FAULTS
from academie.games.dames_rabattues.meta import META
from academie.games.dames_rabattues.moves import empilees, nommes, piles
from academie.games.dames_rabattues.picture import picture, touches
from academie.games.dames_rabattues.play import TURN as GAME
from academie.games.dames_rabattues.play import (
    actions,
    apply,
    incidents,
    read,
    same_line,
    seen_by,
    start,
    turn,
)
from academie.games.dames_rabattues.poses import counted, posed, said
from academie.games.dames_rabattues.state import Options, State
from academie.kit.tables.coups import Convient, Jette, Tire, chance
from academie.kit.tables.dice import throw

__all__ = [
    "FAULTS",
    "GAME",
    "META",
    "Action",
    "Choose",
    "Convient",
    "Jette",
    "Options",
    "Rabat",
    "State",
    "Tire",
    "Unite",
    "actions",
    "apply",
    "chance",
    "counted",
    "empilees",
    "incidents",
    "nommes",
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
]
