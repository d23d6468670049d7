"""The index of ``academie search``: a database of SQLite in the reader’s cache.

To build it takes two seconds, to open it some milliseconds. The first search builds it, and again
as soon as a file that it was made from has changed. Where nothing can be kept it is built in
memory.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import time
import zlib
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from academie import rulebook
from academie.addresses import at
from academie.proof import cases
from academie.texts.library import load
from academie.texts.search.articles import contents
from academie.texts.search.index import Index

#: A file that changed within this time could change once more without any trace.
STILL = 1_000_000_000  # nanoseconds
_READ = frozenset({".md", ".toml", ".tsv", ".po", ".py"})


def open_index() -> Index | None:
    """Open the index that is kept; ``None`` where there is none, or what it was made from changed.

    :raises OSError: if what it is made from cannot be looked at.
    """
    path = file_of_index()
    if not path.is_file():
        return None
    try:
        index = Index.open(path)
    except sqlite3.Error:  # not ours, or half written
        return None
    if index.stamp == _stamp()[0]:
        return index
    index.close()
    return None


def index_of() -> Index:
    """Open the index that is kept, or build one and keep it where that can be done."""
    with suppress(OSError):
        if (index := open_index()) is not None:
            return index
    before = _stamp()
    library = load()
    told = contents(library, at, cases.articles(library.root, at))
    stamp, latest = _stamp()
    if (stamp, latest) != before or latest > time.time_ns() - STILL:
        return Index.build(told)
    try:
        path = file_of_index()
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        beside.unlink(missing_ok=True)
        Index.build(told, beside, stamp).close()
        beside.replace(path)
        return Index.open(path)
    except (OSError, sqlite3.Error):
        return Index.build(told)


def file_of_index() -> Path:
    """Give the file of the index: in the reader’s cache, apart for each checkout.

    :raises OSError: if there is no such folder.
    """
    cache = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser()
    if not cache.is_absolute():
        raise FileNotFoundError(cache)
    checkout = f"{zlib.crc32(bytes(rulebook.home())):08x}"
    return cache / "academie" / checkout / "search.sqlite"


def _stamp() -> tuple[str, int]:
    """Hash the sizes and times of all that is searched and of our code; give the latest time."""
    home = rulebook.home()
    folders = (home / "docs", home / "examples", Path(__file__).parents[1])
    files = (file for folder in folders for file in sorted(folder.rglob("*")))
    seen = [(str(file), file.stat()) for file in files if file.suffix in _READ]
    lines = [f"{name} {s.st_size} {s.st_mtime_ns} {s.st_ctime_ns}" for name, s in seen]
    hashed = sha256("\n".join((sys.version, *lines)).encode()).hexdigest()
    return hashed, max(max(s.st_mtime_ns, s.st_ctime_ns) for _, s in seen)
