"""The tables of faults are whole: what may happen in random play stands in them, in its phase."""

from __future__ import annotations

import pytest

from academie.games import load
from tests.games.fautes import fautes

GAMES_OF_CARDS = ("whist", "piquet", "reversis", "domino")


@pytest.mark.parametrize("name", GAMES_OF_CARDS)
def test_every_incident_that_may_happen_stands_in_the_table_in_its_phase(name: str) -> None:
    game = load(name)
    entered = {(row.phase, row.incident.split()[1]) for row in fautes(name)}
    for position in {row.position for row in fautes(name)}:
        state = game.read(position)
        assert {(state.phase, i.kind) for i in game.incidents(state)} <= entered
