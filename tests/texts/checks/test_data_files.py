"""A damaged line beside the texts is met by whoever verifies, whichever page would show it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from academie.cli import main, verifying
from academie.texts.blocks import SourceError
from academie.texts.checks import data_files
from academie.texts.library import Library

ROOT = Path(__file__).parents[3]
#: One file of each kind, what it is damaged by, and what is said of it.
DAMAGED = [
    ("docs/whist/fautes.tsv", "x\ty\n", "a line needs rule, about"),
    ("docs/whist/en/reviewed.tsv", "xx\n", "a line needs id, was, now, why"),
    ("docs/proof/whist.tsv", "x\n", "a line needs rule, function"),
    ("docs/proof/equal/whist.tsv", "x\n", "a line needs function, alteration, reason"),
    ("docs/census.csv", "x,y\n", "a line needs game, kind"),
    ("docs/tariffs.tsv", "x\n", "a line needs game, counted"),
    ("docs/often.tsv", "xx\n", "a line needs rule, words, counted"),
    ("docs/trictrac/subjects.tsv", "x\n", "a line needs part, id"),
    ("docs/echecs/en/moves.toml", "==", "invalid TOML"),
    ("docs/nouveau-trictrac/figures.toml", "==", "invalid TOML"),
    ("docs/contents.toml", "==", "invalid TOML"),
]


def beside(tmp_path: Path, name: str, more: str = "") -> Path:
    """A root where *name* alone lies beside the texts, with *more* at its end."""
    file = tmp_path / name
    file.parent.mkdir(parents=True)
    shutil.copy(ROOT / name, file)
    with file.open("a", encoding="utf-8") as damaged:
        damaged.write(more)
    return tmp_path


def test_whatever_lies_there_can_be_read() -> None:
    data_files.read(Library(ROOT))


@pytest.mark.parametrize(("name", "more", "problem"), DAMAGED)
def test_a_damaged_line_is_told_with_its_file_and_place(
    tmp_path: Path, name: str, more: str, problem: str
) -> None:
    lines = len((ROOT / name).read_text("utf-8").splitlines())
    with pytest.raises(SourceError) as refused:
        data_files.read(Library(beside(tmp_path, name, more)))
    assert str(refused.value).startswith(f"{name}:{lines + 1}: {problem}")


def test_each_table_of_the_list_is_there() -> None:
    for pattern in data_files.TABLES:
        assert list((ROOT / "docs").glob(pattern)), pattern


def test_who_verifies_is_told_in_one_line_and_nothing_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "examples").mkdir()
    library = Library(beside(tmp_path, "docs/contents.toml", "=="))
    monkeypatch.setattr(verifying, "load", lambda: library)
    assert main(["verify"]) == 2
    said = capfd.readouterr()
    assert said.out == ""
    assert said.err.startswith("academie: docs/contents.toml:")
    assert said.err.count("\n") == 1
