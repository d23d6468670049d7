"""Where the texts lie."""

from __future__ import annotations

from pathlib import Path


def home() -> Path:
    """Folder that holds ``docs/`` and ``examples/``: the wheel's own copy, or the checkout."""
    packed = Path(__file__).parent.parent / "_texts"
    return packed if packed.is_dir() else Path(__file__).parents[3]
