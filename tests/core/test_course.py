"""The course of a game: what its actions lead to, seen in games that are played from seeds."""

from __future__ import annotations

import pytest

from academie.core.course import Passage, course
from academie.games import GAMES, load, table_of
from tests.games.conftest import walk

TABLES = {name: table_of(name) for name in GAMES}


@pytest.mark.parametrize("name", TABLES)
def test_it_is_the_same_every_time(name: str) -> None:
    first, second = (course(load(name), TABLES[name], games=3) for _ in range(2))
    assert first.passages == second.passages


@pytest.mark.parametrize("name", TABLES)
def test_every_passage_begins_where_the_table_lets_its_action_be_done(name: str) -> None:
    seen = course(load(name), TABLES[name], games=3)
    phases = {line.kind: line.phases for line in TABLES[name].lines}
    assert [p for p in seen.passages if p.phase not in phases[p.kind]] == []
    assert {p.to for p in seen.passages} <= set(seen.phases)


@pytest.mark.parametrize("name", TABLES)
def test_a_passage_is_what_a_game_really_led_to(name: str) -> None:
    table = TABLES[name]
    (start, action, step) = walk(name, 0, 1, faults=False)[0]
    seen = course(load(name), table, games=2)
    assert Passage(start.phase, type(action), step.state.phase) in seen.passages
    line = next(line for line in table.lines if isinstance(action, line.kind))
    assert step.state.phase in seen.leads(start.phase, line)


def test_a_table_that_states_where_its_lines_lead_is_not_measured() -> None:
    stated = course(load("whist"), TABLES["whist"])
    assert stated.games == 0
    walked = (one for seed in range(4) for one in walk("whist", seed, 600, faults=False))
    met = {Passage(s.phase, type(a), step.state.phase) for s, a, step in walked}
    assert met <= stated.passages


def test_more_games_show_no_less() -> None:
    few, many = (course(load("trictrac"), TABLES["trictrac"], games=n).passages for n in (1, 4))
    assert few <= many
