"""A passage: two columns, marked words, and the line of controls below."""

import json
import re
from urllib.parse import parse_qs

import pytest
import rispy
from bs4 import Tag
from pybtex.database import parse_file

from academie.addresses import at
from academie.site.passages.citations import metadata
from academie.texts.citing import Sources, cite
from academie.texts.library import load
from tests.citations import KINDS
from tests.site.conftest import Built, told


def passage(site: Built, id_: str, page: str = "jeu/index") -> Tag:
    found = site.at(page, id_)
    row = found if "passage" in found.get("class", []) else found.select_one(".passage")
    assert isinstance(row, Tag)
    return row


def column(site: Built, id_: str, language: str) -> Tag:
    found = passage(site, id_).find("div", lang=language, recursive=False)
    assert isinstance(found, Tag)
    return found


def test_the_french_stands_before_the_english_and_each_says_its_language(site: Built) -> None:
    columns = passage(site, "jeu.1").find_all("div", lang=True, recursive=False)
    assert [column["lang"] for column in columns] == ["fr", "en"]


def test_a_passage_carries_the_words_of_its_source_in_both_columns(site: Built) -> None:
    assert "la mise reste." in column(site, "jeu.1", "fr").get_text()
    assert "the stake stays." in column(site, "jeu.1", "en").get_text()
    assert column(site, "jeu.2", "en").find("em").get_text() == "heart"


def test_each_clause_is_marked_in_the_words_and_numbered_as_in_the_list(site: Built) -> None:
    words = column(site, "jeu.1", "fr")
    said = ["".join(mark.get_text().split()) for mark in words.select(".clause")]
    assert said == ["Chacunmetsa", "mise", ";", "lamisereste.", "C’estplaisant."]
    numbered = words.select(".clause[data-clause]")
    assert [(m["data-clause"], m.get_text()[:2]) for m in numbered] == [
        ("1", "Ch"),
        ("2", "la"),
        ("3", "C’"),
    ]
    assert [mark.get_text() for mark in words.select(".clause.open")] == ["la mise reste."]


def test_the_list_of_clauses_says_what_answers_for_each(site: Built) -> None:
    items = site.at("r/jeu.1", "clauses").select("li")
    english = [item.select_one(".quoted").extract().get_text().strip() for item in items]
    assert english == ["“Each puts up his stake”", "“the stake stays.”", "“It is pleasant.”"]
    said = {language: [told(item, language) for item in items] for language in ("en", "fr")}
    assert said["fr"] == [
        "«\u202fChacun met sa mise\u202f;\u202f»\u202f: jeu.stake, A stake",
        "«\u202fla mise reste.\u202f»\u202f: ouvert, personne n’en reprend",
        "«\u202fC’est plaisant.\u202f»\u202f: rien à exécuter, éloge",
    ]
    assert said["en"] == [
        "«\u202fChacun met sa mise\u202f;\u202f»: jeu.stake, A stake",
        "«\u202fla mise reste.\u202f»: open, nobody takes one back",
        "«\u202fC’est plaisant.\u202f»: nothing to carry out, praise",
    ]


def test_a_heading_stands_in_both_languages(site: Built) -> None:
    heading = site.at("jeu/index", "jeu.titre").find(["h1", "h2"])
    said = {span["lang"]: span.get_text() for span in heading.find_all("span", lang=True)}
    assert said == {"fr": "LE JEU.", "en": "THE GAME."}


def test_high_punctuation_is_set_with_a_narrow_space_that_does_not_break(site: Built) -> None:
    assert "mise\u202f; la" in column(site, "jeu.1", "fr").get_text()


def test_the_first_occurrence_of_a_term_is_linked_and_only_the_first(site: Built) -> None:
    for language, words in (("fr", "mise"), ("en", "stake")):
        links = column(site, "jeu.1", language).select('a[href$="lexicon.html#term.mise"]')
        assert [link.get_text() for link in links] == [words]


def test_a_term_of_certain_texts_is_linked_in_them_alone(site: Built) -> None:
    lexicon = 'a[href$="lexicon.html#term.livre"]'
    assert [a.get_text() for a in site.page("livre/2").select(f".passage {lexicon}")] == [
        "livre",
        "book",
        "Buch",
    ]
    assert site.page("jeu/usage").select(lexicon) == []


def test_the_longest_form_of_a_term_is_linked(site: Built) -> None:
    links = column(site, "jeu.2", "en").find_all("a")
    assert [(a["href"], a.get_text()) for a in links] == [
        ("../lexicon.html#term.mise-double", "double stake")
    ]


def test_a_misprint_shows_what_was_printed_to_eye_and_ear(site: Built) -> None:
    marked = column(site, "jeu.2", "fr").find("ins")
    assert marked.contents[0] == "double"
    assert "our source has: doubie" in marked["title"]
    assert "our source has: doubie" in marked.select_one(".visually-hidden").get_text()
    assert marked.find_parent("a")["href"] == "../apparatus.html#jeu.apparatus.1"


def test_text_and_translation_are_cited_as_the_edition_gives_them(site: Built) -> None:
    sources = Sources(load(site.root), at)
    wanted = {
        language: [cite(sources.named("jeu.1", side), "text", language) for side in ("fr", "en")]
        for language in ("fr", "en")
    }
    (said,) = [a for a in passage(site, "jeu.1").select(".control") if told(a, "en")[:4] == "cite"]
    assert said["href"] == "../r/jeu.1.html#cite"
    for language, lines in wanted.items():
        cited = site.at("r/jeu.1", "cite").select(".citations pre")
        assert [told(line, language) for line in cited] == lines


