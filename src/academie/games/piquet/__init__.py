"""Piquet as it was played in 1642: thirty-six cards, two players, a hundred points.

Take a state from :func:`start` or :func:`read`, ask :func:`actions` what may be done, and
:func:`apply` it. A fault is an :class:`~academie.core.Incident`, applied like any action; what
the ruling leaves to choose comes back from :func:`actions`. What a hand is worth tells
:func:`counted`.
"""

from academie.core.pending import Choose
from academie.games.piquet.actions import (
    Accuse,
    Action,
    Again,
    Answer,
    Blanche,
    Cut,
    Deal,
    Discard,
    Look,
    Number,
    Play,
    Take,
    TakeUp,
    read_action,
)
from academie.games.piquet.awards import score
from academie.games.piquet.incidents import FAULTS
from academie.games.piquet.meta import META
from academie.games.piquet.picture import picture, touches
from academie.games.piquet.play import TURN as GAME
from academie.games.piquet.play import (
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
from academie.games.piquet.state import Options, State

__all__ = [
    "FAULTS",
    "GAME",
    "META",
    "Accuse",
    "Action",
    "Again",
    "Answer",
    "Blanche",
    "Choose",
    "Cut",
    "Deal",
    "Discard",
    "Look",
    "Number",
    "Options",
    "Play",
    "State",
    "Take",
    "TakeUp",
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
