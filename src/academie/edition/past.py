"""What passages said before, as far as the history of a checkout remembers it."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from academie.core.errors import AcademieError
from academie.edition.commits import git
from academie.edition.library import passages_of

if TYPE_CHECKING:
    from academie.edition.records import Passage


def remembered(folder: Path, language: str, id_: str, hashed: str) -> Passage | None:
    """The passage *id_* of the text in *folder* when its words had the hash *hashed*.

    Sought in the commits that changed the text in *language*, the last one first.
    """
    changed = git(folder, "log", "--format=%H", "--", language)
    for commit in changed.split():
        pages = git(folder, "ls-tree", "--name-only", commit, f"{language}/").split()
        texts = (git(folder, "show", f"{commit}:./{page}") for page in pages)
        for passage in (p for text in texts for p in _passages(text)):
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
