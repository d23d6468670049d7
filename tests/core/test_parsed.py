"""What was found in a text is kept as long as the text and the code that finds it are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from academie.core import parsed
from academie.core.parsed import Memory

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was asked of :func:`long`, in a process in which no memory was begun."""
    monkeypatch.setattr(parsed, "MEMORY", Memory())
    _ASKED.clear()
    return _ASKED


_ASKED: list[str] = []


@parsed.parsed
def long(text: str) -> list[int]:
    """How long each word of *text* is."""
    _ASKED.append(text)
    return [len(word) for word in text.split()]


@parsed.parsed
def many(text: str) -> int:
    """How many words *text* has."""
    return len(text.split())


def begin(file: Path, by: str = "this code") -> None:
    """Let another process begin, which believes what is kept in *file*."""
    parsed.MEMORY = Memory()
    parsed.MEMORY.begin(file, by)


def test_where_no_memory_is_begun_it_is_found_each_time(asked: list[str]) -> None:
    assert long("une mise") == long("une mise") == [3, 4]
    assert asked == ["une mise", "une mise"]
    parsed.MEMORY.keep()


def test_what_was_kept_is_known_by_another_process(asked: list[str], tmp_path: Path) -> None:
    for _ in range(2):
        begin(tmp_path / "parsed.json")
        assert long("une mise") == long("une mise") == [3, 4]
        parsed.MEMORY.keep()
    assert asked == ["une mise"]


def test_another_text_is_read(asked: list[str], tmp_path: Path) -> None:
    begin(tmp_path / "parsed.json")
    assert (long("une mise"), long("deux mises")) == ([3, 4], [4, 5])
    assert asked == ["une mise", "deux mises"]


def test_another_question_of_the_same_text_is_another(asked: list[str], tmp_path: Path) -> None:
    begin(tmp_path / "parsed.json")
    assert (long("une mise"), many("une mise")) == ([3, 4], 2)
    assert asked == ["une mise"]


def test_what_other_code_found_is_found_anew(asked: list[str], tmp_path: Path) -> None:
    for by in ("this code", "other code"):
        begin(tmp_path / "parsed.json", by)
        assert long("une mise") == [3, 4]
        parsed.MEMORY.keep()
    assert asked == ["une mise", "une mise"]


def test_what_another_python_found_is_found_anew(
    asked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for version in ("3.11", "3.12"):
        monkeypatch.setattr(parsed.sys, "version", version)
        begin(tmp_path / "parsed.json")
        assert long("une mise") == [3, 4]
        parsed.MEMORY.keep()
    assert asked == ["une mise", "une mise"]


def test_what_nobody_asks_for_any_more_is_forgotten(asked: list[str], tmp_path: Path) -> None:
    for text in ("une mise", "deux mises", "une mise"):
        begin(tmp_path / "parsed.json")
        long(text)
        parsed.MEMORY.keep()
    assert asked == ["une mise", "deux mises", "une mise"]


@pytest.mark.parametrize("damaged", ["", "{", "[]", '{"by": 1}'])
def test_what_is_damaged_is_not_believed(asked: list[str], tmp_path: Path, damaged: str) -> None:
    (tmp_path / "parsed.json").write_text(damaged, encoding="utf-8")
    begin(tmp_path / "parsed.json")
    assert long("une mise") == [3, 4]
    parsed.MEMORY.keep()
    begin(tmp_path / "parsed.json")
    assert long("une mise") == [3, 4]
    assert asked == ["une mise"]
