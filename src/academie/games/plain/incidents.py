"""Rule on doubtful throws, broken dice, advice and men touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident
from academie.core.faults import YES, Fact, FaultRegistry, law
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.plain import moves
from academie.games.plain.transitions import jete
from academie.kit.backgammon import throw_faults, touched_men
from academie.kit.backgammon.board import other
from academie.kit.backgammon.board_actions import PLAYER
from academie.kit.backgammon.throw_faults import (
    A_PLACE,
    A_THROW,
    list_throw_faults,
    must_be_to_throw,
)
from academie.kit.backgammon.touched_men import A_MAN, ADOUBE

if TYPE_CHECKING:
    from academie.games.plain.state import State
    from academie.kit.backgammon.dice import Throw
    from academie.kit.backgammon.throw_faults import Lieu

#: Every fault on which the text rules.
FAULTS: FaultRegistry[State] = FaultRegistry(by=PLAYER)
fault = FAULTS.fault


@fault("jet", rule="plain.4.1", also=("plain.note.4",), coup=A_THROW, de=A_PLACE)
def judge_throw(state: State, who: str, coup: Throw, de: Lieu) -> Decision[State]:
    """Rule on a throw with a doubtful die: ``! jet blanc coup=6-5 de=en_l_air``."""
    return throw_faults.judge_throw_as_at_revertier(state, who, coup, de, jete)


@fault("change", rule="plain.4.1", allowed=True, requires=(must_be_to_throw,))
def change_dice(who: str) -> Message:
    """Let a player change dice: ``! change blanc``."""
    return Message("kit.one_may_change_dice", player=who)


@fault("rompt", refuses="plain.4.1", coup=A_THROW)
def break_dice(state: State, who: str, coup: Throw) -> Decision[State]:
    """Rule on noir breaking the dice of blanc: ``! rompt noir coup=6-5``."""
    if state.options.rompre == "permis":
        return allow_breaking(state, who, coup)
    if state.options.peine:
        return fine_breaking(state, who, coup)
    return give_any_throw(state, who, coup)


@law("plain.4.1", allowed=True)
def allow_breaking(state: State, who: str, coup: Throw) -> Message:
    """Allow breaking the dice, as at the Revertier, if nothing else is agreed."""
    return throw_faults.allow_breaking(state, who, coup)


@law("plain.4.1", allowed=False)
def fine_breaking(state: State, who: str, coup: Throw) -> Decision[State]:
    """Fine a player who breaks the dice against the agreement."""
    return throw_faults.fine_breaking(state, who, coup, "plain.4.1", state.options.peine)


@law("plain.4.1", also=("revertier.5.7",), allowed=False)
def give_any_throw(state: State, who: str, coup: Throw) -> Decision[State]:
    """Without a penalty, let the opponent choose any throw, as at the Revertier."""
    return throw_faults.give_any_throw(state, who, coup, jete)


@fault(
    "conseil",
    rule="plain.2.2",
    phases=("jet", "jeu"),
    otherwise=Message("plain.nobody_is_playing"),
    consent=Fact(YES, "oui"),
)
def take_advice(who: str, *, consent: bool) -> Decision[State]:
    """Rule on blanc being advised: ``! conseil blanc consent=oui``."""
    if consent:
        reason = Message("plain.other_consents", other=other(who), player=who)
    else:
        reason = Message("plain.other_does_not_consent", other=other(who), player=who)
    return Decision(reason, allowed=consent)


@fault("touche", rule="plain.note.6", also=("revertier.14.1",), dame=A_MAN, adoube=ADOUBE)
def touch_man(state: State, who: str, dame: int, *, adoube: bool) -> Decision[State]:
    """Rule on a man touched: ``! touche blanc dame=5 adoube=non``."""
    return touched_men.touch_man(
        state, who, dame, adoube=adoube, occupied=moves.starts, can_play=can_play
    )


def can_play(state: State, place: int) -> bool:
    """Check whether a man of *place* can be played."""
    return bool(moves.plays(state, place))


def list_faults(state: State) -> tuple[Incident, ...]:
    """List who could be advised, and which men could be touched."""
    player = state.joueur
    if player is None:
        return ()
    advised = tuple(Incident("conseil", player, consent=consent) for consent in ("oui", "non"))
    if state.phase == "jet" or state.touche is not None:
        return advised
    return (*advised, *touched_men.list_touch_faults(player, map(str, moves.starts(state, player))))


FAULTS.offers = (list_throw_faults, list_faults)
