"""Parse our Markdown pages into headings and fenced directives.

Sphinx reads the same pages with MyST. This parser serves the command line and the checks, which
need only the words, their ids and their places.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core.errors import AcademieError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

_TARGET = re.compile(r"\((?P<id>[\w.-]+)\)=\s*")
_HEADING = re.compile(r"(?P<level>#{1,6})\s+(?P<words>.*\S)\s*")
_DIRECTIVE = re.compile(r"`{3,}\{(?P<name>[\w-]+)\}[ \t]*(?P<argument>.*?)\s*")
_OF = re.compile(r"%\s*of:\s*(?P<hash>\w+)\s*")
_OPTION = re.compile(r":(?P<name>[\w-]+):\s*(?P<value>.*?)\s*")


class SourceError(AcademieError):
    """Raised for a source file that cannot be used; gives file and line."""

    def __init__(self, path: str, line: int, problem: str) -> None:
        super().__init__(f"{path}:{line}: {problem}")


def read_source(path: Path, shown: str) -> str:
    """Read the text of *path* without a byte order mark; errors call it *shown*.

    :raises SourceError: if it is not UTF-8.
    """
    data = path.read_bytes()
    try:
        return data.removeprefix(BOM_UTF8).decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise SourceError(
            shown, line, f"the byte {data[error.start]:#04x} is not UTF-8 text"
        ) from None


@dataclass(frozen=True, slots=True)
class Heading:
    """A Markdown heading, with the id of the target line above it if there is one.

    :param of: in a translation, the hash stated above it (``% of: …``).
    """

    level: int
    words: str
    id: str | None
    of: str
    line: int


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced directive: ``{name} argument``, its ``:options:`` and its body."""

    name: str
    argument: str
    options: Mapping[str, str]
    body: str
    line: int


def read_blocks(path: Path, shown: str) -> Iterator[Heading | Block]:
    """List the headings and directives of the page *path*; errors call it *shown*.

    :raises SourceError: for a fence that is never closed.
    """
    return blocks_in(read_source(path, shown), shown)


def blocks_in(text: str, shown: str) -> Iterator[Heading | Block]:
    """List the headings and directives of *text*."""
    lines = text.splitlines()
    target: str | None = None
    of = ""
    n = 0
    while n < len(lines):
        line = lines[n]
        if found := _TARGET.fullmatch(line):
            target = found["id"]
        elif found := _OF.fullmatch(line):
            of = found["hash"]
        elif found := _HEADING.fullmatch(line):
            yield Heading(len(found["level"]), found["words"], target, of, n + 1)
            target, of = None, ""
        elif line.startswith("```"):
            fence = line[: len(line) - len(line.lstrip("`"))]
            end = next((m for m in range(n + 1, len(lines)) if lines[m].strip() == fence), None)
            if end is None:
                raise SourceError(shown, n + 1, "this fence is not closed: add ``` below it")
            if found := _DIRECTIVE.fullmatch(line):
                yield _block(found["name"], found["argument"], lines[n + 1 : end], n + 1)
            n = end
        n += 1


def _block(name: str, argument: str, lines: list[str], at: int) -> Block:
    options: dict[str, str] = {}
    for n, line in enumerate(lines):
        found = _OPTION.fullmatch(line)
        if found is None:
            return Block(name, argument, options, "\n".join(lines[n:]).strip(), at)
        options[found["name"]] = found["value"]
    return Block(name, argument, options, "", at)
