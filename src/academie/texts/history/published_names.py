"""Check that no published example or transcript has been removed.

``examples/registry.tsv`` names each with the release that first had it. No name may go.
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
    """A published example or transcript.

    :param name: ``whist/art-01-avant-son-tour``, or the file of a transcript.
    :param since: the version that first had it.
    """

    name: str
    since: str


def read(root: Path) -> tuple[Kept, ...]:
    """Read every line of the registry below *root*; empty if there is none.

    :raises SourceError: for a line that is not a name and a version.
    """
    return tuple(Kept(*cells) for _, cells in _TABLE.read(root / FILE, FILE))


def present(root: Path) -> tuple[str, ...]:
    """List every example, and every published transcript, below *root*."""
    pages = sorted((root / "examples").glob("*/*.md"))
    shown = sorted((root / "docs").glob("*/*.txt"))
    names = [f"{page.parent.name}/{page.stem}" for page in pages]
    return (*names, *(path.relative_to(root).as_posix() for path in shown))


def problems(root: Path) -> Iterator[str]:
    """List names that were published and are gone, and names that are not registered."""
    registered = {kept.name for kept in read(root)}
    now = set(present(root))
    gone = sorted(registered - now)
    yield from (f"{FILE}: {name} was shown and is gone" for name in gone)
    new = sorted(now - registered)
    yield from (f"{FILE}: {name} is not registered; run 'academie register'" for name in new)


def register(root: Path, version: str) -> tuple[Kept, ...]:
    """Append new names.

    :raises ValueError: naming what is gone.
    """
    gone = [line for line in problems(root) if line.endswith("gone")]
    if gone:
        raise ValueError("\n".join(gone))
    registered = {kept.name for kept in read(root)}
    first = coming(version)
    # Names registered before the first release belong to it.
    stand = tuple(Kept(one.name, max(one.since, FIRST, key=order)) for one in read(root))
    added = tuple(Kept(name, first) for name in present(root) if name not in registered)
    if (*stand, *added) != read(root):
        write_whole(root / FILE, _TABLE.written((*stand, *added)))
    return added
