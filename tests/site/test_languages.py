"""One language alone makes a book that can be read; a third stands where a text has it."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from bs4 import NavigableString, Tag

from academie import __version__
from academie.site.i18n import ui_strings
from academie.site.i18n.ui_strings import OFTEN, SPOKEN
from tests.site.conftest import Built, shown, told
from tests.site.sentences import foreign

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
#: Pages of the small repository of which some words are told in English alone.
NOT_IN_FRENCH = {"index.html", "jeu/coverage.html", "lexicon.html", "volume/index.html"}
#: Pages that are looked through for what the site says itself.
FURNISHED = [
    *KINDS,
    "apparatus",
    "errata",
    "jeu/partie",
    "p/3",
    "search",
    "volume/1",
    "volume/index",
]
#: Names that every language has.
NAMES = {"Académie", f"Académie {__version__}".rstrip("0123456789"), "BibTeX", "RIS", "CSL-JSON"}
NAMES |= {"TEI", "JSON", "CC BY 4.0, GPL"}
#: What is no furniture: the switch itself, code, pictures, and the API.
APART = "script, style, .choice, .at, .related-pages, code, pre, svg"
APART += ", a[href*='api/'], [href*='api.html']"
#: What stands between the languages of a title, its parts, and what was printed and is read.
BETWEEN_PIECES = re.compile(r"\.?\s/\s|\s→\s|\.\s")
#: Names that every language has.
FORMATS = frozenset({"BibTeX", "CSL-JSON", "EPUB", "PDF", "RIS"})
#: What attributes say in English, and the script in French.
KNOWN = frozenset(ui_strings.words(kind)["en"] for kind in OFTEN)
ATTRIBUTES = ("title", "aria-label", "aria-valuetext", "placeholder", "alt")
#: What stays French whatever is read: head words and forms, words of the witness, quotations.
EVIDENCE = ".head-word, .readings, #silences, .choice, em, span:has(+ .quoted, + .said)"


@pytest.mark.parametrize("name", KINDS)
def test_in_english_alone_nothing_is_french(site: Built, name: str) -> None:
    page = shown(site.page(name), "en")
    for evidence in page.select(EVIDENCE):
        evidence.decompose()
    waiting = {"LE VOLUME.", "CHAPITRE I.", "Le Volume"}  # a text without translation
    waiting |= {"Par simple, par doublet\u202f: 6"}
    left = [e.get_text() for e in page.select("[lang=fr]") if e.get_text() not in waiting]
    assert left == []


@pytest.mark.parametrize("name", ["jeu/index", "r/jeu.1", "livre/1"])
def test_in_french_alone_no_passage_is_english(site: Built, name: str) -> None:
    page = shown(site.page(name), "fr")
    english = page.select("main [lang=en], article [lang=en]")
    assert [words for words in english if words.find_parent(class_="languages") is None] == []
    assert page.select_one("[lang=fr]") is not None


@cache
def sources(root: Path) -> str:
    """All that texts, notes and examples say: what stands on a page besides the site says."""
    files = [f for room in ("docs", "examples") for f in (root / room).rglob("*.*")]
    texts = [f for f in files if not {"api", "__pycache__"} & {*f.parts}]
    said = " ".join(f.read_text("utf-8") for f in texts)
    return bare(re.sub(r"\{\w+\}|[`*]", "", said))


def bare(words: str) -> str:
    """*words* without what typesetting does to them."""
    return re.sub(r"[\s\u202f]+([;:!?»])", r"\1", " ".join(words.split()))


def not_of_the_sources(root: Path, said: str) -> list[str]:
    """The pieces of what is *said* that have letters and stand in no source."""
    pieces = [bare(p).strip(" ,.:;()[]“”·←0123456789") for p in BETWEEN_PIECES.split(said)]
    with_letters = [p for p in pieces if re.search(r"[^\W\d_]{2}", p) and p not in FORMATS]
    return [p for p in with_letters if p not in NAMES and p not in sources(root)]


def unsaid(site: Built, name: str, language: str) -> Iterator[tuple[str, str]]:
    """What *name* says to who reads *language* alone, with no mark that it is in that language."""
    body = shown(site.page(name).body, language)
    for apart in body.select(APART):
        apart.decompose()
    for words in body.find_all(string=True):
        above = words.find_parent(lang=True)
        spoken = above["lang"] if above else "en" if words.find_parent("bdi") else ""
        evidence = (
            spoken == "fr" and above.name != "bdi" and "ui" not in above.get("class", [])
        )  # see EVIDENCE
        if type(words) is NavigableString and spoken != language and not evidence:
            yield from (("", piece) for piece in not_of_the_sources(site.root, words))
    for element in body.select("*:not(.Z3988)"):  # a ContextObject is read by programs alone
        for attribute in ATTRIBUTES:
            # English beside which the French stands, or whose French the script knows.
            said = "" if f"data-fr-{attribute}" in element.attrs else element.get(attribute, "")
            if said not in KNOWN:
                yield from ((attribute, piece) for piece in not_of_the_sources(site.root, said))


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("name", FURNISHED)
def test_what_the_site_says_itself_is_in_the_language_that_is_read(
    site: Built, name: str, language: str
) -> None:
    assert list(unsaid(site, name, language)) == []


@pytest.mark.parametrize("language", SPOKEN)
def test_no_page_has_a_sentence_in_the_other_language(site: Built, language: str) -> None:
    pages = [page for page in site.out.rglob("*.html") if "api" not in page.parts]
    assert len(pages) > len(FURNISHED)
    wrong = [page for page in pages if foreign(page, language, KNOWN)]
    found = {page.relative_to(site.out).as_posix() for page in wrong}
    assert found == (NOT_IN_FRENCH if language == "fr" else set())


@pytest.mark.parametrize(
    ("language", "page", "said"),
    [
        ("fr", "<p>What the book says of it is this.</p>", ["What the book says of it is this."]),
        ("fr", "<p class=en lang=en>What the book says.</p><p class=fr>Ce qu’il dit.</p>", []),
        (
            "fr",
            "<p>Ce qu’il dit <i lang=en>of the book, that is</i>.</p>",
            ["of the book, that is"],
        ),
        ("fr", "<nav><a>Philidor and the engine</a></nav>", ["Philidor and the engine"]),
        ("fr", '<a title="Link to the table"></a>', ["Link to the table"]),
        ("fr", "<pre><samp>>>> </samp>is that not it\nthe man is his\n</pre>", ["the man is his"]),
        ("en", "<p>Ce que le livre dit est ceci.</p>", ["Ce que le livre dit est ceci."]),
        ("en", "<p lang=fr>Ce que le livre dit est ceci.</p>", []),
        ("en", "<p>It says « ce que le livre dit est ceci ».</p>", []),
        ("en", "<p>They call it <em>le jan qui ne peut</em>.</p>", []),
        ("en", '<a title="Ce que le livre dit / What the book says"></a>', []),
    ],
)
def test_a_sentence_in_the_other_language_is_found_wherever_it_stands(
    tmp_path: Path, language: str, page: str, said: list[str]
) -> None:
    file = tmp_path / "page.html"
    file.write_text(f"<!doctype html><html lang=en><body>{page}</body></html>", encoding="utf-8")
    assert foreign(file, language) == said


@pytest.mark.parametrize("name", FURNISHED)
def test_furniture_stands_on_the_page_in_both_languages_at_once(site: Built, name: str) -> None:
    page = site.page(name)
    french, english = page.select("bdi[lang=fr]"), page.select("bdi:not([lang=fr])")
    assert french
    assert [fr.find_next_sibling("bdi") for fr in french] == english
    for words in english:  # whose language is said where it is not that of what they stand in
        within = words.find_parent(lang=True)["lang"]
        assert words.get("lang") == (None if within == "en" else "en")
    for attribute in ATTRIBUTES:
        assert all(attribute in e.attrs for e in page.select(f"[data-fr-{attribute}]"))


@pytest.mark.parametrize("name", KINDS)
def test_every_page_offers_the_languages_of_the_site(site: Built, name: str) -> None:
    assert [i["value"] for i in site.page(name).select(".tongue input")] == ["en", "fr"]


def test_what_the_navigation_names_it_names_in_both_languages(site: Built) -> None:
    for entry in site.page("jeu/notes").select(
        ".sidebar-tree a:not([href$='partie.html'], [href$='differences.html'])"
    ):
        said = [span["lang"] for span in entry.select(".fr, .en")]  # these have English alone
        assert said == ["fr", "en"] or len(entry.select("bdi")) == 2, entry


def test_the_navigation_has_the_pages_of_the_book_that_is_read_alone(site: Built) -> None:
    below = {
        name: {a["href"] for a in site.page(name).select(".sidebar-tree ul ul a")}
        for name in ("jeu/index", "jeu/exemples/coup", "coverage", "livre/1")
    }
    assert {"../jeu/usage.html", "../jeu/notes.html"} <= below["jeu/index"]
    assert "../../jeu/usage.html" in below["jeu/exemples/coup"]
    assert below["coverage"] == set()
    assert not any("jeu/" in address for address in below["livre/1"])


def test_the_pages_of_single_rules_take_the_same_navigation_from_a_script(site: Built) -> None:
    for name in ("r/jeu.1", "p/jeu-7"):
        script = site.page(name).select_one(".sidebar-tree script")
        assert (script["src"], script["data-text"]) == ("../_static/contents.js", "jeu")
        assert site.page(name).select_one(".sidebar-tree noscript a")["href"] == "../index.html"
    said = (site.out / "_static" / "contents.js").read_text("utf-8")
    assert all(f"jeu/{page}.html" in said for page in ("index", "usage", "notes"))


def test_a_title_in_plain_words_has_all_languages(site: Built) -> None:
    assert site.page("livre/1").title.get_text().startswith("CHAPITRE I. / CHAPTER I. / KAPITEL I.")


def test_the_title_of_a_window_has_both_languages(site: Built) -> None:
    assert site.page("search").title.get_text() == "Rechercher / Search - Académie"
    assert site.page("p/jeu-7").title.get_text() == "Le Jeu, page 7 / The Game, page 7 - Académie"


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
            ("livre/1", ["en", "de"]),
            ("r/livre.2", ["en", "de"]),
            ("jeu/index", []),
        ):
            assert [i["value"] for i in site.page(name).select(".beside input")] == offered

    def test_pages_that_have_it_load_its_rules_of_style(self, site: Built) -> None:
        style = (site.out / "_static" / "languages.css").read_text("utf-8")
        assert '.third[lang="de"]' in style
        assert '.beside [value="de"] + span' in style
        for page, loads in (("livre/1", True), ("jeu/usage", False)):
            links = site.page(page).select("link[rel=stylesheet][href$='languages.css']")
            assert bool(links) is loads, page

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
            "“Each puts up his stake”",  # above the code, whose answer is this
            "“Each puts up his stake”",
            " [“Each puts up his stake; the stake stays.”]",
        ]
        assert all(q["lang"] == "en" for q in quoted)

    def test_the_french_gives_way_where_the_english_says_no_more(self, site: Built) -> None:
        quoted = site.page("jeu/exemples/coup").select("article .quoted")
        before = [q.find_previous_sibling() for q in quoted]
        assert [b.get("class") for b in before] == [["fr"], ["fr"], None]

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


def test_a_page_that_gathers_is_told_too(site: Built) -> None:
    page = site.page("apparatus")
    assert [s.get_text() for s in page.find("h1").select(".fr, .en")] == ["Apparat", "Apparatus"]
    gathered = page.find("h2").select(".fr, .en")
    assert [s.get_text() for s in gathered] == ["Le Jeu", "The Game"]


@pytest.mark.parametrize(
    ("name", "english", "french"),
    [
        ("apparatus", "i for l.", "i pour l."),
        ("apparatus", "l read as i.", "l lu i."),
        ("coverage", "It pleases.", "Il plaît."),
    ],
)
def test_a_reason_is_given_in_the_language_that_is_read(
    site: Built, name: str, english: str, french: str
) -> None:
    rows = site.page(name).select("table.records tr")
    last = {tuple(told(row.select("td")[-1], k) for k in SPOKEN) for row in rows if row.td}
    assert (french, english) in last


def test_an_introduction_is_told_under_the_title_that_the_text_has(site: Built) -> None:
    page = site.page("jeu/index")
    assert [s.get_text() for s in page.find("h1").select(".fr, .en")] == ["Le Jeu", "The Game"]
    french, english = page.select_one("section > .told").find_all("div", recursive=False)
    assert french.get_text().strip().startswith("Lisez aussi ce que supplée l’usage")
    assert english.get_text().strip().startswith("Read also what usage supplies")
