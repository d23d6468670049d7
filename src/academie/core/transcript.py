"""Write whole games as text, and replay them.

A transcript opens with the name of the game. Each further line holds one or more actions in the
game's notation, separated by ``·``; under it stand the awards (``=``) and the rulings (``~``)
that the core gave for them::

    whist seed 7
    donne A ♠AK… / retourne ♣5
    A ♣5 · C ♣7 · B ♣A · D ♣2
    ! renonce C carte=♠5
    ~ the adversaries may add three points (whist.3)
    = AB +3 points, revoke (whist.3)

A game that begins at another position than its own says so on the line below its name, behind
``@``. Lines that begin with ``#`` and empty lines are for the reader alone; :func:`read_remarks`
gives them. The core writes awards and rulings in English, and reads them in any language that it
speaks.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from academie.core.errors import AcademieError, IllegalAction, NotationError, Undecided
from academie.core.messages import ENGLISH, Message, MissingSentence, languages, use_language
from academie.core.notation import is_number, read_number
from academie.core.protocols import as_writer
from academie.core.values import Incident

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from academie.core.game import Game, Step

S = TypeVar("S")
A = TypeVar("A")
#: The separator between two actions of a line.
SEPARATOR = " · "
#: The mark of a remark in French.
FRENCH, _IN_FRENCH = "fr", "#fr "
#: Characters to which a line of actions is filled.
WIDTH = 80
#: The mark of the position at which a game begins, if it is not the usual one.
BEGINS = "@ "
AWARD = "= "
RULING = "~ "
#: With faults, one possible fault happens on one turn in so many.
FAULT_EVERY = 12
#: On one turn in so many chance acts first although players could act.
CHANCE_EVERY = 8


class TranscriptError(AcademieError):
    """Raised when the core does not confirm a line of a transcript.

    :param line: line of the transcript, counted from 1.
    :param expected: what the transcript says.
    :param got: what the core says.
    """

    def __init__(self, line: int, expected: str, got: str) -> None:
        self.line = line
        self.expected = expected
        self.got = got
        super().__init__(f"line {line}: the transcript has {expected}; the core has {got}")


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """One action of a game and its result.

    :param line: its line in the transcript, 0 if there is none.
    :param action: in the game's notation.
    """

    line: int
    action: str
    step: Step[Any]


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a transcript: the game, its seed, and whether faults happen.

    >>> print(Header("whist", 7, faults=True))
    whist seed 7 faults
    >>> Header.read("whist")
    Header(game='whist', seed=None, faults=False)
    """

    game: str
    seed: int | None = None
    faults: bool = False

    def __str__(self) -> str:
        seed = "" if self.seed is None else f" seed {self.seed}"
        return f"{self.game}{seed}{' faults' if self.faults else ''}"

    @classmethod
    def read(cls, text: str) -> Header:
        """Read the first line that is not a comment, the inverse of ``str``.

        :raises NotationError: if it is no header.
        """
        expected = Message("core.expects_transcript_begins_name_its_game")
        line = next((line for _, line in _lines(text)), "")
        words = line.split()
        faults = words[-1:] == ["faults"]
        match words[: len(words) - faults]:
            case [game]:
                return cls(game, None, faults=faults)
            case [game, "seed", seed] if is_number(seed):
                return cls(game, read_number(seed), faults=faults)
        raise NotationError(line, 0, expected)


@dataclass(slots=True)
class _Entry:
    """A line of actions, with the awards and rulings recorded under it."""

    line: int
    actions: list[str]
    awards: list[tuple[int, str]] = field(default_factory=list)
    rulings: list[tuple[int, str]] = field(default_factory=list)


def read_in(game: Game[S, A, Any], state: S, notation: str) -> A | Incident:
    """Read the action *notation* in *state*, in the players' notation or the game's.

    :raises NotationError: if it names none.
    """
    if (written := as_writer(game)) is not None:
        action: A | Incident = written.read_in(state, notation)
        return action
    return game.read_action(notation)


def written_in(game: Game[S, A, Any], state: S, action: A | Incident) -> str:
    """Write *action* in the players' notation in *state*, or else in the game's."""
    if (written := as_writer(game)) is not None and not isinstance(action, Incident):
        return written.written_in(state, action)
    return str(action)


def write_transcript(
    game: Game[S, Any, Any],
    turns: Iterable[PlayedAction],
    header: Header | None = None,
    begin: S | None = None,
) -> str:
    """Write the transcript of *turns*, the inverse of :func:`replay`.

    :param begin: the state in which they begin, if not that of the game.
    """
    lines = [str(header or Header(game.META.name))]
    joins = False
    before: Any = game.start()
    if begin is not None and begin != before:
        lines.append(f"{BEGINS}{begin}")
        before = begin
    for turn in turns:
        longer = lines[-1] + SEPARATOR + turn.action
        action = read_in(game, before, turn.action)
        before = turn.step.state
        if joins and len(longer) <= WIDTH and game.same_line(action, turn.step.state):
            lines[-1] = longer
        else:
            lines.append(turn.action)
        records = _records(turn.step)
        lines += records
        joins = not records
    return "\n".join(lines) + "\n"


def read_beginning(game: Game[S, Any, Any], text: str) -> S:
    """Read the state in which the transcript *text* begins.

    :raises TranscriptError: if it is one of another game, or its position cannot be read.
    :raises NotationError: if it is no transcript.
    """
    header = Header.read(text)
    number, _ = next(_lines(text))
    if header.game.replace("-", "_") != game.META.name:
        raise TranscriptError(number, header.game, game.META.name)
    number, line = next(islice(_lines(text), 1, None), (0, ""))
    if not line.startswith(BEGINS):
        return game.start()
    try:
        return game.read(line.removeprefix(BEGINS))
    except AcademieError as error:
        raise TranscriptError(number, repr(line), str(error)) from error


