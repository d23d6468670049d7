"""Choose among cells of printed tables that say the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

K = TypeVar("K")
V = TypeVar("V")


def premiers(said: Iterable[tuple[str, K, V]]) -> tuple[tuple[str, K, V], ...]:
    """Keep the first cell of each key of *said*.

    The others are read with it (``parallels.tsv``).

    >>> premiers([("demo.r1", "coin", 4), ("demo.2", "coin", 4), ("demo.r2", "jan", 6)])
    (('demo.r1', 'coin', 4), ('demo.r2', 'jan', 6))
    """
    first: dict[K, tuple[str, K, V]] = {}
    for cell in said:
        first.setdefault(cell[1], cell)
    return tuple(first.values())
