"""One question, one answer: score and play, on one position and throw."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.games.toc import GAME as toc
from academie.kit.backgammon.board_actions import Jette
from academie.kit.backgammon.dice import THROWS, Throw, throw
from tests.games.conftest import walk

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.toc.state import State

seeds = st.integers(0, 10_000)
few = settings(max_examples=12, deadline=None)


def by_every_play(state: State, thrown: Throw) -> list[tuple[Award, ...]]:
    """What the throw is worth by each play of it, if the thrower holds."""
    step = toc.apply(state, Jette(thrown))
    if step.state.choix:
        step = toc.apply(step.state, toc.actions(step.state)[0])
    marked = toc.apply(state, Jette(thrown)).awards
    if step.state.phase == "fin":
        return [marked]
    return [(*marked, *toc.apply(step.state, p).awards) for p in toc.actions(step.state)]


@given(seed=seeds)
@few
def test_score_and_play_agree_on_every_throw(seed: int) -> None:
    met = [step.state for _, _, step in walk("toc", seed, 120, faults=False)]
    for state in [s for s in met if s.phase == "jet"][:4]:
        for thrown in THROWS[seed % 3 :: 3]:
            scored = toc.count_awards(f"{state} {thrown}")
            by_play = by_every_play(state, thrown)
            assert all(award in played for played in by_play for award in scored)
            assert any(set(played) == set(scored) for played in by_play)


@pytest.mark.parametrize(
    ("position", "coup", "holes"),
    [
        ("blanc 11:15 | noir 6:2 7:2", "6-5", ["noir"]),
        ("blanc 0:11 1 2 3 4", "6-5", ["blanc"]),
        ("jet | joueur blanc | blanc 0:11 1 2 3 4 | coups 2 2", "6-5", ["blanc"]),
        ("jet | joueur blanc | blanc 0:11 1 2 3 4 | coups 4 4", "6-5", []),
    ],
)
def test_men_not_played_and_the_third_throw_are_scored_as_they_are_played(
    position: str, coup: str, holes: list[str]
) -> None:
    scored = toc.count_awards(f"{position} {coup}")
    assert [a.player for a in scored if a.unit == "trous"] == holes
    assert all(
        set(played) == set(scored)
        for played in by_every_play(toc.read_short(position), throw(coup))
    )


def test_the_last_man_is_scored_whether_the_throw_is_said_or_lies_there() -> None:
    """trictrac.2.37: the same position and throw, written in two ways."""
    lying = toc.count_awards("jeu | joueur blanc | dé 5-4 | blanc 22")
    said = toc.count_awards("blanc 22 5-4")
    assert [str(a.reason) for a in lying] == ["first to bear off"]
    assert lying == said[:1]
