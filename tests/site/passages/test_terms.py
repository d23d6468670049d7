"""The lexicon is shown as a dictionary."""

from tests.site.conftest import Built


def entry(site: Built, term: str):
    return site.page("lexicon").find(id=f"term.{term}")


def texts(found, css: str) -> list[str]:
    return [" ".join(node.get_text().split()) for node in found.select(css)]


def test_an_entry_gives_the_head_word_of_each_language_with_its_grammar(site: Built) -> None:
    head = entry(site, "livre").select_one(".head-word")
    assert texts(head, "strong") == ["livre"]
    assert [node["lang"] for node in head.select(":scope > span[lang]")] == ["fr", "en", "de"]
    assert texts(head, ".grammar bdi:not([lang])") == ["m.", "n.", "neut."]
    assert texts(head, '.grammar bdi[lang="fr"]') == ["n. m.", "n.", "n. neutre"]
    assert "Buch" in head.get_text()


def test_an_entry_numbers_the_senses_of_its_head_word_and_leads_to_the_others(site: Built) -> None:
    (line,) = entry(site, "mise-double").select(".senses")
    assert texts(line, "bdi") == [
        "Sens 2 : tous les jeux. Autres sens : 1 (tous les jeux).",
        "Sense 2: all games. Other senses: 1 (all games).",
    ]
    assert line.select_one("a")["href"].endswith("#term.mise")
    assert entry(site, "livre").select(".senses") == []


def test_an_entry_says_whose_the_definition_is(site: Built) -> None:
    assert texts(entry(site, "livre"), ".see bdi:not([lang])") == ["Defined in livre.2.1"]
    (ours,) = texts(entry(site, "jan"), ".see bdi:not([lang])")
    assert ours == "Met in jeu.usage.1; the definition is ours"


def test_an_entry_gives_the_other_names_that_the_search_knows(site: Built) -> None:
    said = ["Autres noms : enjeu.", "Other names: ante."]
    assert texts(entry(site, "mise"), ".also bdi") == said
    assert entry(site, "jan").select(".also") == []


def test_all_head_words_are_listed_in_each_language_and_lead_to_their_entries(site: Built) -> None:
    line = site.page("lexicon").select_one(".headwords")
    french, english = line.find_all("bdi", recursive=False)
    assert texts(french, "strong") == ["B", "C", "J", "L", "M"]
    assert texts(english, "strong") == ["B", "C", "D", "J", "S"]
    assert {a["href"].rpartition("#")[2] for a in english.select("a")} == {
        *("term.mise", "term.mise-double", "term.jan", "term.bredouille"),
        *("term.case", "term.livre"),
    }
    assert texts(french, 'a[href$="#term.mise-double"]') == ["2"]
