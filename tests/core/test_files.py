"""What is written is there whole, or what was there before still is."""

from __future__ import annotations

from pathlib import Path

import pytest

from academie.core.files import write_whole


def test_what_is_written_takes_the_place_of_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text("before")
    write_whole(path, "après")
    assert path.read_text(encoding="utf-8") == "après"
    assert list(tmp_path.iterdir()) == [path]


def test_what_cannot_be_written_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "page.md"
    path.write_text("before")

    def half(file: Path, text: str, encoding: str) -> int:
        with file.open("w", encoding=encoding) as out:
            out.write(text[:2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", half)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, "afterwards")
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_still_leads_to_the_file_that_is_written(tmp_path: Path) -> None:
    path, link = tmp_path / "page.md", tmp_path / "link.md"
    path.write_text("before")
    link.symlink_to(path)
    write_whole(link, "afterwards")
    assert link.is_symlink()
    assert path.read_text() == "afterwards"
