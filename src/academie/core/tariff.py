"""A tariff that a game prints: what is paid, and each number with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from academie.core.messages import Message


class Price(NamedTuple):
    """An amount, and the id of the rule that says it."""

    points: int
    rule: str


class TariffRow(NamedTuple):
    """A row of a tariff: its cells of words, and the prices; ``None`` for no price."""

    words: tuple[Message, ...]
    prices: tuple[Price | None, ...]


class Tariff(NamedTuple):
    """A table of prices.

    :param caption: the title of the table.
    :param columns: a name for each cell of its rows.
    """

    caption: Message
    columns: tuple[Message, ...]
    rows: tuple[TariffRow, ...]
