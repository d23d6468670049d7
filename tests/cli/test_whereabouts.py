import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def places(academie, monkeypatch):
    """The places of an id, as somebody at the root of the checkout is told them."""
    monkeypatch.chdir(ROOT)

    def asked(id_):
        return json.loads(academie("show", id_, "--where", "--json").out)["places"]

    return asked


def line_of(place):
    lines = (ROOT / place["file"]).read_text(encoding="utf-8").splitlines()
    return lines[place["line"] - 1]


def of_kind(kind, places):
    return [place for place in places if place["kind"] == kind]


class TestARule:
    def test_its_text_and_every_translation_are_where_it_says(self, places):
        found = places("whist.8")
        for language in ("fr", "en", "de"):
            (place,) = of_kind(language, found)
            assert place["file"].startswith(f"docs/whist/{language}/")
            assert "whist.8" in line_of(place)

    def test_its_functions_are_where_it_says(self, places):
        functions = of_kind("code", places("whist.8"))
        assert functions
        for place in functions:
            name = place["what"].rpartition(".")[2]
            assert line_of(place).startswith(f"def {name}(")

    def test_a_note_that_reads_it_is_named(self, places):
        (note,) = of_kind("note", places("whist.8"))
        assert note["what"] in line_of(note)

    @pytest.mark.parametrize("kind", ["example", "test"])
    def test_what_shows_and_what_tests_it_is_where_it_says(self, places, kind):
        found = of_kind(kind, places("whist.8"))
        assert found
        assert all("whist.8" in line_of(place) for place in found)

    def test_an_id_that_only_begins_alike_is_another(self, places):
        for place in of_kind("example", places("whist.2")):
            assert re.search(r"whist\.2(?!\d)", line_of(place))


@pytest.mark.parametrize("id_", ["trictrac.9.r3", "echecs.partie-1.12b"])
def test_a_row_and_a_move_are_at_their_own_line(places, id_):
    found = places(id_)
    for language in ("fr", "en"):
        (place,) = of_kind(language, found)
        assert line_of(place).startswith(f"{id_} ")


def test_a_note_is_where_it_says(places):
    (note,) = of_kind("note", places("whist.note.1"))
    assert "whist.note.1" in line_of(note)


def test_a_term_leads_to_the_lexicon_its_rule_and_the_code(places):
    term, rule, code = places("term.renonce")
    assert line_of(term) == "```{term} renonce"
    assert rule["what"] in line_of(rule)
    assert line_of(code).startswith("class Renonce")


def test_a_reader_gets_one_line_a_place(academie, places):
    said = academie("show", "whist.8", "--where").out.splitlines()
    assert said[0] == "whist.8"
    assert len(said) == 1 + len(places("whist.8"))


@pytest.mark.parametrize("id_", ["whist", "whist.80"])
def test_what_is_no_id_in_a_text_is_refused(academie, id_):
    assert academie("show", id_, "--where").code == 2


def test_elsewhere_files_are_named_in_full(academie, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    (first, *_) = json.loads(academie("show", "whist.8", "--where", "--json").out)["places"]
    assert Path(first["file"]).is_absolute()
