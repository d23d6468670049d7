"""Laws that hold in every game, run over all of them."""

from __future__ import annotations

import importlib
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import (
    Award,
    Game,
    IllegalAction,
    Incident,
    NotationError,
    Option,
    Ruling,
    Undecided,
    citations,
)
from academie.edition.library import load as load_library
from academie.games import GAMES, UnknownGame, load
from tests.games.altered import read_altered
from tests.games.conftest import walk
from tests.games.named import handed_in, named

if TYPE_CHECKING:
    from collections.abc import Callable

library = load_library()
KNOWN = {i for work in library.works for i in (*work.rules, *work.readings)}

seeds = st.integers(0, 10_000)
lengths = st.integers(1, 150)
few = settings(max_examples=20, deadline=None)
each_game = pytest.mark.parametrize("name", GAMES)


def source_names(name: str) -> dict[str, Any]:
    names: dict[str, Any] = {
        "Award": Award,
        "Incident": Incident,
        "Option": Option,
        "Ruling": Ruling,
    }
    for module in ("academie.kit.cards", f"academie.games.{name}.state"):
        names |= vars(importlib.import_module(module))
    return names | vars(load(name))


def refused(function: Callable[..., Any], *arguments: Any) -> Any:
    """The refusal of a call, or ``None`` if it went through."""
    try:
        function(*arguments)
    except (IllegalAction, NotationError, Undecided) as refusal:
        return refusal
    return None


@each_game
@given(seed=seeds, steps=lengths)
@few
def test_a_state_and_its_notation_are_twins(name: str, seed: int, steps: int) -> None:
    game = load(name)
    for _, _, step in walk(name, seed, steps, faults=True)[-5:]:
        assert game.read(str(step.state)) == step.state


@each_game
@given(seed=seeds, steps=lengths)
@few
def test_an_action_and_its_notation_are_twins(name: str, seed: int, steps: int) -> None:
    game = load(name)
    for _, action, _ in walk(name, seed, steps, faults=True):
        assert game.read_action(str(action)) == action


@each_game
@given(seed=seeds, steps=lengths)
@few
def test_the_repr_of_a_state_is_source(name: str, seed: int, steps: int) -> None:
    state = walk(name, seed, steps, faults=True)[-1][2].state
    assert eval(repr(state), source_names(name)) == state


@each_game
@given(seed=seeds, steps=lengths)
@few
def test_every_award_and_every_ruling_cites_a_rule_of_the_edition(
    name: str, seed: int, steps: int
) -> None:
    for _, _, step in walk(name, seed, steps, faults=True):
        cited = [a.rule for a in step.awards] + [i for r in step.rulings for i in r.rules]
        assert set(cited) <= KNOWN


@each_game
@given(seed=seeds, steps=lengths)
@few
def test_every_legal_action_applies(name: str, seed: int, steps: int) -> None:
    game = load(name)
    state = walk(name, seed, steps, faults=True)[-1][2].state
    for action in game.actions(state):
        game.apply(state, action)


@each_game
@given(seed=seeds, steps=lengths)
@few
def test_every_possible_incident_is_ruled_on(name: str, seed: int, steps: int) -> None:
    game = load(name)
    for state, _, _ in walk(name, seed, steps, faults=False)[-3:]:
        for incident in game.incidents(state):
            assert game.apply(state, incident).rulings


@each_game
@given(seed=seeds, steps=lengths)
@few
def test_an_illegal_action_names_its_rule_and_changes_nothing(
    name: str, seed: int, steps: int
) -> None:
    game = load(name)
    walked = walk(name, seed, steps, faults=False)
    others = {str(action): action for _, action, _ in walked}
    state = walked[-1][2].state
    before = str(state)
    legal = {str(a) for a in game.actions(state)}
    for text in others.keys() - legal:
        refusal = refused(game.apply, state, others[text])
        if refusal is not None:
            assert refusal.rule in KNOWN
            assert refusal.position == before
    assert str(state) == before


@each_game
@given(seed=seeds, steps=lengths, faults=st.booleans())
@settings(max_examples=40, deadline=None)
def test_what_is_taken_is_what_is_offered(
    name: str, seed: int, steps: int, *, faults: bool
) -> None:
    game, rng = load(name), Random(seed)
    for state, done, _ in walk(name, seed, steps, faults=faults)[-4:]:
        offered, drawn, before = game.actions(state), game.chance(state, Random(seed)), str(state)
        names = {named(name, state, action) for action in offered}
        for action in {done, rng.choice(offered or (done,))}:
            others = read_altered(game, action)
            for text in rng.sample(sorted(others), min(len(others), 60)):
                other = others[text]
                if isinstance(other, Incident) or handed_in(other, drawn, offered):
                    continue
                refusal = refused(game.apply, state, other)
                if refusal is None:
                    assert named(name, state, other) in names, (before, text)
                else:
                    assert refusal.rule in KNOWN
                    assert getattr(refusal, "position", before) == before
        assert str(state) == before


@each_game
@given(seed=seeds)
@settings(max_examples=6, deadline=None)
def test_a_random_game_comes_to_an_end(name: str, seed: int) -> None:
    game = load(name)
    last = walk(name, seed, 20_000, faults=False)[-1][2].state
    outcome = game.outcome(last)
    assert outcome is not None
    assert outcome.rule in KNOWN


@each_game
@given(text=st.text(max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_text_is_read_or_refused_with_a_place(name: str, text: str) -> None:
    game = load(name)
    for read in (game.read, game.read_action):
        refusal = refused(read, text)
        assert refusal is None or 0 <= refusal.at <= max(len(refusal.text), 1)


@each_game
@given(seed=seeds, steps=lengths, data=st.data())
@settings(max_examples=100, deadline=None)
def test_a_damaged_state_is_refused_or_played_on_but_never_breaks(
    name: str, seed: int, steps: int, data: st.DataObject
) -> None:
    game = load(name)
    walked = walk(name, seed, steps, faults=True)
    fields = str(walked[-1][2].state).split(" | ")
    kept = data.draw(st.lists(st.sampled_from(fields), unique=True, max_size=len(fields)))
    try:
        state = game.read(" | ".join([fields[0], *kept]))
    except NotationError:
        return
    for action in (*game.actions(state), *game.incidents(state), *(a for _, a, _ in walked)):
        refused(game.apply, state, action)


def test_every_game_has_the_same_rooms(game: str) -> None:
    for room in ("meta", "state", "notation", "moves", "awards", "incidents", "play"):
        importlib.import_module(f"academie.games.{game}.{room}")


def test_every_game_offers_all_that_a_game_must(game: str) -> None:
    wanted = {n for n in (*vars(Game), *Game.__annotations__) if not n.startswith("_")}
    assert {"META", "apply", "picture", "read_action"} <= wanted
    assert [n for n in sorted(wanted) if not hasattr(load(game), n)] == []


def test_every_sentence_of_a_games_meta_cites_a_rule(game: str) -> None:
    meta = load(game).META
    assert {said.rule for said in (*meta.seats, *meta.gear, *meta.options)} <= KNOWN


def test_every_rule_cited_in_the_code_stands_in_the_edition(game: str) -> None:
    load(game)
    ours = {
        rule
        for rule, functions in citations().items()
        if any(f.startswith("academie.") for f in functions)
    }
    assert ours <= KNOWN


def test_an_unknown_game_proposes_the_nearest() -> None:
    with pytest.raises(UnknownGame, match="did you mean whist"):
        load("wist")
