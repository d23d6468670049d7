"""Write files atomically."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write *text* to *path* atomically: to a temporary file first, then rename it.

    :raises OSError: if it fails; then the old file is unchanged.
    """
    try:
        written = path.resolve()
    except RuntimeError:  # what Python before 3.13 raises for a loop of links
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from None
    beside = written.with_name(f".{written.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(written)
    finally:
        beside.unlink(missing_ok=True)
