"""A tariff that a game prints: what is paid for what, each number with the rule that gives it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from academie.core.messages import Message


class Price(NamedTuple):
    """What is paid, and the id of the rule that says so."""

    points: int
    rule: str


class TariffRow(NamedTuple):
    """What is paid for, in one or several cells, and its prices; ``None`` where there is none."""

    words: tuple[Message, ...]
    prices: tuple[Price | None, ...]


class Tariff(NamedTuple):
    """A table of prices.

    :param caption: what it is called.
    :param columns: a name for each cell of its rows.
    """

    caption: Message
    columns: tuple[Message, ...]
    rows: tuple[TariffRow, ...]
