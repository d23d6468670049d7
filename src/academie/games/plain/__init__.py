"""Plain as the *Académie* of 1806 tells it: on the trictrac, who first fills his second table.

Take a state from :func:`start` or :func:`read`, ask :func:`actions` what may be done, and
:func:`apply` it. A fault is an :class:`~academie.core.Incident`, applied like any action; what
the ruling leaves to choose comes back from :func:`actions`.
"""

from academie.core.pending import Choose
from academie.games.plain.actions import Action, read_action
from academie.games.plain.awards import outcome
from academie.games.plain.incidents import FAULTS
from academie.games.plain.meta import META
from academie.games.plain.moves import nommes
from academie.games.plain.picture import picture, touches
from academie.games.plain.play import TURN as GAME
from academie.games.plain.play import (
    actions,
    apply,
    incidents,
    read,
    same_line,
    seen_by,
    start,
    turn,
)
from academie.games.plain.poses import counted, posed, said
from academie.games.plain.state import Options, State
from academie.games.trictrac.coup import Play
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
    "Play",
    "State",
    "Tire",
    "actions",
    "apply",
    "chance",
    "counted",
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
]
