"""Where the texts lie, when they were last changed, and how it is said where they are read."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Protocol

#: The time of what is made where git knows none: the day on which the project began.
_EPOCH = 1767225600


def home() -> Path:
    """Folder that holds ``docs/`` and ``examples/``: the wheel's own copy, or the checkout."""
    packed = Path(__file__).parent.parent / "_texts"
    return packed if packed.is_dir() else Path(__file__).parents[3]


def committed(source: Path) -> int:
    """Time of the last commit of *source*, as seconds since 1970."""
    return int(_of_last_commit(source, "%ct") or _EPOCH)


def head(source: Path) -> str:
    """Name of the last commit of *source*; empty outside a checkout."""
    return _of_last_commit(source, "%H")


def _of_last_commit(source: Path, asked: str) -> str:
    git = shutil.which("git")
    if git is None:
        return ""
    command = [git, "-C", str(source), "log", "-1", f"--format={asked}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own words only
    return done.stdout.strip()


class At(Protocol):
    """Makes the address of a page by its name, or of what has an anchor on it."""

    def __call__(self, page: str, anchor: str = "", /) -> str:
        """The address of *anchor* on *page*."""
