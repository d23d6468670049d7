"""An example page: what it shows, its picture, and the rules that it applied when it ran."""

from collections.abc import Callable

from academie.texts.language.words import digest
from academie.texts.prose import chunks
from tests.site.conftest import Built, shown, told
from tests.site.tree import write


def test_an_example_says_first_which_rules_it_shows(site: Built) -> None:
    shown = site.page("jeu/exemples/coup").select_one("h1 + .shows")
    assert [a["href"] for a in shown.find_all("a")] == ["../index.html#jeu.1", "../exemples.html"]


def test_an_example_leads_to_the_list_of_its_game_and_the_list_to_it(site: Built) -> None:
    shown = site.page("jeu/exemples/coup").select_one(".shows")
    assert shown is not None
    (item,) = site.page("jeu/exemples").select("ul.examples > li")
    assert [a["href"] for a in item.find_all("a")] == ["exemples/coup.html", "index.html#jeu.1"]
    assert "jeu.1" not in item.get_text()  # it is called by its title, and not by its id
    assert item.select_one(".picture svg") is not None


def test_an_example_ends_with_the_rules_that_it_really_applied(site: Built) -> None:
    applied = site.page("jeu/exemples/coup").select(".applied li")
    assert len(applied) == 1
    rule, function = applied[0].find_all("a")
    assert rule["href"] == "../index.html#jeu.1"
    assert function["href"].endswith("#academie.games.jeu.stake")


def test_a_list_that_is_made_is_no_prose_that_is_told(site: Built) -> None:
    page = site.page("jeu/exemples")
    assert told(page.find("h1"), "fr").startswith("Exemples")
    assert [told(column, "fr") for column in page.select(".told > .fr")] == [
        "Ils ont été exécutés."
    ]
    assert page.select(".told ul.examples") == []


def test_each_drawn_value_is_a_picture_that_a_screen_reader_can_tell(site: Built) -> None:
    pictures = site.page("jeu/exemples/coup").select(".picture .en svg[role=img]")
    told = [picture["aria-label"][:6] for picture in pictures]
    assert told == ["A: ♠AK", "Z: ♠AK"]  # so Sphinx and the runner count lines alike


def test_a_picture_is_named_in_both_languages(site: Built) -> None:
    picture = site.page("jeu/exemples/coup").select_one(".picture")
    assert picture.select_one(".en svg[role=img]")["aria-label"].startswith("A: ♠AK.")
    assert picture.select_one(".fr svg[role=img]")["aria-label"].startswith("A\u202f: ♠AR.")


def test_an_answer_that_the_book_gives_is_marked_with_its_words(site: Built) -> None:
    page = site.page("jeu/exemples/coup")
    (line,) = page.select(".book-answers")
    assert told(line, "fr") == (
        "Le livre\u202f: «\u202fChacun met sa mise\u202f» (jeu.1), "
        "Par simple, par doublet\u202f: 6 (volume.1.r2)"
    )
    assert "1 of the answers" in told(page.select_one(".applied"), "en")


def test_prompts_are_told_apart_from_what_is_asked(site: Built) -> None:
    prompts = site.page("jeu/exemples/coup").select(".highlight samp")
    assert {prompt.get_text() for prompt in prompts} == {">>> "}


def test_the_coverage_page_counts_what_was_cited_exercised_and_proved(site: Built) -> None:
    page = site.page("coverage")
    figures = {
        row.find("td").get_text(): [cell.get_text().strip() for cell in row.find_all("td")][1:]
        for row in page.select_one("table").select("tbody tr")
    }
    assert figures["Le Jeu / The Game"] == ["4", "4", "3", "0", "2", "0", "1", "1", "0"]
    assert figures["Le Volume"] == ["11", "0", "8", "0", "0", "0", "0", "0", "0"]
    assert page.find(id="volume-coverage") is None  # nothing carries it out yet
    (page_of_the_text,) = page.find(id="jeu-coverage").select("p a")
    assert page_of_the_text["href"] == "jeu/coverage.html"
    rows = {
        (language, row.find("td").get_text()): [told(cell, language) for cell in row("td")[1:]]
        for row in site.page("jeu/coverage").select("tbody tr")
        for language in ("en", "fr")
    }
    assert rows["en", "jeu.1"] == ["rule", "jeu.stake", "A stake", "yes", "—"]
    assert rows["fr", "jeu.1"] == ["règle", "jeu.stake", "A stake", "oui", "—"]
    assert rows["en", "jeu.2"] == ["rule", "jeu._double", "—", "—", "—"]
    assert rows["en", "jeu.titre"] == ["heading", "nothing to carry out", "—", "—", "—"]
    assert rows["fr", "jeu.titre"] == ["titre", "rien à exécuter", "—", "—", "—"]
    assert "C’est plaisant." in page.find(id="jeu-silences").get_text()


