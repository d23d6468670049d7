"""The actions of Toc, except incidents, in the notation of the Trictrac."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident
from academie.core.pending import Choose
from academie.games.toc.notation import CONVENU
from academie.games.toc.state import Options
from academie.games.trictrac.actions import JOUE, S_EN_VA, TIENT, SEnVa, Tient
from academie.games.trictrac.coup import EXPECTED, Play
from academie.kit.backgammon.board_actions import Convient, Jette, Tire, declare_actions

if TYPE_CHECKING:
    from academie.core.fields import Actions

Action = Convient[Options] | Tire | Jette | Tient | SEnVa | Play | Choose | Incident

ACTIONS: Actions[Action] = declare_actions(CONVENU, TIENT, S_EN_VA, JOUE, expected=EXPECTED)
read_action = ACTIONS.read
