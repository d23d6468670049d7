"""What is given damaged lines: every reader of a game, of the edition and of the command line.

Input *n* of a seed is always the same, so that a failure is repeated by its number alone.
"""

from __future__ import annotations

import io
import json
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from academie.cli import main
from academie.core import AcademieError, IllegalAction, Incident
from academie.core.transcript import play_out, read_in, replay
from academie.games import GAMES, actions_of, load
from academie.lab.desk import QUESTIONS, Desk
from academie.texts.blocks import read_blocks
from academie.texts.examples import read_example
from academie.texts.inline import read_runs
from academie.texts.tables.refusals import refusals
from tests.fuzz.mutations import damaged, odd_json
from tests.games.fautes import fautes
from tests.texts import LIBRARY

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.core.turn_table import TurnTable

ROOT = Path(__file__).parents[2]
#: Games that are played for real lines, and the steps of each.
SEEDS, STEPS = 3, 250
#: Lines of a transcript that are replayed: more would be the same again.
LINES = 12
#: Codes with which a command may end.
CODES = {0, 1, 2}


class Broken(Exception):
    """Something else came than an answer or an error of ours."""


def attempt(seed: int, number: int) -> str:
    """Try input *number* of *seed*; what was tried.

    :raises Broken: if neither an answer nor an error of ours came of it.
    """
    rng = Random(f"{seed}:{number}")
    tries, weights = zip(*_TRIES, strict=True)
    tried = rng.choices(tries, weights)[0]
    try:
        with suppress(AcademieError):
            tried(rng)
    except Exception as error:
        raise Broken(f"input {number} of seed {seed}, {tried.__name__}: {error!r}") from error
    return str(tried.__name__)


def a_position(rng: Random) -> None:
    """A damaged position is read and written back, and all that is offered in it can be done."""
    game = load(rng.choice(GAMES))
    positions, actions, _ = lines(game.META.name)
    state = game.read(damaged(rng.choice(positions), positions, rng))
    if game.read(str(state)) != state:
        raise Broken(f"{state} is not what is read of it")
    offered = (*game.actions(state), *game.incidents(state))
    for action in rng.sample(offered, min(2, len(offered))):
        game.apply(state, action)
    _done(game, state, rng.choice(actions))


def an_action(rng: Random) -> None:
    """A damaged action, in a position of the same game."""
    game = load(rng.choice(GAMES))
    positions, actions, _ = lines(game.META.name)
    _done(
        game,
        read(game.META.name, rng.choice(positions)),
        damaged(rng.choice(actions), actions, rng),
    )


def an_action_of_another_moment(rng: Random) -> None:
    """An action that was legal somewhere, where it may never be."""
    name = rng.choice(GAMES)
    positions, actions, _ = lines(name)
    _done(load(name), read(name, rng.choice(positions)), rng.choice(actions))


def a_transcript(rng: Random) -> None:
    """A transcript of which lines are damaged."""
    name = rng.choice(GAMES)
    *_, games = lines(name)
    whole = rng.choice(games).splitlines()
    begin = whole[: rng.randrange(2, LINES)]
    place = rng.randrange(len(begin))
    begin[place] = damaged(begin[place], whole, rng)
    list(replay(load(name), "\n".join(begin)))


def a_command(rng: Random) -> None:
    """A damaged command line ends with a code of ours and at most one line of error."""
    name = rng.choice(GAMES)
    positions, actions, _ = lines(name)
    ids = rules()
    words = rng.choice(
        (
            ["show", rng.choice(ids)],
            ["cite", rng.choice(ids), "--format", "ris"],
            ["moves", name, rng.choice(positions)],
            ["score", name, rng.choice(positions)],
            ["rule", name, rng.choice(positions), rng.choice(actions)],
            ["odds", name, rng.choice(positions)],
            ["play", name, "--seed", str(rng.randrange(99)), "--faults", "--steps", "9"],
        )
    )
    place = rng.randrange(len(words))
    words[place] = damaged(words[place], [*words, *positions], rng)
    said, refused = io.StringIO(), io.StringIO()
    with redirect_stdout(said), redirect_stderr(refused):
        code = main(words)
    if code not in CODES or refused.getvalue().count("\n") > 1:
        raise Broken(f"{words}: {code} {refused.getvalue()!r}")


def some_questions(rng: Random) -> None:
    """A desk answers whatever it is asked, and nothing that it is asked spoils what comes after."""
    name = rng.choice(GAMES)
    positions, actions, games = lines(name)
    texts = [name, *rng.sample(positions, 3), *rng.sample(actions, 3), rng.choice(games), "Nf3"]
    desk, sound = Desk(7), Desk(7)
    for each in (desk, sound):
        each.answer(json.dumps({"ask": "open", "game": name}))
    for _ in range(4):
        ask = rng.choice(QUESTIONS)
        names = ("game", "position", "options", "transcript", "touched", "seats", "action")
        names += ("incident", "name", "seed", "at", "without", "source", "changed", "language")
        question: Any = {"ask": ask, "language": rng.choice(("en", "fr", "zz", 7, []))}
        for parameter in rng.sample(names, rng.choice((0, 1, 1, 1, 2))):
            question[parameter] = odd_json(texts, rng) if ask != "run" else rng.choice((7, None))
        text = json.dumps(question if rng.random() < 0.95 else odd_json(texts, rng))
        text = damaged(text, [text], rng) if rng.random() < 0.1 else text
        answered(desk, text)
    for question in ({"ask": "view"}, {"ask": "transcript"}, {"ask": "picture"}):
        if "answer" not in answered(desk, json.dumps(question)):
            raise Broken(f"{question} is refused after the questions")


