"""The command ``academie``: read, cite, play, replay, rule on and verify, from a shell."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from typing import TYPE_CHECKING

from academie.cli import commands
from academie.core.errors import AcademieError

if TYPE_CHECKING:
    from collections.abc import Sequence

BAD_INPUT = 2
#: The longest error message: a whole file given in place of a word is not repeated.
LONGEST = 2000
INTERRUPTED = 130
#: The no-break spaces of French.
NO_BREAK = "\u00a0\u202f"
_BREAKS = re.compile(rf"[^\S{NO_BREAK}]+")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code: 0, 1 for "no" and 2 for bad input."""
    _speak_utf8()
    try:
        if sys.stdout is None:
            return _refused("the standard output is closed: there is nowhere to answer")
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        _write_no_more()
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if error.filename is not None:
            return _refused(f"cannot read {error.filename}: {error.strerror}")
        _write_no_more()
        return _refused(f"cannot write the answer: {error.strerror}")
    return code


def _write_no_more() -> None:
    """Close the output quietly after the reader of a pipe has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refused(message: str) -> int:
    """Print *message* in one line, shortened if it is too long."""
    words = " ".join(_BREAKS.split(message.strip()))
    line = "".join(c if c.isprintable() or c in NO_BREAK else _escaped(c) for c in words)
    if len(line) > LONGEST:
        line = f"{line[: LONGEST // 2]} … {line[-LONGEST // 2 :]}"
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(f"academie: {line}", file=sys.stderr, flush=True)
    return BAD_INPUT


def _escaped(character: str) -> str:
    return character.encode("unicode_escape", "backslashreplace").decode("ascii")


def _run(arguments: Sequence[str]) -> int:
    try:
        return commands.run(arguments)
    except AcademieError as error:
        return _refused(str(error))


def _speak_utf8() -> None:
    """Write UTF-8 whatever the locale, since the texts are French and a pipe has no locale."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")
