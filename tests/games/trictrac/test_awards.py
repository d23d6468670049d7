"""What a throw gains, tried on random games and on what the treatises state of jans and hits."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import tracing
from academie.games.trictrac.awards import Context, apres, gains
from academie.games.trictrac.cases import JANS, est_plein
from academie.games.trictrac.coup import Play
from academie.games.trictrac.moves import plays
from academie.games.trictrac.notation import read_position
from academie.games.trictrac.state import COIN, SON_COIN, Options, Position
from academie.kit.backgammon.board import MEN, other
from academie.kit.backgammon.dice import CASES, THROWS, make_throw, throw
from tests.games.trictrac.reference import random_game
from tests.games.trictrac.test_moves import met
from tests.texts import LIBRARY

if TYPE_CHECKING:
    from academie.games.trictrac.state import Gain

seeds = st.integers(0, 100_000)
few = settings(max_examples=12)
KNOWN = {rule for work in LIBRARY.works for rule in work.rules}


def full_or_nearly(seed: int) -> Position:
    """A position in which blanc has a jan, or lacks a man or two of it; noir stands anywhere."""
    rng = Random(seed)
    table = rng.choice(list(JANS.values()))
    men = [2 if place in table else 0 for place in range(24)]
    for _ in range(rng.choice((0, 1, 1, 1, 2))):
        men[rng.choice([p for p in table if men[p] and p not in {COIN, SON_COIN}])] -= 1
    while sum(men) < MEN:
        place = rng.choice([p for p in range(table.stop) if p != SON_COIN])
        men[place] += 1 if place != COIN or men[COIN] else 0
    his = [0] * 24
    while sum(his) < MEN:
        place = rng.randrange(24)
        his[place] += not men[23 - place] and place not in {SON_COIN, COIN}
    return Position(tuple(men), tuple(his))


@given(seed=seeds)
@few
def test_blanc_and_noir_gain_alike(seed: int) -> None:
    for position, player, dice in met(seed):
        mirrored = Position(position.noir, position.blanc)
        mine = [(g.player, g.points, g.facons) for g in gains(position, player, dice)]
        theirs = gains(mirrored, other(player), dice)
        assert mine == [(other(g.player), g.points, g.facons) for g in theirs]


@given(seed=seeds)
@few
def test_every_gain_cites_a_rule_and_pays_an_even_number(seed: int) -> None:
    for position, player, dice in met(seed):
        play = plays(position, player, dice)[0]
        for gain in (*gains(position, player, dice), *apres(position, player, dice, play)):
            assert gain.rule in KNOWN
            assert gain.points > 0
            assert gain.points % 2 == 0
            assert gain.player in {"blanc", "noir"}


@given(seed=seeds)
@few
def test_a_man_is_hit_or_hit_falsely_never_both(seed: int) -> None:
    for position, player, dice in met(seed):
        hit = [g.sur for g in gains(position, player, dice) if g.sur is not None]
        assert len(hit) == len(set(hit))


@given(seed=seeds)
@few
def test_every_way_starts_from_a_man_and_goes_by_the_numbers_of_the_dice(seed: int) -> None:
    for position, player, dice in met(seed):
        men = position.men(player)
        for way in (w for g in gains(position, player, dice) for w in g.facons):
            assert men[way.path[0]]
            steps = [b - a for a, b in zip(way.path, way.path[1:], strict=False)]
            assert set(steps) <= set(dice.numbers)
            assert len(steps) <= 2


def test_who_stands_on_the_last_fleche_hits_nobody_from_there() -> None:
    """Nothing lies before the tas: the flèches are a row and no ring."""
    for demi_case, dice in ((13, "6-5"), (15, "5-4")):
        position = read_position(f"blanc 0:14 23 | noir 1:14 {demi_case}")
        assert gains(position, "blanc", throw(dice)) == ()
    # Nor falsely, where both of the passages that he would have are closed.
    closed = read_position("blanc 0:14 23 | noir 5:10 13 18:2 19:2")
    assert gains(closed, "blanc", throw("6-5")) == ()
    with tracing():
        assert gains(closed, "blanc", throw("6-5")) == ()


def fill(position: Position, dice: str) -> Gain | None:
    counted = gains(position, "blanc", throw(dice))
    return next((g for g in counted if str(g.reason).endswith("filled")), None)


@given(seed=seeds)
@settings(max_examples=30)
def test_a_way_fills_only_if_a_legal_whole_play_leaves_the_plein_standing(seed: int) -> None:
    position = full_or_nearly(seed)
    men = position.blanc
    for dice in THROWS:
        ends = {p.after(men) for p in plays(position, "blanc", dice)}
        gain = fill(position, str(dice))
        if gain is None:
            continue
        table = JANS[str(gain.reason).removesuffix(" filled")]
        full = {end for end in ends if est_plein(end, table)}
        assert full
        for way in gain.facons:
            covered = Play(((way.path[0], way.path[-1]),)).after(men)
            # What the man of this way has left and reached still is so in some play that fills.
            assert way.also or any(end[way.path[-1]] >= covered[way.path[-1]] for end in full)


@given(seed=seeds)
@settings(max_examples=30)
def test_what_no_play_leaves_full_is_neither_filled_nor_kept(seed: int) -> None:
    position = full_or_nearly(seed)
    men = position.blanc
    for dice in THROWS:
        ends = [p.after(men) for p in plays(position, "blanc", dice)]
        counted = gains(position, "blanc", dice)
        for name, table in JANS.items():
            paid = [g for g in counted if str(g.reason).startswith(f"{name} ")]
            standing = any(est_plein(end, table) for end in ends)
            assert bool(paid) == standing
            if paid:
                kept = est_plein(men, table)
                assert ("kept" in str(paid[0].reason)) == kept
                assert (paid[0].points in {4, 6}) or not kept


@given(seed=seeds)
@few
def test_the_old_opinion_never_gives_less(seed: int) -> None:
    position = full_or_nearly(seed)
    old = Options(remplir_du_coin="puissance")
    for dice in THROWS:
        now = sum(g.points for g in gains(position, "blanc", dice))
        assert sum(g.points for g in gains(position, "blanc", dice, old)) >= now


def test_three_throws_make_the_jan_de_trois_coups_in_720_of_46656_ways() -> None:
    made = 0
    for one, two in product(CASES, repeat=2):
        men = [int(n in (*one, *two)) for n in range(24)]
        if sum(men) < 4:
            continue
        position = Position((MEN - 4, *men[1:]))
        for three in CASES:
            found = gains(position, "blanc", make_throw(*three), context=Context(3))
            made += any(str(g.reason) == "jan de trois coups" for g in found)
    assert made == 720


def test_two_ways_at_the_petit_jan_need_a_man_past_the_coin() -> None:
    assert min(place - number for place in range(18, 24) for number in range(1, 7)) == SON_COIN


def test_case_numbers_that_hit_the_coin() -> None:
    assert [SON_COIN - case for case in (7, 10)] == [5, 2]
    assert [SON_COIN - case for case in (8, 9)] == [4, 3]


def test_single_men_on_five_cases_hit_the_coin_oftener_than_two_cases() -> None:
    def throws(men: str) -> int:
        position = read_position(f"blanc {men} | noir 0:15")
        paid = [t for t in THROWS if gains(position, "blanc", t)]
        return sum(t.ways for t in paid)

    assert throws("0:8 6 7 8 9 10 11:2") == 20
    assert throws("0:9 6:2 7:2 11:2") == 4


def test_advanced_cases_reach_the_others_first_cases_by_both_numbers_only() -> None:
    reached = {
        (case, 23 - place, place - case)
        for case in (9, 10, 11)
        for place in (21, 22)
        if place - case <= 12
    }
    assert reached == {(9, 2, 12), (10, 2, 11), (10, 1, 12), (11, 2, 10), (11, 1, 11)}


def test_behind_closed_passages_a_man_on_the_fourth_or_fifth_case_is_only_hit_falsely() -> None:
    plein = "6:2 7:2 8:2 9:2 10:2 11:2"
    for case in (4, 5):
        position = read_position(f"blanc {plein} 0:3 | noir {plein} {case} 0:2")
        kinds = {
            str(g.reason) for t in THROWS for g in gains(position, "blanc", t) if g.sur is not None
        }
        assert kinds == {"jan qui ne peut"}


def test_a_quine_may_be_worth_four_points_only() -> None:
    position = read_position("blanc 0:13 9:2 | noir 0:7 9 8:2 7:5")
    assert [g.points for g in gains(position, "blanc", throw("5-5"))] == [4]


def test_sonnes_hits_one_man_truly_and_two_falsely() -> None:
    position = read_position("blanc 0:9 9:2 10:2 11:2 | noir 0 1 2 6:2 7:2 9:8")
    points: dict[str, int] = {}
    for gain in gains(position, "blanc", throw("6-6")):
        if gain.sur is not None:
            points[gain.player] = points.get(gain.player, 0) + gain.points
    assert points == {"blanc": 6, "noir": 12}


def test_every_throw_of_a_random_game_is_counted() -> None:
    reasons = {
        str(gain.reason)
        for seed in range(40)
        for position, player, dice in random_game(Random(seed))
        for gain in gains(position, player, dice)
    }
    assert {"man hit", "jan qui ne peut", "coin hit"} <= reasons


def test_men_of_the_tas_hit_falsely_like_others() -> None:
    """nouveau-trictrac.5.40, trictrac.note.13: nobody leaves the talon out."""
    closed = read_position("blanc 0:15 | noir 0:10 13 17:2 19:2")
    (given,) = gains(closed, "blanc", throw("6-4"))
    assert (given.player, given.points, given.rule) == ("noir", 2, "trictrac.3.8")
    open_ = read_position("blanc 0:15 | noir 0:10 13 17:2 18 19")
    assert all(g.player == "blanc" for g in gains(open_, "blanc", throw("6-4")))


def test_the_jan_de_trois_coups_is_of_the_third_throw() -> None:
    """trictrac.2.2: « en trois coups », and not at the second or the fourth."""
    four = read_position("blanc 0:11 1 2 3 4 | noir 0:15")
    reasons = {
        coups: [str(g.reason) for g in gains(four, "blanc", throw("6-5"), context=Context(coups))]
        for coups in (2, 3, 4, None)
    }
    assert reasons == {
        2: [],
        3: ["jan de trois coups"],
        4: [],
        None: ["jan de trois coups"],
    }
