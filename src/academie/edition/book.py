"""Answers that the book itself gives: each says so behind its prompt, with the words.

The prompt ends with a remark such as ``# « quatre points par simple » (trictrac.2.10)``; the answer
below it is the book's and is never written by the core.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from academie.edition.blocks import read_source
from academie.edition.words import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.edition.examples import Example
    from academie.edition.library import Library

_MARK = re.compile(r"#\s*«\s*(?P<words>[^»]+?)\s*»\s*\((?P<rule>[^)\s]+)\)\s*$")
_PROMPT = re.compile(r"(?:>>>|\.\.\.) ")


class Marked(NamedTuple):
    """Words of the book that give an answer, and where they stand."""

    words: str
    rule: str

    def __str__(self) -> str:
        return f"{self.rule}, « {self.words} »,"


def marked(source: str) -> Marked | None:
    """What the book says of the answer to the prompt *source*; ``None`` if it says nothing."""
    last = source.rstrip().splitlines()[-1] if source.strip() else ""
    found = _MARK.search(last)
    return Marked(found["words"], found["rule"]) if found else None


def problems(library: Library, example: Example) -> Iterator[str]:
    """Marks of *example* whose words the book does not have there, or without an answer."""
    lines = read_source(example.path, example.file).splitlines()
    for n, (line, below) in enumerate(zip(lines, [*lines[1:], ""], strict=True), 1):
        found = marked(line) if _PROMPT.match(line) else None
        if found is None:
            continue
        where = f"{example.file}:{n}"
        rule = library.rules_of(found.rule.partition(".")[0]).get(found.rule)
        if rule is None:
            yield f"{where}: there is no rule {found.rule!r}"
        elif _folded(found.words) not in _folded(plain(rule.fr.body)):
            yield f"{where}: {found.rule} does not say « {found.words} »"
        if not below or below.startswith((">>>", "...", "```")):
            yield f"{where}: what the book says here has no answer"


def _folded(words: str) -> str:
    return "".join(words.split()).casefold()
