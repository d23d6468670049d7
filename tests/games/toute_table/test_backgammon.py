"""Where the rules are the same, the legal plays are those of an engine that is not ours."""

from __future__ import annotations

from functools import cache

import pytest

from academie.games.toute_table import GAME as toute_table
from academie.games.toute_table.moves import coups, tour
from academie.kit.backgammon.dice import throw

pytest.importorskip("gnubg_nn", reason="GNU Backgammon is not here: make .venv/.has-bench")

from tests.bench.positions import (
    Points,
    Thrown,
    as_points,
    at_random,
    engines,
    from_games,
    ours,
)

Ends = set[tuple[Points, Points]]


@cache
def compared() -> tuple[tuple[Thrown, Ends, Ends], ...]:
    """Positions with a throw, and where our plays of it and the engine's end."""
    thrown = (*from_games(1000, seed=1806), *at_random(1000, seed=1806))
    return tuple((one, ours(one), engines(one)) for one in thrown)


def test_our_plays_end_where_the_engine_s_do() -> None:
    assert len(compared()) == 2000
    assert [thrown for thrown, here, there in compared() if here != there] == []


def test_the_positions_are_of_every_kind() -> None:
    in_hand = [thrown for thrown, _, _ in compared() if thrown[0][0][0]]
    home = [thrown for thrown, _, _ in compared() if not any(thrown[0][0][:19])]
    stuck = [thrown for thrown, ends, _ in compared() if ends == {as_points(thrown[0])}]
    hitting = [t for t, ends, _ in compared() if any(e[1][-1] > t[0][1][0] for e in ends)]
    assert min(map(len, (in_hand, home, stuck, hitting))) > 50
    assert len({thrown for thrown, _, _ in compared()}) > 1900


def test_the_engine_tells_a_difference_where_there_is_one() -> None:
    free = toute_table.Options(seul="libre")
    other = []
    for thrown, here, there in compared():
        ends = {as_points(after) for after in coups(tour(*thrown), free)}
        if ends != there:
            other.append(thrown)
            assert here < ends
    assert len(other) > 5


def test_the_first_throws_of_the_eighth_chapter_are_plays_of_the_engine_too() -> None:
    start = toute_table.start(toute_table.Options(avantage="blanc")).position("blanc")
    for text, said in (
        ("6-5", {1: 1, 12: 6}),
        ("6-1", {12: 4, 17: 2, 18: 2}),
        ("3-1", {17: 2, 19: 4, 20: 2}),
    ):
        men = list(start[0])
        for fleche, many in said.items():
            men[fleche] = many
        assert as_points((tuple(men), start[1])) in engines((start, throw(text)))
