"""Answers that the book itself gives: each says so behind its prompt, with the words.

The prompt ends with a remark such as ``# « quatre points par simple » (trictrac.2.10)``, which may
cite several passages one after the other. The answer below it is the book's, and ``academie
regenerate`` never writes it.
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

_MARK = re.compile(r"«\s*(?P<words>[^»]+?)\s*»\s*\((?P<rule>[^)\s]+)\)")
#: A remark of nothing but such marks, at the end of a prompt.
_REMARK = re.compile(r"#(?:\s*«[^»]+»\s*\([^)\s]+\))+\s*$")
_PROMPT = re.compile(r"(?:>>>|\.\.\.) ")


class Marked(NamedTuple):
    """Words of the book that give an answer, and where they stand."""

    words: str
    rule: str

    def __str__(self) -> str:
        return f"{self.rule}, « {self.words} »,"


def marks(source: str) -> tuple[Marked, ...]:
    """What the book says of the answer to the prompt *source*.

    >>> [str(mark) for mark in marks("2 + 2  # « quatre points » (x.1) « vaut 4 » (x.2)")]
    ['x.1, « quatre points »,', 'x.2, « vaut 4 »,']
    """
    last = source.rstrip().splitlines()[-1] if source.strip() else ""
    remark = _REMARK.search(last)
    found = _MARK.finditer(remark[0]) if remark else ()
    return tuple(Marked(mark["words"], mark["rule"]) for mark in found)


def cited(source: str) -> str:
    """The passages with their words that give the answer to *source*, as messages name them."""
    return " ".join(map(str, marks(source)))


def problems(library: Library, example: Example) -> Iterator[str]:
    """Marks of *example* whose words the book does not have there, or without an answer."""
    lines = read_source(example.path, example.file).splitlines()
    for n, (line, below) in enumerate(zip(lines, [*lines[1:], ""], strict=True), 1):
        found = marks(line) if _PROMPT.match(line) else ()
        where = f"{example.file}:{n}"
        for mark in found:
            rule = library.rules_of(mark.rule.partition(".")[0]).get(mark.rule)
            if rule is None:
                yield f"{where}: there is no rule {mark.rule!r}"
            elif _folded(mark.words) not in _folded(plain(rule.fr.body)):
                yield f"{where}: {mark.rule} does not say « {mark.words} »"
        if found and (not below or below.startswith((">>>", "...", "```"))):
            yield f"{where}: what the book says here has no answer"


def _folded(words: str) -> str:
    return "".join(words.split()).casefold()
