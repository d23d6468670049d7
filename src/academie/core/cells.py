"""Read tables of the book as data: the value of each cell, with the id of its passage."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from academie.core.errors import AcademieError
from academie.core.trace import declare_rule, record_rules

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping
    from pathlib import Path

K = TypeVar("K", bound="Hashable")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Cell:
    """The content of one passage of a table, by the id of the passage.

    :param rule: its id.
    :param facts: what it says, by name.
    """

    rule: str
    facts: Mapping[str, Any]


def read_cells(path: Path) -> tuple[Cell, ...]:
    """Read the TOML file *path*: a table for each chapter, and in it a cell for each passage.

    :raises AcademieError: if it cannot be read.
    """
    try:
        chapters = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:  # no TOML, or no UTF-8
        raise AcademieError(f"{path.name} cannot be read: {error}") from None
    return tuple(
        Cell(f"{chapter}.{passage}", facts)
        for chapter, passages in chapters.items()
        for passage, facts in passages.items()
    )


class Cells(Generic[K, V]):
    """Look up what the book says under a key, in one cell or in several that agree.

    Each lookup records the rule of its cell as applied.

    :param by: full name of the function that looks it up.
    :param said: the id of each cell, its key, and what it says there.
    :raises AcademieError: if two cells say different things under one key.

    >>> points = Cells("demo.worth", [("demo.r1", "coin", 4), ("demo.2", "coin", 4)])
    >>> points.of("coin"), points.of("jan")
    (4, None)
    """

    def __init__(self, by: str, said: Iterable[tuple[str, K, V]]) -> None:
        self.by = by
        self._said: dict[K, tuple[V, tuple[str, ...]]] = {}
        for rule, key, value in said:
            known, rules = self._said.get(key, (value, ()))
            if known != value:
                raise AcademieError(f"{rule} says {value} of {key}, and {rules[0]} says {known}")
            self._said[key] = value, (*rules, rule)
            declare_rule(rule, by)

    def of(self, key: K) -> V | None:
        """Look up *key*; ``None`` if no cell has it."""
        found = self._said.get(key)
        return record_rules(found[1], self.by, found[0]) if found else None
