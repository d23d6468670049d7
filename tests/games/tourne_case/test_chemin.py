"""What holds of the men in every game of Tourne-case, against a reckoning of its own."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import IllegalAction
from academie.games import after
from academie.games.tourne_case import GAME as tourne_case
from tests.games.conftest import walk

seeds = st.integers(0, 10_000)
some = settings(max_examples=15, deadline=None)


def cases(state: Any, player: str) -> list[int]:
    """Each man's case, 0 in the hand."""
    men = [n for n, many in enumerate(state.men(player), 1) for _ in range(many)]
    return [0] * (3 - len(men)) + men


def reckoned(state: Any) -> set[tuple[int, int]]:
    """Which man may go where, by the words of the chapter alone."""
    mine, n = cases(state, state.joueur), min(state.de.numbers)
    barred = state.options.rentree == "d_abord" and state.battues[state.joueur == "noir"]
    return {
        (man, man + n)
        for man in mine
        if man + n <= 12
        and not any(man < other < man + n for other in mine)
        and (man + n == 12 or man + n not in mine)
        and not (barred and man)
    }


@given(seed=seeds)
@some
def test_what_may_be_played_agrees_with_the_words_of_the_text(seed: int) -> None:
    for state, _, _ in walk("tourne_case", seed, 120, faults=False):
        if state.phase == "jeu":
            plays = {m for p in tourne_case.actions(state) for m in p.moves}
            assert {(m.depart or 0, m.arrivee) for m in plays} == reckoned(state)


@given(seed=seeds)
@some
def test_men_stand_alone_face_nobody_and_stay_in_the_coin(seed: int) -> None:
    for before, _, step in walk("tourne_case", seed, 200, faults=True):
        state = step.state
        for player in ("blanc", "noir"):
            assert len(cases(state, player)) == 3
            assert max(state.men(player)[:-1]) <= 1
            assert state.men(player)[-1] >= before.men(player)[-1]
        assert not any(a and b for a, b in zip(state.blanc[:-1], state.noir[:-1], strict=True))


@given(seed=seeds)
@some
def test_a_man_is_hit_where_one_arrives_opposite_and_nowhere_else(seed: int) -> None:
    for before, action, step in walk("tourne_case", seed, 200, faults=False):
        if before.phase != "jeu":
            continue
        other = "noir" if before.joueur == "blanc" else "blanc"
        ends = {m.arrivee for m in action.moves if m.arrivee != 12}
        hit = sorted(set(cases(before, other)) & ends)
        assert step.state.main(other) - before.main(other) == len(hit)


@given(seed=seeds)
@some
def test_he_wins_double_only_if_that_was_agreed_and_the_other_has_none_in(seed: int) -> None:
    last = walk("tourne_case", seed, 20_000, faults=False)[-1][2]
    (won,) = last.awards
    loser = "noir" if won.player == "blanc" else "blanc"
    double = last.state.options.double == "oui" and 12 not in cases(last.state, loser)
    assert won.points == (2 if double else 1)
    assert cases(last.state, won.player) == [12, 12, 12]


def test_the_picture_has_every_man_once() -> None:
    state = tourne_case.read("jeu | joueur blanc | dé 4-3 | blanc 1 12:2 | noir 4")
    board = tourne_case.picture(state)
    on_board = [(p.player, p.men) for p in board.fleches if p]
    beside = [(p.player, p.men) for _, p in board.beside]
    assert sorted(on_board) == [("blanc", 1), ("blanc", 2), ("noir", 1)]
    assert beside == [("noir", 2)]
    assert list(map(str, board.legend)) == ["White is to play"]


def test_a_man_touched_in_the_hand_is_the_one_that_comes_in() -> None:
    table = tourne_case.read("jeu | joueur blanc | dé 6-2 | blanc 4 | noir 9")
    assert {str(play) for play in tourne_case.actions(table)} == {"main-2", "4-6"}
    held = after(table, "! touche blanc dame=main adoube=non", "noir choisit jouer")
    assert held.touche == 0
    assert [str(play) for play in tourne_case.actions(held)] == ["main-2"]
    with pytest.raises(IllegalAction) as refusal:
        after(held, "4-6")
    assert refusal.value.rule == "tourne-case.note.9"
    free = after(table, "! touche blanc dame=main adoube=non", "noir choisit laisser")
    assert {str(play) for play in tourne_case.actions(free)} == {"main-2", "4-6"}


def test_a_man_that_cannot_be_played_binds_to_nothing() -> None:
    bound = tourne_case.read("jeu | joueur blanc | dé 3-1 | blanc 1 7 | noir 8 | touché main")
    assert {str(play) for play in tourne_case.actions(bound)} == {"1-2", "7-8"}


@pytest.mark.parametrize("place", ["7", "12", "13"])
def test_nobody_touches_a_man_where_he_has_none(place: str) -> None:
    table = tourne_case.read("jeu | joueur blanc | dé 6-2 | blanc 4 | noir 9")
    with pytest.raises(IllegalAction, match="no man there"):
        after(table, f"! touche blanc dame={place} adoube=non")
