"""Transcripts that stand beside a page of ``docs``, played again before a page is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie import drawing, games
from academie.core.powers import Tells
from academie.core.transcript import Header, remarks, replay

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from academie.core import Award, Ruling

#: How a file of a transcript ends.
SUFFIX = ".txt"


@dataclass(frozen=True, slots=True)
class Stage:
    """One action of a transcript, as it is shown.

    :param remark: what the transcript says before it, for the reader alone.
    :param action: in the game's notation.
    :param told: the same in words, where the game has them.
    :param picture: the SVG of the board after it.
    """

    remark: str
    action: str
    told: str
    awards: tuple[Award, ...]
    rulings: tuple[Ruling, ...]
    picture: str


@dataclass(frozen=True, slots=True)
class Transcript:
    """A transcript as it was played again.

    :param remark: what it says of itself.
    :param outcome: how the game ended, and by which rule; empty while it goes on.
    """

    game: str
    remark: str
    stages: tuple[Stage, ...]
    outcome: tuple[str, str] | None = None


def find_transcripts(root: Path) -> Iterator[Path]:
    """Every transcript that stands beside a page of ``docs``."""
    yield from sorted((root / "docs").glob(f"*/*{SUFFIX}"))


def play_transcript(path: Path) -> Transcript:
    """Play the transcript *path*: its awards and rulings are those of the core.

    :raises AcademieError: if it cannot be read, or the core does not confirm it.
    """
    text = path.read_text(encoding="utf-8")
    name = Header.read(text).game
    game = games.load(name)
    said = remarks(text)
    whole = said.pop(min(said), "") if said and _before_all(text, min(said)) else ""
    stages = []
    before = game.start()
    for turn in replay(game, text):
        step = turn.step
        told = game.told(before, game.read_action(turn.action)) if isinstance(game, Tells) else ""
        picture = str(drawing.draw(game.picture(step.state)))
        remark = said.pop(turn.line, "")
        stages.append(Stage(remark, turn.action, told, step.awards, step.rulings, picture))
        before = step.state
    ended = game.outcome(before)
    outcome = (str(ended).removesuffix(f" ({ended.rule})"), ended.rule) if ended else None
    return Transcript(name, whole, tuple(stages), outcome)


def _before_all(text: str, line: int) -> bool:
    """Whether *line* is the first of the transcript, which names its game."""
    return all(not t.strip() or t.startswith("#") for t in text.splitlines()[: line - 1])
