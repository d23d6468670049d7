"""Whist as the *Loix* suppose it: four players, thirteen cards, ten points, a rubber of three.

Take a state from :func:`start` or :func:`read`, ask :func:`actions` what may be done, and
:func:`apply` it. A fault is an :class:`~academie.core.Incident`, applied like any action; what
the ruling leaves to choose comes back from :func:`actions`.
"""

from academie.core.pending import Choose
from academie.games.whist.actions import (
    Accuse,
    Action,
    Answer,
    Appeal,
    Call,
    Deal,
    Demand,
    Mark,
    Play,
    Turn,
    read_action,
)
from academie.games.whist.awards import score
from academie.games.whist.incidents import FAULTS
from academie.games.whist.meta import META
from academie.games.whist.picture import picture, touches
from academie.games.whist.play import TURN as GAME
from academie.games.whist.play import (
    Options,
    actions,
    apply,
    chance,
    counted,
    incidents,
    outcome,
    read,
    same_line,
    seen_by,
    start,
    turn,
)
from academie.games.whist.state import State

__all__ = [
    "FAULTS",
    "GAME",
    "META",
    "Accuse",
    "Action",
    "Answer",
    "Appeal",
    "Call",
    "Choose",
    "Deal",
    "Demand",
    "Mark",
    "Options",
    "Play",
    "State",
    "Turn",
    "actions",
    "apply",
    "chance",
    "counted",
    "incidents",
    "outcome",
    "picture",
    "read",
    "read_action",
    "same_line",
    "score",
    "seen_by",
    "start",
    "touches",
    "turn",
]
