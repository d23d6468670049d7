"""Each law that a census asks of a state is told where a game is spoilt so that it breaks it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from academie.census import laws
from academie.core import IllegalAction
from academie.core.game import Step
from academie.core.messages import Message
from academie.core.transcript import play_out
from academie.games import actions_of, load

if TYPE_CHECKING:
    from collections.abc import Callable

GAME = "tourne_case"
STATES = [turn.step.state for turn in play_out(load(GAME), 1)]
#: Somebody has the choice between plays; chance is to throw; it is over.
CHOICE = next(state for state in STATES if len(load(GAME).actions(state)) > 1)
THROW = next(state for state in STATES[:-1] if not load(GAME).current_players(state))
OVER = STATES[-1]
FAULT = next(incident for state in STATES for incident in load(GAME).incidents(state))


class Spoilt:
    """The game, of which some functions answer otherwise."""

    def __init__(self, **otherwise: Callable[..., Any]) -> None:
        self.otherwise = otherwise

    def __getattr__(self, name: str) -> Any:
        return self.otherwise.get(name) or getattr(load(GAME), name)


def told(state: Any, **otherwise: Callable[..., Any]) -> list[str]:
    """What is told of *state* where the game answers *otherwise*."""
    game: Any = Spoilt(**otherwise)
    here = laws.meet(game, state)
    return [*laws.list_broken(game, here), *laws.search_broken(GAME, game, here)]


def refusing(state: Any, action: Any) -> Any:
    raise IllegalAction(str(action), str(state), "demo.1", Message("core.nothing_awaits"))


@pytest.mark.parametrize("state", [CHOICE, THROW, OVER])
def test_of_the_game_as_it_is_nothing_is_told(state: Any) -> None:
    assert told(state) == []


@pytest.mark.parametrize(
    ("state", "otherwise", "law"),
    [
        (CHOICE, {"read": lambda _: OVER}, "what is written of a state reads as another"),
        (OVER, {"current_players": lambda _: ("blanc",)}, "a game that is over lets nobody act"),
        (
            OVER,
            {"actions": lambda _: load(GAME).actions(CHOICE)},
            "a game that is over lets nobody act",
        ),
        (CHOICE, {"actions": lambda _: ()}, "and nothing may be done"),
        (THROW, {"chance": lambda *_: None}, "it is nobody's turn"),
        (CHOICE, {"actions": lambda s: load(GAME).actions(s) * 2}, "the same is offered twice"),
        (CHOICE, {"read_action": lambda _: FAULT}, "reads as another action"),
        (CHOICE, {"apply": refusing}, "is offered and refused: "),
        (CHOICE, {"incidents": lambda _: (FAULT,), "apply": lambda s, _: Step(s)}, "nobody rules"),
    ],
)
def test_a_law_that_breaks_is_told(
    state: Any, otherwise: dict[str, Callable[..., Any]], law: str
) -> None:
    assert any(law in one for one in told(state, **otherwise))


def test_a_state_that_its_data_do_not_say_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(load(GAME)), "from_data", lambda *_: OVER)
    assert told(CHOICE) == ["a state as data is another"]


def test_an_action_that_its_data_do_not_say_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(actions_of(GAME)), "value", lambda *_: FAULT)
    offered = load(GAME).actions(CHOICE)
    assert told(CHOICE) == [f"{action} as data is another action" for action in offered]


def test_a_state_that_is_changed_by_trying_is_told() -> None:
    state = load(GAME).read(str(CHOICE))

    def changing(state: Any, action: Any) -> Any:
        step = load(GAME).apply(CHOICE, action)
        object.__setattr__(state, "phase", OVER.phase)
        return step

    assert "to try what may be done has changed the state" in told(state, apply=changing)


def test_of_what_may_be_done_no_more_is_tried_than_is_asked() -> None:
    tried = []

    def counting(state: Any, action: Any) -> Any:
        tried.append(action)
        return load(GAME).apply(state, action)

    game: Any = Spoilt(apply=counting, incidents=lambda _: ())
    here = laws.meet(game, CHOICE)
    assert list(laws.search_broken(GAME, game, here, at_most=1)) == []
    assert len(tried) == 1
    assert list(laws.search_broken(GAME, game, here)) == []
    assert len(tried) == 1 + len(here.possible)
