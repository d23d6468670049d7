"""What a printed book has: pages, tables, moves, verses, stars, misprints, and no translation."""

import json
from xml.etree import ElementTree as ET

import pytest
from bs4 import Tag

from tests.site.conftest import Built, told


def test_a_page_mark_leads_to_its_page_and_says_how_certain_it_is(site: Built) -> None:
    marks = {a["href"]: a for a in site.page("volume/1").select("a.page-mark")}
    assert list(marks) == ["../p/2.html", "../p/3.html", "../p/4.html"]
    assert marks["../p/3.html"]["title"] == "Printed page 3 begins here"
    assert marks["../p/3.html"]["data-fr-title"] == "La page imprimée 3 commence ici"
    assert [told(marks["../p/2.html"], language) for language in ("fr", "en")] == ["Page [2]"] * 2
    assert "about" in marks["../p/2.html"]["title"]
    assert "à peu près" in marks["../p/2.html"]["data-fr-title"]


def test_a_page_mark_stands_beside_a_heading_and_not_in_the_navigation(site: Built) -> None:
    page = site.page("volume/1")
    assert page.select_one("h1 .page-mark") is None
    assert page.select_one(".page-marks .page-mark") is not None
    assert page.select_one(".sidebar-tree .page-mark") is None


def test_a_printed_page_says_where_it_begins_and_leads_to_its_neighbours(site: Built) -> None:
    page = site.page("p/3")
    links = [a["href"] for a in page.select("main a")]
    assert {"2.html", "4.html", "../volume/1.html#volume.1.1"} <= set(links)
    for language, words in (("en", "only probable"), ("fr", "n’est que probable")):
        assert words in told(site.page("p/2"), language)
        assert words not in told(page, language)
    assert "n’est que probable" not in told(site.page("p/2"), "en")


def test_a_book_that_is_no_part_of_the_volume_has_pages_of_its_own(site: Built) -> None:
    assert site.page("jeu/index").select_one("a.page-mark")["href"] == "../p/jeu-7.html"
    assert not (site.out / "p" / "7.html").exists()


def test_a_star_leads_to_the_explanation(site: Built) -> None:
    links = site.at("volume/1", "volume.1.1").find_all("a")
    assert [a["href"] for a in links if a.get_text() == "*"] == ["#volume.1.2"]


def test_a_note_and_its_mark_lead_to_one_another(site: Built) -> None:
    mark = site.at("volume/1", "volume.1.2").select_one(".fr a")
    back = site.at("volume/1", "volume.1.note-a").select_one(".fr a")
    assert (mark["href"], back["href"]) == ("#volume.1.note-a", "#volume.1.2")


def test_verses_keep_their_lines_and_their_language(site: Built) -> None:
    verse = site.at("volume/index", "volume.titre.1")
    assert len(verse.select(".fr br")) == 1
    assert [span.get_text() for span in verse.select("[lang=la]")] == [
        "Hic numeris constat",
        "Prima sit hæc cura",
    ]


def test_a_tariff_is_a_table_whose_rows_are_cited(site: Built) -> None:
    row = site.at("volume/1", "volume.1.r2")
    assert row.name == "tr"
    for language, said in (
        ("en", "our source has: doubiet"),
        ("fr", "notre source porte\u202f: doubiet"),
    ):
        cells = [told(cell, language) for cell in row.find_all("td")][:2]
        assert cells == [f"Par doublet [{said}]", "6"]  # a slip may be the printer’s
    assert row.select_one(".address a")["href"] == "../r/volume.1.r2.html"


def test_the_page_of_a_row_says_what_it_continues(site: Built) -> None:
    page = site.page("r/volume.1.r2")
    assert page.select_one(".sentence").get_text() == "Par simple, par doublet\u202f: 6"
    assert page.select_one(".continues a")["href"] == "volume.1.r1.html"


def test_the_page_of_a_row_shows_its_case_and_leads_to_it(site: Built) -> None:
    case = site.page("r/volume.1.r2").find(id="case")
    assert len(case.select("svg.drawing")) == 2  # named in both languages
    assert "A mise" in case.get_text()
    assert case.select_one("a[href]")["href"] == "../jeu/exemples/coup.html"
    assert site.at("volume/1", "volume.1.r2").select('a[href$="volume.1.r2.html#case"]')
    assert not site.at("volume/1", "volume.1.r2").select("svg")


def test_moves_are_cited_one_by_one(site: Built) -> None:
    move = site.at("volume/1", "volume.1.1n")
    assert "De même" in move.get_text()
    assert move.select_one(".address a")["href"] == "../r/volume.1.1n.html"


@pytest.mark.parametrize("id_", ["volume.1", "volume.1.1", "volume.1.r1", "volume.1.1b"])
def test_each_has_a_short_address_with_its_words(site: Built, id_: str) -> None:
    page = site.page(f"r/{id_}")
    assert page.select_one(".passage .fr").get_text().strip()
    waiting = page.select_one(".pending")
    assert told(waiting, "en") == "Not yet translated." + " Not yet carried out." * (
        id_ != "volume.1"
    )
    assert told(waiting, "fr") == "Pas encore traduit." + " Pas encore exécuté." * (
        id_ != "volume.1"
    )


