"""Filling and hitting at the edges of the board, and what the old opinion counted from the coin."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from academie.games.trictrac import GAME as trictrac
from academie.games.trictrac.awards import gains
from academie.games.trictrac.state import DEFAUT, Options
from academie.kit.backgammon.dice import throw as read_throw
from tests.games.trictrac.test_awards import few, full_or_nearly, seeds

#: « pour la puissance »: nouveau-trictrac.11.10.
OLD = Options(remplir_du_coin="puissance")


def counted(line: str, options: Options = DEFAUT) -> list[str]:
    table = trictrac.read_short(line)
    assert table.throw is not None
    return [str(g) for g in gains(table.position, table.joueur, table.throw, options)]


def pays(points: int, ways: str) -> list[str]:
    return [f"White +{points} points, jan de retour filled (trictrac.2.32): {ways}"]


def test_the_old_opinion_counts_from_the_coin_only_what_falls_just_on_the_half_case() -> None:
    six_and_ace = "dé 6-1 | blanc 11:2 14 17 18:2 19:2 20 21:2 22:2 23:2 | noir 13:15"
    assert counted(six_and_ace, OLD) == counted(six_and_ace) == pays(4, "14-20")


@pytest.mark.parametrize(("noir", "rest"), [("13:15", 17), ("6:2 13:13", 14)])
def test_the_old_opinion_goes_from_the_coin_over_a_case_that_is_open(noir: str, rest: int) -> None:
    line = f"blanc 11:2 13 14 18:2 19:2 20 21:2 22:2 23:2 | noir {noir} | dé 6-3"
    assert counted(line, OLD) == pays(8, f"14-20; 11-{rest}-20")


def test_a_man_borne_off_by_the_other_number_leaves_the_jan_filled() -> None:
    assert counted("dé 3-1 | blanc 17 18:2 19:2 20 21:2 22:2 23:5 | noir 13:15") == pays(4, "17-20")


@pytest.mark.parametrize("noir", ["11:14 15", "11:10 15 18:2 21:2"])
def test_no_man_hits_from_before_the_talon(noir: str) -> None:
    """Six and three fall on the ninth flèche from where no flèche is; a man stands on the last."""
    assert counted(f"blanc 0:14 23 | noir {noir} | dé 6-3") == []


@given(seed=seeds, throw=st.sampled_from(["6-3", "5-4", "2-2", "6-6", "1-1"]))
@few
def test_what_is_filled_or_kept_is_told_by_a_doublet_or_not(seed: int, throw: str) -> None:
    position, dice = full_or_nearly(seed), read_throw(throw)
    for gain in gains(position, "blanc", dice):
        assert gain.kind == "trois_coups" or gain.doublet == (throw[0] == throw[2])


@pytest.mark.parametrize(
    ("blanc", "dice"),
    [
        ("15 17:3 18:2 19:2 20:2 21:2 22 23:2", "5-1"),
        ("16 17:3 18:2 19:2 20:2 21:2 22 23:2", "6-6"),
    ],
)
def test_the_jan_de_retour_is_filled_by_simple_or_by_doublet(blanc: str, dice: str) -> None:
    table, thrown = trictrac.read_short(f"blanc {blanc} | noir 11:2 14:7 15:6"), read_throw(dice)
    (gain,) = gains(table.position, "blanc", thrown)
    assert (gain.kind, gain.jan, gain.doublet) == ("rempli", "jan de retour", thrown.doublet)


@pytest.mark.parametrize("dice", ["6-5", "6-6"])
def test_what_is_kept_because_nothing_can_be_played_is_told_by_a_doublet_or_not(dice: str) -> None:
    line = "blanc 6:4 7:3 8:2 9:2 10:2 11:2 | noir 6:2 7:2 8:2 9:2 10:2 11:2 5:3"
    table, thrown = trictrac.read_short(line), read_throw(dice)
    (gain,) = gains(table.position, "blanc", thrown)
    assert (gain.rule, gain.doublet) == ("trictrac.8.23", thrown.doublet)
