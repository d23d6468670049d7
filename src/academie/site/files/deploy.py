"""Publish a site: one build at a time, and never a moment without a site."""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
import sys
from typing import TYPE_CHECKING

from academie.core.errors import AcademieError

try:
    import fcntl
except ImportError:  # a system without these locks does not notice a second build
    fcntl = None  # type: ignore[assignment]  # as the name says, there is none

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

#: Sphinx's own cache for its next build, which no reader needs.
_PRIVATE = shutil.ignore_patterns(".buildinfo*", "*.tmp")
#: The number of written files from which a site counts as mostly new.
MUCH = 1000
#: Constants of renameat2 on Linux: the current folder, and exchange of names.
_AT_FDCWD, _RENAME_EXCHANGE = -100, 2


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


@contextlib.contextmanager
def forgotten(*folders: Path) -> Iterator[None]:
    """Rename *folders* away inside the block, and delete them at its end.

    Not before: ext4 gives no inode out again that was freed a moment ago, and looks each time at
    all of these, which makes a new file take ten times as long.
    """
    aside = {folder: folder.with_name(f"{folder.name}.former") for folder in folders}
    for former in aside.values():  # left by a killed process
        shutil.rmtree(former, ignore_errors=True)
    for folder, former in aside.items():
        with contextlib.suppress(FileNotFoundError):
            folder.rename(former)
    try:
        yield
    finally:
        for former in aside.values():
            shutil.rmtree(former, ignore_errors=True)


def replace(built: Path, out: Path) -> None:
    """Replace *out* by a copy of *built* atomically.

    The copy is made of the site before *out*, which waits beside *built* and from then on is *out*:
    of thousands of files few are linked, and only what is new is written. Where that was much, as
    after a build from nothing, what then waits is made alike at once: who edits does not wait.
    """
    former, between = (built.with_name(name) for name in ("former", "between"))
    shutil.rmtree(between, ignore_errors=True)
    written = _mirror(built, former, out)
    if not out.exists():
        former.rename(out)
    elif not exchange(former, out):
        out.rename(between)
        former.rename(out)
        between.rename(former)
    if written >= MUCH:
        _mirror(built, former, out)


def _mirror(built: Path, former: Path, out: Path) -> int:
    """Make *former* a copy of *built*, with hard links to equal files in *out*.

    What is not as it was built goes first: nothing is written into a file that *out* has as well.

    :returns: how many files were written.
    """
    former.mkdir(exist_ok=True)
    found, stand = _entries(built), _entries(out)
    for name in _PRIVATE(str(built), [*found]):
        del found[name]
    kept = set[str]()
    for name, entry in _entries(former).items():
        if name in found and _alike(entry, found[name]):
            kept.add(name)
        elif entry.is_dir():
            shutil.rmtree(entry.path)
        else:
            (former / name).unlink()
    written = 0
    for name, entry in found.items():
        if entry.is_dir():
            written += _mirror(built / name, former / name, out / name)
        elif name not in kept and not (
            name in stand and _alike(stand[name], entry) and _linked(stand[name], former / name)
        ):
            then = entry.stat()
            shutil.copyfile(entry.path, former / name)
            os.utime(former / name, ns=(then.st_atime_ns, then.st_mtime_ns))
            written += 1
    return written


def _entries(folder: Path) -> dict[str, os.DirEntry[str]]:
    if not folder.is_dir():
        return {}
    with os.scandir(folder) as entries:
        return {entry.name: entry for entry in entries}


def _alike(one: os.DirEntry[str], other: os.DirEntry[str]) -> bool:
    """Check whether both are folders, or files written at the same time."""
    if one.is_dir() or other.is_dir():
        return one.is_dir() and other.is_dir()
    return _written(one.stat()) == _written(other.stat())


def _linked(stands: os.DirEntry[str], target: Path) -> bool:
    """Make *target* a hard link to *stands*; return whether that is possible."""
    try:
        os.link(stands.path, target)
    except OSError:  # hard links are not possible there
        return False
    return True


def below(folder: Path | str) -> Iterator[os.DirEntry[str]]:
    """Yield every file below *folder*."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from below(entry.path)
            else:
                yield entry


def copied(source: Path, target: Path) -> None:
    """Copy *source* to *target*, unless it is there already."""
    with contextlib.suppress(OSError):  # it is new
        if _written(target.stat()) == _written(source.stat()):
            return
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, target)


def exchange(one: Path, other: Path) -> bool:
    """Exchange two folders atomically; return ``False`` if the system cannot."""
    if sys.platform != "linux":
        return False
    rename = getattr(ctypes.CDLL(None), "renameat2", None)
    if rename is None:
        return False
    names = os.fsencode(one), os.fsencode(other)
    return bool(rename(_AT_FDCWD, names[0], _AT_FDCWD, names[1], _RENAME_EXCHANGE) == 0)


def _written(found: os.stat_result) -> tuple[int, int]:
    """Return time and size of a file, which its copy keeps."""
    return found.st_mtime_ns, found.st_size
