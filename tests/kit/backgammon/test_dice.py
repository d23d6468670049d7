"""Dice that are drawn: whoever draws them otherwise draws the same."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from academie.kit.backgammon.dice import FACES, make_throw, roll_dice, roll_die


@given(seed=st.integers(0, 2**32))
def test_a_die_shows_what_is_chosen_of_its_faces(seed: int) -> None:
    one, other = Random(seed), Random(seed)
    assert [roll_die(one) for _ in range(20)] == [other.choice(FACES) for _ in range(20)]
    assert roll_dice(one) == make_throw(other.choice(FACES), other.choice(FACES))
    assert one.getstate() == other.getstate()


def test_whoever_chooses_in_a_way_of_his_own_is_left_to_choose() -> None:
    class Last(Random):
        def choice(self, seq: Any) -> Any:
            return seq[-1]

    assert roll_dice(Last(1)) == make_throw(6, 6)
