"""Publishes a site: one build at a time, and each file as a whole."""

from __future__ import annotations

import contextlib
import re
import shutil
from typing import TYPE_CHECKING

from academie.core.errors import AcademieError

try:
    import fcntl
except ImportError:  # a system without these locks does not notice a second build
    fcntl = None  # type: ignore[assignment]  # as the name says, there is none

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator
    from pathlib import Path

#: Sphinx's own notes for its next build, which no reader needs.
_PRIVATE = re.compile(r"\.buildinfo.*|.*\.tmp|\.lock")


@contextlib.contextmanager
def alone(*folders: Path) -> Iterator[None]:
    """Lock *folders* against other builds inside the block.

    The system removes the locks when the process ends.

    :raises AcademieError: if somebody builds there already.
    """
    with contextlib.ExitStack() as held:
        for folder in sorted({folder.resolve() for folder in folders}):
            folder.mkdir(parents=True, exist_ok=True)
            lock = held.enter_context((folder / ".lock").open("w"))
            if fcntl is None:
                continue
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise AcademieError(f"another build is under way in {folder}") from error
        yield


def replace(built: Path, out: Path) -> None:
    """Let *out* hold what *built* holds, and nothing else.

    Each file is put in place as a whole, so that a reader meets the old one or the new one. What
    stands there as it was built is not written.
    """
    out.mkdir(parents=True, exist_ok=True)
    there = {path.name: path for path in out.iterdir()}
    wanted = [path for path in built.iterdir() if not _PRIVATE.fullmatch(path.name)]
    for path in wanted:
        stands = there.pop(path.name, None)
        target = out / path.name
        if stands is not None and stands.is_dir() != path.is_dir():
            _remove(stands)
        if path.is_dir():
            replace(path, target)
        else:
            copied(path, target)
    for path in there.values():
        _remove(path)


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()


def copied(source: Path, target: Path) -> None:
    """Copy *source* to *target*, unless it is there already."""
    with contextlib.suppress(OSError):  # it is new
        if _written(target.stat()) == _written(source.stat()):
            return
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f".{target.name}.new")
    shutil.copy2(source, beside)
    beside.replace(target)


def _written(found: os.stat_result) -> tuple[int, int]:
    """Return time and size of a file, which its copy keeps."""
    return found.st_mtime_ns, found.st_size
