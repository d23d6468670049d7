"""What a game's tests meet: whole games from seeds, its tables, its transcripts and its examples.

A fault is met where the game offers it, a choice where it is taken, and a refusal or any other
sentence where somebody is told it.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import academie
from academie.core import IllegalAction, NotationError, messages
from academie.core.protocols import CountsOdds
from academie.core.transcript import read_in, replay
from academie.games import load
from academie.games.domino import GAME as domino
from academie.proof.examples import run
from academie.texts.examples import read_example
from academie.texts.tables import refusals as table
from tests.games.fautes import fautes
from tests.texts import LIBRARY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.core import Step

ROOT = Path(__file__).parents[2]
SOURCE = Path(academie.__file__).parent
#: Whole games, every second one with faults, and the steps of each that are looked at.
SEEDS, STEPS = 12, 600
#: Chess has no faults, and the rules refuse what its examples try.
FEWER = {"echecs": 1}
#: In one step of so many every kind of fault that could happen there is entered.
ENTERED = 5
#: In one step of so many it is asked what the position is worth, in the first of them what the next
#: throw may bring.
ASKED = 20
#: What no line of notation says, and a program may ask for.
UNWRITTEN = {"domino": lambda: domino.start(domino.Options("points", but=-1))}
#: How many choices may await one after the other.
DEEP = 3


@dataclass
class Met:
    """What was met of the game *name*.

    :param offered: kinds of incidents that it offered in whole games.
    :param taken: kinds of incidents of which every choice that was left was taken.
    :param chosen: names of the options that were taken.
    :param told: kinds of all that was said.
    :param lines: of each file of the core, the lines from which a refusal came.
    :param states: by phase, a state of it.
    :param done: by class, an action.
    :param over: what may still be done where the game is over.
    :param strays: what is not refused out of its phase as its line of the turn has it.
    """

    name: str
    offered: set[str] = field(default_factory=set)
    taken: set[str] = field(default_factory=set)
    chosen: set[str] = field(default_factory=set)
    told: set[str] = field(default_factory=set)
    lines: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    states: dict[str, Any] = field(default_factory=dict)
    done: dict[type, Any] = field(default_factory=dict)
    over: list[str] = field(default_factory=list)
    strays: list[str] = field(default_factory=list)

    @property
    def game(self) -> Any:
        """The game itself."""
        return load(self.name)

    def does(self, state: Any, action: Any) -> Any:
        """Do *action*, tell what comes of it, and take every choice that it leaves."""
        self.done.setdefault(type(action), action)
        step = self.game.apply(state, action)
        self.tells(step)
        self.chooses(step.state)
        for seen in (state, step.state):
            self.states.setdefault(getattr(seen, "phase", ""), seen)
        return step.state

    def tells(self, step: Step[Any]) -> None:
        """Tell what a step gave, and how the game ended with it."""
        outcome = self.game.outcome(step.state)
        for said in (*step.awards, *step.rulings, *([] if outcome is None else [outcome])):
            str(said)

    def asks(self, text: str) -> None:
        """Ask what the position *text* is worth, and what else the game says of it."""
        for asked in (getattr(self.game, name, None) for name in ("count_awards", "name_throw")):
            with suppress(NotationError):
                for said in asked(text) if asked else ():
                    str(said)

    def chooses(self, state: Any, deep: int = DEEP) -> None:
        """Take every choice that awaits in *state*."""
        if not deep or not getattr(state, "pending", ()):
            return
        kind = state.pending[0].incident.kind
        for choice in self.game.actions(state):
            self.chosen.add(choice.name)
            step = self.game.apply(state, choice)
            self.tells(step)
            self.chooses(step.state, deep - 1)
        self.taken.add(kind)

    def ended(self, state: Any) -> None:
        """Note what may still be done in *state*, in which the game is over."""
        self.over += [f"{state}: {action}" for action in self.game.actions(state)]


@cache
def met(name: str) -> Met:
    """What the tests of the game *name* meet."""
    found = Met(name)
    with _listening(found):
        _rule(UNWRITTEN.get(name, str))
        for seed in range(FEWER.get(name, SEEDS)):
            _played(found, seed)
        for row in fautes(name):
            found.asks(row.position)
            found.does(found.game.read(row.position), found.game.read_action(row.incident))
        for position, action in refusals(name):
            state = found.game.read(position)
            _rule(found.does, state, read_in(found.game, state, action))
        for path in sorted((ROOT / "tests/transcripts").glob(f"{name}-*.txt")):
            state = found.game.start()
            for turn in replay(found.game, path.read_text(encoding="utf-8")):
                state = found.does(state, read_in(found.game, state, turn.action))
                found.game.picture(state)
        for path in sorted((ROOT / "examples" / name).glob("*.md")):
            ran = run(read_example(ROOT, path))
            assert ran.failures == ()
            for drawn in ran.pictures.values():
                found.game.picture(found.game.read(drawn.notation))
        found.strays += _out_of_phase(found)
    return found


def _out_of_phase(found: Met) -> Iterator[str]:
    """Each action of the turn that is not refused, out of its phase, by the rule of its line."""
    table = load(found.name)
    for line in table.lines:
        refused = {phase: line.refusal(phase)[0] for phase in table.notation.phases}
        for phase in refused.keys() - set(line.phases):
            state, action = found.states.get(phase), found.done.get(line.kind)
            if state is None or action is None:
                yield f"{phase}: {line.kind.__name__} was not met"
            elif table.first is not None and _rule(table.first, state, action):
                continue
            elif _rule(found.game.apply, state, action) != refused[phase]:
                yield f"{phase}: {action} is not refused by {refused[phase]}"


def _rule(does: Any, *given: Any) -> str:
    """The rule by which it is refused to do so, which is told; nothing if it is not."""
    try:
        does(*given)
    except IllegalAction as refusal:
        str(refusal)
        return refusal.rule
    return ""


def refusals(name: str) -> Iterator[tuple[str, str]]:
    """Position and action of each row of ``refus.tsv`` of the game *name*."""
    return ((row.position, row.action) for row in table.refusals(LIBRARY.root, name))


def _played(found: Met, seed: int) -> None:
    game, rng = found.game, Random(seed)
    state = game.start()
    for step in range(STEPS):
        if step % ASKED == 0:
            found.asks(str(state))
        if step == ASKED and isinstance(game, CountsOdds) and game.chance(state, rng):
            str(game.odds(str(state)))
        happen = game.incidents(state)
        found.offered |= {incident.kind for incident in happen}
        if step % ENTERED == 0 or game.outcome(state) is not None:
            for incident in {i.kind: i for i in rng.sample(happen, len(happen))}.values():
                found.does(state, incident)
        if game.outcome(state) is not None:
            found.ended(state)
            return
        wrong = happen if seed % 2 and rng.random() < 0.2 else ()
        possible = wrong or game.actions(state)
        drawn = game.chance(state, rng) if not possible or rng.random() < 0.1 else None
        state = found.does(state, rng.choice(possible) if drawn is None else drawn)


@contextmanager
def _listening(found: Met) -> Iterator[None]:
    """Note every sentence that is told, and of each refusal the lines that it came through."""
    sentence, shown = messages.find_sentence, IllegalAction.__str__

    def spoken(language: str, kind: str, facts: Any) -> str:
        found.told.add(kind)
        return sentence(language, kind, facts)

    def refused(refusal: IllegalAction) -> str:
        for file, line in _through(refusal):
            found.lines[file].add(line)
        return shown(refusal)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(messages, "find_sentence", spoken)
        patch.setattr(IllegalAction, "__str__", refused)
        yield


def _through(refusal: BaseException | None) -> Iterator[tuple[str, int]]:
    """The lines that *refusal* came through, and those of another that it says in its own name."""
    while isinstance(refusal, IllegalAction):
        step = refusal.__traceback__
        while step is not None:
            yield step.tb_frame.f_code.co_filename, step.tb_lineno
            step = step.tb_next
        refusal = refusal.__context__


@dataclass(frozen=True)
class Place:
    """A place in the core that refuses something."""

    file: str
    lines: range
    says: str

    def __str__(self) -> str:
        return f"{Path(self.file).relative_to(SOURCE)}:{self.lines[0]} {self.says}"

    def among(self, lines: dict[str, set[int]]) -> bool:
        """Whether a refusal came from here."""
        return not lines[self.file].isdisjoint(self.lines)


def places(room: str) -> list[Place]:
    """Every call in *room* of what only refuses: ``refuse``, ``impossible`` and their like."""
    return [
        Place(file, range(node.lineno, (node.end_lineno or 0) + 1), ast.unparse(node))
        for file, tree in _trees().items()
        if (SOURCE / room) in Path(file).parents
        for refusing in [{"IllegalAction"} | _named_in(tree)]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _called(node) in refusing
    ]


def options(room: str) -> set[str]:
    """The name of every ``Option`` in *room* that is written out."""
    calls = (
        node
        for file, tree in _trees().items()
        if (SOURCE / room) in Path(file).parents
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _called(node) == "Option"
    )
    return {call.args[1].value for call in calls if isinstance(call.args[1], ast.Constant)}


def _named_in(tree: ast.Module) -> set[str]:
    """The names by which *tree* calls what only refuses: it is written there, or imported."""
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in _refusing().get(node.module or "", ())
    }
    return {"refuse", *imported, *_only_refuse(tree)}


def _only_refuse(tree: ast.Module) -> set[str]:
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    never = (f for f in functions if f.returns and ast.unparse(f.returns) == "NoReturn")
    return {f.name for f in never if "NotationError" not in ast.unparse(f)}


@cache
def _refusing() -> dict[str, set[str]]:
    """Of each module, the functions that only refuse."""
    return {
        ".".join(Path(file).relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(
            ".__init__"
        ): _only_refuse(tree)
        for file, tree in _trees().items()
    }


def _called(call: ast.Call) -> str:
    return str(getattr(call.func, "attr", getattr(call.func, "id", "")))


@cache
def _trees() -> dict[str, ast.Module]:
    rooms = (SOURCE / room for room in ("core", "kit", "games"))
    paths = [path for room in rooms for path in sorted(room.rglob("*.py"))]
    return {str(path): ast.parse(path.read_text(encoding="utf-8")) for path in paths}
