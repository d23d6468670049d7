"""The list of the books that were made, and the state of the texts that they contain."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING

from academie.texts.citing.versions import VERSION

if TYPE_CHECKING:
    from pathlib import Path

#: The folder of the books, below a root.
_FOLDER = ("_build", "books")
#: The list of the books in their folder, with the state of the texts of which they were made.
LIST = "books.json"
#: The files of ``docs`` that a book shows.
_READ = ("*.md", "*.toml", "*.tsv")


def state_of(root: Path) -> str:
    """Hash the version and the texts below *root*."""
    state = sha256(VERSION.encode())
    docs = root / "docs"
    for path in sorted(path for pattern in _READ for path in docs.rglob(pattern)):
        state.update(path.relative_to(docs).as_posix().encode())
        state.update(path.read_bytes())
    return state.hexdigest()


def made(root: Path) -> tuple[Path, ...]:
    """List the books that were made from the present texts below *root*."""
    folder = root.joinpath(*_FOLDER)
    try:
        known = json.loads((folder / LIST).read_text(encoding="utf-8"))
        of, names = known["of"], known["books"]
    except (OSError, ValueError, KeyError, TypeError):  # missing or damaged
        return ()
    if of != state_of(root):
        return ()
    return tuple(path for path in (folder / name for name in names) if path.exists())
