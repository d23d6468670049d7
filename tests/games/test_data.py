"""States, actions and what a seat may see, as data: laws of every game."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import Incident
from academie.core.transcript import play_out
from academie.games import GAMES, load
from academie.games.schemas import OF, answers_of, schemas
from tests.games.conftest import walk

each_game = pytest.mark.parametrize("name", GAMES)
seeds = st.integers(0, 10_000)
few = settings(max_examples=10)
many = settings(max_examples=40)


def table(name: str) -> Any:
    return load(name)


def acts(name: str) -> Any:
    return import_module(f"academie.games.{name}.actions").ACTIONS


@cache
def fitting(name: str, of: str) -> Any:
    """What holds data against a schema of the game, which is made and checked once."""
    kinds = {"state": lambda: table(name).notation.schema, "action": lambda: acts(name).schema}
    schema = kinds[of]() if of in kinds else schemas(name)[of]
    jsonschema_rs.meta.validate(schema)
    return jsonschema_rs.Draft202012Validator(schema)


def by_json(data: object) -> Any:
    return json.loads(json.dumps(data))


@each_game
@given(seed=seeds, steps=st.integers(1, 200))
@many
def test_a_state_an_action_a_step_and_their_data_are_twins_and_fit_their_schemas(
    name: str, seed: int, steps: int
) -> None:
    turn, actions, given = table(name), acts(name), answers_of(table(name)).step
    for _, action, step in walk(name, seed, steps, faults=True):
        data = by_json(turn.notation.data(step.state))
        fitting(name, "state").validate(data)
        assert turn.from_data(data) == step.state
        data = by_json(given.data(step))
        fitting(name, "step").validate(data)
        assert given.value(data) == step
        if not isinstance(action, Incident):
            data = by_json(actions.data(action))
            fitting(name, "action").validate(data)
            assert actions.value(data) == action


@each_game
@given(seed=seeds, steps=st.integers(1, 200))
@few
def test_what_a_step_yields_fits_the_schema_of_its_own_kind(
    name: str, seed: int, steps: int
) -> None:
    given = answers_of(table(name))
    for _, action, step in walk(name, seed, steps, faults=True):
        for award in step.awards:
            fitting(name, "award").validate(by_json(given.award.data(award)))
        for ruling in step.rulings:
            fitting(name, "ruling").validate(by_json(given.ruling.data(ruling)))
        if isinstance(action, Incident):
            data = by_json(given.incident.data(action))
            fitting(name, "incident").validate(data)
            assert given.incident.value(data) == action


@each_game
def test_an_outcome_and_its_data_are_twins_and_fit_the_schema(name: str) -> None:
    game, given = load(name), answers_of(table(name)).outcome
    *_, last = play_out(game, 0)
    outcome = game.outcome(last.step.state)
    data = by_json(given.data(outcome))
    jsonschema_rs.Draft202012Validator(schemas(name)["outcome"]).validate(data)
    assert given.value(data) == outcome


@each_game
def test_every_schema_is_one_of_the_draft_that_it_names_and_is_called_as_its_file(
    name: str,
) -> None:
    assert list(schemas(name)) == list(OF)
    for of, schema in schemas(name).items():
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert schema["$id"] == f"{of}.json"
        jsonschema_rs.meta.validate(schema)


@each_game
@pytest.mark.parametrize("of", OF)
def test_no_schema_fits_what_has_a_part_too_many(name: str, of: str) -> None:
    schema = jsonschema_rs.Draft202012Validator(schemas(name)[of])
    for data in ({}, {"zéphyr": 1}, [], "jeu"):
        assert not schema.is_valid(data)


@each_game
@given(seed=seeds, steps=st.integers(1, 120))
@few
def test_whose_turn_it_is_says_who_may_act(name: str, seed: int, steps: int) -> None:
    game, turn = load(name), table(name)
    for state, _, _ in walk(name, seed, steps, faults=True)[-6:]:
        if game.outcome(state) is not None and not state.pending:
            assert turn.current_players(state) == ()
            assert turn.actions(state) == ()
        if state.pending:
            assert set(turn.current_players(state)) == {
                action.chooser for action in turn.actions(state)
            }


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
            seen = turn.view_for(state, seat)
            for field in hidden:
                if field.word not in seen or state.phase in field.laid_open:
                    continue
                if field.word != seat:
                    assert seen[field.word] == len(field.of(state))
                else:
                    assert seen[field.word] == field.form.data(field.of(state))
