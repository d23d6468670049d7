"""The faults of the game: what the two treatises rule on, each declared beside its words.

A law tells who may choose, among what, until when; where it leaves no choice the effect is in the
state that it returns. Choosing is an action (:class:`academie.core.pending.Choose`), and stands
for what is done « avant de jouer un autre coup » (trictrac.6.6).
"""

from __future__ import annotations

from academie.games.trictrac.incidents import (
    bois,
    des,
    droit,
    ecoles,
    jetons,
    partir,
    plein,
    surplus,
)
from academie.games.trictrac.incidents.bois import refuse_bound
from academie.games.trictrac.incidents.common import FAULTS

__all__ = ["FAULTS", "refuse_bound"]

# Random games draw from this list, so its order is part of every seeded game.
FAULTS.offers = (
    ecoles.list_ecoles,
    surplus.list_marking_faults,
    droit.list_ecole_claims,
    jetons.list_jeton_faults,
    bois.list_touch_faults,
    plein.list_plein_faults,
    des.list_dice_faults,
    partir.list_leaving_faults,
)
