"""Doubtful throws, broken dice, advice, men touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident
from academie.core.faults import YES, Fact, FaultRegistry, law
from academie.core.game import Decision
from academie.core.wording import Said
from academie.games.plain import moves
from academie.games.plain.table import jete
from academie.kit.tables import bois, jets
from academie.kit.tables.board import other
from academie.kit.tables.bois import A_MAN, ADOUBE
from academie.kit.tables.coups import PLAYER
from academie.kit.tables.jets import A_PLACE, A_THROW, must_be_to_throw, possible_throws

if TYPE_CHECKING:
    from academie.games.plain.state import State
    from academie.kit.tables.dice import Throw
    from academie.kit.tables.jets import Lieu

#: Every fault on which the text rules.
FAULTS: FaultRegistry[State] = FaultRegistry(by=PLAYER)
fault = FAULTS.fault


@fault("jet", rule="plain.4.1", also=("plain.note.4",), coup=A_THROW, de=A_PLACE)
def judge_throw(state: State, who: str, coup: Throw, de: Lieu) -> Decision[State]:
    """``! jet blanc coup=6-5 de=en_l_air``: is it good « dans les règles du Revertier »?"""
    return jets.judge_throw_as_at_revertier(state, who, coup, de, jete)


@fault("change", rule="plain.4.1", allowed=True, requires=(must_be_to_throw,))
def change_dice(who: str) -> Said:
    """``! change blanc``: « L’on peut changer de dés tant que l’on veut »."""
    return Said("kit.one_may_change_dice", player=who)


@fault("rompt", refuses="plain.4.1", coup=A_THROW)
def break_dice(state: State, who: str, coup: Throw) -> Decision[State]:
    """``! rompt noir coup=6-5``: noir breaks the dice of blanc, as the Revertier has it."""
    if state.options.rompre == "permis":
        return allow_breaking(state, who, coup)
    if state.options.peine:
        return fine_breaking(state, who, coup)
    return give_any_throw(state, who, coup)


@law("plain.4.1", allowed=True)
def allow_breaking(state: State, who: str, coup: Throw) -> Said:
    """Where nothing else is agreed one may break them « dans les règles du Revertier »."""
    return jets.allow_breaking(state, who, coup)


@law("plain.4.1", allowed=False)
def fine_breaking(state: State, who: str, coup: Throw) -> Decision[State]:
    """Who breaks them against what was agreed pays what was agreed for it."""
    return jets.fine_breaking(state, who, coup, "plain.4.1", state.options.peine)


@law("plain.4.1", also=("revertier.5.7",), allowed=False)
def give_any_throw(state: State, who: str, coup: Throw) -> Decision[State]:
    """Without a penalty it is as at the Revertier: he plays any throw that he likes."""
    return jets.give_any_throw(state, who, coup, jete)


@fault(
    "conseil",
    rule="plain.2.2",
    phases=("jet", "jeu"),
    otherwise=Said("plain.nobody_is_playing"),
    consent=Fact(YES, "oui"),
)
def take_advice(who: str, *, consent: bool) -> Decision[State]:
    """``! conseil blanc consent=oui``: blanc is advised, or plays with a partner."""
    if consent:
        reason = Said("plain.other_consents", other=other(who), player=who)
    else:
        reason = Said("plain.other_does_not_consent", other=other(who), player=who)
    return Decision(reason, allowed=consent)


@fault("touche", rule="plain.note.6", also=("revertier.14.1",), dame=A_MAN, adoube=ADOUBE)
def touch_man(state: State, who: str, dame: int, *, adoube: bool) -> Decision[State]:
    """``! touche blanc dame=5 adoube=non``: « bois touché doit être joué », a general rule."""
    return bois.touch_man(state, who, dame, adoube=adoube, occupied=moves.starts, can_play=can_play)


def can_play(state: State, place: int) -> bool:
    """Whether a man of *place* can be played."""
    return bool(moves.plays(state, place))


def possible(state: State) -> tuple[Incident, ...]:
    """List who could be advised, and which man touched."""
    player = state.joueur
    if player is None:
        return ()
    advised = tuple(Incident("conseil", player, consent=consent) for consent in ("oui", "non"))
    if state.phase == "jet" or state.touche is not None:
        return advised
    return (*advised, *bois.touches(player, map(str, moves.starts(state, player))))


FAULTS.offers = (possible_throws, possible)
