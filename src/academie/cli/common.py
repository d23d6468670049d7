"""What several commands need: to choose a language, to read a file, to write JSON."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING

from academie.core import wording
from academie.core.errors import AcademieError
from academie.core.files import write_whole
from academie.edition.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from academie.edition.library import Library

#: Bytes of a file that is read: the longest game that anybody has written down is a hundredth.
LONGEST = 16 << 20
#: French and English.
BOTH = "both"


def add_language(parser: ArgumentParser, purpose: str, default: str = BOTH) -> None:
    """Declare ``--lang``."""
    parser.add_argument(
        "--lang", metavar="LANGUAGE", default=default, help=f"{purpose}: fr, en, de, both or all"
    )


def add_spoken(parser: ArgumentParser) -> None:
    """Declare ``--lang`` for what is said of a game; what is written and read back has no other."""
    there = " or ".join(wording.languages())
    parser.add_argument(
        "--lang",
        metavar="LANGUAGE",
        type=_spoken,
        default=wording.ENGLISH,
        help=f"what is said of the game: {there}; notations and transcripts stay as they are",
    )


def _spoken(language: str) -> str:
    there = wording.languages()
    if language not in there:
        raise ArgumentTypeError(
            f"nothing is said of a game in {language!r}; there are: {', '.join(there)}"
        )
    return language


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


def as_text(library: Library, asked: str) -> str:
    """*asked* as the texts have it, which may name one as its game is, ``toute_table.5.1``."""
    slug, dot, rest = asked.partition(".")
    text = slug.replace("_", "-")
    return f"{text}{dot}{rest}" if text in library.slugs else asked


def print_json(data: object) -> None:
    """Print *data* for a program."""
    print(as_json(data))


def as_json(data: object) -> str:
    """JSON of *data*, letters as they are."""
    return json.dumps(data, ensure_ascii=False, indent=2)


def read_file(name: str) -> str:
    """Text of the file *name*; ``-`` is the standard input.

    :raises AcademieError: if it cannot be read, or does not end where any transcript would.
    """
    if name == "-" and sys.stdin is None:
        raise AcademieError("cannot read -: the standard input is closed")
    try:
        if name == "-":
            data = sys.stdin.buffer.read(LONGEST + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(LONGEST + 1)
    except OSError as error:
        raise AcademieError(f"cannot read {name}: {error.strerror}") from error
    if len(data) > LONGEST:
        raise AcademieError(f"cannot read {name}: it is longer than {LONGEST >> 20} MiB")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise AcademieError(f"cannot read {name}: it is not UTF-8 text") from error


def add_output(parser: ArgumentParser, option: str, what: str) -> None:
    """Declare *option*, which names a file to write, and ``--force``."""
    parser.add_argument(option, metavar="FILE", help=f"write {what} to FILE")
    parser.add_argument("--force", action="store_true", help="even if FILE is there already")


def write_file(name: str, text: str, *, force: bool) -> None:
    """Write *text* to the file *name*, whole or not at all.

    :param force: whether a file that is there already may be written over.
    :raises AcademieError: if it is there, or cannot be written; then what was there still is.
    """
    if not name:
        raise AcademieError("cannot write to a file without a name")
    path = Path(name)
    try:
        if path.exists() and not path.is_file():  # a device or a pipe, which keeps nothing
            path.write_text(text, encoding="utf-8")
        else:
            _write_whole(path, text, force=force)
    except OSError as error:
        raise AcademieError(f"cannot write {name}: {error.strerror}") from error


def _write_whole(path: Path, text: str, *, force: bool) -> None:
    """Write *path*, unless it is there and nobody said that it may go."""
    if path.exists() and not force:
        raise AcademieError(f"cannot write {path}: it is there already (--force writes over it)")
    write_whole(path, text)
