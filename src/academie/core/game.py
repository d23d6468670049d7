"""What a game must offer, and what each of its steps yields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from academie.core.wording import Said

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from academie.core.forms import Json
    from academie.core.meta import Meta
    from academie.core.values import Award, Incident, Ruling

S = TypeVar("S")
A = TypeVar("A")
#: The winner where nobody wins, or all alike.
NOBODY = "aucun"
O_contra = TypeVar("O_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action leads to.

    :param state: the state after it.
    :param awards: what was gained, in the order in which the text counts.
    :param rulings: what was decided.
    """

    state: S
    awards: tuple[Award, ...] = ()
    rulings: tuple[Ruling, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    :param winner: the seat or side that won, :data:`NOBODY` if none did.
    :param reason: how, in the books' word.
    :param rule: id of the rule by which the game is over.
    """

    winner: str
    reason: Said
    rule: str

    def __str__(self) -> str:
        return str(self.said)

    @property
    def said(self) -> Said:
        """The outcome in words."""
        if self.winner == NOBODY:
            return Said("core.drawn", reason=self.reason, rule=self.rule)
        return Said("core.won", winner=self.winner, reason=self.reason, rule=self.rule)


class Game(Protocol[S, A, O_contra]):
    """What every game offers. A game is a module: each name below stands at its top.

    States and actions are immutable values, and ``str`` writes each in the game's own notation;
    :meth:`read` and :meth:`read_action` are its twins. Deals and throws are actions handed in,
    so that an example replays the book's own. Faults are actions as well: to apply an
    :class:`~academie.core.values.Incident` enters it, and what the ruling lets somebody choose
    comes back from :meth:`actions`.

    What only some games offer stands in :mod:`academie.core.powers`.

    :ivar META: what there is to say of the game before it begins.
    """

    META: Meta

    def start(self, options: O_contra | None = None) -> S:
        """State before the first action."""

    def actions(self, state: S) -> Sequence[A]:
        """Everything that the rules let somebody do now; chance and faults excepted.

        Where a ruling waits for a choice, the choices. Empty when chance has to act, and when
        the game is over.
        """

    def turn(self, state: S) -> tuple[str, ...]:
        """Whose turn it is: who chooses, or plays; several where each of them may.

        Empty when chance has to act, and when the game is over.
        """

    def seen_by(self, state: S, seat: str) -> dict[str, Json]:
        """*state* as *seat* may know it, as data: of what others hold, how many there are."""

    def chance(self, state: S, rng: Random) -> A | None:
        """A deal or throw drawn with *rng*, or ``None`` if it is not the turn of chance."""

    def incidents(self, state: S) -> tuple[Incident, ...]:
        """Faults that could happen now, to enter like any action; empty if none could."""

    def apply(self, state: S, action: A | Incident) -> Step[S]:
        """Do *action*, or enter the fault and rule on it.

        :raises IllegalAction: if a rule forbids it; *state* is unchanged.
        """

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""

    def read(self, text: str) -> S:
        """Read a state, the twin of ``str``.

        :raises NotationError: if it cannot be read.
        """

    def read_action(self, text: str) -> A | Incident:
        """Read an action or an incident, the twin of ``str``.

        :raises NotationError: if it cannot be read.
        """

    def same_line(self, action: A | Incident, after: S) -> bool:
        """Whether a transcript sets *action*, which led to *after*, on the line before it."""

    def counted(self, text: str) -> tuple[Award, ...]:
        """What a hand, a deal or a position, written in the game's notation, is worth now.

        :raises NotationError: if it cannot be read.
        """

    def picture(self, state: S) -> object:
        """The table or board as :func:`academie.drawing.draw` draws it."""
