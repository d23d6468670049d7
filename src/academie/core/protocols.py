"""What only some games offer: each power a protocol of its own, asked by ``isinstance``.

A game without dice needs no empty function, and whoever calls one knows that it is there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

if TYPE_CHECKING:
    from academie.core.codecs import Json

A = TypeVar("A")
S_co = TypeVar("S_co", covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)
A_contra = TypeVar("A_contra", contravariant=True)


class HasData(Protocol):
    """What ``str`` says to a reader, and :meth:`data` to a program."""

    def data(self) -> dict[str, Json]:
        """Give the same as data."""


@runtime_checkable
class CountsOdds(Protocol):
    """A game that counts what the next throw of two dice may bring."""

    def odds(self, text: str, player: str = "") -> HasData:
        """Count exactly what the next throw brings in the position *text*.

        :param player: who throws, if not who has the dice.
        :raises NotationError: if the position cannot be read.
        """


@runtime_checkable
class ReadsShortForm(Protocol[S_co]):
    """A game of dice that reads a position as one types it."""

    def read_short(self, text: str) -> S_co:
        """Read a state of which less is written than ``read`` wants, such as the men alone.

        :param text: with a throw behind it if one lies on the board.
        :raises NotationError: if it cannot be read.
        """

    def name_throw(self, text: str) -> str:
        """Name the throw on the board, with what else there is to say; empty without one.

        :raises NotationError: if *text* cannot be read.
        """


@runtime_checkable
class ListsPlays(Protocol[S_contra, A_co]):
    """A game in which more comes before the play of a throw, such as marking, than shows it."""

    def list_plays(self, state: S_contra) -> tuple[A_co, ...]:
        """List how the throw on the board may be played, whatever has to be done before."""


@runtime_checkable
class TellsActions(Protocol[S_contra, A_contra]):
    """A game that says in words what is done in it."""

    def tell_action(self, state: S_contra, action: A_contra) -> str:
        """Tell *action*, about to be done in *state*, in a sentence."""


@runtime_checkable
class ReadsPlayersNotation(Protocol[S_contra, A]):
    """A game whose players write an action as the position has it, such as ``Nf6``."""

    def read_in(self, state: S_contra, text: str) -> A:
        """Read the action that *text* names in *state*.

        :raises NotationError: if it names none.
        """

    def written_in(self, state: S_contra, action: A) -> str:
        """Write *action* as its players write it in *state*."""


def as_writer(game: object) -> ReadsPlayersNotation[Any, Any] | None:
    """Give *game* if its players write actions in their own way."""
    return game if isinstance(game, ReadsPlayersNotation) else None


@runtime_checkable
class ListsTouches(Protocol[S_contra, A_contra]):
    """A game that says what of its picture is touched in order to do something."""

    def list_touches(self, state: S_contra, action: A_contra) -> tuple[tuple[str, ...], ...]:
        """List what a hand touches to do *action* in *state*, by the names of the picture.

        Each part is touched in its order, such as a man and then the places that he goes to; the
        parts in any order. Empty where nothing that is drawn is touched: a word, a mark.
        """


@runtime_checkable
class HasWays(Protocol):
    """A gain that may be had in several ways."""

    @property
    def facons(self) -> tuple[object, ...]:
        """Each of them, in the game's own notation."""
