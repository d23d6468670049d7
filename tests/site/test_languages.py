"""One language alone makes a book that can be read; a third stands where a text has it."""

import pytest
from bs4 import BeautifulSoup, Tag

from tests.site.conftest import Built

KINDS = [
    "index",
    "jeu/index",
    "jeu/usage",
    "jeu/notes",
    "jeu/exemples",
    "jeu/exemples/coup",
    "livre/1",
    "coverage",
    "lexicon",
    "r/jeu.1",
    "r/livre.2",
    "r/jeu.titre",
    "p/jeu-7",
]
#: What stays French whatever is read: head words and forms, words of the witness, quotations.
EVIDENCE = ".head-word, .readings, #silences, .languages, em, span:has(+ .quoted, + .said)"


def shown(page: BeautifulSoup, language: str) -> BeautifulSoup:
    """What the switch leaves of *page*, as the style sheet has it."""
    for third in page.select(".third, .between"):
        third.decompose()
    if language == "en":
        hidden = [fr for fr in page.select(".fr") if fr.find_next_sibling(class_="en")]
    else:
        hidden = page.select(".en")
    for words in hidden:
        words.decompose()
    return page


@pytest.mark.parametrize("name", KINDS)
def test_in_english_alone_nothing_is_french(site: Built, name: str) -> None:
    page = shown(site.page(name), "en")
    for evidence in page.select(EVIDENCE):
        evidence.decompose()
    waiting = {"LE VOLUME.", "CHAPITRE I.", "Le Volume"}  # a text without translation
    left = [e.get_text() for e in page.select("[lang=fr]") if e.get_text() not in waiting]
    assert left == []


@pytest.mark.parametrize("name", ["jeu/index", "r/jeu.1", "livre/1"])
def test_in_french_alone_no_passage_is_english(site: Built, name: str) -> None:
    page = shown(site.page(name), "fr")
    assert page.select("main [lang=en], article [lang=en]") == []
    assert page.select_one("[lang=fr]") is not None


@pytest.mark.parametrize("name", KINDS)
def test_every_page_has_the_switch(site: Built, name: str) -> None:
    assert [i["value"] for i in site.page(name).select(".languages input")][:3] == [
        "fr",
        "both",
        "en",
    ]


def test_titles_in_the_navigation_have_both_languages(site: Built) -> None:
    entries = site.page("coverage").select(".sidebar-tree a")
    said = [[span["lang"] for span in a.select(".fr, .en")] for a in entries]
    assert said.count(["fr", "en"]) == 5  # the game, its usage and notes, two chapters of the book


def test_a_title_in_plain_words_has_all_languages(site: Built) -> None:
    assert site.page("livre/1").title.get_text().startswith("CHAPITRE I. / CHAPTER I. / KAPITEL I.")


def test_the_front_page_names_a_text_in_every_language(site: Built) -> None:
    table = site.page("index").select_one("table.figures")
    assert isinstance(table, Tag)
    rows = {r.td.get_text(): [d.get_text() for d in r("td")[1:]] for r in table.select("tbody tr")}
    assert rows == {
        "Le Jeu / The Game": ["4", "100 %", "—"],
        "Le Livre / The Book / Das Buch": ["4", "100 %", "100 %"],
        "Le Volume": ["11", "—", "—"],
    }


class TestThirdLanguage:
    def test_it_is_a_column_of_its_own(self, site: Built) -> None:
        columns = site.at("livre/2", "livre.2.1").find_all("div", lang=True, recursive=False)
        assert [(c["lang"], c.get_text().strip()) for c in columns] == [
            ("fr", "Le livre finit."),
            ("en", "The book ends."),
            ("de", "Das Buch endet."),
        ]

    def test_the_switch_offers_it_where_it_is_and_nowhere_else(self, site: Built) -> None:
        for name, offered in (
            ("livre/1", ["de", "all"]),
            ("r/livre.2", ["de", "all"]),
            ("jeu/index", []),
        ):
            values = [i["value"] for i in site.page(name).select(".languages input")]
            assert values[3:] == offered

    def test_its_rules_of_style_stand_in_the_page(self, site: Built) -> None:
        style = " ".join(s.get_text() for s in site.page("livre/1").select("style"))
        assert '.third[lang="de"]' in style
        policy = site.page("livre/1").select_one("[http-equiv=Content-Security-Policy]")["content"]
        assert policy.count("'sha256-") >= 1

    def test_it_is_given_as_data(self, site: Built) -> None:
        assert "Das Buch endet." in (site.out / "livre" / "livre.de.txt").read_text("utf-8")
        assert 'xml:lang="de"' in (site.out / "livre" / "livre.de.tei.xml").read_text("utf-8")


class TestFrenchWordsInEnglish:
    def test_a_french_word_that_stays_is_italic_and_says_its_language(self, site: Built) -> None:
        column = site.at("jeu/usage", "jeu.usage.1").find("div", lang="en")
        assert [em.get_text() for em in column.select("em[lang=fr]")] == ["jan", "bredouille"]

    def test_a_word_that_english_spells_alike_is_none(self, site: Built) -> None:
        column = site.at("jeu/usage", "jeu.usage.1").find("div", lang="en")
        assert "In that case" in column.get_text()
        assert [a.get_text() for a in column.select('a[href*="term."]')] == ["jan", "bredouille"]


class TestQuotations:
    def test_what_an_example_quotes_has_its_english_beside_it(self, site: Built) -> None:
        quoted = site.page("jeu/exemples/coup").select("article .quoted")
        assert [q.get_text() for q in quoted] == [
            "“Each puts up his stake”",
            " [“Each puts up his stake; the stake stays.”]",
        ]
        assert all(q["lang"] == "en" for q in quoted)

    def test_the_french_gives_way_where_the_english_says_no_more(self, site: Built) -> None:
        quoted = site.page("jeu/exemples/coup").select("article .quoted")
        before = [q.find_previous_sibling() for q in quoted]
        assert [b.get("class") for b in before] == [["fr"], None]

    def test_english_that_the_writer_put_there_himself_is_not_said_twice(self, site: Built) -> None:
        note = site.page("jeu/notes").select_one("article")
        assert note.get_text().count("puts up his stake") == 1
        own = note.select_one(".said")
        assert own.get_text() == " (“each puts up his stake”)"
        assert own["lang"] == "en"
        assert own.find_previous_sibling()["lang"] == "fr"


def test_a_note_is_told_in_both_languages(site: Built) -> None:
    section = site.at("jeu/notes", "jeu.note.1")
    title = {span["lang"]: span.get_text() for span in section.find("h2").select("span[lang]")}
    assert title == {"fr": "Quelle mise", "en": "Which stake"}
    french, english = section.select(".told > div")
    assert (french["lang"], english["lang"]) == ("fr", "en")
    assert french.get_text().strip().startswith("Celle qui est sur la table\u202f:")
    assert english.get_text().strip().startswith("The one on the table:")
