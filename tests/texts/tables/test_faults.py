"""The faults of a game are read case by case, with the words that a reader has for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from academie.texts.blocks import SourceError
from academie.texts.tables.faults import TABLE, Faute, fautes, table

if TYPE_CHECKING:
    from pathlib import Path

ROW = (
    "demo.1",
    "deal",
    "une carte tournée",
    "a card turned",
    "non",
    "donne",
    "donne",
    "! tournee B",
)


def _written(root: Path, *rows: tuple[str, ...]) -> Path:
    path = table(root, "demo_game")
    path.parent.mkdir(parents=True)
    path.write_text("".join("\t".join(row) + "\n" for row in rows), encoding="utf-8")
    return root


def test_a_case_knows_its_kind_and_what_happened_in_both_languages(tmp_path: Path) -> None:
    found = fautes(_written(tmp_path, TABLE.columns, ROW), "demo_game")
    assert found == (Faute("demo_game", *ROW),)
    assert found[0].kind == "tournee"
    assert found[0].told == {"fr": "une carte tournée", "en": "a card turned"}


def test_a_game_whose_texts_name_no_fault_has_none(tmp_path: Path) -> None:
    assert fautes(tmp_path, "echecs") == ()


def test_a_case_without_its_words_is_refused_with_its_line(tmp_path: Path) -> None:
    short = (*ROW[:3], "", *ROW[4:])
    with pytest.raises(SourceError, match=r"fautes\.tsv:2: the cell en is empty"):
        fautes(_written(tmp_path, TABLE.columns, short), "demo_game")


def test_other_columns_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"fautes\.tsv:1: the heading must be rule"):
        fautes(_written(tmp_path, ROW, ROW), "demo_game")
