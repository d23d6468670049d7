"""What several commands need: to read a file, to write JSON."""

from __future__ import annotations

import sys
from pathlib import Path

from academie.core.errors import AcademieError


def print_json(data: object) -> None:
    """Print *data* for a program."""
    print(as_json(data))


def as_json(data: object) -> str:
    """JSON of *data*, letters as they are."""
    import json  # noqa: PLC0415 - only where JSON was asked for

    return json.dumps(data, ensure_ascii=False, indent=2)


def read_file(name: str) -> str:
    """Text of the file *name*; ``-`` is the standard input.

    :raises AcademieError: if it cannot be read.
    """
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return data.decode("utf-8")
    except OSError as error:
        raise AcademieError(f"cannot read {name}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise AcademieError(f"cannot read {name}: it is not UTF-8 text") from error


def write_file(name: str, text: str) -> None:
    """Write *text* to the file *name*.

    :raises AcademieError: if it cannot be written.
    """
    try:
        Path(name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise AcademieError(f"cannot write {name}: {error.strerror}") from error
