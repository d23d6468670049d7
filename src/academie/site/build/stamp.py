"""What a site was made from and what was made, as two hashes: where both stand, nothing is built.

Every file counts by its bytes, not by its time: a checkout may touch a file and not change it.
"""

from __future__ import annotations

import json
import os
import sys
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from academie.addresses import REPORT, SETTING
from academie.core.files import write_whole
from academie.site.files.deploy import below
from academie.texts.history.commits import head

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: Below the root, what a site is made from; the code that makes it lies there or elsewhere.
_SOURCES = ("conf.py", "docs", "examples", "games", "locale")
_CODE = Path(__file__).parents[2]
#: The same of what other verbs made, and this one publishes.
_MADE = ("_build/books", "_build/laboratory")
#: What is made of sources where they lie.
_LEFT_OUT = frozenset({"__pycache__", "api"})
_FILE = "stamp.json"


def made_from(source: Path, options: Sequence[str]) -> str:
    """Hash of all that the site of *source* is made from; taken before it is made.

    What is written while it is made is not in it, and so is built the next time.
    """
    set_outside = [os.environ.get(name) for name in (SETTING, REPORT)]
    told = [sys.version, _installed(), *options, *set_outside, head(source)]
    digest = sha256(repr(told).encode())
    places = (_CODE, *(source / name for name in _SOURCES))
    for file in sorted(file for place in places for file in _files(place)):
        digest.update(f"\0{file}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _installed() -> list[str]:
    """The names of what is installed, which say the version too."""
    folders = (folder for folder in map(Path, sys.path) if folder.is_dir())
    found = (entry.name for folder in folders for entry in folder.iterdir())
    return sorted(name for name in found if name.endswith((".dist-info", ".egg-info")))


def is_current(source: Path, work: Path, out: Path, wanted: str) -> bool:
    """Whether *out* is what :func:`keep` left of the very same sources, *wanted* by their hash."""
    try:
        then, made = json.loads((work / _FILE).read_bytes())
    except (OSError, ValueError):  # not there, or not as it is written
        return False
    return bool(then == wanted and made == _made(source, out))


def keep(source: Path, work: Path, out: Path, made: str) -> None:
    """Remember in *work* that *out* was made of the sources whose hash is *made*."""
    write_whole(work / _FILE, json.dumps([made, _made(source, out)]))


def _made(source: Path, out: Path) -> str:
    """Hash of every file of *out*, and of what other verbs made, by its size and its time.

    There are too many to read.
    """
    places = [place for place in (out, *(source / name for name in _MADE)) if place.is_dir()]
    found = [(file.path, file.stat()) for place in places for file in below(place)]
    listed = sorted((file, told.st_size, told.st_mtime_ns) for file, told in found)
    return sha256(repr(listed).encode()).hexdigest()


def _files(place: Path) -> Iterator[Path]:
    if place.is_file():
        yield place
    for folder, inside, files in os.walk(place):
        inside[:] = (name for name in inside if name not in _LEFT_OUT)
        yield from (Path(folder, name) for name in files)
