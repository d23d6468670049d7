"""How throws are named, and who may advise whom.

Other games have these laws from this one, so they take the state of any of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.core.law import impossible, needed, ruled, yes
from academie.core.wording import Said
from academie.kit.tables.board import other
from academie.kit.tables.coups import read_player
from academie.kit.tables.jets import names_of

if TYPE_CHECKING:
    from academie.core import Incident
    from academie.kit.tables.courses import C
    from academie.kit.tables.dice import Throw


@applies("revertier.4.1")
def nomme(coup: Throw) -> tuple[str, ...]:
    """« Il faut toujours nommer le plus gros nombre le premier »: of two numbers that differ."""
    return names_of(coup)


@applies("revertier.4.2")
def nomme_double(coup: Throw) -> tuple[str, ...]:
    """« Les doubles ont leurs noms particuliers »."""
    return names_of(coup)


def noms(coup: Throw) -> tuple[str, ...]:
    """What the players call *coup*."""
    return nomme_double(coup) if coup.doublet else nomme(coup)


def misnamed(state: C, incident: Incident) -> Step[C]:
    """``! nomme blanc dit=as_et_six``: he names his throw; no penalty is set if he errs."""
    if state.de is None or state.joueur != read_player(incident.player):
        impossible(
            state,
            incident,
            "revertier.4.1",
            Said("revertier.player_has_no_throw_to_name", player=incident.player),
        )
    rule = "revertier.4.2" if state.de.doublet else "revertier.4.1"
    right = noms(state.de)
    if needed(incident, "dit", "six_et_cinq").replace("_", " ") in right:
        return ruled(state, incident, rule, Said("revertier.de_is_named_so", de=state.de))
    reason = Said("revertier.de_is_named_right", de=state.de, right=right)
    # « IL faut toujours nommer le plus gros nombre le premier »; of doublets names alone are told.
    allowed = None if state.de.doublet else False
    return ruled(state, incident, rule, reason, also=("revertier.note.14",), allowed=allowed)


@applies("revertier.3.8")
def conseil(state: C, incident: Incident) -> Step[C]:
    """``! conseil noir consentement=oui``: « prendre un conseil de son consentement »."""
    player = read_player(incident.player)
    if state.phase not in {"jet", "jeu"}:
        impossible(state, incident, "revertier.3.8", Said("revertier.no_partie_is_being_played"))
    agreed = yes(incident, "consentement")
    reason = (
        Said("revertier.player_may_be_advised_other_having", player=player, other=other(player))
        if agreed
        else Said("revertier.player_may_not_be_advised_unless", player=player, other=other(player))
    )
    return ruled(
        state, incident, "revertier.3.8", reason, also=("revertier.note.14",), allowed=agreed
    )
