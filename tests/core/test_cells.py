"""Tables of the book as data: what the cells under one key say, and what is recorded of them."""

import pytest

from academie.core import AcademieError, tracing
from academie.core import trace as core_trace
from academie.core.cells import Cells, read_cells


@pytest.fixture(autouse=True)
def _declares_nothing(monkeypatch):
    monkeypatch.setattr(core_trace, "_cited", {})


def priced():
    return Cells(
        "demo.worth", [("demo.r1", "coin", 4), ("demo.9", "coin", 4), ("demo.2", "jan", 6)]
    )


def test_every_cell_that_says_it_is_recorded_and_no_other():
    with tracing() as trace:
        assert priced().of("coin") == 4
    assert trace.applied == {"demo.r1": ["demo.worth"], "demo.9": ["demo.worth"]}


@pytest.mark.parametrize("altered", ["demo.r1", "demo.9"])
def test_with_one_of_its_cells_altered_a_key_says_something_else(altered):
    with tracing(altered, "one more"):
        assert priced().of("coin") == 5
        assert priced().of("jan") == 6


def test_a_key_without_a_cell_says_nothing():
    assert priced().of("plein") is None


def test_the_cells_are_cited_before_anything_is_asked():
    priced()
    assert core_trace.citations() == dict.fromkeys(["demo.2", "demo.9", "demo.r1"], ("demo.worth",))


def test_cells_that_contradict_each_other_are_refused():
    with pytest.raises(AcademieError, match=r"demo\.2 says 6 of coin, and demo\.r1 says 4"):
        Cells("demo.worth", [("demo.r1", "coin", 4), ("demo.2", "coin", 6)])


def test_the_id_of_a_cell_is_its_chapter_and_its_passage(tmp_path):
    table = tmp_path / "table.toml"
    table.write_text('["demo.9"]\nr1 = { points = 4 }\n2 = { points = 6 }\n', encoding="utf-8")
    assert [(c.rule, c.facts["points"]) for c in read_cells(table)] == [
        ("demo.9.r1", 4),
        ("demo.9.2", 6),
    ]


@pytest.mark.parametrize("damaged", [b"== 4", b'"\xff" = 4'])
def test_a_table_that_cannot_be_read_is_named_in_one_line(tmp_path, damaged):
    table = tmp_path / "table.toml"
    table.write_bytes(damaged)
    with pytest.raises(AcademieError, match=r"^table\.toml cannot be read: ") as refused:
        read_cells(table)
    assert "\n" not in str(refused.value)