def replay(game: Game[Any, Any, Any], text: str) -> Iterator[PlayedAction]:
    """Play the transcript *text* again, and check its awards and rulings against the core.

    :raises TranscriptError: at the first line that the core does not confirm.
    :raises NotationError: if it is no transcript.
    """
    state = read_beginning(game, text)
    for entry in _entries(text):
        turns = []
        for notation in entry.actions:
            try:
                step = game.apply(state, read_in(game, state, notation))
            except (IllegalAction, NotationError, Undecided) as refusal:
                raise TranscriptError(entry.line, repr(notation), str(refusal)) from refusal
            state = step.state
            turns.append(PlayedAction(entry.line, notation, step))
        _compare(entry, turns)
        yield from turns


def read_remarks(text: str, language: str = ENGLISH) -> dict[int, str]:
    r"""Read the comments, by the number of the line of actions that follows, from 1.

    Those before the first line are about the whole transcript.

    :param language: in which they are told; French lines begin with ``#fr``.

    >>> read_remarks("# Short.\nwhist\n# Seven hearts,\n# all of them trumps.\nC ♥7\nB ♥A\n")
    {2: 'Short.', 5: 'Seven hearts, all of them trumps.'}
    >>> read_remarks("# Short.\n#fr Courte.\nwhist\n", "fr")
    {3: 'Courte.'}
    """
    found: dict[int, str] = {}
    said: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            spoken = FRENCH if line.startswith(_IN_FRENCH) else ENGLISH
            if spoken == language:
                said.append(line.removeprefix(_IN_FRENCH).lstrip("# ").rstrip())
        elif line.strip() and not line.startswith((AWARD, RULING)):
            if said:
                found[number] = " ".join(said)
            said = []
    return found


def play_out(
    game: Game[Any, Any, Any], seed: int, *, faults: bool = False
) -> Iterator[PlayedAction]:
    """Play a whole game; *seed* decides every choice.

    :param faults: whether faults happen sometimes.
    """
    for before, action, step in play_actions(game, seed, faults=faults):
        yield PlayedAction(0, written_in(game, before, action), step)


def play_actions(
    game: Game[S, A, Any], seed: int, *, faults: bool = False
) -> Iterator[tuple[S, A | Incident, Step[S]]]:
    """Play a game like :func:`play_out`, and yield each action with the state before it.

    :param faults: whether faults happen sometimes.
    """
    rng = Random(seed)  # noqa: S311 - a game to be played again from its seed, no secret
    state = game.start()
    while game.outcome(state) is None:
        action = _draw_action(game, state, rng, faults=faults)
        step = game.apply(state, action)
        yield state, action, step
        state = step.state


def _draw_action(game: Game[S, A, Any], state: S, rng: Random, *, faults: bool) -> A | Incident:
    """Draw an action; where players and chance could both act, mostly the players."""
    happen = game.incidents(state) if faults and rng.randrange(FAULT_EVERY) == 0 else ()
    possible: Sequence[A | Incident] = happen or game.actions(state)
    if possible and rng.randrange(CHANCE_EVERY):
        return rng.choice(possible)
    drawn = game.chance(state, rng)
    if drawn is not None:
        return drawn
    if not possible:
        raise AcademieError(f"nobody can act and the game is not over: {state}")
    return rng.choice(possible)


def _records(step: Step[Any], language: str = ENGLISH) -> list[str]:
    """Yield the lines of awards and rulings below a line of actions."""
    with use_language(language):
        rulings = [RULING + str(ruling).splitlines()[0] for ruling in step.rulings]
        return rulings + [f"{AWARD}{award}" for award in step.awards]


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield number, line.rstrip()


def _entries(text: str) -> Iterator[_Entry]:
    lines = _lines(text)
    next(lines)
    entry: _Entry | None = None
    for place, (number, line) in enumerate(lines):
        if place == 0 and line.startswith(BEGINS):
            continue
        if line.startswith((AWARD, RULING)):
            if entry is None:
                raise TranscriptError(number, repr(line), "no action yet to record it of")
            (entry.awards if line.startswith(AWARD) else entry.rulings).append((number, line))
            continue
        if entry is not None:
            yield entry
        entry = _Entry(number, line.split(SEPARATOR))
    if entry is not None:
        yield entry


def _compare(entry: _Entry, turns: list[PlayedAction]) -> None:
    """Check that the recorded lines are what the core gives, in any of its languages.

    :raises TranscriptError: at the first line that is not.
    """
    for mark, recorded in ((AWARD, entry.awards), (RULING, entry.rulings)):
        given = _recorded(turns, mark, ENGLISH)
        for n in range(max(len(recorded), len(given))):
            at, expected = recorded[n] if n < len(recorded) else (entry.line, "nothing more")
            got = given[n] if n < len(given) else "nothing more"
            if expected != got and expected not in _elsewhere(turns, mark, n):
                raise TranscriptError(at, repr(expected), repr(got))


def _recorded(turns: list[PlayedAction], mark: str, language: str) -> list[str]:
    records = (record for turn in turns for record in _records(turn.step, language))
    return [record for record in records if record.startswith(mark)]


def _elsewhere(turns: list[PlayedAction], mark: str, n: int) -> set[str]:
    """Yield the *n*-th record in each other language."""
    found = set()
    for language in languages():
        with suppress(MissingSentence):
            found.update(_recorded(turns, mark, language)[n : n + 1])
    return found
