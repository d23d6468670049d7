"""Whatever word is edited, the site is the same to the byte as one that is built from nothing."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random

from academie import __version__
from academie.edition.library import load
from academie.edition.registry import register
from tests.site.conftest import Built
from tests.site.edits import edits
from tests.site.tree import change

Publishing = Callable[..., Built]


def test_a_chain_of_random_edits_gives_what_a_new_build_gives(
    root: Path, publishing: Publishing
) -> None:
    assert publishing(root, "-j1").status == 0
    for edit in islice(edits(root, Random(1802)), 6):
        edit.make()
        edited = publishing(root, "-j1")
        assert edited.status == 0, f"{edit.said}\n{edited.said}"
    fresh = publishing(root, "-j1", "--fresh")
    assert edited.files() == fresh.files()


def test_the_title_of_a_chapter_is_new_on_every_page_that_names_it(
    root: Path, publishing: Publishing
) -> None:
    assert publishing(root, "-j1").status == 0
    known = load(root).rule("livre.1").en
    change(root, "docs/livre/en/01-un.md", "CHAPTER I.", "FIRST CHAPTER.")
    register(load(root), __version__, lambda *_asked: known)
    edited = publishing(root, "-j1")
    assert edited.status == 0, edited.said
    assert "FIRST CHAPTER" in edited.page("livre/2").get_text()
    assert edited.files() == publishing(root, "-j1", "--fresh").files()


def test_the_title_of_a_text_is_new_on_every_page_that_cites_it(
    root: Path, publishing: Publishing
) -> None:
    assert publishing(root, "-j1").status == 0
    change(root, "docs/livre/text.toml", "The Book", "The Volume")
    edited = publishing(root, "-j1")
    assert edited.status == 0, edited.said
    assert "The Volume" in edited.page("r/livre.2.1").get_text()
    assert edited.files() == publishing(root, "-j1", "--fresh").files()
