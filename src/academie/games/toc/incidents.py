"""Rule on doubtful throws, men touched and leaving too late.

The text mostly refers to the Trictrac. So the registry of the Trictrac rules on the state as a tour
(:func:`judge_there`), and its decision is returned under the rule that refers there.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from academie.core import Incident, Step
from academie.core.faults import FaultRegistry, law
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.toc import transitions
from academie.games.toc.tour import as_tour, from_tour, trous_de
from academie.games.trictrac import transitions as du_trictrac
from academie.games.trictrac.incidents import FAULTS as TRICTRAC
from academie.games.trictrac.incidents import bois, des, partir
from academie.games.trictrac.incidents.common import A_MAN, A_PLAY, must_have_man_on
from academie.games.trictrac.incidents.plein import bind_to_man, unserved
from academie.kit.backgammon.board_actions import PLAYER, THROWN
from academie.kit.backgammon.throw_faults import (
    A_PLACE,
    A_THROW,
    judge_throw_as_at_revertier,
    list_doubtful_throws,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from academie.games.toc.state import State
    from academie.games.trictrac.coup import Play
    from academie.games.trictrac.tour import State as Tour
    from academie.kit.backgammon.dice import Throw
    from academie.kit.backgammon.throw_faults import Lieu

#: What a choice leads to.
Effect: TypeAlias = "Callable[[State], Step[State]]"

#: All faults, whether this text decides them or the Trictrac.
FAULTS: FaultRegistry[State] = FaultRegistry(by=PLAYER)
fault = FAULTS.fault


@fault("jet", rule="toc.4.4", coup=A_THROW, de=A_PLACE)
def judge_throw(state: State, who: str, coup: Throw, de: Lieu) -> Decision[State]:
    """Rule on a throw with a doubtful die: ``! jet blanc coup=6-5 de=en_l_air``."""
    decision = judge_throw_as_at_revertier(state, who, coup, de, transitions.lance)
    marked = transitions.marque(decision.state or state)
    return replace(decision, state=marked.state, counted=marked.awards)


@fault("coule", rule="toc.4.3")
def let_dice_slide(state: State, incident: Incident) -> Decision[State]:
    """Rule on dice that are slid: ``! coule blanc coup=2-1``."""
    return judge_there(state, incident)


@fault(
    "de_saute",  # nouveau-trictrac.4.6
    "de_casse",  # trictrac.6.21
    "pirouette",  # nouveau-trictrac.18.9
    "change_de_des",  # nouveau-trictrac.4.8
    "rompt",  # trictrac.6.17
    "leve_les_des",  # nouveau-trictrac.18.8
    rule="toc.1.1",
)
def judge_dice(state: State, incident: Incident) -> Decision[State]:
    """Rule on dice that leap, break, spin, are changed, stopped or lifted, as at the Trictrac."""
    return judge_there(state, incident)


@fault(
    "adoube",  # nouveau-trictrac.6.2
    "touche_hors_tour",  # nouveau-trictrac.10.30
    "conseil",  # nouveau-trictrac.18.2
    "tire_le_dernier",  # trictrac.2.38
    rule="toc.1.1",
)
def judge_men(state: State, incident: Incident) -> Decision[State]:
    """Rule on men touched or played wrong, and on spectators, as at the Trictrac."""
    return judge_there(state, incident)


@fault("touche", "fausse_case", refuses="toc.1.1", dame=A_MAN)
def touch_man(state: State, incident: Incident, dame: int) -> Decision[State]:
    """Rule on a man touched: ``! touche blanc dame=5``; a marked plein comes first."""
    if _plays(state, incident.player):
        tour = as_tour(state)
        must_have_man_on(tour, dame)
        gain = unserved(tour, bind_to_man(dame))
        if gain is not None:
            return leave_man_for_plein(state, gain.jan)
    return judge_men(state, incident)


@fault("case_mal", refuses="toc.1.1", joue=A_PLAY)
def play_other_numbers(state: State, incident: Incident, joue: Play) -> Decision[State]:
    """Rule on wrong numbers played: ``! case_mal blanc joue=0-4,0-3``; a marked plein comes first.

    Men that are left where they were put are played here, with the holes that this brings.
    """
    jan = next((c.value for c in state.contraintes if c.lien == "plein"), "")
    if jan and _plays(state, incident.player):
        bois.must_be_playable(as_tour(state), joue)
        return take_men_back_for_plein(state, jan)
    return leave_or_play_one_man(state, incident, joue)


@law("toc.1.1")
def leave_or_play_one_man(state: State, incident: Incident, joue: Play) -> Decision[State]:
    """Let the other choose: the men stay, or one man plays both numbers."""
    return judge_there(state, incident, {bois.STAY: partial(leave_men_there, joue)})


def _plays(state: State, player: str) -> bool:
    return state.phase in THROWN and player == state.joueur


def leave_men_there(play: Play, state: State) -> Step[State]:
    """Leave the men where they are, and go on as after any play."""
    return transitions.apply_play(state, play)


@law("toc.note.7", also=("trictrac.6.1",))
def leave_man_for_plein(state: State, jan: str) -> tuple[State, Message]:
    """Leave the wrong man and let the thrower make his plein; there is no école."""
    return _held(state), _is_marked(jan, Message("toc.that_man_stays"))


@law("toc.note.7", also=("nouveau-trictrac.18.5",), allowed=False)
def take_men_back_for_plein(state: State, jan: str) -> tuple[State, Message]:
    """Put the men back and let the thrower make his plein; there is no école."""
    return _held(state), _is_marked(jan, Message("toc.men_go_back"))


def _held(state: State) -> State:
    return from_tour(state, du_trictrac.tenir(as_tour(state)))


def _is_marked(jan: str, what: Message) -> Message:
    return Message("toc.hole_is_marked_for_jan_which", jan=jan, what=what)


@fault(
    "veut_partir",  # nouveau-trictrac.18.22
    "veut_tenir",  # nouveau-trictrac.10.12
    "part_sans_dire",  # nouveau-trictrac.10.7
    rule="toc.5.6",
)
def judge_leaving(state: State, incident: Incident) -> Decision[State]:
    """Rule on leaving or holding announced too late or not at all, as at the Trictrac."""
    return judge_there(state, incident)


def judge_there(
    state: State, incident: Incident, here: Mapping[str, Effect] | None = None
) -> Decision[State]:
    """Let the Trictrac rule on *incident*, and convert its decision.

    Its rules bear on the decision; the one that decides here is that of the function that calls.

    :param here: the options whose effect differs here, by name.
    """
    there = TRICTRAC.of(incident).decide(as_tour(state), incident)
    if there is None:  # a mutation has lifted its refusal
        return there
    after = Step(state) if there.state is None else come_back(state, there.state)
    effects: dict[str, Effect | None] = {
        one.name: one.then and partial(choose_there, one.then) for one in there.options
    }
    effects.update(here or {})
    return Decision(
        there.reason,
        after.state,
        tuple(replace(one, then=effects[one.name]) for one in there.options),
        there.awards,
        after.awards,
        also=there.rules,
        allowed=there.allowed,
    )


def choose_there(then: Callable[[Tour], Step[Tour]], state: State) -> Step[State]:
    """Take a choice that the Trictrac offers."""
    return come_back(state, then(as_tour(state)).state)


def come_back(state: State, tour: Tour) -> Step[State]:
    """Convert *state* back from the Trictrac, after a throw, a play or less."""
    if state.de is None and tour.throw is not None:
        step = transitions.jete(state, tour.throw)
        if tour.avant is None or step.state.phase == "fin":
            return step
        played = transitions.apply_play(step.state, tour.avant[1])
        return replace(played, awards=(*step.awards, *played.awards))
    return transitions.marquee(from_tour(state, tour), trous_de(state, tour))


def _list_faults(state: State) -> tuple[Incident, ...]:
    """List the faults that could happen before a throw or a play."""
    if state.joueur is None:
        return ()
    tour = as_tour(state)
    there = (
        *bois.list_touch_faults(tour),
        *des.list_dice_faults(tour),
        *partir.list_leaving_faults(tour),
    )
    return (*list_doubtful_throws(state), *(i for i in there if i.kind in FAULTS.laws))


FAULTS.offers = (_list_faults,)
