"""Faults at the board: the text rules on none, and none is invented here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from academie.core import Undecided
from academie.core.faults import Faults
from academie.core.wording import Said

if TYPE_CHECKING:
    from academie.core import Incident
    from academie.games.echecs.state import State


def unsaid(_state: State, incident: Incident) -> NoReturn:
    """What the text says of *incident*: Philidor teaches play, and has no laws of faults.

    :raises Undecided: always; the nearest that it has is what the preface says of the rules.
    """
    raise Undecided(
        Said("echecs.what_follows_from_fault_kind", kind=incident.kind), "echecs.preface.10"
    )


FAULTS: Faults[State] = Faults({}, otherwise=unsaid)
