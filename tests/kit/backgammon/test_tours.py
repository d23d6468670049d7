"""The turn of the smaller games of the board: agree, draw, throw, play."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from academie.core import Award, IllegalAction, Outcome, Step
from academie.core.faults import FaultRegistry
from academie.core.fields import HasNotation, Notation
from academie.core.turn_table import Line, TurnTable
from academie.kit.backgammon import turn_lines
from academie.kit.backgammon.agreements import Convention
from academie.kit.backgammon.board_actions import (
    PHASES,
    PLAYER,
    Convient,
    Jette,
    Joue,
    Partie,
    Tire,
    begin_after_draw,
    check_contradictions,
)
from academie.kit.backgammon.dice import Throw, throw
from academie.kit.backgammon.line_fields import DE, JOUEUR

HOLE = Award("blanc", 1, "trous", "demo.4", "sonnez")


@dataclass(frozen=True, slots=True)
class Agreed(Convention):
    parties: int = 1


@dataclass(frozen=True, slots=True)
class State(HasNotation, Partie):
    def __post_init__(self) -> None:
        check_contradictions(self.framed())


@dataclass(frozen=True, slots=True)
class Tient:
    player: str


NOTATION: Notation[State] = Notation(State(), (*PHASES, "choix"), (JOUEUR, DE))


def thrown(state: State, coup: Throw) -> State | Step[State]:
    after = replace(state, phase="jeu", de=coup)
    return Step(replace(after, phase="choix"), (HOLE,)) if coup.doublet else after


def holds(state: State, _action: Tient) -> Step[State]:
    return Step(replace(state, phase="jeu"))


def played(_state: State, _action: Joue) -> Step[State]:
    return Step(State("fin"))


def outcome(state: State) -> Outcome | None:
    return Outcome("blanc", "demo", "demo.6") if state.phase == "fin" else None


TURN: TurnTable[State] = TurnTable(
    turn_lines.make_lines(
        Line(
            Tient, ("choix",), "demo.4", "after a hole", holds, lambda s: (Tient(s.joueur or ""),)
        ),
        accord=turn_lines.Accord("demo.1", (Agreed(), Agreed(2)), lambda _: State("tirage")),
        tirage=turn_lines.Tirage(
            "demo.2", lambda state, draw: begin_after_draw(state, draw.premier)
        ),
        jet=turn_lines.Jet("demo.3", thrown, leads=("jeu", "choix")),
        jeu=turn_lines.Jeu("demo.5", Joue, lambda _: (Joue(),), played),
    ),
    FaultRegistry(by=PLAYER),
    NOTATION,
    unasked="demo.6",
    outcome=outcome,
    whose=turn_lines.list_players,
)
AGREED, DRAWN, CAST, PLAY = Convient(Agreed()), Tire(5, 3), Jette(throw("6-5")), Joue()
TO_THROW, TO_PLAY = State("jet", "blanc"), State("jeu", "blanc", throw("6-5"))
TO_CHOOSE = State("choix", "blanc", throw("6-6"))


def test_a_partie_goes_from_phase_to_phase() -> None:
    state = State()
    for action, after in ((AGREED, "tirage"), (DRAWN, "jet"), (CAST, "jeu"), (PLAY, "fin")):
        state = TURN.apply(state, action).state
        assert state.phase == after


def test_a_throw_may_gain_and_leave_a_word_before_it_is_played() -> None:
    step = TURN.apply(TO_THROW, Jette(throw("6-6")))
    assert step == Step(TO_CHOOSE, (HOLE,))
    assert TURN.actions(TO_CHOOSE) == (Tient("blanc"),)
    assert TURN.apply(TO_CHOOSE, Tient("blanc")).state.phase == "jeu"


@pytest.mark.parametrize(
    ("state", "turn", "actions"),
    [
        (State(), ("blanc", "noir"), (AGREED, Convient(Agreed(2)))),
        (State("tirage"), (), ()),
        (TO_THROW, (), ()),
        (TO_CHOOSE, ("blanc",), (Tient("blanc"),)),
        (TO_PLAY, ("blanc",), (PLAY,)),
        (State("fin"), (), ()),
    ],
)
def test_each_phase_says_who_does_what(
    state: State, turn: tuple[str, ...], actions: tuple[object, ...]
) -> None:
    assert TURN.current_players(state) == turn
    assert TURN.actions(state) == actions


@pytest.mark.parametrize(
    ("state", "action", "rule"),
    [
        (TO_THROW, AGREED, "demo.1"),
        (TO_THROW, DRAWN, "demo.2"),
        (TO_PLAY, CAST, "demo.3"),
        (TO_PLAY, Tient("blanc"), "demo.4"),
        (TO_THROW, PLAY, "demo.5"),
    ],
)
def test_what_is_done_out_of_its_phase_is_refused_by_its_rule(
    state: State, action: object, rule: str
) -> None:
    with pytest.raises(IllegalAction) as refusal:
        TURN.apply(state, action)
    assert refusal.value.rule == rule


def test_a_play_stands_beside_its_throw_in_a_transcript() -> None:
    same_line = turn_lines.stay_beside_throw(Joue, Tient)
    assert same_line(PLAY, TO_THROW)
    assert same_line(Tient("blanc"), TO_PLAY)
    assert not same_line(CAST, TO_PLAY)


def test_the_men_are_set_up_for_him_who_has_drawn_the_die_and_for_nobody_before() -> None:
    set_up = []

    def disposee(state: State) -> State:
        set_up.append(state.joueur)
        return state

    lines = turn_lines.make_lines(
        accord=turn_lines.Accord("demo.1", (), lambda _: State("tirage")),
        tirage=turn_lines.Tirage(
            "demo.2", lambda state, draw: begin_after_draw(state, draw.premier), disposee
        ),
        jet=turn_lines.Jet("demo.3", thrown),
        jeu=turn_lines.Jeu("demo.5", Joue, lambda _: (Joue(),), played),
    )
    table = replace(TURN, lines=lines)
    assert table.apply(State("tirage"), Tire(4, 4)).state == State("tirage")
    assert table.apply(State("tirage"), Tire(3, 5)).state == State("jet", "noir")
    assert set_up == ["noir"]


@pytest.mark.parametrize("of_all", [None, Outcome("noir", "parties", "demo.8")])
def test_who_has_won_the_partie_has_won_the_game_where_there_is_one_only(
    of_all: Outcome | None,
) -> None:
    assert turn_lines.outcome(TO_PLAY, lambda _: (HOLE,), lambda _: of_all) is None
    assert turn_lines.outcome(State("fin"), lambda _: ()) is None
    alone = Outcome(HOLE.player, HOLE.reason, HOLE.rule)
    assert turn_lines.outcome(State("fin"), lambda _: (HOLE,)) == alone
    assert turn_lines.outcome(State("fin"), lambda _: (HOLE,), lambda _: of_all) == (
        of_all or alone
    )
