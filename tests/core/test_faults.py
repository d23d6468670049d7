"""Faults as a game declares them: facts, guards, phases, and what the registry makes of answers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pytest

from academie.core import Award, IllegalAction, Incident, NotationError, Option
from academie.core.codecs import number, one_of
from academie.core.faults import YES, Fact, FaultRegistry, Repeated, law, need, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.core.trace import carriers, tracing

SEAT = one_of(("A", "B"), "A or B")
NUMBER = number(9, "a number up to nine")


@dataclass(frozen=True)
class State:
    """A game of which only the phase and a score are known."""

    phase: str = "jeu"
    score: int = 0


def must_play(_state: State, who: str) -> None:
    if who == "B":
        reject(Message("core.nothing_awaits"), "essai.0")


def must_have_scored(state: State, _who: str) -> None:
    if not state.score:
        reject(Message("core.nothing_awaits"))


FAULTS: FaultRegistry[State] = FaultRegistry(
    by=SEAT, phases=("jeu",), otherwise=Message("core.nothing_awaits"), first=(must_play,)
)


@FAULTS.fault("dit", rule="essai.1", allowed=False)
def say() -> Message:
    return Message("core.nothing_awaits")


@FAULTS.fault(
    "marque",
    refuses="essai.2",
    requires=(must_have_scored,),
    points=Fact(NUMBER, "3", default=None),
    juste=Fact(YES, "oui"),
)
def mark(state: State, points: int | None, *, juste: bool) -> Decision[State]:
    if juste:
        return mark_rightly(state)
    if points is None:
        need("points", "3")
    return mark_wrongly(state, points)


@law("essai.3", also=("essai.4",))
def mark_rightly(state: State) -> Decision[State]:
    over = (Award("A", 2, "points", "essai.9", Message("core.nothing_awaits")),)
    return Decision(Message("core.nothing_awaits"), State("fin", state.score), counted=over)


@law("essai.5", also=("essai.6", Repeated("essai.7")))
def mark_wrongly(state: State, points: int) -> Decision[State]:
    less = partial(take_off, points)
    options = (Option("A", "ôter", Message("core.nothing_awaits"), then=less),)
    return Decision(Message("core.nothing_awaits"), state, options=options)


def take_off(points: int, state: State) -> State:
    return State(state.phase, state.score - points)


def refused(state: State, incident: str) -> str:
    """The rule by which *incident* is refused in *state*."""
    with pytest.raises(IllegalAction) as found:
        FAULTS.enter(state, Incident.read(incident))
    assert (found.value.action, found.value.position) == (incident, str(state))
    return found.value.rule


def test_a_reason_alone_changes_nothing() -> None:
    step = FAULTS.enter(State(), Incident.read("! dit A"))
    assert step.state == State()
    assert (step.rulings[0].rule, step.rulings[0].allowed) == ("essai.1", False)


def test_the_guards_of_every_fault_come_before_its_phase_and_these_before_its_own() -> None:
    assert refused(State("fin"), "! dit B") == "essai.0"
    assert refused(State("fin"), "! dit A") == "essai.1"
    assert refused(State(), "! marque A juste=oui") == "essai.2"


def test_a_fact_that_only_some_cases_need_is_missed_where_they_do() -> None:
    state = State(score=4)
    assert FAULTS.enter(state, Incident.read("! marque A juste=oui")).rulings
    with pytest.raises(NotationError, match="points=3") as missing:
        FAULTS.enter(state, Incident.read("! marque A juste=non"))
    assert (missing.value.text, missing.value.at) == ("! marque A juste=non", 20)


def test_what_a_state_has_brought_by_other_rules_is_gained_and_not_stated_by_the_ruling() -> None:
    step = FAULTS.enter(State(score=4), Incident.read("! marque A juste=oui"))
    assert [award.points for award in step.awards] == [2]
    assert step.rulings[0].awards == ()
    assert step.rulings[0].rules == ("essai.3", "essai.4")


def test_an_option_is_recorded_under_the_law_that_offered_it() -> None:
    state = State(score=4)
    ruling = FAULTS.enter(state, Incident.read("! marque A juste=non points=3")).rulings[0]
    with tracing() as trace:
        step = FAULTS.choose(state, ruling, ruling.options[0])
    assert step.state.score == 1
    assert trace.rules == ("essai.5",)


def _not_in(state: State) -> Message:
    return Message("core.and", first="not in", last=state.phase)


@FAULTS.fault("ici", "là", rule="essai.6", otherwise=_not_in)
def hand_on(state: State, incident: Incident) -> Decision[State]:
    """What another game would decide: here only which kind it was."""
    return Decision(Message("core.and", first=incident.kind, last=state.phase))


def test_several_kinds_are_declared_at_once_and_each_is_told_apart_by_its_incident() -> None:
    for kind in ("ici", "là"):
        step = FAULTS.enter(State(), Incident(kind, "A"))
        assert step.rulings[0].rule == "essai.6"
        assert step.rulings[0].reason == Message("core.and", first=kind, last="jeu")


def test_the_reason_against_a_phase_may_name_it() -> None:
    with pytest.raises(IllegalAction) as found:
        FAULTS.enter(State("fin"), Incident("ici", "A"))
    assert (found.value.rule, found.value.reason) == ("essai.6", _not_in(State("fin")))


def test_a_decision_without_its_incident_says_nothing_of_the_state_that_refuses_it() -> None:
    incident = Incident.read("! marque A juste=oui")
    decision = FAULTS.of(incident).decide(State(score=4), incident)
    assert decision is not None
    assert decision.rule == "essai.3"
    with pytest.raises(IllegalAction) as found:
        FAULTS.of(incident).decide(State(), incident)
    assert (found.value.action, found.value.position) == ("", "")
    assert found.value.rule == "essai.2"


def test_a_passage_that_says_a_rule_again_is_named_and_not_recorded() -> None:
    with tracing() as trace:
        step = FAULTS.enter(State(score=4), Incident.read("! marque A juste=non points=3"))
    assert step.rulings[0].rules == ("essai.5", "essai.6", "essai.7")
    assert [type(one) for one in step.rulings[0].rules] == [str] * 3
    assert trace.rules == ("essai.5", "essai.6")
    assert not carriers("essai.7")


def test_a_function_that_takes_anything_but_the_facts_is_no_fault() -> None:
    with pytest.raises(TypeError, match="takes"):
        FAULTS.fault("autre", rule="essai.1", points=Fact(NUMBER))(mark)
    with pytest.raises(TypeError, match="twice"):
        FAULTS.fault("dit", rule="essai.1")(say)


def test_a_fault_with_phases_says_why_it_is_refused_in_the_others() -> None:
    anywhere: FaultRegistry[State] = FaultRegistry(by=SEAT)
    anywhere.fault("dit", rule="essai.1")(say)
    for phase in ("donne", "jeu"):
        assert anywhere.enter(State(phase), Incident("dit", "A")).rulings
    with pytest.raises(TypeError, match="say has phases, and no reason for the others"):
        anywhere.fault("redit", rule="essai.1", phases=("jeu",))(say)
