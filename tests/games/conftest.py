"""States to test on: every game, walked at random with and without faults."""

from __future__ import annotations

from random import Random
from typing import Any

from academie.games import GAMES, load


def walk(name: str, seed: int, steps: int, *, faults: bool) -> list[tuple[Any, Any, Any]]:
    """Up to *steps* steps of a random game: state, action and the step that it led to."""
    game = load(name)
    rng = Random(seed)
    state = game.start()
    walked = []
    for _ in range(steps):
        if game.outcome(state) is not None:
            break
        faulty = game.incidents(state) if faults and rng.random() < 0.25 else ()
        choices = faulty or game.actions(state)
        drawn = game.chance(state, rng) if not choices or rng.random() < 0.1 else None
        action = drawn if drawn is not None else rng.choice(choices)
        step = game.apply(state, action)
        walked.append((state, action, step))
        state = step.state
    return walked


def pytest_generate_tests(metafunc: Any) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", GAMES)
