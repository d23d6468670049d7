"""Check the answers that the book itself gives: each has its words behind the prompt.

The prompt ends with a remark such as ``# « quatre points par simple » (trictrac.2.10)``, which may
cite several passages one after the other. The answer below it is the book's, and ``academie
regenerate`` never writes it. Where the book says nothing and a note of ours decides, the remark has
the English words of the note: ``# “we call the game drawn” (plain.note.5)``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from academie.texts.blocks import read_source
from academie.texts.language.words import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.texts.examples import Example
    from academie.texts.library import Library

_MARK = re.compile(r"(?P<quote>[«“])\s*(?P<words>[^»”]+?)\s*[»”]\s*\((?P<rule>[^)\s]+)\)")
#: A remark of nothing but such marks, at the end of a prompt.
_REMARK = re.compile(r"#(?:\s*[«“][^»”]+[»”]\s*\([^)\s]+\))+\s*$")
#: The quotation of the words of a note.
_OURS = "“"
_PROMPT = re.compile(r"(?:>>>|\.\.\.) ")


class Marked(NamedTuple):
    """Words of the book, or of a note of ours, that give an answer, and their place."""

    words: str
    rule: str
    ours: bool = False

    def __str__(self) -> str:
        quoted = f"“{self.words}”" if self.ours else f"« {self.words} »"
        return f"{self.rule}, {quoted},"


def marks(source: str) -> tuple[Marked, ...]:
    """List what the book says about the answer to the prompt *source*.

    >>> [str(mark) for mark in marks("2 + 2  # « quatre points » (x.1) « vaut 4 » (x.2)")]
    ['x.1, « quatre points »,', 'x.2, « vaut 4 »,']
    """
    last = source.rstrip().splitlines()[-1] if source.strip() else ""
    remark = _REMARK.search(last)
    found = _MARK.finditer(remark[0]) if remark else ()
    return tuple(Marked(m["words"], m["rule"], m["quote"] == _OURS) for m in found)


def cited(source: str) -> str:
    """Format the passages, with their words, that give the answer to *source*."""
    return " ".join(map(str, marks(source)))


def marked_lines(example: Example) -> Iterator[tuple[int, tuple[Marked, ...]]]:
    """Yield each prompt of *example* whose answer the book or a note gives: its line, its marks."""
    lines = read_source(example.path, example.file).splitlines()
    for n, line in enumerate(lines, 1):
        found = marks(line) if _PROMPT.match(line) else ()
        if found:
            yield n, found


def book_answers(example: Example) -> int:
    """Count the prompts of *example* whose answer the book itself gives, and not a note of ours."""
    return sum(any(not mark.ours for mark in found) for _, found in marked_lines(example))


def problems(library: Library, example: Example) -> Iterator[str]:
    """List marks of *example* whose words the passage does not have, or without an answer."""
    lines = read_source(example.path, example.file).splitlines()
    for n, (line, below) in enumerate(zip(lines, [*lines[1:], ""], strict=True), 1):
        found = marks(line) if _PROMPT.match(line) else ()
        where = f"{example.file}:{n}"
        for mark in found:
            said = _words_of(library, mark)
            if said is None:
                yield f"{where}: there is no {'note' if mark.ours else 'rule'} {mark.rule!r}"
            elif _folded(mark.words) not in _folded(plain(said)):
                quoted = str(mark).partition(", ")[2].rstrip(",")
                yield f"{where}: {mark.rule} does not say {quoted}"
        if found and (not below or below.startswith((">>>", "...", "```"))):
            yield f"{where}: the prompt is marked with words of the book and has no answer below it"


def _words_of(library: Library, mark: Marked) -> str | None:
    """Return the words to search for those of *mark*; ``None`` if there is no such passage."""
    slug = mark.rule.partition(".")[0]
    if mark.ours:
        note = library.readings_of(slug).get(mark.rule)
        return note.body if note else None
    rule = library.rules_of(slug).get(mark.rule)
    return rule.fr.body if rule else None


def _folded(words: str) -> str:
    return "".join(words.split()).casefold()
