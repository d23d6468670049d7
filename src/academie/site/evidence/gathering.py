"""Group pairs by key."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_T = TypeVar("_T")


def gathered(pairs: Iterable[tuple[str, _T]]) -> Mapping[str, tuple[_T, ...]]:
    """Group the values of each key, in their order."""
    found: dict[str, list[_T]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return {key: tuple(values) for key, values in found.items()}
