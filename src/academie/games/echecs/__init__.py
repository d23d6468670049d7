"""Chess as Philidor plays it: his rules where his preface lays them down, usage for the rest.

Take a state from :func:`start` or :func:`read`, ask :func:`actions` what may be done, and
:func:`apply` it. What the French words of a move may mean in a state, :func:`candidates` tells.
"""

from academie.games.echecs.actions import Action, Coup, read_action
from academie.games.echecs.awards import counted
from academie.games.echecs.incidents import FAULTS
from academie.games.echecs.meta import META
from academie.games.echecs.picture import colour, picture, touches
from academie.games.echecs.play import TURN as GAME
from academie.games.echecs.play import (
    Options,
    actions,
    apply,
    chance,
    incidents,
    outcome,
    read,
    same_line,
    seen_by,
    start,
    turn,
)
from academie.games.echecs.reading import candidates
from academie.games.echecs.state import State
from academie.games.echecs.written import read_in, written_in

__all__ = [
    "FAULTS",
    "GAME",
    "META",
    "Action",
    "Coup",
    "Options",
    "State",
    "actions",
    "apply",
    "candidates",
    "chance",
    "colour",
    "counted",
    "incidents",
    "outcome",
    "picture",
    "read",
    "read_action",
    "read_in",
    "same_line",
    "seen_by",
    "start",
    "touches",
    "turn",
    "written_in",
]
