"""A damaged line of a table is refused with its file and its place, and never passed over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from academie.texts.blocks import SourceError
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from pathlib import Path

TABLE = Table(("rule", "words", "times"), blank=("words",), counts=("times",))
BARE = Table(("id", "hash"), headed=False)
cells = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "Zs")))


def read(path: Path, table: Table, text: str) -> list[tuple[int, list[str]]]:
    file = path / "table.tsv"
    file.write_text(text, encoding="utf-8")
    return list(table.read(file, "docs/table.tsv"))


@given(rows=st.lists(st.tuples(cells.filter(bool), cells, st.integers(0, 10**9))))
def test_what_was_written_is_read(
    tmp_path_factory: pytest.TempPathFactory, rows: list[tuple[str, str, int]]
) -> None:
    found = read(tmp_path_factory.mktemp("written"), TABLE, TABLE.written(rows))
    assert found == [(n, [a, b, str(c)]) for n, (a, b, c) in enumerate(rows, 2)]


def test_a_table_without_headings_begins_with_its_first_line(tmp_path: Path) -> None:
    assert read(tmp_path, BARE, "whist.8\t4f\n") == [(1, ["whist.8", "4f"])]
    assert BARE.written([("whist.8", "4f")]) == "whist.8\t4f\n"


def test_where_there_is_no_file_there_is_no_line(tmp_path: Path) -> None:
    assert list(TABLE.read(tmp_path / "none.tsv", "none.tsv")) == []


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("whist.8", "a line needs rule, words, times"),
        ("whist.8 cartes 3", "a line needs rule, words, times"),
        ("whist.8\tcartes\t3\t4", "a line needs rule, words, times"),
        ("", "a line needs rule, words, times"),
        ("\tcartes\t3", "the cell rule is empty"),
        ("whist.8\tcartes\t", "the cell times is empty"),
        ("whist.8\tcartes\tthree", "times must be a number, not 'three'"),
        ("whist.8\tcartes\t-3", "times must be a number, not '-3'"),
    ],
)
def test_a_damaged_line_is_refused_with_its_place(tmp_path: Path, line: str, problem: str) -> None:
    with pytest.raises(SourceError) as refused:
        read(tmp_path, TABLE, f"rule\twords\ttimes\nwhist.1\tlevées\t2\n{line}\n")
    assert str(refused.value) == f"docs/table.tsv:3: {problem}"


@pytest.mark.parametrize("head", ["whist.1\tlevées\t2", "rule\ttimes\twords", "rule\twords", ""])
def test_another_heading_is_refused(tmp_path: Path, head: str) -> None:
    with pytest.raises(SourceError) as refused:
        read(tmp_path, TABLE, f"{head}\nwhist.8\tcartes\t3\n")
    assert str(refused.value) == "docs/table.tsv:1: the heading must be rule, words, times"
