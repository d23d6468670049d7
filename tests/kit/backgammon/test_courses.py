"""What games in which all men go round the board share."""

from __future__ import annotations

import pytest

from academie.core.codecs import Contradiction
from academie.kit.backgammon.board import BLANC, FLECHES, NOIR, Men
from academie.kit.backgammon.board_actions import check_contradictions
from academie.kit.backgammon.race_state import Course, order_by_colour


def men(**places: int) -> Men:
    return tuple(places.get(f"f{place}", 0) for place in range(FLECHES + 1))


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (Course("tirage", blanc=men(f1=1)), "no man has a place"),
        (Course("jet", NOIR, noir=men(f0=2, f1=14)), "here 16, 2 of them in his hand"),
        (Course("jet", NOIR, blanc=men(f3=1), noir=men(f3=2)), "White’s flèche 3 is Black’s 3"),
        (Course("fin"), "somebody’s score is 1, not before"),
        (Course("jet", NOIR, score=(0, 1)), "somebody’s score is 1: fin, or a lower score"),
    ],
)
def test_men_and_score_are_held_to_what_can_be(state: Course, expected: str) -> None:
    with pytest.raises(Contradiction, match=expected):
        check_contradictions(state.raced(tuple(range(FLECHES + 1))))


def test_the_men_of_a_player_are_placed_with_the_opponent_s() -> None:
    blanc, noir = order_by_colour(NOIR, (men(f1=1), men(f2=1)))
    state = Course(blanc=blanc, noir=noir)
    assert state.position(NOIR) == (men(f1=1), men(f2=1))
    assert (state.noir[1], state.blanc[2], state.leves(NOIR)) == (1, 1, 14)


def test_the_places_of_a_player_are_those_on_which_he_has_men() -> None:
    state = Course(blanc=men(f0=1, f5=2), noir=men(f24=1))
    assert (state.occupied(BLANC), state.occupied(NOIR)) == ((0, 5), (24,))
