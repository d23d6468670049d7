"""What was shown once is shown for ever: examples and whole games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from academie.texts.blocks import SourceError
from academie.texts.history import published_names
from tests.texts import LIBRARY

if TYPE_CHECKING:
    from pathlib import Path

PAGES = ("examples/jeu/coup.md", "docs/jeu/partie.txt")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in PAGES:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("", encoding="utf-8")
    published_names.register(tmp_path, "0.1.0")
    return tmp_path


def test_ours_are_all_registered_and_none_is_gone() -> None:
    assert len(published_names.read(LIBRARY.root)) > 500
    assert list(published_names.problems(LIBRARY.root)) == []


def test_what_is_registered_is_kept_with_its_version(root: Path) -> None:
    assert published_names.read(root) == (
        published_names.Kept("jeu/coup", "1.0.0"),
        published_names.Kept("docs/jeu/partie.txt", "1.0.0"),
    )
    assert list(published_names.problems(root)) == []


@pytest.mark.parametrize("name", PAGES)
def test_what_is_gone_is_named_and_nothing_is_registered_meanwhile(root: Path, name: str) -> None:
    (root / name).unlink()
    (problem,) = published_names.problems(root)
    assert problem.endswith("was shown and is gone")
    before = (root / published_names.FILE).read_bytes()
    with pytest.raises(ValueError, match="was shown and is gone"):
        published_names.register(root, "0.2.0")
    assert (root / published_names.FILE).read_bytes() == before


def test_what_is_new_is_asked_for_and_then_appended(root: Path) -> None:
    (root / "examples/jeu/autre.md").write_text("", encoding="utf-8")
    assert [*published_names.problems(root)] == [
        "examples/registry.tsv: jeu/autre is not registered; run 'academie register'"
    ]
    before = (root / published_names.FILE).read_text(encoding="utf-8")
    assert published_names.register(root, "1.1.0.dev0") == (
        published_names.Kept("jeu/autre", "1.1.0"),
    )
    assert (root / published_names.FILE).read_text(
        encoding="utf-8"
    ) == f"{before}jeu/autre\t1.1.0\n"


def test_a_line_that_says_less_is_refused_with_its_place(root: Path) -> None:
    (root / published_names.FILE).write_text("jeu/coup\n", encoding="utf-8")
    with pytest.raises(SourceError, match=r"registry\.tsv:1: a line needs"):
        published_names.read(root)
