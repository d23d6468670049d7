"""Statements of the text about the places of men, as data that can be checked.

Every statement quotes the words that it comes from, and names their passage. Places are those of
the track of the player who is named (trictrac.note.1); the opponent's case 8 is ``sa(8)``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from academie.core.messages import Message
from academie.games.trictrac.cases import JANS, est_plein, manque
from academie.games.trictrac.state import SON_TALON
from academie.kit.backgammon.board import MEN

if TYPE_CHECKING:
    from academie.games.trictrac.state import Position

#: The least and the most men on each place.
Bounds = dict[int, tuple[int, int]]


def sa(case: int) -> int:
    """Return the place, on one's own track, of the opponent's *case*.

    >>> sa(8)
    15
    """
    return SON_TALON - case


@dataclass(frozen=True, slots=True)
class Statement(ABC):
    """A statement of the text about a figure.

    :param words: the words that say it.
    :param player: whose men stand so, or who throws.
    :param rule: id of the passage in which the words stand.
    """

    #: Whether it asks of a flèche no more than whether none, one or more stand there, and of the
    #: coin up to four: then the solver asks once for all placements that look so.
    by_shape: ClassVar[bool] = False
    #: Whether it asks of the other's men only which flèches they hold and what tables they close.
    by_passage: ClassVar[bool] = False

    words: str
    player: str
    rule: str = field(default="", kw_only=True)

    @abstractmethod
    def holds(self, position: Position) -> bool:
        """Check whether it is true in *position*."""

    def bounds(self) -> tuple[Bounds, ...]:
        """Return the bounds that it sets for the men of :attr:`player`, in one or several sets."""
        return ({},)


@dataclass(frozen=True, slots=True)
class Dames(Statement):
    """A statement that *least* men are on a place, or at least so many if *most* is more."""

    case: int
    least: int
    most: int = 0

    @property
    def _most(self) -> int:
        return max(self.least, self.most)

    def holds(self, position: Position) -> bool:
        """Check whether as many men are on the place as the statement says."""
        return self.least <= position.men(self.player)[self.case] <= self._most

    def bounds(self) -> tuple[Bounds, ...]:
        """Require the stated number of men on the place."""
        return ({self.case: (self.least, self._most)},)

    def __str__(self) -> str:
        many: Message | int = self.least
        if self._most == MEN:
            many = Message("figures.or_more", least=self.least)
        where: Message | int = self.case
        if self.case > SON_TALON // 2:
            where = Message("figures.of_the_other", case=sa(self.case))
        return str(Message("figures.dames", player=self.player, many=many, where=where))


@dataclass(frozen=True, slots=True)
class Plein(Statement):
    """The plein of a jan is made."""

    jan: str

    def holds(self, position: Position) -> bool:
        """Check whether two men or more stand on each of its six flèches."""
        return est_plein(position.men(self.player), JANS[self.jan])

    def bounds(self) -> tuple[Bounds, ...]:
        """Require two men or more on each of its flèches."""
        return (dict.fromkeys(JANS[self.jan], (2, MEN)),)

    def __str__(self) -> str:
        return str(Message("figures.plein", player=self.player, jan=self.jan))


@dataclass(frozen=True, slots=True)
class DemiCase(Statement):
    """One man is missing to the plein of one of *jans*: « une demi-case à faire »."""

    jans: tuple[str, ...] = tuple(JANS)

    def holds(self, position: Position) -> bool:
        """Check whether exactly one man is missing to fill one of the jans."""
        men = position.men(self.player)
        return any(len(manque(men, JANS[jan])) == 1 for jan in self.jans)

    def bounds(self) -> tuple[Bounds, ...]:
        """Require, for each flèche of each jan, one man there and more on the five others."""
        return tuple(
            {place: (1, 1) if place == half else (2, MEN) for place in JANS[jan]}
            for jan in self.jans
            for half in JANS[jan]
        )

    def __str__(self) -> str:
        jans = ("jan",) if self.jans == tuple(JANS) else self.jans
        return str(Message("figures.demi_case", player=self.player, jans=jans))


@dataclass(frozen=True, slots=True)
class Passees(Statement):
    """All men of the player stand in the other's petit jan."""

    def holds(self, position: Position) -> bool:
        """Check whether no man of the player is left on the eighteen places before that jan."""
        return not any(position.men(self.player)[: JANS["jan de retour"].start])

    def bounds(self) -> tuple[Bounds, ...]:
        """Require that no man is on the eighteen places before that jan."""
        return (dict.fromkeys(range(JANS["jan de retour"].start), (0, 0)),)

    def __str__(self) -> str:
        return str(Message("figures.passees", player=self.player))
