"""Functions that several commands share: choose a language, read a file, write JSON."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING

from academie.core import messages
from academie.core.errors import AcademieError
from academie.core.files import write_whole
from academie.core.messages import Message
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from academie.texts.library import Library

#: Bytes of a file that is read: the longest game that anybody has written down is a hundredth.
LONGEST = 16 << 20
#: French and English.
BOTH = "both"


def add_language(parser: ArgumentParser, purpose: str, default: str = BOTH) -> None:
    """Declare ``--lang``.

    :param purpose: the kind of its help message.
    """
    said = Message("cli.help_languages", purpose=Message(purpose))
    parser.add_argument("--lang", metavar="LANGUAGE", default=default, help=str(said))


def add_spoken(parser: ArgumentParser) -> None:
    """Declare ``--lang`` for the messages of a game; its notation has one form only."""
    said = Message("cli.help_spoken", there=tuple(messages.languages()))
    parser.add_argument(
        "--lang",
        metavar="LANGUAGE",
        type=_spoken,
        default=messages.ENGLISH,
        help=str(said),
    )


def _spoken(language: str) -> str:
    there = messages.languages()
    if language not in there:
        said = Message("cli.nothing_is_said_in", language=repr(language), there=there)
        raise ArgumentTypeError(str(said))
    return language


def chosen_languages(library: Library, asked: str) -> tuple[str, ...]:
    """Return the languages *asked* for; ``both`` means French and English.

    :raises AcademieError: for a language without texts.
    """
    if asked == BOTH:
        return (FRENCH, ENGLISH)
    if asked == "all":
        return library.languages
    if asked not in library.languages:
        there = ", ".join((*library.languages, BOTH, "all"))
        raise AcademieError(Message("cli.no_language", asked=repr(asked), there=there))
    return (asked,)


def as_text(library: Library, asked: str) -> str:
    """Replace the name of a game in *asked* by that of its text: ``toute_table.5.1``."""
    slug, dot, rest = asked.partition(".")
    text = slug.replace("_", "-")
    return f"{text}{dot}{rest}" if text in library.slugs else asked


def print_json(data: object) -> None:
    """Print *data* as JSON."""
    print(as_json(data))


def as_json(data: object) -> str:
    """Format *data* as JSON, with letters unescaped."""
    return json.dumps(data, ensure_ascii=False, indent=2)


def read_file(name: str) -> str:
    """Read the text of the file *name*; ``-`` is the standard input.

    :raises AcademieError: if it cannot be read, or does not end where any transcript would.
    """
    if name == "-" and sys.stdin is None:
        raise AcademieError(Message("cli.input_is_closed"))
    try:
        if name == "-":
            data = sys.stdin.buffer.read(LONGEST + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(LONGEST + 1)
    except OSError as error:
        raise AcademieError(Message("cli.cannot_read", name=name, why=error.strerror)) from error
    except ValueError as error:  # a name that no file can have
        raise AcademieError(Message("cli.cannot_read", name=repr(name), why=error)) from error
    if len(data) > LONGEST:
        raise AcademieError(Message("cli.too_long", name=name, most=LONGEST >> 20))
    try:
        return data.decode("utf-8-sig")  # some editors begin a file with a byte order mark
    except UnicodeDecodeError as error:
        raise AcademieError(Message("cli.no_utf8", name=name)) from error


def add_json(parser: ArgumentParser) -> None:
    """Declare ``--json``."""
    parser.add_argument("--json", action="store_true", help=str(Message("cli.help_json")))


def add_output(parser: ArgumentParser, option: str, what: str) -> None:
    """Declare *option*, which names a file to write, and ``--force``.

    :param what: the kind of its help message.
    """
    said = Message("cli.help_write", what=Message(what))
    parser.add_argument(option, metavar="FILE", help=str(said))
    parser.add_argument("--force", action="store_true", help=str(Message("cli.help_force")))


def write_file(name: str, text: str, *, force: bool) -> None:
    """Write *text* to the file *name* atomically.

    :param force: whether a file that is there already may be written over.
    :raises AcademieError: if it is there, or cannot be written; then what was there still is.
    """
    if not name:
        raise AcademieError(Message("cli.no_name"))
    path = Path(name)
    try:
        if (
            path.exists() and not path.is_file()
        ):  # a device or a pipe, which has no content to protect
            path.write_text(text, encoding="utf-8")
        else:
            _write_whole(path, text, force=force)
    except OSError as error:
        raise AcademieError(Message("cli.cannot_write", name=name, why=error.strerror)) from error
    except ValueError as error:  # a name that no file can have
        raise AcademieError(Message("cli.cannot_write", name=repr(name), why=error)) from error


def _write_whole(path: Path, text: str, *, force: bool) -> None:
    """Write *path*, unless it exists and may not be overwritten."""
    if not force:
        refuse_to_overwrite(path)
    write_whole(path, text)


def refuse_to_overwrite(path: Path) -> None:
    """Refuse a file that exists, before hours of work.

    :raises AcademieError: if it is there.
    """
    if path.is_file():
        raise AcademieError(Message("cli.there_already", name=path))
