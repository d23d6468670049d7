"""Folders of the texts, and addresses of their pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path


def answers(root: Path) -> Path:
    """Return the folder with the cached results of the examples of *root*."""
    return root / "_build" / "proofs"


class At(Protocol):
    """A function that makes the address of a page, or of an anchor on it."""

    def __call__(self, page: str, anchor: str = "", /) -> str:
        """Return the address of *anchor* on *page*."""
