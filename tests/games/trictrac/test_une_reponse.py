"""One question, one answer: score, odds, moves and the play itself, on one position and throw."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.games import after
from academie.games.trictrac import GAME as trictrac
from academie.games.trictrac import moves
from academie.games.trictrac.pour_et_contre import tous_les_coups
from academie.kit.backgammon.board_actions import Jette
from academie.kit.backgammon.dice import THROWS, Throw, throw
from tests.games.conftest import walk

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.trictrac.tour import State

seeds = st.integers(0, 10_000)
few = settings(max_examples=12)

#: No number goes; one only; the last man leaves; and the third throw of all.
POSITIONS = [
    ("blanc 11:15 | noir 6:2 7:2", "6-5", {"noir": 4}),
    ("blanc 11:2 18:2 19:3 20:2 21:2 22:2 23:2 | noir 18:3 20:3 21:3 22:3 23:3", "6-1", None),
    ("blanc 22 | noir 0:15", "5-4", {"blanc": 4}),
    ("blanc 0:11 1 2 3 4 | noir 0:15", "6-5", {"blanc": 4}),
    ("jet | joueur blanc | blanc 0:11 1 2 3 4 | coups 2 2", "6-5", {"blanc": 4}),
    ("jet | joueur blanc | blanc 0:11 1 2 3 4 | coups 4 4", "6-5", {}),
]


def waiting(seed: int) -> list[State]:
    """Some states of a random tour in which somebody is to throw."""
    met = [step.state for _, _, step in walk("trictrac", seed, 400, faults=False)]
    return [s for s in met if s.phase == "jet"][seed % 9 :: 9]


def points(awards: tuple[Award, ...]) -> Counter[str]:
    """What each player gains, in points."""
    gained: Counter[str] = Counter()
    for award in awards:
        if award.unit == "points":
            gained[award.player] += award.points
    return gained


def by_play(state: State, thrown: Throw) -> tuple[Award, ...] | None:
    """What is marked if *thrown* is marked whole and played, his last man lifted if he can."""
    step = trictrac.apply(state, Jette(thrown))
    awards: list[Award] = []
    while step.state.throw is not None:
        now = step.state
        actions = trictrac.actions(now)
        if now.phase == "fin":
            return None
        one = (
            min(
                actions,
                key=lambda a: sum(moves.place_men(now.position, now.joueur, a).men(now.joueur)),
            )
            if now.phase == "jeu"
            else actions[0]
        )
        step = trictrac.apply(now, one)
        awards += step.awards
        if step.state.phase == "fin":
            return None
    return tuple(awards)


@given(seed=seeds)
@few
def test_score_odds_and_play_agree_on_every_throw(seed: int) -> None:
    for state in waiting(seed):
        for thrown in THROWS[seed % 4 :: 4]:
            scored = points(trictrac.count_awards(f"{state} {thrown}"))
            played = by_play(state, thrown)
            assert played is None or points(played) == scored


@given(seed=seeds)
@few
def test_odds_are_the_scores_of_all_throws_together(seed: int) -> None:
    for state in waiting(seed)[:3]:
        by_throw = Counter[str]()
        for thrown in THROWS:
            for player, many in points(trictrac.count_awards(f"{state} {thrown}")).items():
                by_throw[player] += many * thrown.ways
        assert {p: n for p, n in trictrac.odds(str(state)).gains if n} == by_throw


@given(seed=seeds)
@few
def test_the_men_alone_have_the_same_score_and_odds(seed: int) -> None:
    for state in waiting(seed)[:3]:
        for coup in tous_les_coups(state.position, "blanc"):
            alone = trictrac.count_awards(f"{state.position} {coup.throw}")
            assert points(alone) == points(coup.gains)


@pytest.mark.parametrize(("position", "coup", "gained"), POSITIONS)
def test_men_that_cannot_be_played_and_the_last_man_are_scored(
    position: str, coup: str, gained: dict[str, int] | None
) -> None:
    scored = points(trictrac.count_awards(f"{position} {coup}"))
    assert gained is None or scored == gained
    assert scored == points(by_play(trictrac.read_short(position), throw(coup)) or ())


def test_figure_6_gives_two_points_for_the_six_that_cannot_be_played() -> None:
    shown = "blanc 18:3 20:3 21:3 22:3 23:3 | noir 11:2 18:2 19:3 20:2 21:2 22:2 23:2"
    table = f"{shown} | joueur noir | dé 6-1"
    assert points(trictrac.count_awards(table)) == {"noir": 4, "blanc": 2}


def test_what_a_throw_gives_by_men_not_played_may_be_marked_too_soon() -> None:
    """nouveau-trictrac.6.10: who is given points only so marks after the play like any other."""
    table = trictrac.read("jeu | joueur blanc | dé 6-5 | blanc 11:15 | noir 6:2 7:2")
    assert after(table, "! marque_avant noir") == table


def test_a_random_throw_is_scored_as_it_is_played() -> None:
    rng = Random(5)
    state = trictrac.apply(trictrac.start(), trictrac.chance(trictrac.start(), rng)).state
    assert points(trictrac.count_awards(str(state))) == {}
