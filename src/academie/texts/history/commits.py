"""What git knows of a folder; nothing outside a checkout, or where there is no git."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

#: The time without git: the day on which the project began.
_EPOCH = 1767225600


def committed(source: Path) -> int:
    """Return the time of the last commit of *source*, as seconds since 1970."""
    return int(_last(source, "%ct") or _EPOCH)


def head(source: Path) -> str:
    """Return the name of the last commit of *source*; empty if git knows none."""
    return _last(source, "%H")


def commit_of(folder: Path) -> str:
    """Return the short name of the last commit that changed *folder*; empty if git knows none."""
    return _last(folder, "%h", "--", ".")


def history(folder: Path, *files: str) -> tuple[tuple[str, str], ...]:
    """List the days on which *files* in *folder* were changed, newest first, with their commits."""
    lines = git(folder, "log", "--format=%cs\t%s", "--no-merges", "--", *files).splitlines()
    return tuple((day, what) for day, _, what in (line.partition("\t") for line in lines))


def git(folder: Path, *arguments: str) -> str:
    """Run git in *folder* and return its output; empty if it fails or does not exist."""
    program = shutil.which("git")
    if program is None:
        return ""
    done = subprocess.run(  # noqa: S603 - our own words, no shell
        [program, "-C", str(folder), *arguments], capture_output=True, text=True, check=False
    )
    return done.stdout if done.returncode == 0 else ""


def _last(folder: Path, asked: str, *of: str) -> str:
    return git(folder, "log", "-1", f"--format={asked}", *of).strip()
