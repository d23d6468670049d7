"""Where each action of a game leads is stated by its table, and is where it leads."""

from __future__ import annotations

import pytest

from academie.games import GAMES, load
from tests.games.conftest import walk


@pytest.mark.parametrize("name", GAMES)
def test_every_line_states_phases_of_its_game_and_no_others(name: str) -> None:
    table = load(name)
    phases = set(table.notation.phases)
    for line in table.lines:
        assert line.leads, line.kind.__name__
        stated = [line.leads_from(phase) for phase in line.phases]
        assert all(to and set(to) <= phases for to in stated), line.kind.__name__


@pytest.mark.parametrize("name", GAMES)
def test_a_game_leads_where_its_table_states(name: str) -> None:
    table = load(name)
    met = {
        (before.phase, type(action), step.state.phase)
        for seed in range(4)
        for before, action, step in walk(name, seed, 400, faults=False)
    }
    stated = {
        (phase, line.kind, to)
        for line in table.lines
        for phase in line.phases
        for to in table.leads(line, phase)
    }
    assert met <= stated