def test_the_counts_on_the_front_page_are_those_of_the_build(site: Built) -> None:
    counts = site.page("index").select_one(".verified")
    assert told(counts, "en").startswith(
        "3 texts, 19 citable passages, 8 in English, 4 in German, 1 example run, 6 prompts checked"
    )
    assert told(counts, "fr").startswith(
        "3 textes, 19 passages citables, 8 en anglais, 4 en allemand, 1 exemple exécuté, "
        "6 lignes vérifiées"
    )


def test_the_prose_of_an_example_stands_beside_it_in_french(
    published: Built, publishing: Callable[..., Built]
) -> None:
    root = published.root
    of, differences = (
        digest("", "\n\n".join(chunks((root / page).read_text(encoding="utf-8"))))
        for page in ("examples/jeu/coup.md", "docs/jeu/differences.md")
    )
    answer = '>>> print(Message("jeu.stakes_no_more", player="Z"))\nZ ne mise plus\n'
    told = (
        f"# Une mise\n\n```pycon\n{answer}```\n\n"
        "Ainsi dit {rule}`jeu.1` : « Chacun met sa mise », et « met sa mise ; la ».\n"
    )
    write(root, "examples/jeu/fr/coup.md", f"---\nof: {of}\n---\n{told}")
    write(root, "docs/jeu/differences.fr.md", f"---\nof: {differences}\n---\n# Différences\n")
    built = publishing(root, "-j1", "--strict")
    assert built.status == 0, built.said
    example = built.page("jeu/exemples/coup")
    title = example.find("h1")
    assert [s.get_text() for s in title.select(".fr, .en")] == ["Une mise", "A stake"]
    (columns,) = example.select("section > .told")
    french, english = columns.find_all("div", recursive=False)
    assert french["lang"] == "fr"
    assert french.get_text().strip().startswith("Ainsi dit jeu.1\u202f: «\u202fChacun")
    assert english.get_text().strip().startswith("So says jeu.1")
    assert "and «\u202fmet sa mise\u202f; la\u202f»" in english.get_text()
    assert len(shown(example, "fr").select(".picture svg")) == 2
    assert "Une mise" in built.page("jeu/exemples").get_text()
    including = built.page("jeu/differences")
    titles = [t.select(".fr, .en") for t in including.select("h1, h2")]
    assert [[s.get_text() for s in said] for said in titles] == [
        ["Différences", "Differences"],
        ["Une mise", "A stake"],
    ]
    assert "Ainsi dit jeu.1" in shown(including, "fr").get_text()
    assert "So says jeu.1" not in shown(including, "fr").get_text()


def test_what_ran_answers_in_the_language_of_the_reader(site: Built) -> None:
    blocks = site.page("jeu/exemples/coup").select(".highlight-python, [class*=highlight-py]")
    said = [(block.get("lang"), block.get_text().strip().splitlines()[-1]) for block in blocks]
    assert said == [(None, "A mise"), ("fr", "Z ne mise plus"), ("en", "Z stakes no more")]
    assert all("ui" in block["class"] for block in blocks[1:])


def test_an_example_begins_with_the_words_that_it_shows(site: Built) -> None:
    (box,) = site.page("jeu/exemples/coup").select("details.shown-words")
    assert box.has_attr("open")
    assert box.summary.get_text().startswith("jeu.1 · ")
    french, english, *_ = box.select(".told > div")
    assert french.get_text().strip().startswith("Art. I. Chacun met sa mise\u202f;")
    assert english.get_text().strip().startswith("Article I. Each puts up his stake")
