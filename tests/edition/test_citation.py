import json
import re

import pytest

from academie import __version__
from academie.addresses import at
from academie.core import AcademieError
from academie.edition.citation import FORMATS, cite, every_form

UNBALANCED = re.compile(r"(?<!\\)[{}]")


@pytest.fixture
def cited(shelf):
    """Each form of the citation of jeu.2.1, which stands on page 7."""
    work = shelf.library.work("jeu")
    return every_form(work, work.rules["jeu.2.1"], at)


def read_ris(text):
    return dict(
        re.fullmatch(r"([A-Z][A-Z0-9])  - (.*)", line).groups() for line in text.split("\n")
    )


def read_bibtex(text):
    head, *fields, end = text.split("\n")
    assert end == "}"
    kind, key = re.fullmatch(r"@(\w+)\{(.+),", head).groups()
    read = dict(re.fullmatch(r"  (\w+) = \{(.*)\},", field).groups() for field in fields)
    return {"kind": kind, "key": key} | read


class TestEveryForm:
    @pytest.mark.parametrize("name", FORMATS)
    def test_it_says_where_the_words_stand_and_proves_them(self, cited, shelf, name):
        for wanted in ("1698", "Paris", "jeu.2.1", shelf.library.rule("jeu.2.1").hash, "7"):
            assert wanted in cited[name]
        assert __version__ in cited[name]
        assert "r/jeu.2.1.html" in cited[name]


class TestText:
    def test_it_is_one_line(self, cited):
        assert "\n" not in cited["text"]


class TestBibtex:
    def test_it_parses_back(self, cited):
        entry = read_bibtex(cited["bibtex"])
        assert (entry["kind"], entry["key"]) == ("inbook", "jeu.2.1")
        assert entry["pages"] == "7"
        assert entry["address"] == "Paris"

    def test_what_tex_would_misread_is_escaped(self, cited):
        assert read_bibtex(cited["bibtex"])["title"] == r"Le Jeu \& ses loix"

    def test_its_braces_are_balanced(self, cited):
        depth = 0
        for brace in UNBALANCED.findall(cited["bibtex"]):
            depth += 1 if brace == "{" else -1
            assert depth >= 0
        assert depth == 0


class TestRis:
    def test_it_parses_back(self, cited):
        entry = read_ris(cited["ris"])
        assert (entry["TY"], entry["T2"], entry["SP"]) == ("CHAP", "Le Jeu & ses loix", "7")

    def test_it_begins_with_its_type_and_ends_its_record(self, cited):
        lines = cited["ris"].split("\n")
        assert lines[0].startswith("TY  - ")
        assert lines[-1] == "ER  - "


class TestCslJson:
    def test_it_parses_back(self, cited):
        (item,) = json.loads(cited["csl-json"])
        assert item["issued"] == {"date-parts": [[1698]]}
        assert item["container-title"] == "Le Jeu & ses loix"
        assert item["page"] == "7"

    def test_a_year_that_is_no_number_stays_as_it_stands(self, shelf):
        shelf.change("docs/jeu/text.toml", '"1698"', '"s. d."')
        work = shelf.library.work("jeu")
        (item,) = json.loads(cite(work, work.rules["jeu.1"], "csl-json", at))
        assert item["issued"] == {"literal": "s. d."}

    def test_a_page_that_is_not_known_is_left_out(self, shelf):
        work = shelf.library.work("jeu")
        (item,) = json.loads(cite(work, work.rules["jeu.1"], "csl-json", at))
        assert "page" not in item


class TestPlacesInTheBook:
    def cited(self, shelf, id_):
        work = shelf.library.work("jeu")
        return cite(work, work.rules[id_], "text", at)

    def test_a_paragraph_without_a_number_of_its_own_is_cited_under_its_division(self, shelf):
        heading = shelf.library.rule("jeu.2").fr.words.rstrip(".")
        assert f"{heading}, § 1, p. 7" in self.cited(shelf, "jeu.2.1")

    def test_a_division_is_cited_by_its_heading_with_a_hash_of_all_that_stands_in_it(self, shelf):
        before = self.cited(shelf, "jeu.2")
        assert shelf.library.rule("jeu.2").hash not in before
        shelf.change("docs/jeu/fr/01-jeu.md", shelf.library.rule("jeu.2.1").fr.body[:6], "Autre ")
        assert self.cited(shelf, "jeu.2") != before

    def test_what_is_supplied_does_not_pass_for_the_books(self, shelf):
        cited = self.cited(shelf, "jeu.usage.1")
        assert cited.startswith("Académie, Usage supplied for")
        assert "1698" not in cited


def test_a_translation_is_cited_as_one(shelf):
    work = shelf.library.work("jeu")
    said = cite(work, work.rules["jeu.1"], "text", at, "en")
    assert "translated into English" in said
    assert work.rules["jeu.1"].en.hash in said
    (item,) = json.loads(cite(work, work.rules["jeu.1"], "csl-json", at, "en"))
    assert item["language"] == "en"


def test_what_is_not_translated_cannot_be_cited_so(shelf):
    work = shelf.library.work("jeu")
    with pytest.raises(AcademieError, match=r"jeu\.1 has no translation into German"):
        cite(work, work.rules["jeu.1"], "text", at, "de")
