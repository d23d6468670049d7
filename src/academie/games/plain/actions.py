"""The actions of Plain, except incidents; a throw is played as at the Trictrac."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident
from academie.core.pending import Choose
from academie.games.plain.notation import CONVENU
from academie.games.plain.state import Options
from academie.games.trictrac.actions import JOUE
from academie.games.trictrac.coup import EXPECTED, Play
from academie.kit.backgammon.board_actions import Convient, Jette, Tire, declare_actions

if TYPE_CHECKING:
    from academie.core.fields import Actions

Action = Convient[Options] | Tire | Jette | Play | Choose | Incident

ACTIONS: Actions[Action] = declare_actions(CONVENU, JOUE, expected=EXPECTED)
read_action = ACTIONS.read
