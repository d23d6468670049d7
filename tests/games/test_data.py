"""States, actions and what a seat may see, as data: laws of every game."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import Incident
from academie.games import GAMES, load
from tests.games.conftest import walk

each_game = pytest.mark.parametrize("name", GAMES)
seeds = st.integers(0, 10_000)
few = settings(max_examples=10, deadline=None)
many = settings(max_examples=40, deadline=None)


def table(name: str) -> Any:
    return import_module(f"academie.games.{name}.play").TURN


def acts(name: str) -> Any:
    return import_module(f"academie.games.{name}.actions").ACTIONS


def by_json(data: object) -> Any:
    return json.loads(json.dumps(data))


@each_game
@given(seed=seeds, steps=st.integers(1, 200))
@many
def test_a_state_and_its_data_are_twins_and_fit_the_schema(
    name: str, seed: int, steps: int
) -> None:
    turn = table(name)
    jsonschema.Draft202012Validator.check_schema(turn.notation.schema)
    schema = jsonschema.Draft202012Validator(turn.notation.schema)
    for _, _, step in walk(name, seed, steps, faults=True):
        data = by_json(turn.notation.data(step.state))
        schema.validate(data)
        assert turn.of_data(data) == step.state


@each_game
@given(seed=seeds, steps=st.integers(1, 200))
@many
def test_an_action_and_its_data_are_twins_and_fit_the_schema(
    name: str, seed: int, steps: int
) -> None:
    actions = acts(name)
    jsonschema.Draft202012Validator.check_schema(actions.schema)
    schema = jsonschema.Draft202012Validator(actions.schema)
    for _, action, _ in walk(name, seed, steps, faults=True):
        if not isinstance(action, Incident):
            data = by_json(actions.data(action))
            schema.validate(data)
            assert actions.value(data) == action


@each_game
@given(seed=seeds, steps=st.integers(1, 120))
@few
def test_whose_turn_it_is_says_who_may_act(name: str, seed: int, steps: int) -> None:
    game, turn = load(name), table(name)
    for state, _, _ in walk(name, seed, steps, faults=True)[-6:]:
        if game.outcome(state) is not None and not state.pending:
            assert turn.turn(state) == ()
            assert turn.actions(state) == ()
        if state.pending:
            assert set(turn.turn(state)) == {action.chooser for action in turn.actions(state)}


@each_game
@given(seed=seeds, steps=st.integers(1, 120))
@few
def test_of_what_others_hold_a_seat_sees_how_many_there_are(
    name: str, seed: int, steps: int
) -> None:
    turn = table(name)
    hidden = [f for f in turn.notation.fields if f.secret and f.seen is None]
    for _, _, step in walk(name, seed, steps, faults=True)[-3:]:
        state = step.state
        for seat in sorted(field.word for field in hidden):
            seen = turn.seen_by(state, seat)
            for field in hidden:
                if field.word not in seen or state.phase in field.laid_open:
                    continue
                if field.word != seat:
                    assert seen[field.word] == len(field.of(state))
                else:
                    assert seen[field.word] == field.form.data(field.of(state))
