"""A game in progress: its beginning, its turns, and how many of them are undone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from academie.core import AcademieError
from academie.core.messages import Message
from academie.core.protocols import ReadsShortForm
from academie.core.transcript import (
    Header,
    PlayedAction,
    read_beginning,
    read_in,
    write_transcript,
    written_in,
)
from academie.core.transcript import replay as replayed
from academie.games import load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from academie.core import Game, Step


@dataclass(frozen=True, slots=True)
class Session:
    """An immutable game in progress; each method returns a new one.

    :param name: of the game.
    :param begin: the state in which it began.
    :param turns: the actions, each with its result.
    :param at: how many of them count; the others are undone and can be redone.
    """

    name: str
    begin: Any
    turns: tuple[PlayedAction, ...] = ()
    at: int = 0

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The game played."""
        return load(self.name)

    @property
    def state(self) -> Any:  # noqa: ANN401 - each game has its own states
        """The position on the table."""
        return self.turns[self.at - 1].step.state if self.at else self.begin

    @property
    def last(self) -> PlayedAction | None:
        """The last turn, or ``None``."""
        return self.turns[self.at - 1] if self.at else None

    def done(self, notation: str) -> Session:
        """Apply the action *notation*, and forget undone turns.

        What was taken back is then forgotten.

        :raises NotationError: if it cannot be read.
        :raises IllegalAction: if a rule forbids it.
        :raises Undecided: if the text does not say what follows.
        """
        state = self.state
        action = read_in(self.game, state, notation)
        step: Step[Any] = self.game.apply(state, action)
        turn = PlayedAction(0, written_in(self.game, state, action), step)
        return replace(self, turns=(*self.turns[: self.at], turn), at=self.at + 1)

    def moved(self, at: int) -> Session:
        """Go to the position after the first *at* turns.

        :raises AcademieError: if there are not so many.
        """
        if not 0 <= at <= len(self.turns):
            raise AcademieError(str(Message("lab.not_so_many", at=at, many=len(self.turns))))
        return replace(self, at=at)

    @property
    def transcript(self) -> str:
        """The transcript of the turns, as :mod:`academie.core.transcript` writes it."""
        return write_transcript(self.game, self.turns[: self.at], Header(self.name), self.begin)


def open_session(
    name: str, position: str = "", options: Mapping[str, str | int] | None = None
) -> Session:
    """Begin a game.

    :param position: where; a game of dice reads the men alone, others all that they write. As
        the game begins if it is empty.
    :param options: what is agreed on beforehand, by the names of the game's ``Options``.
    :raises UnknownGame: if there is no such game.
    :raises NotationError: if the position cannot be read, or the options make none.
    """
    game: Any = load(name)
    if position:
        read = game.read_short if isinstance(game, ReadsShortForm) else game.read
        return Session(game.META.name, read(position))
    if not options:
        return Session(game.META.name, game.start())
    try:
        begin = game.start(game.Options(**options))
    except TypeError as error:  # a name that the options do not have
        raise AcademieError(str(error)) from None
    return Session(game.META.name, game.read(str(begin)))


def follow_transcript(transcript: str) -> Session:
    """Open a transcript, before its first turn.

    :raises NotationError: if it is no transcript.
    :raises TranscriptError: where the core does not confirm it.
    """
    game = load(Header.read(transcript).game)
    turns = tuple(PlayedAction(0, turn.action, turn.step) for turn in replayed(game, transcript))
    return Session(game.META.name, read_beginning(game, transcript), turns)
