"""The figures of ``docs/proof`` are of the functions as they stand, and do not fall."""

from __future__ import annotations

import pytest

from academie.edition.tightness import equal, read, share
from academie.games import GAMES
from academie.tools.prove.carried import of_game
from tests.texts import LIBRARY

#: So many of a hundred alterations are noticed at the least; a game is raised, never lowered.
FLOOR = {
    "dames_rabattues": 100,
    "domino": 100,
    "echecs": 100,
    "piquet": 100,
    "plain": 100,
    "reversis": 100,
    "revertier": 100,
    "toc": 100,
    "tourne_case": 100,
    "toute_table": 100,
    "trictrac": 100,
    "whist": 100,
}


def test_every_game_has_its_table_and_a_floor() -> None:
    assert set(GAMES) == FLOOR.keys()
    assert [game for game in GAMES if not read(LIBRARY, game)] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_was_measured_stands_as_it_was(game: str) -> None:
    measured = {(row.rule, row.function, row.digest) for row in read(LIBRARY, game)}
    assert measured == {(one.rule, one.name, one.digest) for one in of_game(game)}


@pytest.mark.parametrize("game", GAMES)
def test_no_game_is_held_less_tightly_than_it_was(game: str) -> None:
    assert share(LIBRARY, game).percent >= FLOOR[game]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_to_change_nothing_was_noticed_by_nobody(game: str) -> None:
    left = {(row.function, name) for row in read(LIBRARY, game) for name in row.left}
    nothing = equal(LIBRARY, game)
    assert nothing.keys() - left == set()
    assert all(nothing.values())