def test_reference_managers_find_what_they_look_for(site: Built) -> None:
    page = site.page("r/jeu.1")
    said = {meta["name"]: meta["content"] for meta in page.select("meta[name][content]")}
    source = Sources(load(site.root), at).named("jeu.1")
    assert said["citation_title"] == said["DC.title"] == source.unit
    assert {"citation_author", "DC.creator"} & set(said) == set()  # nobody knows who wrote it
    assert said["DC.identifier"] == "jeu.1"  # nothing says where the site stands
    assert "citation_public_url" not in said
    data = json.loads(page.find("script", type="application/ld+json").string)
    assert (data["@type"], data["identifier"]) == ("Chapter", "jeu.1")
    assert data["isPartOf"]["name"] == source.title
    assert "author" not in data  # who wrote it is not known, and nobody is called so
    assert data["isPartOf"].get("publisher", {}).get("@type", "Organization") == "Organization"
    found = parse_qs(page.select_one(".Z3988")["title"])
    assert found["rft.btitle"] == [source.title]
    assert found["rft.genre"] == ["bookitem"]


def test_a_part_of_a_volume_is_by_its_author_and_the_volume_by_nobody() -> None:
    said = metadata(KINDS["move"].source)
    (data,) = re.findall(r"<script[^>]*>(.*)</script>", said)
    part = json.loads(data)
    assert part["author"] == {"@type": "Person", "name": "Philidor"}
    assert part["isPartOf"]["name"].startswith("Académie universelle des jeux")
    assert "author" not in part["isPartOf"]


@pytest.mark.parametrize(
    ("page", "kind"), [("jeu/index", "Book"), ("jeu/notes", "WebPage"), ("lexicon", "WebPage")]
)
def test_a_page_as_a_whole_says_what_it_is(site: Built, page: str, kind: str) -> None:
    found = site.page(page)
    said = {meta["name"]: meta["content"] for meta in found.select("meta[name][content]")}
    data = json.loads(found.find("script", type="application/ld+json").string)
    assert data["@type"] == kind
    assert said["citation_title"] == data["name"]
    ours = kind == "WebPage"
    assert data.get("author") == (
        {"@type": "Organization", "name": "Académie (rules of games)"} if ours else None
    )
    address = "https://creativecommons.org/licenses/by/4.0/"
    assert data.get("license") == (address if ours else None)
    assert said["DC.rights"] == ("CC BY 4.0" if ours else "public domain")
    assert ("citation_book_title" in said) is False
    graph = found.select_one('meta[property="og:type"]')["content"]
    assert graph == ("website" if ours else "book")


def test_a_text_has_its_bibliography_in_three_forms(site: Built) -> None:
    (_, *rest) = parse_file(str(site.out / "jeu/jeu.bib")).entries
    with (site.out / "jeu/jeu.ris").open(encoding="utf-8") as file:
        records = rispy.load(file)
    items = json.loads((site.out / "jeu/jeu.csl.json").read_text(encoding="utf-8"))
    assert [r["id"] for r in records] == [i["id"] for i in items] == ["jeu", *rest]
    assert {"jeu.1", "jeu.2", "jeu.usage.1"} <= set(rest)


def lies_at(site: Built, href: str) -> Tag:
    page, _, place = href.removeprefix("../").partition(".html#")
    return site.at(page if "/" in page else f"jeu/{page}", place)


def test_a_passage_leads_to_what_carries_it_out_and_what_exercised_it(site: Built) -> None:
    hrefs = [a["href"] for a in passage(site, "jeu.1").select(".controls .control")]
    found = [a["href"] for href in hrefs for a in lies_at(site, href).select("a")]
    assert "../api/academie/academie.games.jeu.html#academie.games.jeu.stake" in found
    assert "../jeu/exemples/coup.html" in found
    assert "../jeu/notes.html#jeu.note.1" in hrefs


def test_a_rule_that_no_example_applied_claims_none(site: Built) -> None:
    found = passage(site, "jeu.2").select(".control")
    assert [told(s, "en") for s in found] == ["cite, jeu.2", "evidence, jeu.2"]
    assert [told(s, "fr") for s in found] == ["citer, jeu.2", "preuves, jeu.2"]
    page = site.page("r/jeu.2")
    proofs = [section["id"] for section in page.select("#evidence > section")]
    assert proofs == ["in-code"]
    assert page.select_one("#apparatus a")["href"] == "../apparatus.html#jeu.apparatus.1"


def test_what_is_supplied_is_shown_as_supplied(site: Built) -> None:
    kind = passage(site, "jeu.usage.1", "jeu/usage").select_one(".kind")
    assert told(kind, "en") == "supplied from usage, not in the text"
    assert told(kind, "fr") == "suppléé d’après l’usage, absent du texte"


def test_what_is_shown_of_a_text_is_chosen_above_it_and_the_language_of_the_site_everywhere(
    site: Built,
) -> None:
    switch = site.page("jeu/index").select_one("fieldset.languages")
    assert [i["value"] for i in switch.find_all("input")] == ["fr", "both", "translation"]
    assert site.page("coverage").select_one("fieldset.languages") is None
    for page in ("jeu/index", "coverage", "r/jeu.1", "p/jeu-7"):
        tongue = site.page(page).select_one("fieldset.tongue")
        assert [i["value"] for i in tongue.find_all("input")] == ["en", "fr"]


def test_a_rule_shows_its_case_in_small_and_opens_the_example(site: Built) -> None:
    (figure,) = passage(site, "jeu.1").select(".picture.in-small")
    assert figure.svg["role"] == "img"
    assert figure.a["href"] == "exemples/coup.html"
    assert passage(site, "jeu.2").select(".picture.in-small") == []
