"""Cards and hands as text."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from academie.core import NotationError
from academie.kit.cards import (
    Card,
    Rank,
    Suit,
    card,
    make_pack,
    read_hand,
    show_hand,
    shuffle,
    sort_hand,
    suit,
)

cards = st.builds(Card, st.sampled_from(Suit), st.sampled_from(Rank))


@given(cards)
def test_a_card_and_its_notation_are_twins(one: Card) -> None:
    assert card(str(one)) == one


@given(st.lists(cards, unique=True))
def test_a_hand_and_its_notation_are_twins(several: list[Card]) -> None:
    assert read_hand(show_hand(sort_hand(several))) == sort_hand(several)


@given(cards)
def test_the_repr_of_a_card_is_source(one: Card) -> None:
    assert eval(repr(one), {"card": card}) == one


@pytest.mark.parametrize(
    ("text", "same"), [("♣K", "♣R"), ("tq", "♣D"), ("PJ", "♠V"), ("K10", "♦10")]
)
def test_other_letters_are_read_too(text: str, same: str) -> None:
    assert card(text) == card(same)


@pytest.mark.parametrize(
    ("text", "at"), [("", 0), ("X5", 0), ("♣", 1), ("♣1", 1), ("♣11", 1), ("5♣", 0)]
)
def test_what_is_no_card_is_refused_at_its_place(text: str, at: int) -> None:
    with pytest.raises(NotationError) as refusal:
        card(text)
    assert refusal.value.at == at


@pytest.mark.parametrize(("text", "at"), [("AR", 0), ("♠AX", 2), ("♠A5 ♥R ♠A", 8), ("♠1", 1)])
def test_what_is_no_hand_is_refused_at_its_place(text: str, at: int) -> None:
    with pytest.raises(NotationError) as refusal:
        read_hand(text)
    assert refusal.value.at == at


@given(seed=st.integers(0, 2**32), several=st.lists(cards, max_size=60))
def test_cards_are_shuffled_as_a_list_of_them_is(seed: int, several: list[Card]) -> None:
    one, other, left = Random(seed), Random(seed), [*several]
    other.shuffle(left)
    assert shuffle(one, tuple(several)) == left
    assert one.getstate() == other.getstate()


def test_whoever_shuffles_in_a_way_of_his_own_is_left_to_shuffle() -> None:
    class Backwards(Random):
        def shuffle(self, x: Any) -> None:
            x.reverse()

    assert shuffle(Backwards(1), make_pack()) == [*make_pack()][::-1]


def test_a_suit_is_read_by_sign_or_letter() -> None:
    assert suit("♥") is suit("c") is Suit.COEUR
    with pytest.raises(NotationError):
        suit("S")


def test_a_pack_has_fifty_two_cards_and_one_from_the_six_thirty_six() -> None:
    assert len(set(make_pack())) == 52
    assert len(set(make_pack(Rank.SIX))) == 36
    assert min(c.rank for c in make_pack(Rank.SIX)) is Rank.SIX
