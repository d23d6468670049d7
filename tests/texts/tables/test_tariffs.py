"""The table of what the games pay is read row by row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from academie.texts.blocks import SourceError
from academie.texts.tables.tariffs import FILE, TABLE, Paid, tariffs

if TYPE_CHECKING:
    from pathlib import Path

ROW = ("demo", "oui", "les levées", "the tricks", "jeu", "A ♠5", "2")


def _written(root: Path, *rows: tuple[str, ...]) -> Path:
    (root / "docs").mkdir()
    (root / FILE).write_text("".join("\t".join(row) + "\n" for row in rows), encoding="utf-8")
    return root


def test_a_row_says_what_is_paid_for_in_both_languages_and_which_award_it_is(
    tmp_path: Path,
) -> None:
    told = {"fr": "les levées", "en": "the tricks"}
    row = Paid("demo", counted=True, told=told, position="jeu", action="A ♠5", award=2)
    assert tariffs(_written(tmp_path, TABLE.columns, ROW)) == (row,)


@pytest.mark.parametrize(
    "rows", [(ROW, ROW), (TABLE.columns, ROW[:-1]), (TABLE.columns, ("", *ROW[1:]))]
)
def test_other_columns_are_refused(tmp_path: Path, rows: tuple[tuple[str, ...], ...]) -> None:
    with pytest.raises(SourceError, match=r"tariffs\.tsv:[12]: "):
        tariffs(_written(tmp_path, *rows))
