"""Where the texts lie, and how it is said where they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path


def answers(root: Path) -> Path:
    """Folder in which the answers of the examples of *root* are kept from one proof to the next."""
    return root / "_build" / "proofs"


class At(Protocol):
    """Makes the address of a page by its name, or of what has an anchor on it."""

    def __call__(self, page: str, anchor: str = "", /) -> str:
        """The address of *anchor* on *page*."""
