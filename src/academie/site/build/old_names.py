"""Old dotted names of modules and functions, which published links hold, lead to the new ones.

``docs/renamed.tsv`` has a row for each module and each function that was renamed or moved. A module
that is gone keeps a page at its old address, with an anchor for each of its names; a function that
was renamed where it stands keeps its old anchor there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from academie.core.sources import names_of, path_of, place_of
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

FILE = "docs/renamed.tsv"
TABLE = Table(("old", "new"))
#: How a new name begins that is no module of the package, but a file of the repository.
_FILE = "src/"
#: In the name of what a function keeps to itself.
_INSIDE = "<locals>"


class Moved(NamedTuple):
    """An old name, and where it leads: a module and a name in it, or a file of the repository."""

    old: str
    new: str
    module: str


def renamed(root: Path) -> Mapping[str, str]:
    """The new name of each old one.

    :raises SourceError: for a line that does not give both.
    """
    return {old: new for _, (old, new) in TABLE.read(root / FILE, FILE)}


def old_anchors(module: str, names: Mapping[str, str]) -> Mapping[str, list[str]]:
    """For the names that *module* has now those that links may hold; by no name what left it."""
    found: dict[str, list[str]] = {}
    for old, new in names.items():
        if not old.startswith(f"{module}.") or path_of(old) is not None:
            continue
        if old.removeprefix(f"{module}.").count(".") > 1:
            continue
        stays = new.startswith(f"{module}.")
        found.setdefault(new.removeprefix(f"{module}.") if stays else "", []).append(old)
    return found


def old_modules(names: Mapping[str, str]) -> Iterator[str]:
    """The modules that are gone, each of which keeps a page."""
    return (old for old, new in names.items() if _is_module(new) and path_of(old) is None)


def moved_from(module: str, names: Mapping[str, str]) -> Iterator[Moved]:
    """Every name that stood in *module*, or in a package of this name, and where it is now."""
    told = set[str]()
    for old, new in names.items():
        if old != module and not old.startswith(f"{module}."):
            continue
        if new.startswith(_FILE):
            yield Moved(old, new, "")
            continue
        if not _is_module(new):
            continue
        yield Moved(old, new, new)
        path = path_of(new)
        for name in names_of(path).defined if path else ():
            if _INSIDE not in name and f"{old}.{name}" not in names:
                told.add(f"{old}.{name}")
                yield Moved(f"{old}.{name}", f"{new}.{name}", new)
    for old, new in names.items():
        place = place_of(new)
        if old.startswith(f"{module}.") and not _is_module(new) and place and old not in told:
            yield Moved(old, new, place.module)


def _is_module(name: str) -> bool:
    return name.startswith(_FILE) or path_of(name) is not None
