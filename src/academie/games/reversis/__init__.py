"""Reversis with the quinola, the remise and the Espagnolette: four players, forty-eight cards.

Take a state from :func:`start` or :func:`read`, ask :func:`actions` what may be done, and
:func:`apply` it. A fault is an :class:`~academie.core.Incident`, applied like any action; what
the ruling leaves to choose comes back from :func:`actions`. :func:`payments` says who pays whom.
"""

from academie.core.pending import Choose
from academie.games.reversis.actions import (
    Action,
    Deal,
    Demand,
    Discard,
    Draw,
    Leave,
    Play,
    Rise,
    read_action,
)
from academie.games.reversis.awards import account, accounts, payments
from academie.games.reversis.history import taken
from academie.games.reversis.incidents import FAULTS
from academie.games.reversis.meta import META
from academie.games.reversis.partie import points_of, worth
from academie.games.reversis.picture import picture, touches
from academie.games.reversis.play import TURN as GAME
from academie.games.reversis.play import (
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
from academie.games.reversis.state import Payment, State

__all__ = [
    "FAULTS",
    "GAME",
    "META",
    "Action",
    "Choose",
    "Deal",
    "Demand",
    "Discard",
    "Draw",
    "Leave",
    "Options",
    "Payment",
    "Play",
    "Rise",
    "State",
    "account",
    "accounts",
    "actions",
    "apply",
    "chance",
    "counted",
    "incidents",
    "outcome",
    "payments",
    "picture",
    "points_of",
    "read",
    "read_action",
    "same_line",
    "seen_by",
    "start",
    "taken",
    "touches",
    "turn",
    "worth",
]
