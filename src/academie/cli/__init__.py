"""The command ``academie``: read, cite, play, replay, rule on and verify, from a shell.

Each module of this package holds one group of commands and is imported only when one of them is
asked for; this one knows their names alone, so that to show a rule costs little more than Python.
"""

from __future__ import annotations

import contextlib
import os
import sys
from argparse import ArgumentParser, HelpFormatter
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

from academie import __version__
from academie.core.errors import AcademieError

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Every command: the module that holds it, and what it does.
COMMANDS = {
    "show": ("reading", "show a rule, a note, a term or the contents of a text"),
    "search": ("reading", "find rules, notes and terms by their words, whatever the accents"),
    "cite": ("reading", "give a rule as a citation"),
    "play": ("playing", "play a random game to its end, every award and ruling with its rule"),
    "replay": ("playing", "play a transcript again and check all that it records"),
    "moves": ("playing", "say what may be done in a position"),
    "score": ("playing", "count a hand, a deal or a position, each gain with its rule"),
    "odds": ("chances", "count what the next throw may bring, over its thirty-six cases"),
    "rule": ("playing", "rule on an incident in a position"),
    "verify": ("verifying", "run the examples and check the texts"),
    "regenerate": ("maintaining", "write into examples and moves what the core gives, for review"),
    "register": ("maintaining", "append new ids and amended words to the registries"),
    "export": (
        "exporting",
        "give rules, examples, registry, lexicon, a text or Philidor’s games as data",
    ),
}

BAD_INPUT = 2
#: Characters of an error: whoever gives a whole file where a word belongs need not read it again.
LONGEST = 2000
INTERRUPTED = 130


class Help(HelpFormatter):
    """Help of a fixed width: to ask the terminal takes longer than to parse the arguments."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=88)


class Parser(ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        raise AcademieError(f"{message} (see {self.prog} --help)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit code is 0, 1 for "no" and 2 for bad input."""
    _speak_utf8()
    try:
        if sys.stdout is None:
            raise AcademieError("the standard output is closed: there is nowhere to answer")
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        _write_no_more()
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except AcademieError as error:
        return _refused(str(error))
    except OSError as error:
        if error.filename is not None:
            return _refused(f"cannot read {error.filename}: {error.strerror}")
        _write_no_more()
        return _refused(f"cannot write the answer: {error.strerror}")
    return code


def _write_no_more() -> None:
    """Nobody takes what we write: without this Python would complain while it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refused(message: str) -> int:
    """Say *message* in one line that a terminal can show, and not more of it than is read."""
    line = "".join(c if c.isprintable() else _escaped(c) for c in " ".join(message.split()))
    if len(line) > LONGEST:
        line = f"{line[: LONGEST // 2]} … {line[-LONGEST // 2 :]}"
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(f"academie: {line}", file=sys.stderr, flush=True)
    return BAD_INPUT


def _escaped(character: str) -> str:
    return character.encode("unicode_escape", "backslashreplace").decode("ascii")


def _run(arguments: list[str]) -> int:
    asked = arguments[0] if arguments else ""
    if asked in {"-h", "--help"}:
        print(_help())
        return 0
    if asked == "--version":
        print(f"academie {__version__}")
        return 0
    if asked not in COMMANDS:
        raise AcademieError(_unknown(asked))
    module, purpose = COMMANDS[asked]
    described = f"{purpose[0].upper()}{purpose[1:]}."
    parser = Parser(
        prog=f"academie {asked}",
        description=described,
        formatter_class=Help,
        allow_abbrev=False,
    )
    group = import_module(f"academie.cli.{module}")
    getattr(group, asked)(parser)
    try:
        options = parser.parse_args(arguments[1:])
    except SystemExit:  # argparse has printed the help
        return 0
    code: int = options.run(options)
    return code


def _help() -> str:
    lines = [f"  {name:<10} {purpose}" for name, (_, purpose) in COMMANDS.items()]
    return "\n".join(
        [
            "usage: academie COMMAND …",
            "",
            "French rules of games: read, cited, played, ruled on and verified.",
            "",
            *lines,
            "",
            "academie COMMAND --help says more; academie --version says which edition this is.",
        ]
    )


def _unknown(asked: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - slow to import, and rarely wanted

    if not asked:
        return f"say what to do: {', '.join(COMMANDS)} (see academie --help)"
    near = get_close_matches(asked, COMMANDS, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(COMMANDS)}"
    return f"there is no command {asked!r}; {hint}"


def _speak_utf8() -> None:
    """Write UTF-8 whatever the locale: the texts are French, and a pipe has no locale."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")
