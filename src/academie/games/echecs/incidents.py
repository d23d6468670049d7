"""Faults at the board: the text rules on none, and none is invented here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from academie.core import Undecided

if TYPE_CHECKING:
    from academie.core import Incident
    from academie.games.echecs.state import State


def incidents(_state: State) -> tuple[Incident, ...]:
    """Faults on which the text rules: none. Philidor teaches play, and has no laws of faults."""
    return ()


def rule_on(incident: Incident) -> NoReturn:
    """What the text says of *incident*.

    :raises Undecided: always; the nearest that it has is what the preface says of the rules.
    """
    raise Undecided(f"what follows from the fault {incident.kind!r}", "echecs.preface.10")
