"""What a picture of a table shows; a game makes it of a state, :mod:`academie.drawing` draws it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from academie.core.messages import Message
    from academie.kit.cards import Card, Hand


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place at a card table.

    :param name: the seat.
    :param hand: the cards that he holds.
    :param played: the card before him, if he has played to this trick.
    :param notes: what else marks the place, such as ``"donne"``; shown beside the name.
    :param exposed: cards of his hand that lie open.
    :param covered: whether the others are not to be seen.
    """

    name: str | Message
    hand: Hand
    played: Card | None = None
    notes: tuple[str | Message, ...] = ()
    exposed: frozenset[Card] = frozenset()
    covered: bool = False

    @property
    def seen(self) -> Hand:
        """The cards that one sees of his hand."""
        return tuple(c for c in self.hand if c in self.exposed) if self.covered else self.hand


@dataclass(frozen=True, slots=True)
class CardTable:
    """A table of four, in the order of play; the first place is drawn below.

    :param legend: what is written in the corner: trump, score, tricks.
    """

    places: tuple[Place, ...]
    turned: Card | None = None
    legend: tuple[str | Message, ...] = ()
