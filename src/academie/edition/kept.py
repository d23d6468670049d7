"""What the edition once showed it goes on showing: examples and whole games, by name.

``examples/registry.tsv`` is append-only, as the registries of ids are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from academie.edition.blocks import SourceError, read_source

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FILE = "examples/registry.tsv"


class Kept(NamedTuple):
    """An example or a transcript that was shown.

    :param name: ``whist/art-01-avant-son-tour``, or the file of a transcript.
    :param since: the version that first had it.
    """

    name: str
    since: str


def read(root: Path) -> tuple[Kept, ...]:
    """Every line of the registry below *root*; none if it is not there.

    :raises SourceError: for a line that is not a name and a version.
    """
    path = root / FILE
    lines = read_source(path, FILE).splitlines() if path.exists() else []
    found: list[Kept] = []
    for n, line in enumerate(lines, 1):
        cells = line.split("\t")
        if len(cells) != 2 or not all(cells):
            raise SourceError(FILE, n, "a line gives an example or a transcript, and a version")
        found.append(Kept(*cells))
    return tuple(found)


def present(root: Path) -> tuple[str, ...]:
    """Every example, and every whole game that is shown, below *root*."""
    pages = sorted((root / "examples").glob("*/*.md"))
    shown = sorted((root / "docs").glob("*/*.txt"))
    names = [f"{page.parent.name}/{page.stem}" for page in pages]
    return (*names, *(path.relative_to(root).as_posix() for path in shown))


def problems(root: Path) -> Iterator[str]:
    """What was shown once and is gone, and what is shown and not registered."""
    registered = {kept.name for kept in read(root)}
    now = set(present(root))
    gone = sorted(registered - now)
    yield from (f"{FILE}: {name} was shown and is gone" for name in gone)
    new = sorted(now - registered)
    yield from (f"{FILE}: {name} is not registered; run 'make register'" for name in new)


def register(root: Path, version: str) -> tuple[Kept, ...]:
    """Append what is new.

    :raises ValueError: naming what is gone.
    """
    gone = [line for line in problems(root) if line.endswith("gone")]
    if gone:
        raise ValueError("\n".join(gone))
    registered = {kept.name for kept in read(root)}
    added = tuple(Kept(name, version) for name in present(root) if name not in registered)
    with (root / FILE).open("a", encoding="utf-8") as out:
        out.writelines("\t".join(kept) + "\n" for kept in added)
    return added
