"""Where a site stands: made by one at a time, and never a moment without one."""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import os
import shutil
from typing import TYPE_CHECKING

from academie.core.errors import AcademieError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

#: Sphinx's own notes for its next build, which no reader needs.
_PRIVATE = shutil.ignore_patterns(".buildinfo*", "*.tmp")
#: To Linux: from the folder of the process; let both names change places.
_AT_FDCWD, _RENAME_EXCHANGE = -100, 2


@contextlib.contextmanager
def alone(*folders: Path) -> Iterator[None]:
    """Let nobody else build in any of *folders* meanwhile.

    The system frees them when the process ends, however it ends.

    :raises AcademieError: if somebody builds there already.
    """
    with contextlib.ExitStack() as held:
        for folder in sorted({folder.resolve() for folder in folders}):
            folder.mkdir(parents=True, exist_ok=True)
            lock = held.enter_context((folder / ".lock").open("w"))
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise AcademieError(f"another build is under way in {folder}") from error
        yield


def replace(built: Path, out: Path) -> None:
    """Put a copy of *built* in the place of *out*, so that no reader meets half a site, or none.

    What stands in *out* as it was built is carried over without being written again.
    """
    new, old = (out.with_name(f".{out.name}.{name}") for name in ("new", "old"))
    for left in (new, old):
        shutil.rmtree(left, ignore_errors=True)
    _carry(built, new, out)
    if not out.exists():
        new.rename(out)
    elif exchange(new, out):
        new.rename(old)
    else:
        out.rename(old)
        new.rename(out)
    shutil.rmtree(old, ignore_errors=True)


def _carry(built: Path, new: Path, out: Path) -> None:
    """Make the folder *new* of what is in *built*, linked from *out* where the same stands there.

    A site has thousands of files: none is named by a path of its own but those that are new.
    """
    new.mkdir()
    found, stand = _entries(built), _entries(out) if out.is_dir() else {}
    left, target = _PRIVATE(str(built), [*found]), f"{new}/"
    for name, entry in found.items():
        if name in left:
            continue
        if entry.is_dir():
            _carry(built / name, new / name, out / name)
        elif name not in stand or not _linked(stand[name], entry, target + name):
            shutil.copy2(entry.path, target + name)


def _entries(folder: Path) -> dict[str, os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        return {entry.name: entry for entry in entries}


def _linked(stands: os.DirEntry[str], built: os.DirEntry[str], target: str) -> bool:
    """Whether what *stands* is as it was *built*, and *target* is now a link to it."""
    if _written(stands.stat()) != _written(built.stat()):
        return False
    try:
        os.link(stands.path, target)
    except OSError:  # nothing can be linked there
        return False
    return True


def below(folder: Path | str) -> Iterator[os.DirEntry[str]]:
    """Every file below *folder*."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from below(entry.path)
            else:
                yield entry


def copied(source: Path, target: Path) -> None:
    """Put a copy of *source* at *target*, unless it stands there as it was written."""
    with contextlib.suppress(OSError):  # it is new
        if _written(target.stat()) == _written(source.stat()):
            return
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, target)


def exchange(one: Path, other: Path) -> bool:
    """Let two folders change places at once; ``False`` where the system cannot."""
    rename = getattr(ctypes.CDLL(None), "renameat2", None)
    if rename is None:
        return False
    names = os.fsencode(one), os.fsencode(other)
    return bool(rename(_AT_FDCWD, names[0], _AT_FDCWD, names[1], _RENAME_EXCHANGE) == 0)


def _written(found: os.stat_result) -> tuple[int, int]:
    """When what was *found* was written, which its copy keeps, and how long it is."""
    return found.st_mtime_ns, found.st_size