def answered(desk: Desk, question: str) -> dict[str, Any]:
    """What the *desk* answers, which is JSON with an answer or a refusal.

    :raises Broken: if it is anything else.
    """
    try:
        answer = json.loads(desk.answer(question))
    except Exception as error:
        raise Broken(f"{question[:300]}: {error!r}") from error
    if answer.keys() not in ({"answer"}, {"refused"}):
        raise Broken(f"{question[:300]}: {answer}")
    return dict(answer)


def some_data(rng: Random) -> None:
    """Damaged JSON of a state is read, or refused in one error of ours."""
    name = rng.choice(GAMES)
    positions, _, _ = lines(name)
    table: TurnTable[Any] = load(name)
    data = json.loads(json.dumps(table.notation.data(read(name, rng.choice(positions)))))
    state = table.from_data(damaged_json(data, rng))
    if table.read(str(state)) != state:
        raise Broken(f"{state} is not what is read of it")


def an_action_as_data(rng: Random) -> None:
    """Damaged JSON of an action is read, or refused in one error of ours."""
    name = rng.choice(GAMES)
    positions, actions, _ = lines(name)
    declared = actions_of(name)
    action = read_in(load(name), read(name, rng.choice(positions)), rng.choice(actions))
    if not isinstance(action, Incident):
        declared.value(damaged_json(json.loads(json.dumps(declared.data(action))), rng))


def damaged_json(data: Any, rng: Random) -> Any:
    """*data* with one value somewhere in it replaced by something else."""
    if isinstance(data, dict) and data and rng.random() < 0.9:
        key = rng.choice([*data])
        return {**data, key: damaged_json(data[key], rng)}
    if isinstance(data, list) and data and rng.random() < 0.8:
        place = rng.randrange(len(data))
        return [*data[:place], damaged_json(data[place], rng), *data[place + 1 :]]
    return odd_json(["blanc", "A", "oui"], rng)


def a_page(rng: Random) -> None:
    """A damaged page of a text or example, and a damaged passage."""
    pages = sources()
    name, text = rng.choice(pages)
    others = text.splitlines() or [""]
    some = list(others)
    place = rng.randrange(len(some))
    some[place] = damaged(some[place], others, rng)
    list(read_runs(some[place]))
    with TemporaryDirectory() as folder:
        page = Path(folder) / "examples" / "jeu" / name
        page.parent.mkdir(parents=True)
        page.write_text("\n".join(some), encoding="utf-8", errors="replace")
        list(read_blocks(page, name))
        read_example(Path(folder), page)


def _done(game: Any, state: Any, text: str) -> None:
    before = str(state)
    action = read_in(game, state, text)
    try:
        step = game.apply(state, action)
    except IllegalAction as refusal:
        if refusal.rule not in known():
            raise Broken(f"{text} is refused by {refusal.rule}, which is no rule") from refusal
        str(refusal)
        return
    for told in (*step.awards, *step.rulings):
        str(told)
    if game.read(str(step.state)) != step.state:
        raise Broken(f"{before} >> {text}: {step.state} is not what is read of it")


#: Everything that is tried, and how often beside the others.
_TRIES: tuple[tuple[Callable[[Random], None], int], ...] = (
    (a_position, 300),
    (an_action, 500),
    (an_action_of_another_moment, 200),
    (a_transcript, 10),
    (a_command, 5),
    (a_page, 30),
    (some_questions, 40),
    (some_data, 100),
    (an_action_as_data, 100),
)


@cache
def lines(name: str) -> tuple[list[str], list[str], list[str]]:
    """Real positions, actions and transcripts of the game *name*."""
    game = load(name)
    positions, actions = [str(game.start())], ["convient"]
    for seed in range(SEEDS):
        for _, turn in zip(range(STEPS), play_out(game, seed, faults=seed > 0), strict=False):
            positions.append(str(turn.step.state))
            actions.append(turn.action)
    for row in fautes(name):
        positions.append(row.position)
        actions.append(row.incident)
    for refused in refusals(ROOT, name):
        positions.append(refused.position)
        actions.append(refused.action)
    paths = sorted((ROOT / "tests" / "transcripts").glob(f"{name}-*.txt"))
    return positions, actions, [path.read_text(encoding="utf-8") for path in paths]


@cache
def read(name: str, position: str) -> Any:
    """A real position of the game *name*."""
    return load(name).read(position)


@cache
def rules() -> list[str]:
    """Every id of the edition, in order."""
    return sorted(known())


@cache
def known() -> frozenset[str]:
    """Every id of the edition."""
    return frozenset(i for work in LIBRARY.works for i in (*work.rules, *work.readings))


@cache
def sources() -> list[tuple[str, str]]:
    """Pages of texts and examples."""
    paths = [*ROOT.glob("docs/*/fr/*.md"), *ROOT.glob("examples/*/*.md")]
    return [(p.name, p.read_text(encoding="utf-8")) for p in sorted(paths)]


def shown_of(error: Broken) -> str:
    """Where a failure came from, in one line."""
    cause = error.__cause__
    step = None if cause is None else cause.__traceback__
    while step is not None and step.tb_next is not None:
        step = step.tb_next
    if step is None:
        return str(error)
    file = Path(step.tb_frame.f_code.co_filename)
    return f"{error} at {file.parent.name}/{file.name}:{step.tb_lineno}"
