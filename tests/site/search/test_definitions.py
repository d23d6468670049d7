"""The lexicon at hand: every term that a page links is defined for the script that opens it."""

import json

import pytest

from tests.site.conftest import Built


def defined(site: Built, language: str) -> dict[str, dict[str, object]]:
    script = (site.out / "_static" / f"definitions.{language}.js").read_text("utf-8")
    before, _, said = script.rstrip(";\n").partition(" = ")
    assert before == f"academie.definitions.{language}"
    return dict(json.loads(said))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_term_that_a_page_links_is_defined(site: Built, language: str) -> None:
    links = site.page("jeu/index").select("article a[href*='lexicon.html#term.']")
    linked = {str(a["href"]).partition("#term.")[2] for a in links}
    assert linked
    assert linked <= defined(site, language).keys()


def test_a_definition_has_its_words_and_says_their_language(site: Built) -> None:
    english, french = defined(site, "en")["mise"], defined(site, "fr")["mise"]
    assert english["heads"] == french["heads"] == ["mise", "stake"]
    assert (english["grammar"], french["grammar"]) == (["f.", "n."], ["n. f.", "n."])
    assert (english["said"], english["lang"]) == ("What a player puts up.", "en")
    assert french["lang"] in {"fr", "en"}
