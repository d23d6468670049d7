"""Files in the user's cache; sizes and times of their sources tell whether they are valid."""

from __future__ import annotations

import os
import sys
import zlib
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from academie import rulebook

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LEXICON, EXAMPLES = "lexicon", "examples"
#: A file changed within this time could change again with the same time stamp.
STILL = 1_000_000_000  # nanoseconds
#: The sources of an answer: the texts, and the code that reads and shows them.
_TEXTS, _CODE = (".md", ".toml", ".tsv"), (".py",)


def file_of(unit: str, kind: str) -> Path:
    """Return the cache file of *unit*; each checkout has its own.

    :raises OSError: if there is no such folder.
    """
    cache = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser()
    if not cache.is_absolute():
        raise FileNotFoundError(cache)
    return cache / "academie" / f"{zlib.crc32(bytes(rulebook.home())):08x}" / f"{unit}.{kind}"


def made_from(unit: str) -> tuple[str, int]:
    """Return sizes and times of all sources of *unit*, and the latest of the times.

    :raises OSError: if it cannot be looked at.
    """
    docs = rulebook.home() / "docs"
    texts: Iterable[Path] = _files(docs / unit, _TEXTS) if unit not in _APART else _APART[unit]()
    seen = [*map(_look, texts), *_our_code(), *map(_look, _history())]
    lines = (f"{name} {' '.join(map(str, state))}" for name, *state in seen)
    return "\n".join((f"{docs} {sys.version}", *lines)), max(max(times) for *_, times in seen)


def _lexicon() -> Iterable[Path]:
    return sorted((rulebook.home() / "docs").glob(f"{LEXICON}*.md"))


def _examples() -> Iterable[Path]:
    folder = rulebook.home() / "examples"
    docs = rulebook.home() / "docs"
    pages = (*sorted(docs.glob("*.md")), *docs.glob("synonyms.tsv"))
    return chain(pages, _files(folder, (".md",)) if folder.is_dir() else ())


#: The folders of the code that reads data other than texts.
_APART = {LEXICON: _lexicon, EXAMPLES: _examples}


def _history() -> Iterator[Path]:
    """List the files that change with each commit, which a citation names."""
    if (log := rulebook.home() / ".git" / "logs" / "HEAD").is_file():
        yield log


def _look(file: Path) -> tuple[str, int, tuple[int, int]]:
    """Return name, size and times of *file*."""
    state = file.stat()
    return file.name, state.st_size, (state.st_mtime_ns, state.st_ctime_ns)


@cache
def _our_code() -> tuple[tuple[str, int, tuple[int, int]], ...]:
    """List the code that reads and shows the texts, as of its import."""
    package = Path(__file__).parents[2]
    # Moves of chess are shown in notation: what reads them is looked at too.
    shown_by = ("cli", "texts", "proof", "exports", "philidor", "games/echecs")
    rooms = (_files(package / room, _CODE) for room in shown_by)
    said = package / "locale" / "en" / "LC_MESSAGES" / "cli.po"
    words = (said,) if said.is_file() else ()
    return tuple(map(_look, (*words, *sorted(package.glob("*.py")), *chain.from_iterable(rooms))))


def _files(folder: Path, endings: tuple[str, ...]) -> Iterator[Path]:
    """List the files below *folder* that end in one of *endings*, in a fixed order."""
    for path in sorted(folder.iterdir()):
        if path.suffix in endings:
            yield path
        elif not path.suffix and path.is_dir():
            yield from _files(path, endings)


def all_units() -> tuple[str, ...]:
    """List every unit of the texts: the lexicon, each text, the examples."""
    texts = sorted(file.parent.name for file in (rulebook.home() / "docs").glob("*/text.toml"))
    return (LEXICON, *texts, EXAMPLES)
