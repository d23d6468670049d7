"""The plays of a throw, against a search of their own; and when a table can still be filled."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import IllegalAction
from academie.games import after
from academie.games.plain import GAME as plain
from academie.games.plain.moves import perdu
from academie.games.plain.state import State
from academie.games.trictrac.coup import Play
from academie.kit.backgammon.dice import THROWS
from tests.games.conftest import walk

seeds = st.integers(0, 10_000)
some = settings(max_examples=15, deadline=None)
places = st.lists(st.integers(0, 11), min_size=15, max_size=15)
Men = tuple[int, ...]


def full(men: Men) -> bool:
    return all(many >= 2 for many in men[6:12])


def searched(men: Men, numbers: tuple[int, ...]) -> set[tuple[int, bool, Men]]:
    """Every end of the numbers in this order: how many were played, whether it is full, the men."""
    if full(men) or not numbers:
        return {(0, full(men), men)}
    ends = set()
    for start in range(12 - numbers[0]):
        if men[start]:
            after = list(men)
            after[start] -= 1
            after[start + numbers[0]] += 1
            ends |= {(n + 1, won, m) for n, won, m in searched(tuple(after), numbers[1:])}
    return ends or {(0, False, men)}


def expected(men: Men, coup: Any) -> set[Men]:
    if coup.doublet:
        ends = searched(men, coup.numbers * 2)
    else:
        both = [searched(men, order) for order in permutations(coup.numbers)]
        ends = both[0] | both[1]
        if max(n for n, _, _ in ends) == 1:
            high = {e for e in both[0] if e[0] == 1}
            ends = (high or both[1]) | {e for e in ends if e[1]}
    most = max(n for n, _, _ in ends)
    return {m for n, won, m in ends if n == most or won}


def men_on(where: list[int]) -> Men:
    return tuple(where.count(place) for place in range(24))


@given(where=places, coup=st.sampled_from(THROWS))
@settings(max_examples=30, deadline=None)
def test_the_plays_are_those_of_a_search_without_shortcuts(where: list[int], coup: Any) -> None:
    men = men_on(where)
    if full(men):
        return
    state = State("jeu", "blanc", coup, blanc=men)
    ends = [play.after(men) for play in plain.actions(state)]
    assert len(set(ends)) == len(ends)
    assert set(ends) == expected(men, coup)


@given(seed=seeds)
@some
def test_men_go_forward_and_stay_on_their_own_side(seed: int) -> None:
    for before, action, step in walk("plain", seed, 60, faults=True):
        for player in ("blanc", "noir"):
            assert sum(step.state.men(player)[:12]) == 15
        if before.phase == "jeu" and isinstance(action, Play):
            assert all(end - start in before.de.numbers for start, end in action.legs)


@given(where=places)
@settings(max_examples=30, deadline=None)
def test_a_table_can_be_filled_if_each_place_has_two_men_to_come(where: list[int]) -> None:
    wanted = [place for place in range(6, 12) for _ in range(2)]
    enough = all(man <= place for man, place in zip(sorted(where), wanted, strict=False))
    assert perdu(men_on(where)) is not enough


@given(where=places, coup=st.sampled_from(THROWS))
@settings(max_examples=20, deadline=None)
def test_what_cannot_be_filled_cannot_be_filled_later(where: list[int], coup: Any) -> None:
    men = men_on(where)
    if perdu(men):
        assert all(perdu(after) and not full(after) for after in expected(men, coup))


@pytest.mark.parametrize("play", ["0-2, 2-6", "0-6", "0-3, 3-6", "passe"])
def test_a_play_goes_by_the_dice_even_if_its_end_does(play: str) -> None:
    # 0-5, 5-6 and 0-1, 1-6 bring a man to 6; a two and a four do as well, and were not thrown.
    game = plain.read("jeu | joueur blanc | dé 5-1")
    with pytest.raises(IllegalAction) as refusal:
        after(game, play)
    assert refusal.value.rule in {"plain.5.3", "plain.note.2"}
    assert after(game, "0-5, 5-6").men("blanc") == after(game, "0-1, 1-6").men("blanc")


def test_a_doublet_is_four_moves_by_its_number() -> None:
    game = plain.read("jeu | joueur blanc | dé 2-2")
    with pytest.raises(IllegalAction, match="to play: 2, 2, 2, 2"):
        after(game, "0-1, 1-4, 0-2, 2-4")
