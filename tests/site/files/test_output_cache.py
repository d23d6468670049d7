"""What was written stands, unless it is made of something else."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from academie.site.files.deploy import copied
from academie.site.files.output_cache import Standing

if TYPE_CHECKING:
    from pathlib import Path


class Writer:
    """Writes ``p/1.html`` build after build, and knows how often it was asked what to write."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.asked = folder, 0

    def build(self, *, of: object = "words", common: object = "code") -> None:
        standing = Standing(self.folder, self.folder / "written.json", common)
        standing.write("page", of, self._made)
        standing.keep()

    def _made(self) -> list[tuple[str, str]]:
        self.asked += 1
        return [("p/1.html", f"made {self.asked} times")]

    @property
    def said(self) -> str:
        return (self.folder / "p" / "1.html").read_text(encoding="utf-8")


@pytest.fixture
def writer(tmp_path: Path) -> Writer:
    built = Writer(tmp_path)
    built.build()
    return built


def test_what_is_made_of_the_same_is_not_written_again(writer: Writer) -> None:
    writer.build()
    assert writer.said == "made 1 times"


@pytest.mark.parametrize("changed", [{"of": "other words"}, {"common": "other code"}])
def test_what_is_made_of_something_else_is(writer: Writer, changed: dict[str, object]) -> None:
    writer.build(**changed)
    assert writer.said == "made 2 times"


def test_a_file_that_is_gone_is_written_again(writer: Writer) -> None:
    (writer.folder / "p" / "1.html").unlink()
    writer.build()
    assert writer.said == "made 2 times"


def test_a_copy_stands_until_what_it_is_of_is_written_again(tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "folder" / "target"
    source.write_text("first", encoding="utf-8")
    copied(source, target)
    assert target.read_text(encoding="utf-8") == "first"
    mark(target, "FIRST")
    copied(source, target)
    assert target.read_text(encoding="utf-8") == "FIRST"
    source.write_text("second", encoding="utf-8")
    copied(source, target)
    assert target.read_text(encoding="utf-8") == "second"


def mark(file: Path, said: str) -> None:
    """Let *file* say something else of the same length, as if it had not been written."""
    was = file.stat()
    file.write_text(said, encoding="utf-8")
    os.utime(file, ns=(was.st_atime_ns, was.st_mtime_ns))
