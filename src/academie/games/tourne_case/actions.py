"""The actions of Tourne-case, except incidents: agree, draw, throw, play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident
from academie.core.pending import Choose
from academie.games.tourne_case.notation import CONVENU
from academie.games.tourne_case.state import Options
from academie.kit.backgammon.board_actions import JOUE, Convient, Jette, Joue, Tire, declare_actions

if TYPE_CHECKING:
    from academie.core.fields import Actions

Action = Convient[Options] | Tire | Jette | Joue | Choose | Incident

ACTIONS: Actions[Action] = declare_actions(CONVENU, JOUE)
read_action = ACTIONS.read
