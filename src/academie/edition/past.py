"""What passages said before, as far as the history of a checkout remembers it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from academie.core.errors import AcademieError
from academie.edition.library import passages_of

if TYPE_CHECKING:
    from academie.edition.records import Passage


def commit_of(folder: Path) -> str:
    """Short name of the last commit that changed *folder*; empty outside a checkout."""
    return (_git(folder, "log", "-1", "--format=%h", "--", ".") or "").strip()


def remembered(folder: Path, language: str, id_: str, hashed: str) -> Passage | None:
    """The passage *id_* of the text in *folder* when its words had the hash *hashed*.

    Sought in the commits that changed the text in *language*, the last one first.
    """
    changed = _git(folder, "log", "--format=%H", "--", language) or ""
    for commit in changed.split():
        pages = (_git(folder, "ls-tree", "--name-only", commit, f"{language}/") or "").split()
        texts = (_git(folder, "show", f"{commit}:./{page}") for page in pages)
        for passage in (p for text in texts for p in _passages(text or "")):
            if (passage.id, passage.hash) == (id_, hashed):
                return passage
    return None


def _passages(text: str) -> list[Passage]:
    """The passages of a page that is no longer there; none where it cannot be read any more."""
    with TemporaryDirectory() as scratch:
        page = Path(scratch) / "page.md"
        page.write_text(text, encoding="utf-8")
        try:
            return list(passages_of(Path(scratch), page))
        except AcademieError:
            return []


def _git(folder: Path, *arguments: str) -> str | None:
    git = shutil.which("git")
    if git is None:
        return None
    found = subprocess.run(  # noqa: S603 - our own words, no shell
        [git, "-C", str(folder), *arguments], capture_output=True, text=True, check=False
    )
    return found.stdout if found.returncode == 0 else None
