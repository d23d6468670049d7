"""What is found of a throw by numbers, all at once, is what is found step by step, by the rules.

So it is at Revertier and at Toute-table, wherever the men stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core.trace import tracing
from academie.games import revertier, toute_table
from academie.games.revertier import moves as at_revertier
from academie.games.toute_table import moves as at_toute_table
from academie.kit.tables.board import FLECHES, MEN, Men
from academie.kit.tables.courses import PLACES
from academie.kit.tables.dice import THROWS, throw
from academie.kit.tables.ends import plays_on
from academie.kit.tables.plays import plays
from tests.games.conftest import walk

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from academie.kit.tables.courses import Position
    from academie.kit.tables.dice import Throw
    from academie.kit.tables.marches import Tour

MOVES: dict[str, Any] = {"revertier": at_revertier, "toute_table": at_toute_table}
FACING = {"revertier": revertier.vis_a_vis, "toute_table": at_toute_table.vis_a_vis}
throws = st.sampled_from(THROWS)
both = pytest.mark.parametrize("name", MOVES)


def men(places: Sequence[int]) -> Men:
    return tuple(map(places.count, range(PLACES)))


@st.composite
def positions(draw: st.DrawFn, facing: Callable[[int], int]) -> Position:
    """Men wherever they fall: in hand, beside one another, at home, few or all."""
    home = draw(st.sampled_from((0, 1, 13, 19)))
    places = st.integers(home, FLECHES)
    mine = draw(st.lists(places, min_size=1, max_size=MEN))
    free = [f for f in range(PLACES) if facing(f) not in mine or f == 0]
    return men(mine), men(draw(st.lists(st.sampled_from(free), min_size=1, max_size=MEN)))


def tour(name: str, position: Position, coup: Throw) -> Tour:
    now: Tour = MOVES[name].tour(position, coup)
    return now


def same(now: Tour) -> bool:
    """Whether both ways find the same positions, by the same moves and in the same order."""
    assert now.piste is not None
    one_by_one = plays(now.position, now.numbers, now.step)
    at_once = plays_on(now.position, now.coup, now.piste)
    return [list(found.items()) for found in at_once] == [list(f.items()) for f in one_by_one]


@both
@given(data=st.data(), coup=throws)
@settings(max_examples=300)
def test_what_is_found_at_once_is_what_is_found_step_by_step(
    name: str, data: st.DataObject, coup: Throw
) -> None:
    assert same(tour(name, data.draw(positions(FACING[name])), coup))


@both
@given(seed=st.integers(0, 10_000))
@settings(max_examples=5, deadline=None)
def test_so_it_is_wherever_a_game_comes_to(name: str, seed: int) -> None:
    for _, _, step in walk(name, seed, 200, faults=False):
        state = step.state
        if state.phase == "jeu" and state.de is not None:
            assert same(tour(name, state.position(state.joueur), state.de))


@both
@pytest.mark.parametrize("hand", range(1, 7))
def test_so_it_is_however_many_men_are_to_enter(name: str, hand: int) -> None:
    """One more than a doublet has numbers, too; alone, beside men on board, on those of his own."""
    for coup in THROWS:
        for others in ((), (20,), (1, 5, 8), (3, 3, 6, 11)):
            position = men((*[0] * hand, *others)), men((17, 17, 24))
            assert same(tour(name, position, coup))


@both
@pytest.mark.parametrize("coup", ["6-5", "5-5"])
@pytest.mark.parametrize("shut", [(), (18,), (17,), (17, 18)], ids=str)
@pytest.mark.parametrize("mine", [(12, 24, 24), (12, 19, 20, 24), (12, 13, 24), (12, 12, 12, 12)])
def test_so_it_is_where_little_or_nothing_can_be_played(
    name: str, mine: Sequence[int], shut: Sequence[int], coup: str
) -> None:
    """Men at home do not go off while another is outside, who may be shut in."""
    closed = [FACING[name](fleche) for fleche in (*shut, *shut)]
    assert same(tour(name, (men(mine), men((*closed, 0))), throw(coup)))


@both
def test_where_rules_are_traced_each_is_asked(name: str) -> None:
    mine, theirs = (men((1, 1, 19)), men((2, 9)))
    coup = THROWS[1]
    options = revertier.Options() if name == "revertier" else toute_table.Options()
    found = MOVES[name].coups(tour(name, (mine, theirs), coup), options)
    with tracing() as trace:
        traced = MOVES[name].coups(tour(name, (mine, theirs), coup), options)
    assert list(traced.items()) == list(found.items())
    assert f"{MOVES[name].__name__}.doit_rentrer" in trace.called


@both
def test_a_position_to_which_no_play_leads_is_not_found(name: str) -> None:
    mine, theirs = men((1, 1, 19)), men((2, 9))
    levels = plays_on((mine, theirs), throw("2-1"), MOVES[name].PISTE)
    (first, *_), (ends, *_) = levels[-1], levels[0]
    assert levels[-1].get((mine, theirs)) is None
    assert levels[-1].get((first[0], men((2, 8)))) is None
    assert levels[-1].get(first) == levels[-1][first]
    assert ends == (mine, theirs)
