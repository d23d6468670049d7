"""What a game must offer, and what each of its steps yields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from academie.core.values import Award, Ruling

S = TypeVar("S")
A = TypeVar("A")
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

    :param winner: the seat or side that won.
    :param reason: how, in the books' word.
    :param rule: id of the rule by which the game is over.
    """

    winner: str
    reason: str
    rule: str


class Game(Protocol[S, A, O_contra]):
    """What every game offers. States are immutable; deals and throws are actions handed in."""

    def start(self, options: O_contra) -> S:
        """State before the first action."""

    def actions(self, state: S) -> tuple[A, ...]:
        """Everything that the rules let somebody do now; chance (a deal, a throw) excepted."""

    def apply(self, state: S, action: A) -> Step[S]:
        """Do *action*.

        :raises IllegalAction: if a rule forbids it.
        """

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""
