"""Files that are written whole or not at all."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write *text* to *path*: beside it first, and put there once all is written.

    :raises OSError: if it cannot be; then what was there still is.
    """
    try:
        written = path.resolve()
    except RuntimeError:  # as Python calls a loop of links before 3.13
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from None
    beside = written.with_name(f".{written.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(written)
    finally:
        beside.unlink(missing_ok=True)
