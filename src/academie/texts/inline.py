"""Split the words of a passage into runs with marks: italics, links, languages, page marks.

Markdown has the marks, the apparatus the corrections. Both become a flat list of runs, since a
correction may begin inside italics and end outside.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from academie.core.errors import AcademieError
from academie.texts.language.words import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from academie.texts.model import Emendation

_MARK = re.compile(
    r"\\(?P<escaped>[^\w\s])"
    r"|\{(?P<role>[\w-]+)\}`(?P<words>[^`<]*?)(?: ?<(?P<target>[^`>]*)>)?`"
    r"|(?P<emphasis>\*)"
)


_SPACE = re.compile(r"\s+")
_ESCAPED = re.compile(r"\\([^\w\s])")


class Run(NamedTuple):
    """Some words with the same marks, or the beginning of a printed page.

    :param italic: whether they are printed in italics.
    :param target: id to which they lead, or empty.
    :param language: of quoted words, ``la`` or ``el``; else empty.
    :param raised: whether they stand above the line.
    :param page: number of the page that begins here; then there are no words.
    :param emendation: the correction of which they are a part.
    """

    words: str
    italic: bool = False
    target: str = ""
    language: str = ""
    raised: bool = False
    page: str = ""
    emendation: Emendation | None = None


def read_runs(markdown: str) -> list[Run]:
    """Split a line or a paragraph into runs.

    >>> [run.words for run in read_runs("trois *piles* {star}`trictrac.8.65` de dames")]
    ['trois ', 'piles', ' ', '*', ' de dames']
    """
    runs: list[Run] = []
    italic = False
    done = 0
    markdown = _SPACE.sub(" ", markdown)
    for found in _MARK.finditer(markdown):
        _add(runs, markdown[done : found.start()], italic=italic)
        done = found.end()
        if found["emphasis"]:
            italic = not italic
        elif found["escaped"]:
            _add(runs, found["escaped"], italic=italic)
        else:
            runs.append(_of_role(found["role"], found["words"], found["target"] or "", italic))
    _add(runs, markdown[done:], italic=italic)
    return runs


def _add(runs: list[Run], words: str, *, italic: bool) -> None:
    if not words:
        return
    if runs and runs[-1]._replace(words="") == Run("", italic):
        runs[-1] = Run(runs[-1].words + words, italic)
    else:
        runs.append(Run(words, italic))


def _of_role(name: str, words: str, target: str, italic: bool) -> Run:  # noqa: FBT001 - a property of a run
    words = _ESCAPED.sub(r"\1", words)
    match name:
        case "page":
            return Run("", page=words)
        case "star":
            return Run("*", target=words)
        case "sup":
            return Run(words, italic, raised=True)
        case "la" | "el" | "en":
            return Run(plain(words), italic="*" in words or italic, language=name)
        case _:
            return Run(words, italic, target=target or words)


def emended(runs: Sequence[Run], entries: Iterable[Emendation]) -> list[Run]:
    """Cut the runs so that each correction is one or several runs.

    :raises AcademieError: if the passage does not have the words of an entry.
    """
    text = "".join(run.words for run in runs)
    spans: list[tuple[int, int, Emendation]] = []
    for entry in entries:
        for found in re.finditer(_loosely(entry.read), text):
            if not any(start < found.end() and found.start() < end for start, end, _ in spans):
                spans.append((*found.span(), entry))
                break
        else:
            raise AcademieError(f"{entry.rule}: {entry.read!r} ({entry.id}) does not stand there")
    return list(_cut(runs, sorted(spans, key=lambda span: span[:2])))


def _loosely(words: str) -> str:
    inside = r"\s+".join(re.escape(word) for word in words.split())
    before = r"(?<!\w)" if words[:1].isalnum() else ""
    after = r"(?!\w)" if words[-1:].isalnum() else ""
    return before + inside + after


def _cut(runs: Sequence[Run], spans: Sequence[tuple[int, int, Emendation]]) -> Iterator[Run]:
    at = 0
    for run in runs:
        end = at + len(run.words)
        if run.page:
            inside = next((entry for a, b, entry in spans if a < at < b), None)
            yield run._replace(emendation=inside)
            continue
        inner = {edge for a, b, _ in spans for edge in (a, b) if at < edge < end}
        edges = sorted({at, end} | inner)
        for start, stop in pairwise(edges):
            entry = next((entry for a, b, entry in spans if a <= start < b), None)
            yield run._replace(words=run.words[start - at : stop - at], emendation=entry)
        at = end
