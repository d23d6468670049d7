"""What is found quickly where no rule is traced is what the rules say, wherever the men stand."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.games import load, piquet, whist
from academie.games.domino.moves import talon
from academie.kit.cards import card
from academie.kit.dominoes import whole_set
from academie.kit.tables.dice import THROWS
from tests.games.conftest import walk
from tests.games.quickly import (
    CARDS,
    QUICK,
    asked_alike,
    chess_alike,
    none_but_offered,
    none_but_offered_on_the_board,
    refused_alike,
    share_found,
    step_alike,
    thrown,
    traced_alike,
)

throws = st.sampled_from(THROWS)
seeds = st.integers(0, 100_000)


def test_the_moves_of_chess_are_those_of_the_law() -> None:
    for state in islice(thrown("echecs"), 400):
        assert chess_alike(state), str(state)


@pytest.mark.parametrize("name", CARDS)
def test_nothing_is_done_quickly_that_the_law_does_not_offer(name: str) -> None:
    assert all(none_but_offered(name, state) for state in islice(thrown(name), 300))


@pytest.mark.parametrize("name", [name for name in QUICK if name != "echecs"])
def test_nothing_is_played_quickly_that_the_law_does_not_offer(name: str) -> None:
    for state in islice(thrown(name), 40):
        assert none_but_offered_on_the_board(name, state), str(state)


@pytest.mark.parametrize("name", [name for name in QUICK if name != "echecs"])
def test_the_law_is_asked_of_few_steps(name: str) -> None:
    shares = [share_found(name, seed, 120) for seed in range(6)]
    assert sum(shares) / len(shares) > 0.8


@given(seed=seeds)
@settings(max_examples=6)
def test_des_are_taken_quickly_where_the_law_lets_them_be(seed: int) -> None:
    game, rng = load("domino"), Random(seed)
    taken = 0
    for _, _, step in walk("domino", seed, 40, faults=False):
        state = step.state
        if state.phase != "prise":
            continue
        lying, many = talon(state), state.accord.des
        one, *more = rng.sample(lying, min(many, len(lying)))
        others = next((hand for hand in state.mains if hand), whole_set())
        for seat in "ABCD":
            for des in ((one, *more), more, (one, one, *more[1:]), (others[0], *more)):
                taken += not refused_alike("domino", state, game.Prend(seat, tuple(des)))
    assert taken


@pytest.mark.parametrize(
    ("left", "phases"),
    [("6-0 5-5", "jeu coup"), ("6-0", "coup coup"), ("3-0 5-5", "jeu"), ("3-0", "coup")],
)
def test_a_coup_ends_quickly_where_it_ends_by_the_law(left: str, phases: str) -> None:
    """Where all eight ends of a number lie and both are open, and where a hand is empty."""
    state = load("domino").read(
        f"jeu | partie points | joueurs AB | poseur A | battu A | tour A | A {left} | B 3-3 2-2 | "
        "table 6-5 5-4 4-6 6-6 6-3 3-2 2-6 6-1 1-0 | posé ABABABABA | score A 0, B 0"
    )
    _, offered, _ = asked_alike("domino", state)
    assert [step_alike("domino", state, one).phase for one in offered] == phases.split()


def test_a_coup_that_leaves_one_end_of_both_numbers_goes_on() -> None:
    state = load("domino").read(
        "jeu | partie points | joueurs AB | poseur A | battu A | tour A | A 5-3 5-5 | B 3-1 2-2 | "
        "table 3-6 6-5 | posé AB | score A 0, B 0"
    )
    for action in asked_alike("domino", state)[1]:
        assert step_alike("domino", state, action).phase == "jeu"


def test_the_trick_after_which_nobody_has_a_card_is_turned_by_the_law() -> None:
    """However few there were: a table that is written down need not have had thirteen."""
    last = (
        "jeu | donneur D | retourne ♣5 | mène A | jouées A♠A C♠2 B♠3 D♠4 >A | levées AB 6 CD 5 "
        "| non renversée"
    )
    state = whist.read(last)
    assert step_alike("whist", state, whist.Turn()).phase == "marque"


def test_where_thirteen_tricks_are_taken_the_card_that_is_left_is_not_played() -> None:
    state = whist.read(
        "jeu | donneur D | retourne ♣5 | A ♥2 | mène A | jouées A♠A C♠2 B♠3 D♠4 >A "
        "| levées AB 7 CD 6 | non renversée"
    )
    assert asked_alike("whist", state)[1] == (whist.Turn(),)
    assert refused_alike("whist", state, whist.Play("A", card("♥2")))


@given(seed=seeds, points=st.sampled_from([(8, 0), (0, 8), (8, 8), (7, 9), (0, 0)]))
@settings(max_examples=25)
def test_who_may_call_at_whist_and_answer_is_told_by_the_law(
    seed: int, points: tuple[int, int]
) -> None:
    state, rng = whist.start(), Random(seed)
    state = replace(whist.apply(state, whist.chance(state, rng)).state, points=points)
    calls = [one for one in asked_alike("whist", state)[1] if isinstance(one, whist.Call)]
    for called in (*[step_alike("whist", state, one) for one in calls], replace(state, crie="A")):
        for action in asked_alike("whist", called)[1]:
            asked_alike("whist", step_alike("whist", called, action))


@pytest.mark.parametrize(
    ("exchange", "many"),
    [("| talon ♥A ♥R | dit 1", 4), ("| talon ♥A | dit 5", 0), ("| écartées A ♣6 | prises A 1", 0)],
)
def test_of_a_talon_that_is_short_those_discards_are_offered_that_the_law_offers(
    exchange: str, many: int
) -> None:
    state = piquet.read(f"écart | donneur B | A ♠9876 | B ♠D10 ♥76 {exchange}")
    _, offered, _ = asked_alike("piquet", state)
    assert sum(isinstance(action, piquet.Discard) for action in offered) == many


@pytest.mark.parametrize("name", CARDS)
@given(seed=seeds, faults=st.sampled_from((0.0, 0.01, 0.1)))
@settings(max_examples=6)
def test_a_game_of_cards_is_the_same_whether_its_rules_are_traced_or_not(
    name: str, seed: int, faults: float
) -> None:
    assert traced_alike(name, seed, 300, faults=faults)


@pytest.mark.parametrize("name", QUICK)
@given(seed=seeds)
@settings(max_examples=3)
def test_a_step_is_the_same_whether_its_rules_are_traced_or_not(name: str, seed: int) -> None:
    assert traced_alike(name, seed, 300)
