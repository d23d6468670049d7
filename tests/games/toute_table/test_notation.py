"""States and actions as data, and what no state may say."""

from __future__ import annotations

from typing import Any

import pytest

from academie.core.codecs import Contradiction
from academie.games.toute_table import GAME as toute_table
from academie.games.toute_table.notation import NOTATION
from academie.games.toute_table.state import State

TAS = (0, 15, *(0,) * 23)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"phase": "jet", "blanc": TAS, "noir": TAS}, "joueur is missing"),
        ({"blanc": TAS}, "no man has a place"),
        (
            {"phase": "jet", "joueur": "noir", "blanc": TAS, "noir": (*(0,) * 24, 1)},
            "White’s flèche 1 is Black’s 24",
        ),
        ({"ensuite": "noir"}, "throws in advance are played"),
        ({"phase": "fin", "blanc": TAS}, "somebody’s score is 1, not before"),
    ],
)
def test_no_state_contradicts_the_rules(values: dict[str, Any], expected: str) -> None:
    with pytest.raises(Contradiction, match=expected):
        State(**values)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"parties": 0}, "one party wins"),
        ({"peine": 2}, "a penalty goes with"),
        ({"avances": "1-1"}, "say who is given them"),
    ],
)
def test_nothing_is_agreed_on_that_contradicts_itself(
    values: dict[str, Any], expected: str
) -> None:
    with pytest.raises(Contradiction, match=expected):
        toute_table.Options(**values)


def test_who_plays_is_whose_turn_it_is_and_sees_all() -> None:
    state = toute_table.read("jeu | joueur noir | dé 6-5 | blanc 1:15 | noir 1:15")
    assert toute_table.current_players(state) == ("noir",)
    assert toute_table.view_for(state, "blanc") == NOTATION.data(state)
