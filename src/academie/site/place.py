"""Where a site stands: made by one at a time, and never a moment without one."""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from academie.core.errors import AcademieError

if TYPE_CHECKING:
    from collections.abc import Iterator

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

    def carry(source: str, target: str) -> None:
        stands = out / Path(source).relative_to(built)
        with contextlib.suppress(OSError):  # it is new, or nothing can be linked there
            if _written(stands) == _written(source):
                os.link(stands, target)
                return
        shutil.copy2(source, target)

    new, old = (out.with_name(f".{out.name}.{name}") for name in ("new", "old"))
    for left in (new, old):
        shutil.rmtree(left, ignore_errors=True)
    shutil.copytree(built, new, ignore=_PRIVATE, copy_function=carry)
    if not out.exists():
        new.rename(out)
    elif exchange(new, out):
        new.rename(old)
    else:
        out.rename(old)
        new.rename(out)
    shutil.rmtree(old, ignore_errors=True)


def copied(source: Path, target: Path) -> None:
    """Put a copy of *source* at *target*, unless it stands there as it was written."""
    with contextlib.suppress(OSError):  # it is new
        if _written(target) == _written(source):
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


def _written(file: Path | str) -> tuple[int, int]:
    """When *file* was written, which its copy keeps, and how long it is."""
    found = Path(file).stat()
    return found.st_mtime_ns, found.st_size
