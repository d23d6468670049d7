"""Whatever is edited, the site is the same to the byte as one that is built from nothing."""

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from shutil import copytree

from academie import __version__
from academie.texts.history.registry import register
from academie.texts.library import load
from tests.site.conftest import Built
from tests.site.edits import KINDS, Edit, edits
from tests.site.tree import change, reread

Publishing = Callable[..., Built]


def test_a_chain_of_random_edits_gives_what_a_new_build_gives(
    published: Built, publishing: Publishing
) -> None:
    root = published.root
    rng = Random(1802)
    for kind in KINDS:
        edited = _edited(root, edits(root, rng, [kind]), publishing)
    assert edited.files() == publishing(root, "-j1", "--strict", "--fresh").files()


def test_the_title_of_a_chapter_is_new_on_every_page_that_names_it(
    published: Built, publishing: Publishing
) -> None:
    root = published.root
    change(root, "docs/livre/en/01-un.md", "CHAPTER I.", "FIRST CHAPTER.")
    register(load(root), __version__)
    reread(root)
    edited = publishing(root, "-j1", "--strict")
    assert edited.status == 0, edited.said
    assert "FIRST CHAPTER" in edited.page("livre/2").get_text()
    assert edited.files() == publishing(root, "-j1", "--strict", "--fresh").files()


def test_what_a_release_said_is_shown_with_what_changed_since(
    published: Built, publishing: Publishing, tmp_path: Path
) -> None:
    root = published.root
    copytree(root / "docs", tmp_path / "docs")
    then = load(root).rule("livre.1").translations["en"]
    change(root, "docs/livre/en/01-un.md", "CHAPTER I.", "FIRST CHAPTER.")
    register(load(root), "1.1.0.dev0", load(tmp_path))
    reread(root)
    edited = publishing(root, "-j1", "--strict")
    assert edited.status == 0, edited.said
    page = edited.page("r/livre.1")
    assert page.find(id=f"former-{then.hash}").get_text().startswith("1.0.0 ")
    assert [change.get_text() for change in page.select(".former del, .former ins")] == [
        "CHAPTER I.",
        "FIRST CHAPTER.",
    ]
    assert then.hash in (edited.out / "registry.js").read_text(encoding="utf-8")


def test_the_title_of_a_text_is_new_on_every_page_that_cites_it(
    published: Built, publishing: Publishing
) -> None:
    root = published.root
    change(root, "docs/livre/text.toml", "The Book", "The Volume")
    reread(root)
    edited = publishing(root, "-j1", "--strict")
    assert edited.status == 0, edited.said
    assert "The Volume" in edited.page("r/livre.2.1").get_text()
    assert edited.files() == publishing(root, "-j1", "--strict", "--fresh").files()


def _edited(root: Path, edits: Iterator[Edit], publishing: Publishing) -> Built:
    """The site after the first of *edits* that holds."""
    for edit in islice(edits, 10):
        edit.make()
        edited = publishing(root, "-j1", "--strict")
        if edited.status == 0:
            return edited
        assert "the edition does not hold" in edited.said, f"{edit.said}\n{edited.said}"
        edit.undo()
    raise AssertionError("none of ten edits holds")
