"""The two treatises by subject: nothing is left out, and where they differ it is said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from academie.texts.blocks import SourceError
from academie.texts.library import Library, UnknownId, load
from academie.texts.tables.subjects import subjects, table_of, treatises

ROOT = Path(__file__).parents[3]
TABLE = ROOT / "docs/trictrac/subjects.tsv"
TREATISES = treatises(TABLE)
CITED = re.compile(r"\{rule\}`((?:nouveau-)?trictrac\.[\w.-]+)`")


@pytest.fixture(scope="module")
def library() -> Library:
    return load(ROOT)


@pytest.mark.parametrize("work", TREATISES)
def test_every_rule_of_both_treatises_stands_under_a_subject(library: Library, work: str) -> None:
    placed = {id_ for subject in subjects(library, TABLE) for id_ in subject.ids}
    rules = {rule.id for rule in library.rules_of(work).values() if rule.kind == "rule"}
    assert not rules - placed


def test_where_the_page_of_differences_sets_both_side_by_side_the_subject_says_it(
    library: Library,
) -> None:
    page = (ROOT / "docs/trictrac/differences.md").read_text("utf-8")
    _, _, alone = page.partition("## Where they differ in words alone")
    under = {id_: subject for subject in subjects(library, TABLE) for id_ in subject.ids}
    joined = 0
    for entry in alone.split("\n- ")[1:]:
        cited = [under[id_] for id_ in CITED.findall(entry) if id_ in under]
        works = {id_.partition(".")[0] for id_ in CITED.findall(entry) if id_ in under}
        if works == set(TREATISES):
            joined += 1
            assert any(subject.differs for subject in cited), entry
    assert joined


def _with(tmp_path: Path, *rows: tuple[str, ...]) -> Path:
    table = tmp_path / "subjects.tsv"
    lines = ["\t".join(row) for row in (table_of(TREATISES).columns, *rows)]
    table.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return table


ONE = ("dice", "gear", "Ce qu’il faut", "What is needed", "trictrac.1.2", "-", "-", "-")


def test_a_passage_under_two_subjects_is_refused(library: Library, tmp_path: Path) -> None:
    table = _with(tmp_path, ONE, ("dice", "again", *ONE[2:]))
    with pytest.raises(SourceError, match=r"3: trictrac\.1\.2 is under gear already"):
        subjects(library, table)


def test_a_passage_of_the_other_treatise_is_refused(library: Library, tmp_path: Path) -> None:
    table = _with(tmp_path, (*ONE[:4], "nouveau-trictrac.2.1", *ONE[5:]))
    with pytest.raises(SourceError, match=r"nouveau-trictrac\.2\.1 is no passage of trictrac"):
        subjects(library, table)


def test_a_passage_that_no_text_has_is_refused(library: Library, tmp_path: Path) -> None:
    table = _with(tmp_path, (*ONE[:4], "trictrac.1.999", *ONE[5:]))
    with pytest.raises(UnknownId):
        subjects(library, table)
