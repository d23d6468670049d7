"""What all games share: awards, incidents and rulings, steps, outcomes, errors and the trace.

The names are imported when first asked for: to show a rule takes the errors only, and the rest
costs more than all of Python's own start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.errors import AcademieError, IllegalAction, NotationError, Undecided

if TYPE_CHECKING:
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

_MODULES = {
    "Award": "values",
    "Game": "game",
    "Incident": "values",
    "Option": "values",
    "Outcome": "game",
    "Ruling": "values",
    "Step": "game",
    "Trace": "trace",
    "applies": "trace",
    "citations": "trace",
    "tracing": "trace",
}


def __getattr__(name: str) -> object:
    """Import the module that holds *name*, the first time that it is asked for."""
    from importlib import import_module  # noqa: PLC0415 - wanted only here

    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = value
    return value
