"""Addresses read as citations, and every link leads somewhere inside the site."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qs, unquote, urldefrag, urljoin, urlsplit

import pytest
from bs4 import BeautifulSoup, Tag

from academie.texts.citing.versions import VERSION
from tests.site.conftest import Built


@pytest.mark.parametrize(
    "page",
    [
        "index",
        "jeu/index",
        "jeu/usage",
        "jeu/notes",
        "jeu/exemples/coup",
        "livre/1",
        "livre/2",
        "lexicon",
        "api/index",
        "r/jeu.1",
        "r/livre.2.1",
        "p/jeu-7",
        "p/3",
        "volume/index",
        "volume/1",
        "errata",
        "search",
    ],
)
def test_each_source_is_read_at_the_address_that_its_citation_says(site: Built, page: str) -> None:
    assert (site.out / f"{page}.html").is_file()


def test_no_address_names_a_folder_of_the_sources(site: Built) -> None:
    pages = [name for name in site.files() if name.endswith(".html")]
    assert not [name for name in pages if "docs/" in name or "/fr/" in name or "/en/" in name]


@pytest.mark.parametrize(
    ("page", "id_"),
    [
        ("jeu/index", "jeu.titre"),
        ("jeu/index", "jeu.1"),
        ("jeu/usage", "jeu.usage.1"),
        ("livre/2", "livre.2"),
        ("livre/2", "livre.2.1"),
        ("jeu/notes", "jeu.note.1"),
        ("lexicon", "term.mise-double"),
        ("apparatus", "jeu.apparatus.1"),
    ],
)
def test_an_anchor_is_the_id_as_it_is_cited(site: Built, page: str, id_: str) -> None:
    assert len(site.page(page).find_all(id=id_)) == 1


def test_a_labelled_rule_is_reached_at_its_heading(site: Built) -> None:
    section = site.at("jeu/index", "jeu.1")
    assert section.name == "section"
    assert "Art. I." in section.find(["h2", "h3"]).get_text()


def test_every_link_inside_the_site_leads_to_a_page_and_an_anchor_that_exist(site: Built) -> None:
    pages = {
        name: BeautifulSoup(content, "html.parser")
        for name, content in site.files().items()
        if name.endswith(".html")
    }
    anchors = {name: {tag["id"] for tag in page.find_all(id=True)} for name, page in pages.items()}
    anchors |= {name: set() for name in site.files() if name not in anchors}
    broken = [
        f"{name}: {link['href']}"
        for name, page in pages.items()
        for link in page.find_all("a", href=True)
        if not _leads_somewhere(name, str(link["href"]), anchors)
    ]
    assert not broken


def _leads_somewhere(page: str, href: str, anchors: dict[str, set[str]]) -> bool:
    if href.startswith(("http:", "https:", "mailto:")):
        return True
    target, anchor = urldefrag(urljoin(page, href))
    target = target.removeprefix("/")  # the page for what is not there begins at the root
    return target in anchors and (not anchor or unquote(anchor) in anchors[target])


def test_links_between_source_files_lead_to_their_addresses(site: Built) -> None:
    hrefs = {a["href"] for a in site.page("jeu/index").find_all("a", href=True)}
    assert {"usage.html", "../lexicon.html"} <= hrefs
    hrefs = {a["href"] for a in site.page("index").find_all("a", href=True)}
    assert "jeu/notes.html" in hrefs


def test_a_printed_page_shows_the_words_that_stand_on_it(site: Built) -> None:
    passages = site.page("p/jeu-7").select("main .passage")
    assert passages[0].a["href"] == "../jeu/index.html#jeu.1"
    assert "mise" in passages[0].select_one("[lang=fr]").get_text()
    assert "stake" in passages[0].select_one("[lang=en]").get_text()


def test_the_words_of_a_printed_page_begin_and_end_with_it(site: Built) -> None:
    words = {
        n: [p.get_text().strip() for p in site.page(f"p/{n}").select(".passage > [lang=fr]")]
        for n in (2, 3)
    }
    assert any(said.endswith(" …") for said in words[2])
    assert any(said.startswith("… ") for said in words[3])


def test_the_short_address_leads_first_to_the_rule_in_its_place(site: Built) -> None:
    page = site.page("r/jeu.1")
    assert page.select_one(".crumbs a")["href"] == "../jeu/index.html#jeu.1"
    assert page.select_one("main a")["href"] == "../jeu/index.html#jeu.1"
    french = page.select_one(".passage > [lang=fr]")
    assert isinstance(french, Tag)
    assert "Chacun met sa mise" in french.get_text()


def test_with_an_address_of_its_own_the_site_says_where_everything_stands(
    root: Path, publishing: Callable[..., Built], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ACADEMIE_URL", "https://example.org/jeux")
    monkeypatch.setenv("ACADEMIE_REPORT", "mailto:errata@example.org")
    built = publishing(root, "-j1", "--strict")
    home = "https://example.org/jeux/"
    for page in ("r/jeu.1", "jeu/index"):
        assert built.page(page).find("link", rel="canonical")["href"] == f"{home}{page}.html"
    names = {meta["name"]: meta for meta in built.page("r/jeu.1").select("meta[name]")}
    assert names["citation_public_url"]["content"] == f"{home}r/jeu.1.html"
    assert f"], {home}r/jeu.1.html" in built.page("r/jeu.1").select_one(".citations pre").get_text()
    rules = json.loads((built.out / "rules.json").read_text(encoding="utf-8"))["rules"]
    assert all(rule["address"].startswith(home) for rule in rules)
    places = BeautifulSoup((built.out / "sitemap.xml").read_bytes(), "xml").find_all("loc")
    there = {place.get_text() for place in places}
    unlisted = {"404.html", "search.html"}
    pages = {name for name in built.files() if name.endswith(".html")}
    assert there == {home + name for name in pages - unlisted}
    robots = (built.out / "robots.txt").read_text(encoding="utf-8")
    assert f"Sitemap: {home}sitemap.xml\n" in robots
    shared = {
        meta["property"]: meta["content"] for meta in built.page("r/jeu.1").select("meta[property]")
    }
    assert shared["og:image"] == f"{home}_static/share.png"
    assert (built.out / "_static" / "share.png").is_file()
    assert shared["og:title"].startswith("jeu.1: Art. I.")
    assert shared["og:description"] == names["description"]["content"]
    missing = built.page("404")
    assert missing.select_one("main form")["action"] == "/jeux/search.html"
    assert {*_roots(missing)} == {"/jeux/"}
    _offers_to_report(built)


def _roots(missing: BeautifulSoup) -> Iterator[str]:
    """Where each address on the page for what is not there begins."""
    for tag in missing.select("[href], [src]"):
        address = str(tag.get("href", tag.get("src")))
        if not address.startswith("#"):
            yield "/jeux/" if address.startswith("/jeux/") else address


def _offers_to_report(built: Built) -> None:
    """Every rule, note, example and term, in each of its languages."""
    subjects = {
        "r/jeu.1": ["jeu.1 (fr)", "jeu.1 (en)"],
        "r/livre.2.1": ["livre.2.1 (fr)", "livre.2.1 (en)", "livre.2.1 (de)"],
        "jeu/notes": ["jeu.note.1 (fr)", "jeu.note.1 (en)"],
        "jeu/exemples/coup": ["jeu/coup (fr)", "jeu/coup (en)"],
        "lexicon": ["term.mise (en)"],  # which is not told in French
    }
    for page, wanted in subjects.items():
        mails = [urlsplit(str(a["href"])) for a in built.page(page).select(".report a")]
        asked = [parse_qs(mail.query) for mail in mails]
        assert {mail.path for mail in mails} == {"errata@example.org"}
        assert [one["subject"][0] for one in asked][: len(wanted)] == wanted
        for one in asked:
            name, _, language = one["subject"][0].partition(" ")
            assert f"Académie {VERSION}" in one["body"][0]
            assert f", {name}, SHA-256 " in one["body"][0]
            assert language in one["body"][0]


def test_without_settings_there_is_no_map_of_it_and_nothing_to_report_to(site: Built) -> None:
    assert not (site.out / "sitemap.xml").exists()
    assert not (site.out / "robots.txt").exists()
    pages = (content for name, content in site.files().items() if name.endswith(".html"))
    assert not [page for page in pages if b'class="report"' in page or b"class=report" in page]


def test_every_page_says_first_what_it_is_about(site: Built) -> None:
    rule = site.page("r/jeu.1").find("meta", attrs={"name": "description"})["content"]
    french, english = rule.split(" / ")
    assert french.startswith("Chacun met sa mise")
    assert english.startswith("Each puts up his stake")
    for page in ("index", "jeu/index", "livre/1", "jeu/notes", "jeu/exemples/coup", "lexicon"):
        assert site.page(page).find("meta", attrs={"name": "description"})["content"], page
    assert not site.page("r/jeu.1").find("meta", property="og:image")  # there is no address for it
