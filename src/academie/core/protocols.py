"""Optional features of a game, each a protocol that callers check by ``isinstance``.

A game without dice needs no empty function, and mypy knows what a caller may call.
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
    """A value with a sentence (``str``) for a reader and :meth:`data` for a program."""

    def data(self) -> dict[str, Json]:
        """Return the same as JSON."""


@runtime_checkable
class CountsOdds(Protocol):
    """A game that computes what the next throw of two dice may bring."""

    def odds(self, text: str, player: str = "") -> HasData:
        """Compute exactly what the next throw brings in the position *text*.

        :param player: who throws, if not who has the dice.
        :raises NotationError: if the position cannot be read.
        """


@runtime_checkable
class ReadsShortForm(Protocol[S_co]):
    """A dice game that also reads a position in a short form."""

    def read_short(self, text: str) -> S_co:
        """Read a state from less than ``read`` needs, such as the men alone.

        :param text: ends with the throw, if one lies on the board.
        :raises NotationError: if it cannot be read.
        """

    def name_throw(self, text: str) -> str:
        """Name the throw on the board in words; empty without a throw.

        :raises NotationError: if *text* cannot be read.
        """


@runtime_checkable
class ListsPlays(Protocol[S_contra, A_co]):
    """A game in which a player acts, such as marking, between the throw and its play."""

    def list_plays(self, state: S_contra) -> tuple[A_co, ...]:
        """List how the throw on the board may be played, even if other actions come first."""


@runtime_checkable
class TellsActions(Protocol[S_contra, A_contra]):
    """A game that describes its actions in sentences."""

    def tell_action(self, state: S_contra, action: A_contra) -> str:
        """Describe *action*, about to be done in *state*, in a sentence."""


@runtime_checkable
class ReadsPlayersNotation(Protocol[S_contra, A]):
    """A game with a players' notation that depends on the position, such as ``Nf6``."""

    def read_in(self, state: S_contra, text: str) -> A:
        """Read the action that *text* names in *state*.

        :raises NotationError: if it names none.
        """

    def written_in(self, state: S_contra, action: A) -> str:
        """Write *action* in the players' notation in *state*."""


def as_writer(game: object) -> ReadsPlayersNotation[Any, Any] | None:
    """Return *game* if it has a players' notation."""
    return game if isinstance(game, ReadsPlayersNotation) else None


@runtime_checkable
class ListsTouches(Protocol[S_contra, A_contra]):
    """A game that lists which parts of its picture an action touches."""

    def list_touches(self, state: S_contra, action: A_contra) -> tuple[tuple[str, ...], ...]:
        """List what a hand touches to do *action* in *state*, by the names of the picture.

        Each inner tuple is in order, such as a man and then the places that he goes to; their order
        is free. Empty if the action touches nothing drawn: a word, a mark.
        """


@runtime_checkable
class HasWays(Protocol):
    """A gain that a player can make in several ways."""

    @property
    def facons(self) -> tuple[object, ...]:
        """List the ways, in the game's own notation."""
