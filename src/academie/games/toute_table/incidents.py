"""Rule on doubtful and broken throws, wrong names, advice and men touched.

The Revertier decides, and its decision rests on the rule of this game that refers there: « le
contenu en ce Chapitre étant encore la même chose qu’au Revertier ».
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from academie.core import applies
from academie.core.faults import FaultRegistry
from academie.games.revertier.incidents import FAULTS as AT_REVERTIER
from academie.games.revertier.incidents import list_faults
from academie.games.revertier.incidents import noms as names
from academie.games.toute_table import moves
from academie.games.toute_table.state import State
from academie.kit.backgammon import touched_men
from academie.kit.backgammon.board_actions import PLAYER
from academie.kit.backgammon.touched_men import A_MAN, ADOUBE

if TYPE_CHECKING:
    from academie.core import Incident
    from academie.core.game import Decision
    from academie.kit.backgammon.dice import Throw

#: Every fault on which the text rules.
FAULTS: FaultRegistry[State] = FaultRegistry(by=PLAYER, offers=(list_faults,))
fault = FAULTS.fault


def decide_as_at_revertier(state: State, incident: Incident, rule: str) -> Decision[State]:
    """Decide by the law of the Revertier, to which *rule* of this game refers."""
    decision = AT_REVERTIER.of(incident).decide(state, incident)
    # A mutation may have removed it.
    return cast("Decision[State]", decision and replace(decision, also=(*decision.also, rule)))


@fault("jet", "change_de", "rompt", rule="toute-table.4.1")
def rule_on_dice(state: State, incident: Incident) -> Decision[State]:
    """Rule on a throw in doubt or broken, and on changed dice, as at the Revertier."""
    return decide_as_at_revertier(state, incident, "toute-table.4.1")


@applies("toute-table.3.5")
def noms(coup: Throw) -> tuple[str, ...]:
    """List the names of a throw.

    « on nomme et on appelle les nombres de même qu’au Revertier ».
    """
    return names.noms(coup)


@fault("nomme", rule="toute-table.3.5")
def name_throw(state: State, incident: Incident) -> Decision[State]:
    """Rule on blanc naming his throw: ``! nomme blanc dit=as_et_six``."""
    return decide_as_at_revertier(state, incident, "toute-table.3.5")


@fault("conseil", rule="toute-table.2.1")
def take_advice(state: State, incident: Incident) -> Decision[State]:
    """Rule on noir taking advice: ``! conseil noir consentement=oui``."""
    return decide_as_at_revertier(state, incident, "toute-table.2.1")


@fault("touche", rule="revertier.14.1", also=("toute-table.note.4",), dame=A_MAN, adoube=ADOUBE)
def touch_man(state: State, who: str, dame: int, *, adoube: bool) -> Decision[State]:
    """Rule on a man touched: ``! touche blanc dame=7 adoube=non``."""
    return touched_men.touch_man(
        state, who, dame, adoube=adoube, occupied=State.occupied, can_play=moves.peut_jouer
    )
