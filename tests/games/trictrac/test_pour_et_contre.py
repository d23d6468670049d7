"""The odds of a position are what its thirty-six cases give, tried one by one."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import AcademieError, NotationError
from academie.core.transcript import play_out
from academie.games.trictrac import GAME as trictrac
from academie.games.trictrac import cases
from academie.games.trictrac import combinaisons as dice
from academie.games.trictrac.awards import gains
from academie.games.trictrac.noms import case
from academie.games.trictrac.notation import read_position
from academie.games.trictrac.pour_et_contre import chances, selon_les_regles, tous_les_coups
from academie.games.trictrac.state import SON_COIN, SON_TALON, Position
from academie.kit.backgammon.board import FLECHES, MEN, other
from academie.kit.backgammon.dice import CASES, make_throw
from tests.games.trictrac.reference import random_game

few = settings(max_examples=10)
seeds = st.integers(0, 100_000)
BATTUE, A_FAUX = "trictrac.dame_battue", "trictrac.jan_qui_ne_peut"
EFFET, PUISSANCE = "trictrac.prend_son_coin_par_effet", "trictrac.prend_son_coin_par_puissance"
TROUS = "trictrac.gagne_des_trous"
#: What is marked after the play.
AFTER = {"trictrac.dame_non_jouee", "trictrac.dames_non_jouees", "trictrac.leve_le_premier"}


@given(seed=seeds)
@few
def test_points_and_cases_are_the_sum_over_all_thirty_six_cases(seed: int) -> None:
    for position, player, _ in list(random_game(Random(seed), 200))[seed % 11 :: 19]:
        odds = chances(position, player)
        for who in (player, other(player)):
            total = sum(
                gain.points
                for case_ in CASES
                for gain in gains(position, player, make_throw(*case_))
                if gain.player == who
            )
            after = sum(c.points for c in odds.chances if c.player == who and c.what.kind in AFTER)
            assert dict(odds.gains)[who] == total + after
            assert odds.expected(who) * len(CASES) == total + after
        for chance in odds.chances:
            assert 0 < chance.cases <= len(CASES)
            assert len(set(chance.throws)) == len(chance.throws)


@given(seed=seeds)
@few
def test_what_is_forced_befalls_in_every_play(seed: int) -> None:
    for position, player, _ in list(random_game(Random(seed), 200))[seed % 11 :: 19]:
        men = position.men(player)
        for coup in tous_les_coups(position, player):
            names = {cases.rompt(men, play.after(men)) for play in coup.plays}
            forced = any(what.kind == "trictrac.est_force_de_rompre" for _, what, _ in coup.faits)
            assert forced == (None not in names)


@given(distance=st.integers(1, 12), start=st.integers(0, 10), seed=st.integers(0, 10_000))
@settings(max_examples=25)
def test_where_no_passage_is_closed_the_two_rules_give_what_is_counted(
    distance: int, start: int, seed: int
) -> None:
    """One man hits, one is hit, and single men or none stand between."""
    place = start + distance
    if not SON_COIN < place <= SON_TALON:
        return
    mine = [0] * FLECHES
    mine[start] = MEN
    his = [0] * FLECHES
    his[SON_TALON - place] = 1
    rng = Random(seed)
    for between in range(max(start + 1, SON_COIN + 1), place):
        his[SON_TALON - between] = rng.randrange(2)
    position = Position(tuple(mine), tuple(his))
    by_rule = selon_les_regles(position, "blanc", start, place)
    hit = chances(position, "blanc").of(BATTUE, where=case(place))
    counted = {t for chance in hit for t in chance.throws}
    assert set(by_rule) == counted == set(dice.coups_sur(distance))


@given(seed=seeds)
@settings(max_examples=15)
def test_a_closed_passage_adds_no_throw_that_hits(seed: int) -> None:
    rng = Random(seed)
    start, place = rng.randrange(2, 8), rng.randrange(14, 22)
    mine = [0] * FLECHES
    mine[start] = MEN
    his = [0] * FLECHES
    his[SON_TALON - place] = 1
    for between in range(max(start + 1, SON_COIN), place):
        his[SON_TALON - between] = 2 * rng.randrange(2)
    odds = chances(Position(tuple(mine), tuple(his)), "blanc")
    true = {t for chance in odds.of(BATTUE, where=case(place)) for t in chance.throws}
    false = {t for chance in odds.of(A_FAUX, where=case(place)) for t in chance.throws}
    assert true | false == set(dice.coups_sur(place - start))
    assert not true & false


def test_a_position_alone_is_read_as_well_as_a_whole_state() -> None:
    alone = trictrac.odds("blanc 0:13 5 6 | noir 0:15")
    whole = trictrac.odds("jet | joueur blanc | blanc 0:13 5 6")
    assert alone == whole
    assert alone.of(EFFET)[0].cases == 2


def test_the_coin_is_taken_by_effet_before_puissance() -> None:
    odds = trictrac.odds("blanc 0:11 6:2 5:2 | noir 0:15")
    effet, puissance = odds.of(EFFET), odds.of(PUISSANCE)
    assert [str(t) for c in effet for t in c.throws] == ["6-5", "6-6", "5-5"]
    assert [str(t) for c in puissance for t in c.throws] == []
    held = trictrac.odds("blanc 0:13 7 8 | noir 0:13 11:2")
    assert held.of(PUISSANCE) == ()
    empty = trictrac.odds("blanc 0:13 7 8 | noir 0:15")
    assert [str(t) for c in empty.of(PUISSANCE) for t in c.throws] == ["5-4"]


def test_the_last_man_is_lifted_where_the_throw_can_do_it() -> None:
    odds = trictrac.odds("blanc 22 23 | noir 5:15")
    (lifted,) = odds.of("trictrac.leve_le_premier")
    assert lifted.cases == 35  # the double ace leaves a man
    assert lifted.points == 30 * 4 + 5 * 6
    assert odds.of("trictrac.dame_non_jouee", "trictrac.dames_non_jouees") == ()


def test_points_on_the_board_make_holes() -> None:
    men = "blanc 0:5 5 6:2 8:2 9:2 11:3 | noir 0:12 1 11:2"
    assert trictrac.odds(f"jet | joueur noir | {men} | points 7 7").of(TROUS) == ()
    odds = trictrac.odds(f"jet | joueur noir | {men} | points 8 8")
    assert [(c.player, c.cases) for c in odds.of(TROUS)] == [("blanc", 4), ("noir", 2)]


def test_the_jan_de_trois_coups_comes_only_as_the_third_throw() -> None:
    state = "jet | joueur blanc | blanc 0:11 1 2 3 4 | coups"
    assert [c.cases for c in trictrac.odds(f"{state} 2 2").of("trictrac.jan_de_trois_coups")] == [2]
    assert trictrac.odds(f"{state} 3 3").of("trictrac.jan_de_trois_coups") == ()


@pytest.mark.parametrize("text", ["", "nonsense", "tirage | blanc 0:99", "blanc 0:16"])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        trictrac.odds(text)


def test_nobody_throws_once_the_tour_is_won_and_there_are_two_players() -> None:
    with pytest.raises(AcademieError, match="the tour is won"):
        trictrac.odds("fin | joueur blanc | trous 12 0")
    with pytest.raises(AcademieError, match="no player 'rouge'"):
        trictrac.odds("blanc 0:15 | noir 0:15", "rouge")


def test_a_throw_is_named_with_what_players_say_of_it() -> None:
    state = "jet | joueur blanc"
    assert trictrac.name_throw(f"{state} 6-5") == "6-5, six et cinq"
    assert trictrac.name_throw(f"{state} 1-1").startswith("1-1, beset (ambesas, tous les as) : «")
    assert trictrac.name_throw(state) == ""


def test_no_throw_hits_two_men_where_one_alone_stands() -> None:
    position = read_position("blanc 0:15 | noir 0:14 6")
    assert chances(position, "blanc").of(BATTUE) == ()


def test_in_every_state_of_a_tour_it_is_said_who_throws_next() -> None:
    seen = set()
    for turn in play_out(trictrac, 3, faults=True):
        state = turn.step.state
        if state.phase == "fin" or state.phase in seen:
            continue
        seen.add(state.phase)
        odds = trictrac.odds(str(state))
        played = state.avant is not None
        assert odds.player == (other(state.joueur) if played else state.joueur)
        assert odds == trictrac.odds(str(state), odds.player)
    assert {"jet", "marque", "jeu", "reçu"} <= seen


@pytest.mark.parametrize(("case_", "between"), [(13, 10), (7, 16), (15, 8), (5, 18)])
def test_the_two_rules_hold_unless_a_case_stands_between_the_two_men(
    case_: int, between: int
) -> None:
    """nouveau-trictrac.14.33: « point de passages fermés entre »."""
    position = read_position(f"blanc 0:12 9:3 | noir 0:12 6 {case_}:2")
    assert case_ + between == SON_TALON
    closed = 9 < between < 17
    assert bool(selon_les_regles(position, "blanc", 9, 17)) != closed


def test_every_throw_gains_by_a_doublet_where_it_is_one() -> None:
    position = read_position("blanc 0:12 6 8 10 | noir 0:12 5 7 9")
    told = [
        (coup.throw.doublet, gain.doublet)
        for coup in tous_les_coups(position, "blanc")
        for gain in coup.gains
    ]
    assert set(told) == {(True, True), (False, False)}
