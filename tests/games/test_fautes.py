"""Every fault that a text names can be entered, in every phase in which it can happen.

``tests/games/GAME/fautes.tsv`` has a row for each: the rule that rules on it, the fault in a few
words, the phase, a position of that phase and the incident.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from academie.games import load, ruling

HERE = Path(__file__).parent


class Faute(NamedTuple):
    """A row of a table: a fault that a rule names, in one phase."""

    rule: str
    fault: str
    phase: str
    position: str
    incident: str


def fautes(game: str) -> list[Faute]:
    lines = (HERE / game / "fautes.tsv").read_text(encoding="utf-8").splitlines()
    assert tuple(lines[0].split("\t")) == Faute._fields
    return [Faute(*line.split("\t")) for line in lines[1:]]


TABLES = sorted(path.parent.name for path in HERE.glob("*/fautes.tsv"))
ROWS = [
    pytest.param(name, row, id=f"{name}-{row.incident.split()[1]}-{row.phase}-{row.rule}")
    for name in TABLES
    for row in fautes(name)
]


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_a_fault_that_the_text_names_is_ruled_on_by_its_rule(name: str, row: Faute) -> None:
    state = load(name).read(row.position)
    assert state.phase == row.phase
    assert row.rule in ruling(state, row.incident).rules


@pytest.mark.parametrize("name", TABLES)
def test_every_kind_of_incident_stands_in_the_table(name: str) -> None:
    assert {row.incident.split()[1] for row in fautes(name)} >= set(load(name).LAWS) - {"reprise"}


@pytest.mark.parametrize("name", TABLES)
def test_every_incident_that_may_happen_stands_in_the_table_in_its_phase(name: str) -> None:
    entered = {(row.phase, row.incident.split()[1]) for row in fautes(name)}
    for position in {row.position for row in fautes(name)}:
        state = load(name).read(position)
        assert {(state.phase, i.kind) for i in load(name).incidents(state)} <= entered
