import json

import pytest
import rispy
from citeproc import (
    Citation,
    CitationItem,
    CitationStylesBibliography,
    CitationStylesStyle,
    formatter,
)
from citeproc.source.json import CiteProcJSON
from pybtex.database import parse_string

from academie import __version__
from academie.addresses import at
from academie.texts.citing import FORMS, Sources, cite, quoted, told
from tests.citations import KINDS
from tests.texts import LIBRARY

REAL = Sources(LIBRARY, at)
READ_BY_BIBTEX = ("bibtex", "biblatex")


@pytest.fixture
def source(shelf):
    """The source jeu.2.1, which stands on page 7."""
    return Sources(shelf.library, at).named("jeu.2.1")


def bibtex(text):
    (entry,) = parse_string(text, "bibtex").entries.values()
    return entry


def ris(text):
    (entry,) = rispy.loads(text)
    return entry


def bibliography(items):
    """What a real processor of CSL makes of *items* by a style of its own."""
    style = CitationStylesStyle("harvard-cite-them-right", validate=False)
    made = CitationStylesBibliography(style, CiteProcJSON(items), formatter.plain)
    made.register(Citation([CitationItem(item["id"].lower()) for item in items]))
    return [str(line) for line in made.bibliography()]


class TestEveryForm:
    @pytest.mark.parametrize("form", FORMS)
    @pytest.mark.parametrize("spoken", ["en", "fr"])
    def test_it_says_where_the_words_stand_and_proves_them(self, source, form, spoken):
        written = cite(source, form, spoken)
        for wanted in ("1698", "Paris", "jeu.2.1", source.hash, "7", __version__):
            assert wanted in written
        assert "r/jeu.2.1.html" in written

    @pytest.mark.parametrize("form", FORMS)
    def test_a_translation_names_us_beside_the_author(self, shelf, form):
        source = Sources(shelf.library, at).named("jeu.2.1", "en")
        written = cite(source, form)
        assert (
            "translated into English by Académie (rules of games), 2026, CC BY 4.0" in written
            or (form == "wiki" and "|translator=Académie" in written)
        )
        assert "Anonyme" not in written  # an unknown author is left out
        assert shelf.library.rule("jeu.2.1").en.hash in written

    def test_in_french_it_speaks_french(self, shelf):
        source = Sources(shelf.library, at).named("jeu.2.1", "en")
        assert "traduit en anglais par Académie" in cite(source, "text", "fr")
        assert cite(source, "wiki", "fr").startswith(
            "{{Ouvrage |langue=en |traducteur=Académie (règles de jeux)"
        )


@pytest.mark.parametrize("kind", KINDS)
class TestEveryKind:
    """Whatever is cited keeps its name, its whole and its address in every form."""

    @pytest.mark.parametrize("form", READ_BY_BIBTEX)
    def test_in_bibtex(self, kind, form):
        source, name, whole = KINDS[kind]
        fields = bibtex(cite(source, form)).fields
        assert fields["title"].startswith("{" + name)
        (wholes,) = {"booktitle", "howpublished", "organization"} & {*fields} or {""}
        assert whole in fields.get(wholes, "")
        assert fields["url"] == source.address

    def test_in_ris(self, kind):
        source, name, whole = KINDS[kind]
        entry = ris(cite(source, "ris"))
        assert entry["title"].startswith(name)
        assert entry.get("secondary_title", "").startswith(whole)
        assert entry["urls"] == [source.address]

    def test_in_csl_json(self, kind):
        source, name, whole = KINDS[kind]
        (item,) = json.loads(cite(source, "csl-json"))
        assert item["title"].startswith(name)
        assert item.get("container-title", "").startswith(whole)
        assert item["URL"] == source.address
        assert {*item} <= CSL_VARIABLES
        (line,) = bibliography([item])
        assert name in line

    @pytest.mark.parametrize("form", ["text", "markdown", "wiki"])
    def test_in_words(self, kind, form):
        source, name, whole = KINDS[kind]
        written = cite(source, form).replace("\\", "").replace("{{!}}", "|").replace("*", "")
        assert all(part in written for part in name.split(", ") if "CHAPITRE" not in part)
        assert whole in written
        assert source.address in written


