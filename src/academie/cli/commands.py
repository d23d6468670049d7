"""Every command of ``academie``, what is said of each, and how one is run.

Each module that is named here holds one group of commands, and is imported only when one of them
is asked for: to rule on a fault needs no Sybil.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, HelpFormatter
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

from academie.cli.preparing import prepare
from academie.core import AcademieError
from academie.core.wording import speaking
from academie.edition import places
from academie.edition.citing.versions import version_of

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

#: Every command: the module that holds it, and what it does.
COMMANDS = {
    "show": ("reading", "show a rule, a note, a term or the contents of a text"),
    "search": ("reading", "find rules, notes and terms by their words, whatever the accents"),
    "cite": ("citing", "give a rule, several, a text, a note, a term as a citation"),
    "check-citation": ("citing", "say whether the words of a citation of ours still stand"),
    "play": ("playing", "play a random game to its end, every award and ruling with its rule"),
    "replay": ("playing", "play a transcript again and check all that it records"),
    "moves": ("playing", "say what may be done in a position"),
    "score": ("playing", "count a hand, a deal or a position, each gain with its rule"),
    "odds": ("chances", "count what the next throw may bring, over its thirty-six cases"),
    "rule": ("playing", "rule on an incident in a position"),
    "verify": ("verifying", "run the examples and check the texts"),
    "regenerate": (
        "maintaining",
        "show by rule which answers of examples change, or write them",
    ),
    "register": ("maintaining", "append new ids and amended words to the registries"),
    "reread": ("maintaining", "list translations changed since they were read again, or note it"),
    "census": ("counting", "play whole games by the thousand, ask every law, and count"),
    "export": (
        "exporting",
        "give rules, examples, registry, lexicon, a text or Philidor’s games as data",
    ),
}
#: The modules whose commands say something of a game, in the language that ``--lang`` names.
SPEAKING = ("playing", "chances")


class Help(HelpFormatter):
    """Help of a fixed width: to ask the terminal takes longer than to parse the arguments."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=88)


class Parser(ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        raise AcademieError(f"{message} (see {self.prog} --help)")


def run(arguments: Sequence[str]) -> int:
    """Run one command, and prepare what it asked for, so that the next answer comes at once.

    :raises AcademieError: for bad input.
    """
    code = _run(arguments)
    sys.stdout.flush()
    prepare(arguments)
    return code


def _run(arguments: Sequence[str]) -> int:
    asked = arguments[0] if arguments else ""
    if asked in {"-h", "--help"}:
        print(_help())
        return 0
    if asked == "--version":
        print(f"academie {version_of(places.home())}")
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
    getattr(group, asked.replace("-", "_"))(parser)
    try:
        options = parser.parse_args(arguments[1:])
    except SystemExit:  # argparse has printed the help
        return 0
    if COMMANDS[asked][0] not in SPEAKING:
        return int(options.run(options))
    with speaking(options.lang):
        return _spoken(options)


def _spoken(options: Namespace) -> int:
    """Run a command of a game, whose refusal is said in the language that is spoken."""
    try:
        return int(options.run(options))
    except AcademieError as error:
        raise AcademieError(str(error)) from error


def _help() -> str:
    lines = [f"  {name:<14} {purpose}" for name, (_, purpose) in COMMANDS.items()]
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
    if not asked:
        return f"say what to do: {', '.join(COMMANDS)} (see academie --help)"
    near = get_close_matches(asked, COMMANDS, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(COMMANDS)}"
    return f"there is no command {asked!r}; {hint}"
