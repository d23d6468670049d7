"""What several commands need: to choose a language, to read a file, to write JSON."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from academie.core.errors import AcademieError
from academie.edition.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from academie.edition.library import Library

#: French and English.
BOTH = "both"


def add_language(parser: ArgumentParser, purpose: str, default: str = BOTH) -> None:
    """Declare ``--lang``."""
    parser.add_argument(
        "--lang", metavar="LANGUAGE", default=default, help=f"{purpose}: fr, en, de, both or all"
    )


def chosen_languages(library: Library, asked: str) -> tuple[str, ...]:
    """The languages *asked* for; ``both`` are French and English.

    :raises AcademieError: for a language in which there is nothing to read.
    """
    if asked == BOTH:
        return (FRENCH, ENGLISH)
    if asked == "all":
        return library.languages
    if asked not in library.languages:
        there = ", ".join((*library.languages, BOTH, "all"))
        raise AcademieError(f"there is no language {asked!r}; there are: {there}")
    return (asked,)


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
