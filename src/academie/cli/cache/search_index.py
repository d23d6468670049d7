"""The index of ``academie search``: an SQLite database in the user's cache.

The first search builds it, and later searches build it again when a source has changed. Without a
writable cache it is built in memory.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from academie.cli.cache import files as cache_files

if TYPE_CHECKING:
    from academie.texts.search.index import Index

_NAME = "search"
_KIND = "sqlite"
#: What rules on the cases and says so, beside the texts.
_RULED_BY = ("core", "games", "kit", "lab", "locale")
_READ = (".py", ".po", ".toml")


def open_index() -> Index | None:
    """Open the stored index; ``None`` if there is none or it is out of date.

    :raises OSError: if what it is made from cannot be looked at.
    """
    from academie.texts.search.index import Index  # noqa: PLC0415 - only a search needs it

    path = cache_files.file_of(_NAME, _KIND)
    if not path.is_file():
        return None
    try:
        index = Index.open(path)
    except sqlite3.Error:  # another file, or damaged
        return None
    if index.stamp == _stamp()[0]:
        return index
    index.close()
    return None


def index_of() -> Index:
    """Open the stored index, or build one and store it if possible."""
    from academie.addresses import at  # noqa: PLC0415 - only a new index needs it
    from academie.proof import cases  # noqa: PLC0415 - only a new index needs it
    from academie.texts.library import load  # noqa: PLC0415 - only a new index needs it
    from academie.texts.search.articles import contents  # noqa: PLC0415 - only a new index needs it
    from academie.texts.search.index import Index  # noqa: PLC0415 - only a new index needs it

    with suppress(OSError):
        if (index := open_index()) is not None:
            return index
    before = _stamp()
    library = load()
    told = contents(library, at, cases.articles(library.root, at))
    stamp, latest = _stamp()
    if (stamp, latest) != before or latest > time.time_ns() - cache_files.STILL:
        return Index.build(told)
    try:
        path = cache_files.file_of(_NAME, _KIND)
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        beside.unlink(missing_ok=True)
        Index.build(told, beside, stamp).close()
        beside.replace(path)
        return Index.open(path)
    except (OSError, sqlite3.Error):
        return Index.build(told)


def _stamp() -> tuple[str, int]:
    """Return the hash of sizes and times of all sources, and the latest of the times."""
    made = [cache_files.made_from(unit) for unit in cache_files.all_units()]
    package = Path(__file__).parents[2]
    code = [
        p for part in _RULED_BY for p in sorted((package / part).rglob("*")) if p.suffix in _READ
    ]
    seen = [(p.name, p.stat()) for p in code]
    lines = [f"{name} {s.st_size} {s.st_mtime_ns}" for name, s in seen]
    hashed = sha256("\n".join([*(told for told, _ in made), *lines]).encode()).hexdigest()
    return hashed, max(*(latest for _, latest in made), *(s.st_mtime_ns for _, s in seen))
