"""The registry of the faults of Revertier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.faults import FaultRegistry
from academie.kit.backgammon.board_actions import PLAYER

if TYPE_CHECKING:
    from academie.games.revertier.state import State

#: Every fault on which the text rules.
FAULTS: FaultRegistry[State] = FaultRegistry(by=PLAYER)
fault = FAULTS.fault