#: The variables of an item of CSL-JSON that are used here; its schema refuses those it has not.
CSL_VARIABLES = {
    "URL",
    "archive",
    "call-number",
    "author",
    "container-title",
    "DOI",
    "edition",
    "volume",
    "id",
    "issued",
    "language",
    "note",
    "page",
    "publisher",
    "publisher-place",
    "title",
    "translator",
    "type",
}


def test_a_part_is_by_its_author_and_the_volume_by_nobody():
    source, *_ = KINDS["move"]
    entry = bibtex(cite(source, "bibtex"))
    assert (entry.fields["volume"], entry.fields["edition"]) == ("3", "Nouvelle édition")
    assert "Paris: Amable Costes; Lyon: Amable Leroy, 1806, " in cite(source, "text")
    assert "Paris\u202f: Amable Costes\u202f; Lyon\u202f: Amable Leroy, 1806, " in cite(
        source, "text", "fr"
    )
    assert bibtex(cite(source, "biblatex")).fields["location"] == "Paris and Lyon"
    assert (entry.type, [*entry.persons]) == ("incollection", ["author"])
    assert "Philidor, Le Jeu des Échecs, in Académie universelle des jeux" in cite(source, "text")
    assert "Philidor, Le Jeu des Échecs, dans Académie" in cite(source, "text", "fr")
    wiki = cite(source, "wiki", "fr")
    assert "{{Chapitre |langue=fr |auteur=Philidor |titre chapitre=Le Jeu des Échecs |titre" in wiki
    assert "|auteur=Philidor |titre=" not in wiki


def test_a_text_and_its_translation_stand_in_one_bibliography():
    keys = [told(KINDS[kind].source)["key"] for kind in ("passage", "translation")]
    assert keys == ["whist.8", "whist.8.en"]


def test_what_a_title_leaf_does_not_say_is_said_in_the_language_of_the_citation():
    source, *_ = KINDS["passage"]
    assert "Whist, n.p., n.d., Art. VIII" in cite(source, "text")
    assert "Whist, s. l., s. d., Art. VIII" in cite(source, "text", "fr")
    for form in ("biblatex", "ris", "csl-json"):  # whose styles say it
        written = cite(source, form)
        assert "n.d." not in written
        assert "n.p." not in written


class TestText:
    def test_it_is_one_line(self, source):
        assert "\n" not in cite(source, "text")

    def test_the_words_come_in_the_marks_of_their_language(self, shelf, source):
        assert quoted(source).startswith("«\u00a0A jouë un Cœur.\u00a0»\nLe Jeu")
        translated = Sources(shelf.library, at).named("jeu.2.1", "en")
        assert quoted(translated).startswith("“English.”\nLe Jeu")


@pytest.mark.parametrize("form", READ_BY_BIBTEX)
class TestBibtex:
    def test_a_parser_reads_what_was_written(self, source, form):
        entry = bibtex(cite(source, form))
        wanted = {"bibtex": "incollection", "biblatex": "inbook"}[form]
        assert (entry.type, entry.key) == (wanted, "jeu.2.1")
        assert entry.fields["pages"] == "7"
        assert "author" not in entry.persons

    def test_what_tex_would_misread_is_escaped(self, source, form):
        fields = bibtex(cite(source, form)).fields
        assert fields["booktitle"] == r"{Le Jeu \& ses loix}"

    def test_braces_of_the_words_do_not_end_a_field(self, source, form):
        entry = bibtex(cite(source._replace(unit="a } b { c \\"), form))
        assert entry.fields["pages"] == "7"

    def test_what_is_ours_is_no_book(self, shelf, form):
        entry = bibtex(cite(Sources(shelf.library, at).named("jeu.note.1"), form))
        assert entry.type == {"bibtex": "misc", "biblatex": "online"}[form]


class TestBiblatex:
    def test_a_translation_has_its_translator_and_its_language(self, shelf):
        source = Sources(shelf.library, at).named("jeu.1", "en")
        entry = bibtex(cite(source, "biblatex"))
        assert entry.fields["translator"] == "{Académie (rules of games)}"
        assert entry.fields["langid"] == "english"


class TestRis:
    def test_a_parser_reads_what_was_written(self, source):
        entry = ris(cite(source, "ris"))
        assert entry["type_of_reference"] == "CHAP"
        assert entry["secondary_title"] == "Le Jeu & ses loix"
        assert entry["start_page"] == "7"
        assert entry["urls"] == ["r/jeu.2.1.html"]


