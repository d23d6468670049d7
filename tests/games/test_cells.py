"""Tables of the book as data: no cell says a number that its passage does not say."""

from __future__ import annotations

from pathlib import Path

import pytest

from academie import games
from academie.core.cells import Cell, read_cells
from academie.texts.language.folding import fold
from academie.texts.language.numbers import numbers
from tests.texts import LIBRARY

TABLES = sorted(Path(games.__file__).parent.glob("*/*.toml"))
CELLS = [cell for table in TABLES for cell in read_cells(table)]
#: Words that are one, and may be an article, and what the numbers do not know of a pair of dice.
ONE = {"un", "une", "l’un", "l'un", "qu’un", "qu'un", "as", "l’as", "1"}


def in_words(cell: Cell) -> set[float]:
    """The numbers that the passage of *cell* says."""
    words = LIBRARY.rule(cell.rule).fr.words
    one = any(fold(word).strip(",.") in {fold(w) for w in ONE} for word in words.split())
    return {*numbers(words, "fr"), *([1.0] if one else [])}


def in_cell(cell: Cell) -> set[float]:
    """The numbers that stand in *cell* as numbers."""
    values = (v if isinstance(v, list) else [v] for v in cell.facts.values())
    return {float(v) for vs in values for v in vs if isinstance(v, int)}


@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: cell.rule)
def test_the_passage_says_every_number_of_its_cell(cell: Cell) -> None:
    assert in_cell(cell)
    assert in_cell(cell) - in_words(cell) == set()


def test_a_table_has_one_cell_for_a_passage() -> None:
    assert TABLES
    assert len({cell.rule for cell in CELLS}) == len(CELLS)
