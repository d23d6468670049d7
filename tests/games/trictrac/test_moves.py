"""What a throw may be played to, tried on random games."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import IllegalAction
from academie.games.trictrac.cases import tables_fermees
from academie.games.trictrac.coup import Play, read_play
from academie.games.trictrac.moves import find_legal, place_men, plays
from academie.games.trictrac.notation import read_position
from academie.games.trictrac.state import BANDE, COIN, SON_COIN, Options, Position
from academie.kit.backgammon.board import MEN, other
from academie.kit.backgammon.dice import THROWS, Throw, throw
from tests.games.trictrac.reference import finals, random_game, ways

Met = tuple[Position, str, Throw]
seeds = st.integers(0, 100_000)
few = settings(max_examples=12)


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
            assert find_legal(position, player, thrown, play) == play


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
                        find_legal(position, player, thrown, play)
                    assert refusal.value.rule


@given(seed=seeds)
@few
def test_what_is_taken_goes_by_the_dice_whatever_place_it_leads_to(seed: int) -> None:
    for position, player, thrown in met(seed):
        men, his = position.men(player), position.against(player)
        found = plays(position, player, thrown)
        if len(found[0].legs) < 2:
            continue
        taken = ways(men, his, thrown.high, thrown.low) | {tuple(sorted(p.legs)) for p in found}
        for play in detours(found):
            legs = tuple(sorted(play.legs))
            try:
                find_legal(position, player, thrown, play)
            except IllegalAction:
                assert legs not in taken
            else:
                assert legs in taken


def detours(found: tuple[Play, ...]) -> set[Play]:
    """Plays of two moves that lead where those of *found* do, by any rest between."""
    tried = set(found)
    for play in found:
        (start, one), (two, end) = sorted(play.legs)
        if one == two:
            tried |= {Play(((start, rest), (rest, end))) for rest in range(start + 1, end)}
    return tried


def test_the_longest_way_round_keeps_its_fifteen_men_or_bears_them_off() -> None:
    for seed in range(5):
        *_, last = random_game(Random(seed), 1000)
        position, player, thrown = last
        ends = [place_men(position, player, p).men(player) for p in plays(position, player, thrown)]
        assert any(not any(end) for end in ends)


def test_a_play_is_found_in_whatever_order_its_moves_are_named() -> None:
    start = Position()
    assert str(find_legal(start, "blanc", throw("6-5"), read_play("0-5, 0-6"))) == "0-6, 0-5"
    assert str(find_legal(start, "blanc", throw("2-1"), read_play("0-1, 1-3"))) == "0-2, 2-3"


REFUSED = [
    ("blanc 0:15 | noir 0:15", "6-5", "0-6, 6-11", "nouveau-trictrac.8.3"),
    ("blanc 0:15 | noir 0:15", "6-6", "0-6, 6-12", "trictrac.6.22"),
    ("blanc 0:15 | noir 0:15", "6-5", "0-4, 0-6", "trictrac.1.10"),
    ("blanc 0:14 1 | noir 0:15", "6-5", "1-5, 0-6", "trictrac.1.10"),
    ("blanc 0:15 | noir 0:15", "5-1", "0-2, 2-6", "trictrac.1.8"),
    ("blanc 0:15 | noir 0:15", "2-1", "0-3", "trictrac.1.8"),
    ("blanc 0:15 | noir 0:14 20", "4-3", "0-3, 3-7", "trictrac.8.73"),
    ("blanc 10 | noir 11:2", "2-1", "10-12, 12-13", "trictrac.8.73"),
    ("blanc 0:15 | noir 0:15", "6-5", "0-6", "nouveau-trictrac.15.r40"),
    ("blanc 0:15 | noir 0:15", "6-5", "1-7, 0-5", "trictrac.1.8"),
    ("blanc 0:11 11:2 8 9 | noir 0:15", "6-5", "11-17, 0-5", "nouveau-trictrac.8.7"),
    ("blanc 0:11 11:2 8 9 | noir 0:15", "6-5", "11-17, 11-16", "trictrac.6.16"),
    ("blanc 0:13 11:2 | noir 6:2 11:13", "6-5", "11-17, 11-16", "trictrac.8.73"),
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
        find_legal(read_position(position), "blanc", throw(dice), read_play(play))
    assert refusal.value.rule == rule


def test_the_first_treatise_lets_one_man_leave_to_keep_the_plein() -> None:
    position = read_position("blanc 16 17 18:2 19:2 20:2 21:2 22:2 23:3 | noir 11:15")
    early = "17-23, 23-hors"
    thrown = throw("6-1")
    assert early not in written(plays(position, "blanc", thrown))
    assert read_play(early) in plays(position, "blanc", thrown, Options(lever="plein"))


def test_two_men_that_do_what_one_could_are_not_forbidden_as_one() -> None:
    """trictrac.2.36 forbids to play all with one man: another brings off the same men there."""
    position = read_position("blanc 19 22 23 | noir 11:15")
    agreed = Options(lever="plein")
    assert "22-hors, 19-22" in written(plays(position, "blanc", throw("3-2"), agreed))


def test_an_agreement_not_to_rest_on_the_coin_is_cited() -> None:
    position, play = read_position("blanc 0:14 9 | noir 18:15"), read_play("9-11, 11-15")
    assert find_legal(position, "blanc", throw("4-2"), play)
    with pytest.raises(IllegalAction, match="no man rests on the empty coin") as refusal:
        find_legal(position, "blanc", throw("4-2"), play, Options(repos_au_coin="non"))
    assert refusal.value.rule == "trictrac.note.5"


def test_the_first_treatise_bears_off_only_what_cannot_be_played_inside() -> None:
    position = read_position("blanc 18:2 21:2 | noir 11:15")
    just = written(plays(position, "blanc", throw("3-3")))
    assert just == ["18-21, 18-21", "18-21, 21-hors", "21-hors, 21-hors"]
    by_default = written(plays(position, "blanc", throw("3-3"), Options(tirer="défaut")))
    assert by_default == ["18-21, 18-21"]


FULL_RETOUR = "blanc 16 17 18:2 19:2 20:2 21:2 22:2 23:3 | noir 11:15"


@pytest.mark.parametrize(
    ("position", "dice", "both"),
    [
        ("blanc 19 22 | noir 11:15", "3-2", ("19-21, 21-hors", "19-22, 22-hors")),
        ("blanc 20 23 | noir 11:15", "3-2", ("20-22, 22-hors", "20-23, 23-hors")),
        (FULL_RETOUR, "6-1", ("17-23, 23-hors", "17-18, 18-hors")),
        ("blanc 0:15 | noir 0:15", "4-3", ("0-4, 4-7", "0-3, 3-7")),
    ],
)
def test_a_man_that_plays_both_numbers_plays_either_first(
    position: str, dice: str, both: tuple[str, ...]
) -> None:
    """trictrac.note.6: « sur les flèches qui répondent aux nombres de ces mêmes dés »."""
    where, agreed = read_position(position), Options(lever="plein")
    if position != FULL_RETOUR:
        agreed = Options()
    one, two = (find_legal(where, "blanc", throw(dice), read_play(play), agreed) for play in both)
    assert one == two


@pytest.mark.parametrize(
    ("blanc", "dice"),
    [
        ("15 16 18:2 19:2 20:2 21:2 22:2 23:3", "6-1"),
        ("16 17 18:2 19:2 20:2 21:2 22:2 23:3", "2-1"),
    ],
)
def test_no_man_leaves_before_all_have_passed_but_to_keep_the_plein(blanc: str, dice: str) -> None:
    """trictrac.2.note-1: « qu’en faveur de la conservation de son plein »."""
    position = read_position(f"blanc {blanc} | noir 11:15")
    found = written(plays(position, "blanc", throw(dice), Options(lever="plein")))
    assert not [play for play in found if "hors" in play]
