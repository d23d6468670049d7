"""Rule on doubtful throws, changed dice and broken throws: the fifth chapter.

Toute-table takes these laws from here, so the functions accept the state of either game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.faults import Repeated, law
from academie.core.messages import Message
from academie.games.revertier.incidents.common import fault
from academie.games.revertier.transitions import jete
from academie.kit.backgammon import throw_faults
from academie.kit.backgammon.throw_faults import A_PLACE, A_THROW

if TYPE_CHECKING:
    from academie.core.game import Decision
    from academie.kit.backgammon.dice import Throw
    from academie.kit.backgammon.race_state import C
    from academie.kit.backgammon.throw_faults import Lieu


@fault("jet", refuses="revertier.5.2", coup=A_THROW, de=A_PLACE)
def judge_throw(state: C, who: str, coup: Throw, de: Lieu) -> Decision[C]:
    """Rule on a throw with a doubtful die: ``! jet blanc coup=6-5 de=en_l_air``."""
    return JUDGES[de.rule](state, who, coup, de)


@law("revertier.5.1", also=(Repeated("revertier.note.9"),))
def judge_short_throw(state: C, who: str, coup: Throw, de: Lieu) -> Decision[C]:
    """Rule on dice that do not touch the far rim.

    « Il faut pousser les dés fort, en sorte qu’ils touchent la bande de votre homme ».
    """
    return throw_faults.judge_throw(state, who, coup, de, jete)


@law("revertier.5.2")
def judge_throw_on_board(state: C, who: str, coup: Throw, de: Lieu) -> Decision[C]:
    """Rule on dice on the board.

    « Le dé est bon par-tout dans le trictrac ; excepté … ».
    """
    return throw_faults.judge_throw(state, who, coup, de, jete)


@law("revertier.5.3")
def judge_throw_on_men(state: C, who: str, coup: Throw, de: Lieu) -> Decision[C]:
    """Rule on a die that lies on men.

    « le dé est bon, pourvu qu’il soit sur son cube, de manière qu’il puisse porter l’autre ».
    """
    return throw_faults.judge_throw(state, who, coup, de, jete)


@law("revertier.5.4")
def judge_throw_in_the_air(state: C, who: str, coup: Throw, de: Lieu) -> Decision[C]:
    """Rule on a die that leans.

    « s’il tombe, c’est signe qu’il était en l’air, et qu’il n’est pas bon ».
    """
    return throw_faults.judge_throw(state, who, coup, de, jete)


#: The law for a doubtful throw, by the paragraph on the place of its die.
JUDGES = {
    "revertier.5.1": judge_short_throw,
    "revertier.5.2": judge_throw_on_board,
    "revertier.5.3": judge_throw_on_men,
    "revertier.5.4": judge_throw_in_the_air,
}


@fault(
    "change_de",
    rule="revertier.5.5",
    phases=("jet",),
    otherwise=Message("revertier.dice_lie_on_board_or_are"),
    allowed=True,
)
def change_dice(who: str) -> Message:
    """Let a player change dice: ``! change_de blanc``."""
    return Message("revertier.player_may_take_other_dice", player=who)


@fault("rompt", refuses="revertier.5.5", coup=A_THROW)
def break_throw(state: C, who: str, coup: Throw) -> Decision[C]:
    """Rule on noir breaking the throw of blanc: ``! rompt noir coup=6-5``."""
    if state.options.rompre == "permis":
        return break_dreaded_throw(state, who, coup)
    if state.options.peine:
        return pay_for_breaking(state, who, coup)
    return give_any_throw(state, who, coup)


@law("revertier.5.5", allowed=True)
def break_dreaded_throw(state: C, who: str, coup: Throw) -> Message:
    """Let a player break a throw that he fears.

    « et même rompre le dé de son homme, quand on appréhende quelque coup ».
    """
    return throw_faults.allow_breaking(state, who, coup)


@law("revertier.5.6", allowed=False)
def pay_for_breaking(state: C, who: str, coup: Throw) -> Decision[C]:
    """Fine the player who breaks a throw against the agreement.

    « l’on établit une peine contre celui qui rompra ».
    """
    return throw_faults.fine_breaking(state, who, coup, "revertier.5.6", state.options.peine)


@law("revertier.5.7", also=(Repeated("revertier.note.11"),), allowed=False)
def give_any_throw(state: C, who: str, coup: Throw) -> Decision[C]:
    """Let the opponent choose any throw.

    « il est permis à celui à qui on a rompu, de jouer tel nombre qu’il voudra ».
    """
    return throw_faults.give_any_throw(state, who, coup, jete)
