"""Public names of the core: awards, rulings, steps, outcomes, errors and the trace."""

from __future__ import annotations

from academie.core.errors import AcademieError, IllegalAction, NotationError, Undecided
from academie.core.game import Game, Outcome, Step
from academie.core.trace import Trace, applies, citations, tracing
from academie.core.values import Award, Incident, Option, Ruling

__all__ = [
    "AcademieError",
    "Award",
    "Game",
    "IllegalAction",
    "Incident",
    "NotationError",
    "Option",
    "Outcome",
    "Ruling",
    "Step",
    "Trace",
    "Undecided",
    "applies",
    "citations",
    "tracing",
]
