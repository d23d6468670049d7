"""The data of a picture of a card table: a game makes it, :mod:`academie.drawing` draws it."""

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
    :param notes: further words, such as ``"donne"``; shown beside the name.
    :param exposed: cards of his hand that lie open.
    :param covered: whether his other cards are hidden.
    """

    name: str | Message
    hand: Hand
    played: Card | None = None
    notes: tuple[str | Message, ...] = ()
    exposed: frozenset[Card] = frozenset()
    covered: bool = False

    @property
    def seen(self) -> Hand:
        """The cards of his hand that are visible."""
        return tuple(c for c in self.hand if c in self.exposed) if self.covered else self.hand


@dataclass(frozen=True, slots=True)
class CardTable:
    """A table of four, in the order of play; the first place is drawn below.

    :param legend: lines in the corner: trump, score, tricks.
    """

    places: tuple[Place, ...]
    turned: Card | None = None
    legend: tuple[str | Message, ...] = ()
