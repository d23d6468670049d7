"""A game small enough to know by heart, to try on it what the core does for every game.

Two players add one to three in turn to a number that a die begins; who reaches a full ten gains
a point, who reaches thirty has won. Who plays twice running is at fault: the other lets it pass
or takes it back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import TYPE_CHECKING

from academie.core import (
    Award,
    IllegalAction,
    Incident,
    NotationError,
    Option,
    Outcome,
    Ruling,
    Step,
    applies,
)
from academie.core.messages import Message

if TYPE_CHECKING:
    from random import Random

META = SimpleNamespace(name="tally", parents=())
OTHER = {"A": "B", "B": "A"}
GOAL = 30


@dataclass(frozen=True, slots=True)
class State:
    """``12 A`` : twelve counted, A to play; ``12 A ?`` while a choice of A's is awaited."""

    total: int
    player: str
    awaited: bool = False

    def __str__(self):
        return f"{self.total} {self.player}{' ?' if self.awaited else ''}"


@dataclass(frozen=True, slots=True)
class Action:
    """``A +2``, ``dé 4``, ``B choisit passe``: who, and what."""

    who: str
    what: str

    def __str__(self):
        return f"{self.who} {self.what}"


def start(options=None):
    return State(0, "A")


def actions(state):
    if state.awaited:
        return (Action(state.player, "choisit passe"), Action(state.player, "choisit reprend"))
    if state.total == 0 or outcome(state):
        return ()
    return tuple(Action(state.player, f"+{n}") for n in (1, 2, 3))


def chance(state: State, rng: Random):
    return Action("dé", str(rng.randint(1, 6))) if state.total == 0 else None


def incidents(state):
    if state.awaited or state.total == 0 or outcome(state):
        return ()
    return (Incident("deux_fois", OTHER[state.player], plus="1"),)


def apply(state, action):
    if isinstance(action, Incident):
        return ruled(state, action)
    if action.who == "dé":
        return Step(State(int(action.what), "A"))
    if state.awaited:
        back = 1 if action.what == "choisit reprend" else 0
        return Step(replace(state, total=state.total - back, awaited=False))
    return counted(state, action)


@applies("tally.1")
def counted(state, action):
    if action not in actions(state):
        raise IllegalAction(
            str(action), str(state), "tally.1", Message("tally.one_to_three_in_turn")
        )
    total = state.total + int(action.what)
    full = total // 10 > state.total // 10
    awards = (Award(action.who, 1, "points", "tally.2", Message("tally.dizaine")),) if full else ()
    return Step(State(total, OTHER[state.player]), awards)


@applies("tally.3")
def ruled(state, incident):
    other = OTHER[incident.player]
    options = (
        Option(other, "passe", Message("tally.it_stands")),
        Option(other, "reprend", Message("tally.it_is_taken_back")),
    )
    said = Message("tally.lets_pass_or_takes_back", other=other)
    ruling = Ruling(incident, "tally.3", said, options)
    return Step(State(state.total + 1, other, awaited=True), (), (ruling,))


def outcome(state):
    if state.total < GOAL or state.awaited:
        return None
    return Outcome(OTHER[state.player], "trente", "tally.4")


def read(text):
    words = text.split()
    if len(words) < 2 or not words[0].isdecimal():
        raise NotationError(text, 0, "a state reads: 12 A")
    return State(int(words[0]), words[1], words[-1] == "?")


def read_action(text):
    if text.startswith("!"):
        return Incident.read(text)
    who, _, what = text.partition(" ")
    if not what:
        raise NotationError(text, 0, "an action reads: A +2")
    return Action(who, what)


def same_line(action, after):
    return isinstance(action, Action) and action.what.startswith("+")
