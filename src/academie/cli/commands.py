"""The table of all commands, and the code that runs one.

Each module named here has one group of commands. It is imported only when one of them runs.
"""

from __future__ import annotations

from argparse import ArgumentParser, HelpFormatter
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

from academie import rulebook
from academie.core import AcademieError
from academie.core.messages import Message, current_language, languages, use_language
from academie.texts.citing.versions import version_of

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

#: Every command: its module, and its description.
COMMANDS = {
    "show": ("reading", "cli.does_show"),
    "search": ("reading", "cli.does_search"),
    "cite": ("citing", "cli.does_cite"),
    "check-citation": ("citing", "cli.does_check_citation"),
    "play": ("playing", "cli.does_play"),
    "replay": ("playing", "cli.does_replay"),
    "moves": ("playing", "cli.does_moves"),
    "score": ("playing", "cli.does_score"),
    "odds": ("chances", "cli.does_odds"),
    "rule": ("playing", "cli.does_rule"),
    "new": ("beginning", "cli.does_new"),
    "verify": ("verifying", "cli.does_verify"),
    "regenerate": ("maintaining", "cli.does_regenerate"),
    "register": ("maintaining", "cli.does_register"),
    "reread": ("maintaining", "cli.does_reread"),
    "census": ("counting", "cli.does_census"),
    "export": ("exporting", "cli.does_export"),
}
#: Before a command: the language in which all is said, and what is read if nothing else is asked.
LANGUAGE = "--lang"
#: What names the language in which a command speaks, where its ``--lang`` does not: that of a
#: citation, and nothing where a text is given in one language or another.
NAMES = {"cite": "spoken", "export": ""}
#: Commands whose ``--lang`` narrows what is read: whoever speaks a language still reads all.
NARROWED = ("search",)


class Help(HelpFormatter):
    """A help formatter of fixed width, since asking the terminal is slow."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=88)


class Parser(ArgumentParser):
    """A parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise the error of the arguments."""
        raise AcademieError(Message("cli.see_help", message=message, prog=self.prog))


def run(arguments: Sequence[str]) -> int:
    """Run one command; return its exit code.

    :raises AcademieError: for bad input.
    """
    language, rest = _language(arguments)
    with use_language(language or current_language()):
        try:
            return _commanded(rest, language)
        except AcademieError as error:
            raise AcademieError(str(error)) from error


def _language(arguments: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Split off the language named before the command; empty if none is."""
    first, equals, named = arguments[0].partition("=") if arguments else ("", "", "")
    if first != LANGUAGE:
        return "", arguments
    rest = arguments[1:] if equals else arguments[2:]
    language = named if equals else " ".join(arguments[1:2])
    if language not in languages():
        there = ", ".join(languages())
        raise AcademieError(Message("cli.nothing_is_said_in", language=repr(language), there=there))
    return language, rest


def _commanded(arguments: Sequence[str], language: str) -> int:
    asked = arguments[0] if arguments else ""
    if asked in {"-h", "--help"}:
        print(_help())
        return 0
    if asked == "--version":
        print(f"academie {version_of(rulebook.home())}")
        return 0
    if asked not in COMMANDS:
        raise AcademieError(_unknown(asked))
    module, purpose = COMMANDS[asked]
    described = str(Message(purpose))
    parser = Parser(
        prog=f"academie {asked}",
        description=f"{described[0].upper()}{described[1:]}.",
        formatter_class=Help,
        allow_abbrev=False,
    )
    group = import_module(f"academie.cli.{module}")
    getattr(group, asked.replace("-", "_"))(parser)
    names = NAMES.get(asked, "lang")
    if language and names and asked not in NARROWED and parser.get_default(names) is not None:
        parser.set_defaults(**{names: language})
    try:
        options = parser.parse_args(arguments[1:])
    except SystemExit:  # argparse has printed the help
        return 0
    chosen = getattr(options, names, "") if names else ""
    with use_language(chosen if chosen in languages() else current_language()):
        return _spoken(options)


def _spoken(options: Namespace) -> int:
    """Run a command with its messages in the chosen language."""
    try:
        return int(options.run(options))
    except AcademieError as error:
        raise AcademieError(str(error)) from error


def _help() -> str:
    lines = [f"  {name:<14} {Message(purpose)}" for name, (_, purpose) in COMMANDS.items()]
    said = [str(Message(kind)) for kind in ("cli.usage", "cli.what_it_is", "cli.says_more")]
    return "\n".join([said[0], "", said[1], "", *lines, "", said[2]])


def _unknown(asked: str) -> Message:
    there = ", ".join(COMMANDS)
    if not asked:
        return Message("cli.say_what_to_do", there=there)
    near = get_close_matches(asked, COMMANDS, 1)
    hint = Message("cli.did_you_mean", near=near) if near else Message("cli.there_are", there=there)
    return Message("cli.no_command", asked=repr(asked), hint=hint)
