"""Read the transcripts next to pages of ``docs``, and replay them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from academie import drawing, games
from academie.core import AcademieError
from academie.core.messages import use_language
from academie.core.protocols import TellsActions
from academie.core.transcript import Header, read_beginning, read_remarks, replay
from academie.site.i18n.ui_strings import drawn
from academie.texts.blocks import read_source
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from academie.core import Award, Game, Outcome, Ruling
    from academie.drawing.svg import Svg

#: The languages in which a game is told.
SPOKEN = (FRENCH, ENGLISH)
#: The ending of the file of a transcript.
SUFFIX = ".txt"


@dataclass(frozen=True, slots=True)
class Stage:
    """An action of a transcript for a page.

    :param remark: what the transcript says before it, for the reader alone, by language.
    :param action: in the game's notation.
    :param told: the same in words, by language, if the game has them.
    :param after: the state after it.
    """

    remark: Mapping[str, str]
    action: str
    told: Mapping[str, str]
    awards: tuple[Award, ...]
    rulings: tuple[Ruling, ...]
    game: Game[Any, Any, Any]
    after: object

    @property
    def position(self) -> str:
        """The state after it, in the game's notation."""
        return str(self.after)

    @property
    def picture(self) -> str:
        """The SVG of the table after it, drawn on first use."""
        return drawn(partial(_pictured, self.game, self.after))


class Played(NamedTuple):
    """The result of replaying a transcript.

    :param remark: what it says of itself, by language.
    :param outcome: how the game ended, if it has.
    """

    remark: Mapping[str, str]
    stages: tuple[Stage, ...]
    outcome: Outcome | None


@dataclass(frozen=True)
class Transcript:
    """A transcript, replayed on first use.

    :param file: where it stands.
    :param text: as it is written.
    """

    file: str
    text: str
    game: str

    @cached_property
    def played(self) -> Played:
        """The result of replaying it.

        :raises AcademieError: if it cannot be read, or the core does not confirm it.
        """
        return _play(games.load(self.game), self.text)

    def problems(self) -> Iterator[str]:
        """The reasons why it cannot be replayed."""
        try:
            _ = self.played
        except AcademieError as error:
            yield f"{self.file}: {error}"


def find_transcripts(root: Path) -> Iterator[Path]:
    """List every transcript next to a page of ``docs``."""
    yield from sorted((root / "docs").glob(f"*/*{SUFFIX}"))


def read_transcripts(root: Path) -> Iterator[tuple[str, Transcript]]:
    """Read each transcript of ``docs``, with the docname of the page next to it.

    :raises AcademieError: for one that names no game of ours, with its file.
    """
    for path in find_transcripts(root):
        file = path.relative_to(root).as_posix()
        text = read_source(path, file)
        try:
            game = Header.read(text).game
            games.load(game)
        except AcademieError as error:
            raise AcademieError(f"{file}: {error}") from error
        yield file.removeprefix("docs/").removesuffix(SUFFIX), Transcript(file, text, game)


def _play(game: Game[Any, Any, Any], text: str) -> Played:
    remarked = {language: read_remarks(text, language) for language in SPOKEN}
    first = min((line for said in remarked.values() for line in said), default=0)
    whole = _said_before(remarked, first) if _before_all(text, first) else {}
    stages = []
    before = read_beginning(game, text)
    for turn in replay(game, text):
        step = turn.step
        told = _told(game, before, turn.action)
        remark = _said_before(remarked, turn.line)
        stages.append(Stage(remark, turn.action, told, step.awards, step.rulings, game, step.state))
        before = step.state
    return Played(whole, tuple(stages), game.outcome(before))


def _said_before(remarked: Mapping[str, dict[int, str]], line: int) -> dict[str, str]:
    """Return the remark before *line*, by language; only once for several actions."""
    return {k: words for k, said in remarked.items() if (words := said.pop(line, ""))}


def _pictured(game: Game[Any, Any, Any], state: object) -> Svg:
    return drawing.draw(game.picture(state))


def _told(game: Game[Any, Any, Any], before: object, notation: str) -> dict[str, str]:
    if not isinstance(game, TellsActions):
        return {}
    action = game.read_action(notation)
    told = {}
    for language in SPOKEN:
        with use_language(language):
            told[language] = game.tell_action(before, action)
    return {language: words for language, words in told.items() if words}


def _before_all(text: str, line: int) -> bool:
    """Check whether *line* is the first of the transcript, which names its game."""
    return all(not t.strip() or t.startswith("#") for t in text.splitlines()[: line - 1])
