"""Faults at the board: the text rules on none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Step, Undecided, applies
from academie.core.codecs import Codec
from academie.core.faults import FaultRegistry
from academie.core.messages import Message

if TYPE_CHECKING:
    from academie.core import Incident
    from academie.games.echecs.state import State


@applies("echecs.preface.10")
def leave_undecided(_state: State, incident: Incident) -> Step[State]:
    """Refuse to rule: Philidor teaches play, and has no laws of faults.

    :raises Undecided: always; the nearest rule is what the preface says about the rules.
    """
    raise Undecided(
        Message("echecs.what_follows_from_fault_kind", kind=incident.kind), "echecs.preface.10"
    )


FAULTS: FaultRegistry[State] = FaultRegistry(
    by=Codec(str), phases=(), otherwise=Message("echecs.game_is_under_way"), unknown=leave_undecided
)