class TestCslJson:
    def test_a_processor_sets_it(self, source):
        (line,) = bibliography(json.loads(cite(source, "csl-json")))
        for wanted in ("1698", "Le Jeu & ses loix", "Paris"):
            assert wanted in line

    @pytest.mark.parametrize(
        ("year", "issued"), [("vers 1700", {"literal": "vers 1700"}), ("s. d.", None)]
    )
    def test_a_year_that_is_no_number_stays_and_one_that_is_missing_is_left_to_the_style(
        self, shelf, year, issued
    ):
        shelf.change("docs/jeu/text.toml", '"1698"', f'"{year}"')
        (item,) = json.loads(cite(Sources(shelf.library, at).named("jeu.1"), "csl-json"))
        assert item.get("issued") == issued

    def test_a_page_that_is_not_known_is_left_out(self, shelf):
        (item,) = json.loads(cite(Sources(shelf.library, at).named("jeu.1"), "csl-json"))
        assert "page" not in item


class TestMarkdown:
    def test_its_stars_are_not_those_of_the_words(self, shelf):
        shelf.change("docs/jeu/text.toml", "Le Jeu & ses loix", "Le *Jeu*")
        source = Sources(shelf.library, at).named("jeu.1")
        assert r"*Le \*Jeu\**, Paris" in cite(source, "markdown")
        assert cite(source, "markdown").endswith(f"SHA-256 {source.hash}](r/jeu.1.html)")


class TestTold:
    def test_what_is_supplied_does_not_pass_for_the_books(self, shelf):
        source = Sources(shelf.library, at).named("jeu.usage.1")
        assert told(source)["author"] == "Académie (rules of games)"
        assert told(source, "fr")["author"] == "Académie (règles de jeux)"
        assert told(source)["container"] == "Usage supplied for Le Jeu & ses loix"
        assert told(source, "fr")["container"] == "Usage suppléé pour Le Jeu & ses loix"
        assert "1698" not in cite(source, "text")


@pytest.mark.parametrize(
    ("form", "piece"),
    [
        ("bibtex", "publisher ="),
        ("biblatex", "publisher ="),
        ("ris", "PB  -"),
        ("wiki", "publisher="),
    ],
)
def test_a_piece_whose_fact_is_missing_is_left_out(source, form, piece):
    assert piece in cite(source._replace(publisher="Amable Costes"), form)
    assert piece not in cite(source._replace(publisher=""), form)


class TestWhoseTheWordsAre:
    """A citation says what of the words is ours, and who typed them from the book."""

    @pytest.mark.parametrize("form", FORMS)
    def test_of_conjectured_words_every_form_says_so(self, form):
        source = REAL.named("echecs.gambit-2.renvoi-2.10n")
        assert "conjecture of the editors" in cite(source, form)
        assert "conjecture des éditeurs" in cite(source, form, "fr")
        assert "conjecture" not in cite(REAL.named("echecs.gambit-2.renvoi-2.9n"), form)

    def test_conjectured_words_are_quoted_in_brackets(self):
        source = REAL.named("echecs.gambit-2.renvoi-2.10n")
        assert "[La dame à la troisième case" in quoted(source)

    @pytest.mark.parametrize("form", FORMS)
    def test_who_typed_a_text_is_named_in_every_form(self, form):
        assert "David Chataignier" in cite(REAL.named("piquet.1.4"), form)
        assert "David Chataignier" in cite(REAL.named("piquet"), form)
        assert "Chataignier" not in cite(REAL.named("piquet.usage.1"), form)
        assert "Chataignier" not in cite(REAL.named("whist.8"), form)

    def test_holder_and_shelf_marks_stand_where_a_form_has_a_place_for_them(self):
        held = "Bibliothèque nationale de France, V-42572"
        (item,) = json.loads(cite(REAL.named("piquet.1.4"), "csl-json"))
        assert ", ".join((item["archive"], item["call-number"])) == held
        assert f"library = {{{held}}}" in cite(REAL.named("piquet.1.4"), "biblatex")
        assert f"CN  - {held}" in cite(REAL.named("piquet.1.4"), "ris")
