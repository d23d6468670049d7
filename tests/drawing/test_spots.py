"""What can be touched in a drawing, and what a game says is touched."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from academie import drawing
from academie.core.protocols import ListsTouches
from academie.core.transcript import play_out
from academie.games import GAMES, load
from academie.games.domino import GAME as domino
from academie.games.domino.actions import Pose
from academie.games.trictrac import GAME as trictrac

#: So many steps of a game are looked at.
STEPS = 150


def walked(name: str) -> list[Any]:
    game = load(name)
    steps = zip(play_out(game, 3), range(STEPS), strict=False)
    return [game.start(), *(turn.step.state for turn, _ in steps)]


@pytest.fixture(params=GAMES, scope="module")
def positions(request: pytest.FixtureRequest) -> tuple[Any, list[Any]]:
    return load(request.param), walked(request.param)


def test_everything_that_is_touched_is_drawn(positions: tuple[Any, list[Any]]) -> None:
    game, states = positions
    assert isinstance(game, ListsTouches)
    touched = 0
    for state in states:
        names = {spot.name for spot in drawing.spots(game.picture(state))}
        for action in game.actions(state):
            parts = game.list_touches(state, action)
            assert {name for part in parts for name in part} <= names, (str(state), str(action))
            touched += bool(parts)
    assert touched


def test_what_can_be_touched_lies_within_the_drawing(positions: tuple[Any, list[Any]]) -> None:
    game, states = positions
    for state in states[::10]:
        picture = game.picture(state)
        width, height = drawing.draw(picture).size
        for spot in drawing.spots(picture):
            assert spot.width > 0 < spot.height, spot
            assert 0 <= spot.x <= spot.x + spot.width <= width, spot
            assert 0 <= spot.y <= spot.y + spot.height <= height, spot


def test_a_man_that_goes_on_is_touched_once() -> None:
    state = trictrac.read_short("blanc 0:15 | noir 0:15 6-5")
    one = trictrac.read_action("0-6, 6-11")
    two = trictrac.read_action("0-6, 0-5")
    assert trictrac.list_touches(state, one) == (("fleche-0", "fleche-6", "fleche-11"),)
    assert trictrac.list_touches(state, two) == (("fleche-0", "fleche-6"), ("fleche-0", "fleche-5"))


def test_noir_touches_his_men_on_the_other_side() -> None:
    state = trictrac.read_short("joueur noir | blanc 0:15 | noir 0:15 6-5")
    play = trictrac.read_action("0-6, 0-5")
    assert trictrac.list_touches(state, play) == (
        ("fleche-23", "fleche-17"),
        ("fleche-23", "fleche-18"),
    )


def test_the_end_of_the_chaine_is_touched_only_where_a_de_goes_at_both() -> None:
    rng = Random(5)
    state = domino.start()
    seen = set()
    while domino.outcome(state) is None:
        actions = domino.actions(state)
        for action in actions:
            if isinstance(action, Pose):
                ((_, *end),) = domino.list_touches(state, action)
                assert bool(end) == (action.sur is not None)
                seen.add(bool(end))
        action = domino.chance(state, rng) or rng.choice(actions)
        state = domino.apply(state, action).state
    assert seen == {True, False}
