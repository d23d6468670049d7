"""The turn as a table: what is offered, refused, chosen and ruled on follows from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pytest

from academie.core import IllegalAction, Incident, NotationError, Option, Outcome, Ruling, Step
from academie.core.codecs import Codec, number
from academie.core.faults import Fact, FaultRegistry
from academie.core.fields import PENDING, Actions, Field, HasNotation, Notation
from academie.core.game import Decision
from academie.core.messages import Message
from academie.core.pending import LISTED, Choose, restore_pending
from academie.core.templates import record
from academie.core.trace import applies, tracing
from academie.core.turn_table import Line, TurnTable


@dataclass(frozen=True)
class State(HasNotation):
    phase: str = "jeu"
    left: int = 3
    pending: tuple[Ruling, ...] = ()


@dataclass(frozen=True)
class Prend(HasNotation):
    how_many: int


@dataclass(frozen=True)
class Compte(HasNotation):
    pass


NUMBER = number(99, "a number")
NOTATION: Notation[State] = Notation(
    State(), ("jeu", "compte", "fin"), (Field("reste", "left", NUMBER), PENDING)
)
ACTIONS: Actions[Any] = Actions(
    (record(Prend, "prend {how_many}", "", how_many=NUMBER), record(Compte, "compte", "")), ""
)


def takes(state: State, action: Prend) -> Step[State]:
    if action.how_many > state.left:
        raise IllegalAction(str(action), str(state), "jeu.3", Message("jeu.so_many_are_not_there"))
    left = state.left - action.how_many
    return Step(replace(state, left=left, phase="jeu" if left else "compte"))


FAULTS: FaultRegistry[State] = FaultRegistry(
    by=Codec(str), phases=("jeu",), otherwise=Message("jeu.nothing_can_fall")
)


@FAULTS.fault("tombe", rule="jeu.5", nombre=Fact(NUMBER, "2", default=2))
def drop(nombre: int) -> Decision[State]:
    text = Message("jeu.that_many_are_put_back")
    numbers = range(1, nombre + 1)
    options = (Option("B", str(n), text, then=partial(put_back, n)) for n in numbers)
    return Decision(Message("jeu.they_fell"), options=tuple(options))


def put_back(number: int, state: State) -> State:
    return replace(state, left=state.left + number)


@FAULTS.fault("reprise", rule="jeu.6", phases=(), follows=Message("jeu.nothing_fell"))
def take_back() -> Message:
    return Message("jeu.they_fell")


FAULTS.offers = (lambda state: [Incident("tombe", "A")] if state.left else [],)
TABLE: TurnTable[State] = TurnTable(
    (
        Line(
            Prend,
            ("jeu",),
            "jeu.1",
            Message("jeu.nothing_is_left_to_take"),
            takes,
            lambda state: [Prend(n + 1) for n in range(state.left)],
            {"fin": ("jeu.2", Message("jeu.game_is_over"))},
        ),
        Line(
            Compte,
            ("compte",),
            "jeu.4",
            Message("jeu.one_counts_at_the_end"),
            lambda state, _: Step(replace(state, phase="fin")),
            lambda _: [Compte()],
        ),
    ),
    FAULTS,
    NOTATION,
    unasked="jeu.7",
    outcome=lambda state: (
        Outcome("A", Message("jeu.won"), "jeu.8") if state.phase == "fin" else None
    ),
    whose=lambda _: ("A",),
)


def words(state: State) -> list[str]:
    return [str(action) for action in TABLE.actions(state)]


def refusal(state: State, action: object) -> IllegalAction:
    with pytest.raises(IllegalAction) as refused:
        TABLE.apply(state, action)
    assert refused.value.position == str(state)
    return refused.value


def test_each_phase_offers_its_lines() -> None:
    assert words(State()) == ["prend 1", "prend 2", "prend 3"]
    assert words(State("compte", 0)) == ["compte"]


def test_nothing_is_offered_when_the_game_is_over() -> None:
    assert words(State("fin", 0)) == []


def test_it_says_whose_turn_it_is() -> None:
    assert TABLE.current_players(State()) == ("A",)
    assert TABLE.current_players(State("fin", 0)) == ()
    assert TABLE.current_players(TABLE.apply(State(), Incident("tombe", "A")).state) == ("B",)


def test_an_action_out_of_its_phase_is_refused_by_the_rule_of_its_line() -> None:
    refused = refusal(State(), Compte())
    assert (refused.rule, refused.reason) == ("jeu.4", Message("jeu.one_counts_at_the_end"))


def test_a_phase_may_refuse_by_a_rule_of_its_own() -> None:
    assert refusal(State("fin", 0), Prend(1)).rule == "jeu.2"
    assert refusal(State("compte", 0), Prend(1)).rule == "jeu.1"


def test_in_its_phase_the_game_decides() -> None:
    assert refusal(State(), Prend(4)).rule == "jeu.3"
    assert TABLE.apply(State(), Prend(3)).state == State("compte", 0)


class TestAChoice:
    state = TABLE.apply(State(left=1), Incident("tombe", "A", nombre="2")).state

    def test_it_waits_and_is_all_that_is_offered(self) -> None:
        assert words(self.state) == ["B choisit 1", "B choisit 2"]
        assert TABLE.incidents(self.state) == ()
        assert str(self.state) == "jeu | reste 1 | attend ! tombe A nombre=2"

    def test_nothing_else_is_done_meanwhile(self) -> None:
        refused = refusal(self.state, Prend(1))
        assert (refused.rule, refused.reason) == (
            "jeu.5",
            Message("core.awaits", reason=Message("jeu.they_fell")),
        )

    def test_what_is_chosen_follows(self) -> None:
        assert TABLE.apply(self.state, Choose("B", "2")).state == State(left=3)

    @pytest.mark.parametrize("choice", [Choose("A", "1"), Choose("B", "3")])
    def test_only_what_is_offered_can_be_chosen(self, choice: Choose) -> None:
        refused = refusal(self.state, choice)
        assert str(refused.reason) == "the ruling offers B choisit 1; B choisit 2"

    def test_of_many_options_a_refusal_lists_some(self) -> None:
        state = TABLE.apply(State(), Incident("tombe", "A", nombre="9")).state
        listed = str(refusal(state, Choose("A", "1")).reason)
        assert listed.endswith(f"B choisit {LISTED}; and {9 - LISTED} more")

    def test_it_is_read_by_ruling_again(self) -> None:
        assert TABLE.read(str(self.state)) == self.state

    def test_unasked_it_is_refused(self) -> None:
        assert refusal(State(), Choose("B", "1")).rule == "jeu.7"

    def test_an_incident_that_leaves_none_cannot_wait(self) -> None:
        def settled(state: State, incident: Incident) -> Step[State]:
            return Step(state, (), (Ruling(incident, "jeu.5", Message("jeu.nothing")),))

        line = "jeu | attend ! tombe A"
        with pytest.raises(NotationError, match="awaits no choice") as refused:
            restore_pending(line, State(), [Incident("tombe", "A")], settled)
        assert line[refused.value.at :] == "! tombe A"


class TestFaults:
    def test_those_that_could_happen_are_offered_apart(self) -> None:
        assert TABLE.incidents(State()) == (Incident("tombe", "A"),)
        assert TABLE.incidents(State(left=0)) == ()

    def test_an_unknown_kind_names_those_that_are_known(self) -> None:
        with pytest.raises(NotationError, match=r"the text decides: tombe$"):
            TABLE.apply(State(), Incident("vole", "A"))

    def test_one_that_only_follows_is_not_entered(self) -> None:
        assert refusal(State(), Incident("reprise", "A")).rule == "jeu.6"


def test_of_an_unknown_kind_the_text_may_say_something_all_the_same() -> None:
    def say(state: State, incident: Incident) -> Step[State]:
        return Step(state, (), (Ruling(incident, "jeu.5", Message("jeu.nothing")),))

    silent = replace(FAULTS, laws={}, unknown=say)
    assert silent.kinds == ()
    assert [r.rule for r in silent.enter(State(), Incident("parle", "A")).rulings] == ["jeu.5"]


def test_a_line_that_leads_elsewhere_than_it_states_is_a_fault_of_the_table() -> None:
    """But a rule that is altered may lead anywhere: a page shall show it, and not break."""

    @applies("jeu.9")
    def counted(state: State) -> State:
        return replace(state, phase="fin")

    line = Line(
        Compte,
        ("compte",),
        "jeu.4",
        Message("jeu.one_counts_at_the_end"),
        lambda state, _: Step(counted(state)),
        leads=("fin",),
    )
    done, counting = Compte(), State("compte")
    assert replace(TABLE, lines=(line,)).apply(counting, done).state.phase == "fin"
    with tracing("jeu.9", "undone"):
        assert replace(TABLE, lines=(line,)).apply(counting, done).state == counting
    with pytest.raises(AssertionError, match="compte"):
        replace(TABLE, lines=(replace(line, leads=("jeu",)),)).apply(counting, done)
