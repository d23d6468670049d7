"""Dominoes and their notation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from academie.core import NotationError
from academie.kit.dominoes import (
    Chaine,
    De,
    chaine,
    count_points,
    de,
    read_main,
    show_main,
    sort_main,
    whole_set,
)

some_des = st.lists(st.sampled_from(whole_set()), unique=True)


def test_the_set_has_every_pair_of_numbers_once() -> None:
    assert len(set(whole_set())) == 28
    assert count_points(whole_set()) == 168


@given(one=st.sampled_from(whole_set()))
def test_a_de_and_its_notation_are_twins(one: De) -> None:
    assert de(str(one)) == one
    assert de(str(one)[::-1]) == one
    assert eval(repr(one)) == one


@given(des=some_des)
def test_a_hand_and_its_notation_are_twins(des: list[De]) -> None:
    hand = sort_main(des)
    assert read_main(show_main(hand)) == hand
    assert read_main(show_main(hand, ",")) == hand


@given(des=some_des, sides=st.lists(st.booleans(), min_size=28, max_size=28))
def test_a_chaine_and_its_notation_are_twins(des: list[De], sides: list[bool]) -> None:
    table = Chaine()
    for one, left in zip(des, sides, strict=False):
        end = table.left if left else table.right
        table = table.joined(one, end if end in one.ends else one.haut, left=left)
    assert chaine(str(table)) == table
    assert eval(repr(table)) == table
    assert table.pieces == sort_main(des)


def test_the_other_end_of_a_double_is_the_same() -> None:
    assert de("5-5").other(5) == 5
    assert de("5-2").other(5) == 2


def test_a_de_posed_joins_and_opens_its_other_end() -> None:
    table = chaine("6-6 6-5")
    assert str(table.joined(de("5-3"), 5)) == "6-6 6-5 5-3"
    assert str(table.joined(de("6-2"), 6, left=True)) == "2-6 6-6 6-5"
    assert table.open == (6, 5)
    assert chaine("6-6").open == (6,)
    assert Chaine().open == ()


def test_what_is_joined_can_be_lifted() -> None:
    table = chaine("6-6 6-5")
    assert table.joined(de("4-4"), 4, left=True).without(left=True) == table
    assert table.joined(de("4-4"), 4).without(left=False) == table


@pytest.mark.parametrize("ends", [(3, 4), (7, 0), (0, -1)])
def test_what_no_de_can_be_is_refused(ends: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no dé"):
        De(*ends)


@pytest.mark.parametrize(
    ("text", "at"),
    [("7-0", 0), ("6-6 6-5 5-6", 8), ("6-6 5-4", 4), ("/ 6-6", 0), ("6-6 / / 5-4", 6)],
)
def test_a_chaine_that_cannot_be_read_shows_where(text: str, at: int) -> None:
    with pytest.raises(NotationError) as refusal:
        chaine(text)
    assert refusal.value.at == at
