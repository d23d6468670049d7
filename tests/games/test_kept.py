"""What a position says was gained is kept by the next card, whatever else it leaves out."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import IllegalAction, Incident, NotationError
from academie.games import load
from academie.games.piquet.pics import PIC, REPIC
from tests.games.conftest import walk

GAMES_OF_CARDS = ("whist", "piquet", "reversis", "domino")
seeds = st.integers(0, 10_000)
lengths = st.integers(1, 300)
each_game = pytest.mark.parametrize("name", GAMES_OF_CARDS)


def field_names(text: str) -> set[str]:
    return {field.split()[0] for field in text.split(" | ")[1:]}


def read_or_refused(name: str, text: str) -> Any:
    """The state that *text* writes, or ``None`` if it is refused, which takes one line."""
    try:
        return load(name).read(text)
    except NotationError as error:
        lines = str(error).splitlines()
    assert len(lines) == 1
    return None


@each_game
@given(seed=seeds, steps=lengths, data=st.data())
@settings(max_examples=60)
def test_what_a_position_says_was_gained_outlives_the_next_card(
    name: str, seed: int, steps: int, data: st.DataObject
) -> None:
    game = load(name)
    text = str(walk(name, seed, steps, faults=True)[-1][2].state)
    fields = text.split(" | ")
    gone = data.draw(st.sets(st.sampled_from(sorted(field_names(text) or {""})), max_size=4))
    state = read_or_refused(
        name, " | ".join([fields[0], *(f for f in fields[1:] if f.split()[0] not in gone)])
    )
    if state is None:
        return
    for action in game.actions(state)[:4]:
        if isinstance(action, Incident) or type(action).__name__ not in {"Play", "Pose", "Boude"}:
            continue
        try:
            step = game.apply(state, action)
        except IllegalAction:
            continue
        if step.rulings:  # what comes to light with the card may take a gain away (piquet.3.4)
            continue
        gains = [a for a in getattr(state, "awards", ()) if a.reason not in {PIC, REPIC}]
        assert [a for a in gains if a not in step.state.awards] == [], (str(state), str(action))
