"""What holds of the piles in every game, against a reckoning of its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.games.dames_rabattues import GAME as dames_rabattues
from academie.games.dames_rabattues.moves import coup_joue
from tests.games.conftest import walk

seeds = st.integers(0, 10_000)
some = settings(max_examples=15, deadline=None)


class Reckoning:
    """The game by the words of the chapters: men piled and men present, by player and number."""

    def __init__(self, state: Any) -> None:
        self.up = {p: list(state.debout(p)) for p in ("blanc", "noir")}
        self.men = {p: list(state.men(p)) for p in ("blanc", "noir")}
        lifting = "aussitôt" if state.options.leve == "aussitôt" else "suivant"
        self.may = {p: lifting == "aussitôt" or not any(self.up[p]) for p in ("blanc", "noir")}

    def unit(self, player: str, number: int) -> str | None:
        if self.up[player][number - 1]:
            self.up[player][number - 1] -= 1
            return f"{player} abat {number}"
        if self.may[player] and not any(self.up[player]) and self.men[player][number - 1]:
            self.men[player][number - 1] -= 1
            return f"{player} lève {number}"
        return None

    def throw(self, player: str, numbers: tuple[int, ...]) -> str:
        other = "noir" if player == "blanc" else "blanc"
        played: list[str] = []
        left = list(numbers)
        for who in (player, other):
            for number in [*left, *left]:
                over = not all(map(any, self.men.values()))
                unit = None if over or number not in left else self.unit(who, number)
                if unit is not None:
                    left.remove(number)
                    played.append(unit)
        return ", ".join(played) or "passe"


@given(seed=seeds)
@some
def test_every_throw_is_played_as_the_words_of_the_text_have_it(seed: int) -> None:
    for state, action, _ in walk("dames_rabattues", seed, 200, faults=False):
        if state.phase == "jeu":
            expected = Reckoning(state).throw(state.joueur, state.de.numbers)
            assert str(action) == expected
            assert dames_rabattues.actions(state) == (action,)


@pytest.mark.parametrize(
    ("blanc", "noir", "coup", "winner"), [(3, 5, "5-3", "blanc"), (5, 3, "5-3", "blanc")]
)
def test_he_who_has_thrown_plays_first_whichever_number_is_his(
    blanc: int, noir: int, coup: str, winner: str
) -> None:
    men = f"blanc {blanc} | piles blanc - | noir {noir} | piles noir -"
    state = dames_rabattues.read(f"jeu | joueur blanc | dé {coup} | {men}")
    (play,) = dames_rabattues.actions(state)
    assert str(play) == f"blanc lève {blanc}"
    assert dames_rabattues.outcome(dames_rabattues.apply(state, play).state).winner == winner


def test_a_number_waits_for_the_one_that_makes_it_playable() -> None:
    # The three can be lifted only once the last man, on the two, is down.
    men = "piles blanc 2 | noir 6 | piles noir -"
    table = f"jeu | convenu leve=aussitôt | joueur blanc | dé 3-2 | {men}"
    (play,) = dames_rabattues.actions(dames_rabattues.read(table))
    assert str(play) == "blanc abat 2, blanc lève 3"


def test_nothing_is_played_before_the_dice_have_fallen() -> None:
    assert coup_joue(dames_rabattues.read("jet | joueur blanc")) == ()


@given(seed=seeds)
@some
def test_a_doublet_keeps_the_die_and_a_simple_throw_loses_it(seed: int) -> None:
    for state, _, step in walk("dames_rabattues", seed, 200, faults=False):
        if state.phase == "jeu" and step.state.phase == "jet":
            assert (step.state.joueur == state.joueur) == state.de.doublet


@given(seed=seeds)
@some
def test_no_man_is_lifted_before_all_of_his_owner_are_down(seed: int) -> None:
    for _, _, step in walk("dames_rabattues", seed, 200, faults=True):
        for player in ("blanc", "noir"):
            if any(step.state.debout(player)):
                assert sum(step.state.men(player)) == 15


def test_he_who_lifts_first_loses_often_enough() -> None:
    """« Il arrive assez souvent que celui qui a commencé à lever, perd encore la partie »."""
    lost = 0
    for seed in range(120):
        rng, first = Random(seed), ""
        state = dames_rabattues.start(dames_rabattues.Options())
        while not dames_rabattues.outcome(state):
            action = dames_rabattues.chance(state, rng) or dames_rabattues.actions(state)[0]
            state = dames_rabattues.apply(state, action).state
            lifted = [p for p in ("blanc", "noir") if sum(state.men(p)) < 15]
            first = first or "".join(lifted[:1])
        lost += dames_rabattues.outcome(state).winner != first
    assert 0.15 < lost / 120 < 0.45


@given(seed=seeds)
@some
def test_the_picture_shows_every_man_once(seed: int) -> None:
    for _, _, step in walk("dames_rabattues", seed, 90, faults=False)[-5:]:
        board = dames_rabattues.picture(step.state)
        for player in ("blanc", "noir"):
            piles = [p for p in (*board.fleches, *(p for _, p in board.beside)) if p]
            assert sum(p.men for p in piles if p.player == player) == 15
            assert all((p.flat or 0) <= p.men for p in piles)
