"""The prose of an example in another language: a sibling page with its headings and paragraphs.

``examples/whist/fr/x.md`` holds the prose of ``examples/whist/x.md`` in French: the same chunks in
the same order, without what runs. Front matter ``of: HASH`` says which words it retells.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from academie.edition.blocks import read_source
from academie.edition.words import digest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from academie.edition.examples import Example

_FRONT = re.compile(r"\A---\n(?P<fields>.*?)\n---\n", re.DOTALL)
_OF = re.compile(r"of:[ \t]*(?P<hash>\w+)")
_FENCE = re.compile(r"(?P<fence>`{3,})")
_HEADING = re.compile(r"#{1,6} +(?P<words>.*\S)")


class Prose(NamedTuple):
    """The prose of an example in one language.

    :param file: where it stands, relative to the root.
    :param of: hash of the prose that it retells, as it states it.
    :param chunks: headings, paragraphs, lists and tables, in order.
    """

    language: str
    file: str
    of: str
    chunks: tuple[str, ...]

    @property
    def title(self) -> str:
        """Words of its first heading."""
        return next((words for chunk in self.chunks if (words := heading(chunk))), "")


def heading(chunk: str) -> str:
    """The words of a chunk that is a heading, else nothing.

    >>> heading("## Not a fault"), heading("A leads.")
    ('Not a fault', '')
    """
    found = _HEADING.fullmatch(chunk)
    return found["words"] if found else ""


def chunks(text: str) -> tuple[str, ...]:
    r"""Headings and paragraphs of the Markdown page *text*, without front matter and fences.

    >>> chunks("---\nrules: x\n---\n# Title\nA leads,\nand wins.\n\n```python\n```\nEnd.")
    ('# Title', 'A leads,\nand wins.', 'End.')
    """
    found: list[list[str]] = [[]]
    fence = ""
    for line in _FRONT.sub("", text).splitlines():
        if fence:
            fence = "" if line.strip() == fence else fence
        elif opened := _FENCE.match(line):
            fence = opened["fence"]
            found.append([])
        elif not line.strip():
            found.append([])
        elif line.startswith("#"):
            found += [[line], []]
        else:
            found[-1].append(line)
    return tuple("\n".join(lines) for lines in found if lines)


def retellings(root: Path, example: Example) -> tuple[Prose, ...]:
    """The prose of *example* in every language for which its game has a folder."""
    folders = (f for f in example.path.parent.iterdir() if f.is_dir())
    files = (folder / example.path.name for folder in sorted(folders))
    return tuple(_read(root, file) for file in files if file.exists())


def problems(root: Path, example: Example) -> Iterator[str]:
    """Prose that is stale, that says more or less than the page, or that is missing."""
    own = chunks(read_source(example.path, example.file))
    hashed = digest("", "\n\n".join(own))
    told = retellings(root, example)
    for prose in told:
        if prose.of != hashed:
            yield f"{prose.file}: it retells {prose.of or 'nothing stated'}, not {hashed}"
        elif list(map(bool, map(heading, prose.chunks))) != list(map(bool, map(heading, own))):
            yield f"{prose.file}: {len(prose.chunks)} headings and paragraphs for {len(own)}"
    folders = {f.name for f in example.path.parent.iterdir() if f.is_dir()} - {"__pycache__"}
    for language in sorted(folders - {prose.language for prose in told}):
        yield f"{example.file}: its prose is missing in {language}/"


def _read(root: Path, file: Path) -> Prose:
    shown = file.relative_to(root).as_posix()
    text = read_source(file, shown)
    front = _FRONT.match(text)
    of = _OF.search(front["fields"]) if front else None
    return Prose(file.parent.name, shown, of["hash"] if of else "", chunks(text))