def test_links_on_a_short_address_start_in_its_own_folder(site: Built) -> None:
    hrefs = [a["href"] for a in site.page("r/volume.1.1").select(".passage a")]
    assert "../volume/1.html#volume.1.2" in hrefs
    assert "../volume/index.html#volume.titre" in hrefs
    assert "../p/3.html" in hrefs


def test_what_the_printer_said_is_seen_in_the_text_and_among_the_errata(site: Built) -> None:
    marked = site.at("volume/1", "volume.1.1").select_one("ins.emended")
    assert told(marked, "en") == "douze [our source has: onze]"
    assert told(marked, "fr") == "douze [notre source porte\u202f: onze]"
    assert marked["title"] == "our source has: onze; read: douze"
    assert marked["data-fr-title"] == "notre source porte\u202f: onze\u202f; lu\u202f: douze"
    errata = site.page("errata")
    assert "What rests on it: What it pays." in told(errata, "en")
    assert "Ce qui en dépend\u202f: Ce qu’elle paye." in told(errata, "fr")
    assert "doubiet" not in errata.get_text()  # a fault of the machine, not of the book
    assert "doubiet" in site.page("apparatus").get_text()


def test_a_text_without_translation_has_one_column_and_says_so(site: Built) -> None:
    page = site.page("volume/1")
    assert page.select_one(".passage .en:not(.ui)") is None
    assert told(page.select_one("article p.pending, .pending"), "en") == "Not yet translated."
    assert site.page("livre/2").select_one(".pending") is None


def test_its_index_page_says_in_what_state_it_is(site: Built) -> None:
    state = site.page("volume/index").select_one("ul.state")
    for language, words in (
        ("en", ["11 passages, ", "1 to 4.", "(slip 1, sense 1); ",
                "None of 11 passages in English."]),
        ("fr", ["11 passages, ", "1 à 4.", "(faute 1, sens 1)\u202f; ",
                "En anglais\u202f: aucun sur 11 passages."]),
    ):  # fmt: skip
        assert [said for said in words if said not in told(state, language)] == []


class TestData:
    def links(self, site: Built) -> list[str]:
        state = site.page("volume/index").select_one("ul.state")
        assert isinstance(state, Tag)
        return [str(a["href"]) for a in state.find_all("a")]

    def test_each_text_is_offered_as_tei_json_and_words(self, site: Built) -> None:
        assert self.links(site) == ["volume.tei.xml", "volume.json", "volume.txt"]
        assert all((site.out / "volume" / name).is_file() for name in self.links(site))

    def test_tei_keeps_print_and_reading_apart(self, site: Built) -> None:
        tree = ET.parse(site.out / "volume" / "volume.tei.xml")
        space = {"t": "http://www.tei-c.org/ns/1.0"}
        choices = tree.findall(".//t:choice", space)
        assert [[c[0].text, c[1].text] for c in choices] == [
            ["onze", "douze"],
            ["doubiet", "doublet"],
        ]
        marks = tree.findall(".//t:pb", space)
        assert [(m.get("n"), m.get("cert")) for m in marks] == [
            ("1", "high"),
            ("2", "medium"),
            ("3", "high"),
            ("4", "high"),
        ]

    def test_json_gives_words_and_corrections(self, site: Built) -> None:
        data = json.loads((site.out / "volume" / "volume.json").read_text("utf-8"))
        rule = next(r for r in data["rules"] if r["id"] == "volume.1.1")
        assert rule["fr"]["text"].startswith("On bat * et gagne douze points")
        assert rule["page"] == "[2]-3"
        assert [entry["read"] for entry in data["emendations"]] == ["douze", "doublet"]

    def test_plain_text_has_the_words_alone(self, site: Built) -> None:
        text = (site.out / "volume" / "volume.txt").read_text("utf-8")
        assert "1. B. Le pion du roi deux pas.\nN. De même.\n" in text
        assert "{" not in text


def test_a_text_says_who_typed_its_witness_who_keeps_it_and_what_is_only_supposed(
    site: Built,
) -> None:
    about = site.page("volume/index").select_one("details.about-text")
    witness, done, supposed = about.select_one("ul.sourced").find_all("li", recursive=False)
    assert "A. Dupont typed" in told(witness, "en")
    assert "A. Dupont a saisie" in told(witness, "fr")
    assert "A library, V 1; V 2" in told(witness, "en")
    assert "older spelling in haste" in told(done, "en")
    assert "those of the witness" not in told(done, "en")
    assert done.select_one("a[href='../apparatus.html']") is not None
    assert told(supposed, "en").endswith("Date: Printed in 1805. Its spelling.")
    assert told(supposed, "fr").endswith("Date\u202f: Imprimé en 1805. Son orthographe.")
    assert [em.get_text() for em in supposed.select("bdi[lang=fr] em")] == ["Date", "1805"]
    assert "The book." in about.select_one("ul:not(.sourced)").get_text()


def test_the_page_of_sources_says_the_same_of_every_text_and_lists_other_prints(
    site: Built,
) -> None:
    page = site.page("sources")
    own = site.page("volume/index").select_one("ul.sourced").get_text()
    assert page.select_one("#volume-witnesses ul.sourced").get_text() == own
    assert "is not said" in told(page.select_one("#jeu-witnesses ul.sourced"), "en")
    row = page.find(id="print-OLD")
    assert told(row, "fr").split("\n") == ["OLD", "Un vieux livre, 1700", "Ses pages"]
    assert told(row, "en").split("\n")[-1] == "Its pages"
