"""What a throw may be played to, tried on random games."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import IllegalAction
from academie.games.trictrac.cases import tables_fermees
from academie.games.trictrac.coup import read_play
from academie.games.trictrac.moves import legal, played, plays
from academie.games.trictrac.notation import read_position
from academie.games.trictrac.state import BANDE, COIN, SON_COIN, Options, Position
from academie.kit.boards import MEN, other
from academie.kit.dice import THROWS, Throw, throw
from tests.games.trictrac.reference import finals, random_game

if TYPE_CHECKING:
    from academie.games.trictrac.coup import Play

Met = tuple[Position, str, Throw]
seeds = st.integers(0, 100_000)
few = settings(max_examples=12, deadline=None)


def met(seed: int) -> list[Met]:
    """Some positions of a random game, spread over all of it."""
    return list(random_game(Random(seed), 400))[seed % 7 :: 7]


def written(found: tuple[Play, ...]) -> list[str]:
    return [str(play) for play in found]


@given(seed=seeds)
@few
def test_plays_are_those_that_plain_trial_finds_each_once(seed: int) -> None:
    for position, player, thrown in met(seed):
        men, his = position.men(player), position.against(player)
        ends = [play.after(men) for play in plays(position, player, thrown)]
        assert set(ends) == finals(men, his, thrown.high, thrown.low)
        assert len(ends) == len(set(ends))


@given(seed=seeds)
@few
def test_no_man_is_lost_or_stands_where_it_may_not(seed: int) -> None:
    for position, player, thrown in met(seed):
        his = position.against(player)
        for play in plays(position, player, thrown):
            after = play.after(position.men(player))
            off = sum(end == BANDE for _, end in play.legs)
            assert sum(after) + off == sum(position.men(player)) <= MEN
            assert min(after) >= 0
            assert after[COIN] != 1
            assert not after[SON_COIN]
            assert not any(mine and theirs for mine, theirs in zip(after, his[::-1], strict=True))
            closed = [place for table in tables_fermees(his) for place in table]
            assert all(after[p] <= position.men(player)[p] for p in closed)


@given(seed=seeds)
@few
def test_every_legal_play_of_a_throw_plays_as_many_numbers(seed: int) -> None:
    for position, player, thrown in met(seed):
        assert len({len(p.legs) for p in plays(position, player, thrown)}) == 1


@given(seed=seeds)
@few
def test_blanc_and_noir_play_alike(seed: int) -> None:
    for position, player, thrown in met(seed):
        mirrored = Position(position.noir, position.blanc)
        assert plays(position, player, thrown) == plays(mirrored, other(player), thrown)


@given(seed=seeds)
@few
def test_a_play_and_its_notation_are_twins(seed: int) -> None:
    for position, player, thrown in met(seed):
        for play in plays(position, player, thrown):
            assert read_play(str(play)) == play
            assert legal(position, player, thrown, play) == play


@given(seed=seeds)
@few
def test_a_play_that_is_refused_names_its_rule(seed: int) -> None:
    for position, player, thrown in met(seed):
        men = position.men(player)
        allowed = {p.after(men) for p in plays(position, player, thrown)}
        for strange in THROWS[::4]:
            for play in islice(plays(position, player, strange), 4):
                if play.after(men) not in allowed:
                    with pytest.raises(IllegalAction) as refusal:
                        legal(position, player, thrown, play)
                    assert refusal.value.rule


def test_the_longest_way_round_keeps_its_fifteen_men_or_bears_them_off() -> None:
    for seed in range(5):
        *_, last = random_game(Random(seed), 1000)
        position, player, thrown = last
        ends = [played(position, player, p).men(player) for p in plays(position, player, thrown)]
        assert any(not any(end) for end in ends)


def test_a_play_is_found_in_whatever_order_its_moves_are_named() -> None:
    start = Position()
    assert str(legal(start, "blanc", throw("6-5"), read_play("0-5, 0-6"))) == "0-6, 0-5"
    assert str(legal(start, "blanc", throw("2-1"), read_play("0-1, 1-3"))) == "0-2, 2-3"
    assert str(legal(start, "blanc", throw("2-1"), read_play("0-3"))) == "0-2, 2-3"


REFUSED = [
    ("blanc 0:15 | noir 0:15", "6-5", "0-6, 6-11", "nouveau-trictrac.8.3"),
    ("blanc 0:15 | noir 0:15", "6-6", "0-6, 6-12", "trictrac.6.22"),
    ("blanc 0:15 | noir 0:15", "6-5", "0-4, 0-6", "trictrac.1.10"),
    ("blanc 0:15 | noir 0:15", "6-5", "0-6", "nouveau-trictrac.15.r40"),
    ("blanc 0:15 | noir 0:15", "6-5", "1-7, 0-5", "trictrac.1.8"),
    ("blanc 0:11 11:2 8 9 | noir 0:15", "6-5", "11-17, 0-5", "nouveau-trictrac.8.7"),
    ("blanc 0:11 11:2 8 9 | noir 0:15", "6-5", "11-17, 11-16", "trictrac.6.16"),
    ("blanc 0:12 1 6 7 | noir 0:13 11:2", "6-5", "6-11, 7-11", "nouveau-trictrac.8.8"),
    ("blanc 0:11 8 9 10:2 | noir 9:2 10:13", "4-1", "0-4, 10-11", "nouveau-trictrac.8.3"),
    ("blanc 16 17 18:5 19:5 20:3 | noir 11:15", "6-5", "18-hors, 16-21", "nouveau-trictrac.12.2"),
    ("blanc 18:5 19:5 20:5 | noir 11:15", "5-2", "20-hors, 18-20", "nouveau-trictrac.12.5"),
    ("blanc 0:14 8 | noir 0:2 4:2 10 11:10", "5-4", "8-13, 0-4", "trictrac.8.73"),
]


@pytest.mark.parametrize(("position", "dice", "play", "rule"), REFUSED)
def test_a_refusal_says_which_rule_forbids_the_play(
    position: str, dice: str, play: str, rule: str
) -> None:
    with pytest.raises(IllegalAction) as refusal:
        legal(read_position(position), "blanc", throw(dice), read_play(play))
    assert refusal.value.rule == rule


def test_the_first_treatise_lets_one_man_leave_to_keep_the_plein() -> None:
    position = read_position("blanc 16 17 18:2 19:2 20:2 21:2 22:2 23:3 | noir 11:15")
    early = "17-23, 23-hors"
    thrown = throw("6-1")
    assert early not in written(plays(position, "blanc", thrown))
    assert early in written(plays(position, "blanc", thrown, Options(lever="plein")))


def test_the_first_treatise_bears_off_only_what_cannot_be_played_inside() -> None:
    position = read_position("blanc 18:2 21:2 | noir 11:15")
    just = written(plays(position, "blanc", throw("3-3")))
    assert just == ["18-21, 18-21", "18-21, 21-hors", "21-hors, 21-hors"]
    by_default = written(plays(position, "blanc", throw("3-3"), Options(tirer="defaut")))
    assert by_default == ["18-21, 18-21"]
