"""How men go round the whole board, and how the moves of a throw are joined."""

from __future__ import annotations

from academie.core.messages import Message
from academie.kit.backgammon.board import FLECHES, NOIR, Men
from academie.kit.backgammon.dice import Throw, throw
from academie.kit.backgammon.move_finder import (
    Found,
    Marche,
    Tour,
    a_defaut,
    juste,
    keep_longest,
    move_man,
)
from academie.kit.backgammon.play_finder import Pair, Refusal, list_orders
from academie.kit.backgammon.race_state import Accord, Course, Position

HOME: Men = (*(0,) * 20, 1, 0, 2, 0, 0)
SAME: Men = tuple(range(FLECHES + 1))


def men(**places: int) -> Men:
    return tuple(places.get(f"f{place}", 0) for place in range(FLECHES + 1))


def hit(theirs: Men, fleche: int) -> Men:
    return tuple(0 if place == fleche else many for place, many in enumerate(theirs))


def ways(position: Position, number: int) -> list[Pair]:
    """Any man could go on by *number*, as long as there are flèches."""
    return [(start, start + number) for start, many in enumerate(position[0][:-number]) if many]


def forbids(position: Position, move: Pair, number: int) -> Refusal | None:
    """Nobody comes to flèche 13 by an ace, from wherever."""
    start, end = move
    if end - start != number:
        return Refusal("demo.1", Message("demo.so_far_it_does_not_carry", number=number))
    if end == 13 and number == 1:
        return Refusal("demo.2", Message("demo.never_by_an_ace"))
    return None if position[0][start] else Refusal("demo.3", Message("demo.nobody_there"))


def going(position: Position, move: Pair) -> Position:
    return move_man(position, move, SAME, hit)


def tour(position: Position, coup: Throw) -> Tour:
    return Tour(position, coup, list_orders(coup), ways, forbids, going)


def coups(now: Tour, options: Accord) -> Found:
    return keep_longest(now, options, lambda levels: levels[-1], lambda _, found: found)


def touchee(_now: Tour, found: Found, touche: int) -> Found | None:
    return {after: moves for after, moves in found.items() if moves[0][0] == touche} or None


MARCHE = Marche(tour, coups, touchee)


def test_a_number_lifts_whom_it_carries_just_to_the_edge() -> None:
    assert [juste(HOME, number) for number in range(1, 7)] == [None, None, 22, None, 20, None]


def test_a_larger_number_lifts_the_farthest_and_a_smaller_one_nobody() -> None:
    assert [a_defaut(HOME, number) for number in range(1, 7)] == [None, None, None, None, None, 20]
    assert a_defaut(men(f18=1, f24=2), 6) is None


def test_a_man_hits_whom_it_meets_and_is_gone_beyond_the_edge() -> None:
    position = men(f3=2), men(f5=1, f7=1)
    assert move_man(position, (3, 5), SAME, hit) == (men(f3=1, f5=1), men(f7=1))
    assert move_man(position, (3, 25), SAME, hit) == (men(f3=1), men(f5=1, f7=1))


def test_both_numbers_are_played_by_either_man() -> None:
    state = Course("jeu", NOIR, throw("2-1"), noir=men(f3=1, f10=1))
    assert {after[0] for after in MARCHE.legal(state)} == {
        men(f3=1, f13=1),
        men(f5=1, f11=1),
        men(f6=1, f10=1),
        men(f4=1, f12=1),
    }
    assert {len(play.moves) for play in MARCHE.list_plays(state)} == {2}


def test_the_man_that_was_touched_is_played_if_it_can_be() -> None:
    free = Course("jeu", NOIR, throw("2-1"), noir=men(f3=1, f24=1))
    assert MARCHE.peut_jouer(free, 3)
    assert not MARCHE.peut_jouer(free, 24)
    held = Course("jeu", NOIR, throw("2-1"), touche=24, noir=men(f3=1, f24=1))
    assert MARCHE.legal(held) == MARCHE.legal(free)


def test_a_move_is_forbidden_by_a_rule_that_is_named() -> None:
    now = tour((men(f3=1, f12=1), men()), throw("2-1"))
    assert now.by(1) == {(men(f4=1, f12=1), men()): ((3, 4),)}
    assert now.why_not(now.position, (3, 5)) is None
    for move, rule in (((12, 13), "demo.2"), ((3, 9), "demo.1"), ((2, 4), "demo.3")):
        refusal = now.why_not(now.position, move)
        assert refusal is not None
        assert refusal.rule == rule
    # By the larger number where it needs neither.
    refusal = now.why_not(now.position, (3, 9))
    assert refusal is not None
    assert refusal.reason == Message("demo.so_far_it_does_not_carry", number=2)


def test_without_a_throw_nothing_is_played() -> None:
    assert MARCHE.legal(Course("jet", NOIR)) == {}
    assert not MARCHE.peut_jouer(Course("jet", NOIR), 3)
