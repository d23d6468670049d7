"""What git knows of a folder; nothing outside a checkout, or where there is no git."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

#: The time of what is made where git knows none: the day on which the project began.
_EPOCH = 1767225600


def committed(source: Path) -> int:
    """Time of the last commit of *source*, as seconds since 1970."""
    return int(_last(source, "%ct") or _EPOCH)


def head(source: Path) -> str:
    """Name of the last commit of *source*; empty if git knows none."""
    return _last(source, "%H")


def commit_of(folder: Path) -> str:
    """Short name of the last commit that changed *folder*; empty if git knows none."""
    return _last(folder, "%h", "--", ".")


def history(folder: Path, *files: str) -> tuple[tuple[str, str], ...]:
    """Return each day on which *files* in *folder* were changed, the last first, and by what."""
    lines = git(folder, "log", "--format=%cs\t%s", "--no-merges", "--", *files).splitlines()
    return tuple((day, what) for day, _, what in (line.partition("\t") for line in lines))


def git(folder: Path, *arguments: str) -> str:
    """What git answers in *folder*; nothing where it fails, or is not there."""
    program = shutil.which("git")
    if program is None:
        return ""
    done = subprocess.run(  # noqa: S603 - our own words, no shell
        [program, "-C", str(folder), *arguments], capture_output=True, text=True, check=False
    )
    return done.stdout if done.returncode == 0 else ""


def _last(folder: Path, asked: str, *of: str) -> str:
    return git(folder, "log", "-1", f"--format={asked}", *of).strip()
