"""All plays of a throw, found by a game of one man on a line."""

from __future__ import annotations

from academie.kit.backgammon.board_actions import Joue, Move
from academie.kit.backgammon.dice import throw
from academie.kit.backgammon.play_finder import (
    HORS,
    MAIN,
    Pair,
    find_plays,
    follow_moves,
    list_moves,
    list_orders,
    make_action,
)

Line = tuple[int, ...]


def steps(at: Line, number: int) -> list[tuple[Pair, Line]]:
    """Men on a line, each of which may go *number* places on, but on nobody and not past 9."""
    return [
        ((man, man + number), tuple(sorted({*at, man + number} - {man})))
        for man in at
        if man + number < 10 and man + number not in at
    ]


def test_each_position_is_found_once_by_the_first_way_that_leads_to_it() -> None:
    levels = find_plays((1, 2), list_orders(throw("3-2")), steps)
    assert levels[0] == {(1, 2): ()}
    assert set(levels[1]) == {(2, 4), (1, 5), (2, 3), (1, 4)}
    assert set(levels[2]) == {(2, 6), (3, 5), (1, 7)}
    assert levels[2][(2, 6)] == ((1, 4), (4, 6))


def test_what_no_order_can_play_is_left() -> None:
    assert find_plays((8,), list_orders(throw("6-5")), steps) == [{(8,): ()}]
    one = find_plays((4,), list_orders(throw("5-4")), steps)
    assert one == [{(4,): ()}, {(9,): ((4, 9),), (8,): ((4, 8),)}]


def test_a_doublet_goes_on_as_long_as_it_can() -> None:
    levels = find_plays((1,), ((2, 2, 2, 2),), steps)
    assert levels[4] == {(9,): ((1, 3), (3, 5), (5, 7), (7, 9))}
    assert len(find_plays((3,), ((2, 2, 2, 2),), steps)) == 4


def test_moves_are_followed_in_the_order_in_which_they_are_said() -> None:
    numbers = list_orders(throw("3-2"))
    assert follow_moves((1, 5), numbers, steps, [(1, 3), (5, 8)]) == (3, 8)
    assert follow_moves((1, 5), numbers, steps, [(5, 8), (1, 3)]) == (3, 8)
    assert follow_moves((1, 5), numbers, steps, [(1, 3)]) == (3, 5)
    assert follow_moves((1, 5), numbers, steps, []) == (1, 5)
    assert follow_moves((1, 5), numbers, steps, [(1, 3), (5, 7)]) is None
    assert follow_moves((1, 5), numbers, steps, [(1, 3), (5, 8), (3, 5)]) is None


def test_a_play_and_its_pairs_are_twins() -> None:
    action = Joue((Move(None, 4), Move(19, None), Move(1, 7)))
    assert list_moves(action) == ((MAIN, 4), (19, HORS), (1, 7))
    assert make_action(list_moves(action)) == action
    assert str(make_action(())) == "passe"
