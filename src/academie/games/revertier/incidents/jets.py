"""Throws that lie in a doubtful way, dice changed and throws broken: the fifth chapter.

Other games have these laws from this one, so they take the state of any of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.law import impossible, ruled
from academie.core.wording import Said
from academie.games.revertier.table import jete
from academie.kit.tables.coups import read_player
from academie.kit.tables.jets import (
    broken,
    broken_for_a_penalty,
    broken_without_penalty,
    judged,
    lieu_of,
)

if TYPE_CHECKING:
    from academie.core import Incident, Step
    from academie.kit.tables.courses import C

BREAKING = "rompt"


def jet(state: C, incident: Incident) -> Step[C]:
    """``! jet blanc coup=6-5 de=en_l_air``: whether a throw is good that lies in doubt."""
    law = {
        "revertier.5.1": trop_court,
        "revertier.5.2": par_tout,
        "revertier.5.3": sur_son_cube,
        "revertier.5.4": en_l_air,
    }[lieu_of(incident).rule]
    return law(state, incident)


@applies("revertier.5.1")
def trop_court(state: C, incident: Incident) -> Step[C]:
    """« Il faut pousser les dés fort, en sorte qu’ils touchent la bande de votre homme »."""
    return judged(state, incident, "revertier.5.1", jete, also=("revertier.note.9",))


@applies("revertier.5.2")
def par_tout(state: C, incident: Incident) -> Step[C]:
    """« Le dé est bon par-tout dans le trictrac ; excepté … »."""
    return judged(state, incident, "revertier.5.2", jete, also=())


@applies("revertier.5.3")
def sur_son_cube(state: C, incident: Incident) -> Step[C]:
    """« le dé est bon, pourvu qu’il soit sur son cube, de manière qu’il puisse porter l’autre »."""
    return judged(state, incident, "revertier.5.3", jete, also=())


@applies("revertier.5.4")
def en_l_air(state: C, incident: Incident) -> Step[C]:
    """« s’il tombe, c’est signe qu’il était en l’air, et qu’il n’est pas bon »."""
    return judged(state, incident, "revertier.5.4", jete, also=())


@applies("revertier.5.5")
def change(state: C, incident: Incident) -> Step[C]:
    """``! change_de blanc``: « L’on peut changer de dés tant que l’on veut »."""
    player = read_player(incident.player)
    if state.phase != "jet":
        impossible(state, incident, "revertier.5.5", Said("revertier.dice_lie_on_board_or_are"))
    return ruled(
        state,
        incident,
        "revertier.5.5",
        Said("revertier.player_may_take_other_dice", player=player),
        allowed=True,
    )


def rompt(state: C, incident: Incident) -> Step[C]:
    """``! rompt noir coup=6-5``: noir breaks the throw of his opponent."""
    if state.options.rompre == "permis":
        return rompre(state, incident)
    return peine(state, incident) if state.options.peine else rompu_sans_peine(state, incident)


@applies("revertier.5.5")
def rompre(state: C, incident: Incident) -> Step[C]:
    """« et même rompre le dé de son homme, quand on appréhende quelque coup »."""
    return broken(state, incident, "revertier.5.5")


@applies("revertier.5.6")
def peine(state: C, incident: Incident) -> Step[C]:
    """« l’on établit une peine contre celui qui rompra »."""
    return broken_for_a_penalty(state, incident, "revertier.5.6", state.options.peine)


@applies("revertier.5.7")
def rompu_sans_peine(state: C, incident: Incident) -> Step[C]:
    """« il est permis à celui à qui on a rompu, de jouer tel nombre qu’il voudra »."""
    return broken_without_penalty(state, incident, "revertier.5.7", ("revertier.note.11",))
