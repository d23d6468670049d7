"""The faults of Reversis: the laws of the game.

Every fault is declared beside its words by ``@fault`` (:mod:`academie.core.faults`); the modules
below are imported so that their faults are declared.
"""

from __future__ import annotations

from academie.games.reversis.incidents import deal, exchange, tricks
from academie.games.reversis.incidents.common import FAULTS

__all__ = ["FAULTS"]

# Random games draw from this list, so its order is part of every seeded game.
FAULTS.offers = (deal.list_deal_faults, exchange.list_exchange_faults, tricks.list_play_faults)
