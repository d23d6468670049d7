"""Every row of both printed tariffs has its price, and its case drawn on a page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from academie.games.trictrac import tarif
from academie.proof.pictured import cases
from academie.texts.examples import Example, find_examples
from tests.texts import LIBRARY

if TYPE_CHECKING:
    from pathlib import Path

    from academie.core.cells import Cell

FIRST, SECOND = "trictrac.9", "nouveau-trictrac.15"


def printed(rule: str) -> int:
    """The number at the end of the row in the book."""
    return int(LIBRARY.rule(rule).fr.body.split("|")[-1])


def undrawn(examples: list[Example]) -> set[str]:
    """Rows with a number for which no page has an answer in their own words, and its picture."""
    drawn = {
        rule
        for rule, found in cases(examples).items()
        if any("/tarif-" in c.example.slug for c in found)
    }
    return {row for chapter in (FIRST, SECOND) for row in tarif.tableau(chapter)} - drawn


def test_every_row_has_its_drawn_case() -> None:
    assert undrawn(find_examples(LIBRARY.root)) == set()


def test_a_row_whose_case_is_taken_away_is_missed(tmp_path: Path) -> None:
    pages = []
    for example in find_examples(LIBRARY.root):
        if example.slug == "trictrac/tarif-jans":
            whole = example.path.read_text(encoding="utf-8")
            kept, _, after = whole.partition("## Jan de mézéas, by a simple throw")
            page = tmp_path / example.path.name
            page.write_text(kept + after.partition("## ")[2], encoding="utf-8")
            pages.append(Example(example.slug, example.title, example.rules, example.file, page))
        else:
            pages.append(example)
    assert undrawn(pages) == {"trictrac.9.r6", "nouveau-trictrac.15.r6"}


@pytest.mark.parametrize(("chapter", "many"), [(FIRST, 27), (SECOND, 41)])
def test_the_core_makes_every_row_that_has_a_number(chapter: str, many: int) -> None:
    rows = tarif.tableau(chapter)
    work = next(w for w in LIBRARY.works if w.slug == chapter.rpartition(".")[0])
    numbered = {
        rule.id
        for rule in work.rules.values()
        if rule.id.startswith(f"{chapter}.r") and re.search(r"\|\s*\d+\s*$", rule.fr.body)
    }
    assert set(rows) == numbered
    assert len(rows) == many
    assert rows == {row: printed(row) for row in numbered}


#: How the words of a row say in which way its coup is gained.
PAR = {
    "simple": r"\bsimple\b",
    "deux façons": r"\b[Dd]eux\b",
    "trois façons": r"\b[Tt]rois\b",
    "doublet": r"(?<!double )\bdoublet\b(?! de deux)",
    "double doublet": r"\bdouble doublet\b|\bdoublet de deux façons\b",
}


@pytest.mark.parametrize("cell", tarif.TARIFS, ids=lambda cell: cell.rule)
def test_a_row_says_in_which_way_its_cell_is_gained(cell: Cell) -> None:
    words = LIBRARY.rule(cell.rule).fr.words
    if par := cell.facts.get("par"):
        assert re.search(PAR[par], words)
    else:
        assert not re.search("simple|doublet|façon", words)


def test_the_row_of_the_table_of_the_petit_jan_was_misprinted_grand() -> None:
    assert "petit jan" in LIBRARY.rule(f"{SECOND}.r20").fr.body
    assert printed(f"{SECOND}.r20") == tarif.vaut("dame au petit jan", doublet=False) == 4


def test_what_no_row_of_either_tariff_names_pays_nothing() -> None:
    assert [tarif.vaut("jan de carme", doublet=doublet) for doublet in (True, False)] == [0, 0]
