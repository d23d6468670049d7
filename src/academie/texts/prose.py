"""The prose of our pages in another language: a sibling page, paragraph by paragraph.

``examples/whist/fr/x.md`` has the French prose of ``examples/whist/x.md``, and
``docs/whist/commencer.fr.md`` that of ``docs/whist/commencer.md``, since ``docs/whist/fr`` holds
only the text. Both have the same headings and paragraphs in the same order, without what runs.
``of: HASH`` in the front matter names the words translated.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, NamedTuple

from academie.texts.blocks import read_source
from academie.texts.language.words import digest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

_FRONT = re.compile(r"\A---\n(?P<fields>.*?)\n---\n", re.DOTALL)
_OF = re.compile(r"of:[ \t]*(?P<hash>\w+)")
_FENCE = re.compile(r"(?P<fence>`{3,})")
_TARGET = re.compile(r"\([\w.-]+\)=")
#: The end of the name of a translated page of ``docs``: ``commencer.fr.md``.
_TOLD = re.compile(r"\.(?P<language>[a-z]{2})\.md")
_HEADING = re.compile(r"#{1,6} +(?P<words>.*\S)")


class Prose(NamedTuple):
    """The prose of a page in one language.

    :param file: where it stands, relative to the root.
    :param of: the stated hash of the prose that it translates.
    :param chunks: headings, paragraphs, lists and tables, in order.
    """

    language: str
    file: str
    of: str
    chunks: tuple[str, ...]

    @property
    def title(self) -> str:
        """The words of its first heading."""
        return next((words for chunk in self.chunks if (words := heading(chunk))), "")


def heading(chunk: str) -> str:
    """Return the words of a chunk that is a heading, else nothing.

    >>> heading("## Not a fault"), heading("A leads.")
    ('Not a fault', '')
    """
    found = _HEADING.fullmatch(chunk)
    return found["words"] if found else ""


def chunks(text: str) -> tuple[str, ...]:
    r"""List the headings and paragraphs of the Markdown page *text*.

    >>> chunks("---\nrules: x\n---\n# Title\nA leads,\nand wins.\n\n```python\n```\nEnd.")
    ('# Title', 'A leads,\nand wins.', 'End.')
    """
    return tuple(piece.words for piece in pieces(text) if not piece.fence)


class Piece(NamedTuple):
    """A heading, a paragraph or a fence of a page.

    :param fence: the name in its opening line: ``python``; empty for prose.
    :param start: index of its first line in the page.
    :param end: index of the line after it.
    :param words: its lines; of a fence those between the marks.
    """

    fence: str
    start: int
    end: int
    words: str


def pieces(text: str) -> Iterator[Piece]:
    r"""Split the Markdown page *text* into prose and fences, in order.

    >>> [(p.fence, p.start, p.end) for p in pieces("# Title\nA leads.\n\n```python\n1\n```\nEnd.")]
    [('', 0, 1), ('', 1, 2), ('python', 3, 6), ('', 6, 7)]
    """
    lines = text.splitlines()
    front = _FRONT.match(text)
    at = front[0].count("\n") if front else 0
    while at < len(lines):
        start, fence = at, _FENCE.match(lines[at])
        if fence:
            at = next((n for n in range(at + 1, len(lines)) if lines[n].strip() == fence[0]), -1)
            at = len(lines) if at < 0 else at + 1
            info = lines[start][fence.end() :].strip()
            yield Piece(info or "text", start, at, "\n".join(lines[start + 1 : at - 1]))
        elif not lines[at].strip() or _TARGET.fullmatch(lines[at]):
            at += 1
        else:
            at += 1
            while not lines[start].startswith("#") and at < len(lines) and _goes_on(lines[at]):
                at += 1
            yield Piece("", start, at, "\n".join(lines[start:at]))


def _goes_on(line: str) -> bool:
    """Check whether a paragraph goes on with *line*."""
    return bool(line.strip()) and not (
        line.startswith("#") or _FENCE.match(line) or _TARGET.fullmatch(line)
    )


def fences(text: str) -> frozenset[int]:
    r"""Return the numbers of the lines of *text* inside a fence, counted from one.

    >>> sorted(fences("A leads.\n\n```{turn} whist\n```\n"))
    [3, 4]
    """
    return frozenset(n for n, line in enumerate(text.splitlines(), 1) if _FENCE.match(line))


def language_of(file: Path) -> str:
    """Return the language of *file*, a translated page of ``docs``; empty for other pages.

    >>> from pathlib import Path
    >>> language_of(Path("docs/whist/commencer.fr.md")), language_of(Path("docs/guide.md"))
    ('fr', '')
    """
    found = _TOLD.search(file.name)
    return found["language"] if found else ""


def folders_in(folder: Path) -> set[str]:
    """List the folders in *folder*, without a check of each of its many pages."""
    with os.scandir(folder) as entries:
        return {entry.name for entry in entries if entry.is_dir()} - {"__pycache__"}


def retellings(
    root: Path, page: Path, folders: Callable[[Path], set[str]] = folders_in
) -> tuple[Prose, ...]:
    """List the translations of the prose of *page*.

    :param folders: the result of :func:`folders_in`, for callers with many pages.
    """
    if _is_of_docs(root, page):
        files = sorted(page.parent.glob(f"{page.stem}.??{page.suffix}"))
    else:
        within = (page.parent / name / page.name for name in sorted(folders(page.parent)))
        files = [file for file in within if file.exists()]
    return tuple(_read(root, file) for file in files)


def hash_of(text: str) -> str:
    """Hash the prose of the page *text*, as its translations state it in ``of``."""
    return digest("", "\n\n".join(chunks(text)))


def retelling(page: str, told: str) -> str:
    r"""Add the front matter of a translation of *page* to *told*.

    >>> retelling("# Title\n", "# Titre\n").splitlines()
    ['---', 'of: 79aeaf7ba4', '---', '# Titre']
    """
    return f"---\nof: {hash_of(page)}\n---\n{told}"


def _is_of_docs(root: Path, page: Path) -> bool:
    return page.relative_to(root).parts[0] == "docs"


def retold_pages(root: Path) -> tuple[Path, ...]:
    """List the pages of ``docs`` that have translations."""
    files = (root / "docs").rglob("*.??.md")
    named = (f.with_name(f"{f.name.partition('.')[0]}.md") for f in files if language_of(f))
    return tuple(sorted(set(named)))


def problems(root: Path, page: Path) -> Iterator[str]:
    """List translations of *page* that are stale, are not parallel to it, or are missing."""
    file = page.relative_to(root).as_posix()
    own = chunks(read_source(page, file))
    hashed = hash_of(read_source(page, file))
    told = retellings(root, page)
    for prose in told:
        if prose.of != hashed:
            yield (
                f"{prose.file}:{_line_of_hash(root / prose.file)}: {file} has changed since it was "
                f"translated. Compare both pages, then write of: {hashed}"
            )
        elif list(map(bool, map(heading, prose.chunks))) != list(map(bool, map(heading, own))):
            yield (
                f"{prose.file}: it has {len(prose.chunks)} headings and paragraphs, {file} has "
                f"{len(own)}; each must translate the one in the same place"
            )
    if _is_of_docs(root, page):
        return
    for language in sorted(folders_in(page.parent) - {prose.language for prose in told}):
        where = page.parent.relative_to(root).as_posix()
        yield f"{file}: its prose is missing in {language}/; write {where}/{language}/{page.name}"


def _line_of_hash(page: Path) -> int:
    """Find the line of *page* that has the hash of the page that it translates; else the first."""
    lines = page.read_text(encoding="utf-8").splitlines()
    return next((n for n, line in enumerate(lines, 1) if line.startswith("of:")), 1)


def _read(root: Path, file: Path) -> Prose:
    shown = file.relative_to(root).as_posix()
    text = read_source(file, shown)
    front = _FRONT.match(text)
    of = _OF.search(front["fields"]) if front else None
    return Prose(
        language_of(file) or file.parent.name, shown, of["hash"] if of else "", chunks(text)
    )
