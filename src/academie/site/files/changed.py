"""Writes a file unless it holds the same already."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def write_changed(file: Path, text: str) -> None:
    """Let *file* hold *text*; where it does it keeps its time, and is not published again."""
    data = text.encode()
    if file.is_file() and file.read_bytes() == data:
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
