"""What is read is kept: a field of a position survives, or the position is refused in one line."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import IllegalAction, Incident, NotationError
from academie.games import load
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
@settings(max_examples=60, deadline=None)
def test_a_field_of_another_moment_is_kept_or_refused(
    name: str, seed: int, steps: int, data: st.DataObject
) -> None:
    states = [str(step.state) for _, _, step in walk(name, seed, steps, faults=True)]
    text = data.draw(st.sampled_from(states))
    donor = data.draw(st.sampled_from(states))
    found = (f for f in donor.split(" | ")[1:] if not f.endswith(" -"))  # a hand without a card
    absent = [f for f in found if f.split()[0] not in field_names(text)]
    if not absent:
        return
    with_more = f"{text} | {data.draw(st.sampled_from(absent))}"
    state = read_or_refused(name, with_more)
    if state is not None:
        assert field_names(str(state)) >= field_names(with_more)
        assert load(name).read(str(state)) == state


@each_game
@given(seed=seeds, steps=lengths, data=st.data())
@settings(max_examples=60, deadline=None)
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
            after = game.apply(state, action).state
        except IllegalAction:
            continue
        gains = [a for a in getattr(state, "awards", ()) if a.reason not in {"pic", "repic"}]
        assert [a for a in gains if a not in after.awards] == [], (str(state), str(action))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("whist", "donne | donneur D | mène D"),
        ("piquet", "donne | donneur B | nuls A"),
        ("reversis", "donne | donneur D | sous ♥96"),
        ("domino", "prise | partie points | joueurs AB | poseur A | boudé A"),
    ],
)
def test_a_field_that_nothing_could_keep_is_refused(name: str, text: str) -> None:
    assert read_or_refused(name, text) is None
