"""The lexicon at hand: the terms that a page links are defined on it."""

from tests.site.conftest import Built


def test_each_term_that_a_page_links_is_defined_on_it_once(site: Built) -> None:
    page = site.page("jeu/index")
    linked = {
        a["href"].partition("#term.")[2]
        for a in page.select("article a[href*='lexicon.html#term.']")
        if not a.find_parent(class_="definition")
    }
    defined = [box["id"].removeprefix("definition.") for box in page.select("[popover].definition")]
    assert linked
    assert sorted(defined) == sorted(linked)


def test_a_definition_has_its_words_and_leads_to_the_lexicon(site: Built) -> None:
    box = site.at("jeu/index", "definition.mise")
    assert box.select_one(".head-word").get_text() == "mise · stake"
    assert box.select_one("p[lang=en]").get_text() == "What a player puts up."
    assert box.a["href"] == "../lexicon.html#term.mise"


def test_the_lexicon_itself_defines_nothing_twice(site: Built) -> None:
    assert site.page("lexicon").select("[popover]") == []
