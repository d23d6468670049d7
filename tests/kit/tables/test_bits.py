"""Where men stand, as bits: what is asked of all places at once is what each would answer."""

from __future__ import annotations

from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st

from academie.kit.tables.bits import at_least, bits, of_both, places, standing, up_to
from academie.kit.tables.board import FLECHES, MEN

tracks = st.lists(st.integers(0, MEN), min_size=FLECHES, max_size=FLECHES).map(tuple)
several = st.sets(st.integers(0, FLECHES - 1))


@given(men=tracks)
def test_a_bit_stands_where_men_do_and_where_several_do(men) -> None:
    one = bits(place for place, many in enumerate(men) if many)
    two = bits(place for place, many in enumerate(men) if many > 1)
    assert standing(men) == (one, two)


@given(men=tracks, his=tracks)
def test_the_opponent_counts_the_same_men_from_the_other_end(men, his) -> None:
    assert of_both(men, bytes(his)) == (*standing(men), *standing(his[::-1]))


@given(some=several)
def test_bits_and_their_places_are_twins(some: set[int]) -> None:
    assert places(bits(some)) == tuple(sorted(some))


@given(
    some=st.lists(st.integers(0, FLECHES - 1), max_size=MEN),
    wanted=st.dictionaries(st.integers(0, FLECHES - 1), st.integers(1, MEN), min_size=1),
)
def test_so_many_men_have_come_no_farther(some: list[int], wanted: dict[int, int]) -> None:
    men = tuple(map(some.count, range(FLECHES)))
    behind = list(accumulate(men))
    enough = all(behind[place] >= many for place, many in wanted.items())
    assert at_least(wanted)(up_to(men)) == enough
