"""The mutation scores of ``docs/proof`` are kept up: ``make prove`` measures them every week."""

from __future__ import annotations

import pytest

from academie.games import GAMES
from academie.texts.tables.mutation_scores import by_rule, equal, read, share
from academie_dev.mutation.carried import of_game
from tests.texts import LIBRARY

#: So many of a hundred mutations are noticed at the least, in every game.
FLOOR = 95


def test_every_game_has_its_table() -> None:
    assert [game for game in GAMES if not read(LIBRARY, game)] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_game_falls_below_the_floor(game: str) -> None:
    assert share(LIBRARY, game).percent >= FLOOR


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_to_change_nothing_was_noticed_by_nobody(game: str) -> None:
    now = {(one.rule, one.name): one.digest for one in of_game(game)}
    # A function that was changed since is measured again by the next make prove.
    rows = [r for r in read(LIBRARY, game) if now.get((r.rule, r.function)) == r.digest]
    left = {(row.function, name) for row in rows for name in row.left}
    measured = {row.function for row in rows}
    nothing = equal(LIBRARY, game)
    assert {key for key in nothing if key[0] in measured} - left == set()
    assert all(nothing.values())


def test_figures_of_a_function_that_is_no_more_are_left_out() -> None:
    (first, *_) = read(LIBRARY, "whist")
    shown = by_rule(LIBRARY, ["whist"], {first.function})
    rows = [row for row in read(LIBRARY, "whist") if row.function == first.function]
    assert shown.keys() == {row.rule for row in rows}
    assert by_rule(LIBRARY, ["whist"], ()) == {}
