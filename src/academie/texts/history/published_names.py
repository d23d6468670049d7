"""What the edition once showed it goes on showing: examples and whole games, by name.

``examples/registry.tsv`` names each with the release that first has it, as the registries of ids
do; no name ever goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from academie.core.files import write_whole
from academie.texts.history.registry import FIRST, coming, order
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FILE = "examples/registry.tsv"
_TABLE = Table(("example or transcript", "version"), headed=False)


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
    return tuple(Kept(*cells) for _, cells in _TABLE.read(root / FILE, FILE))


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
    yield from (f"{FILE}: {name} is not registered; run 'academie register'" for name in new)


def register(root: Path, version: str) -> tuple[Kept, ...]:
    """Append what is new.

    :raises ValueError: naming what is gone.
    """
    gone = [line for line in problems(root) if line.endswith("gone")]
    if gone:
        raise ValueError("\n".join(gone))
    registered = {kept.name for kept in read(root)}
    first = coming(version)
    # What was registered before the first release belongs to it.
    stand = tuple(Kept(one.name, max(one.since, FIRST, key=order)) for one in read(root))
    added = tuple(Kept(name, first) for name in present(root) if name not in registered)
    if (*stand, *added) != read(root):
        write_whole(root / FILE, _TABLE.written((*stand, *added)))
    return added
