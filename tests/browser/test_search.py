"""The search as one types: what stands first, how soon, and by which means it is reached."""

import gzip
import statistics
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Reader
from tests.texts.search import questions

WIDE = {"width": 1280, "height": 1000}
#: From a key to what it finds, in milliseconds; half of all keys are answered sooner.
SOON = 100
#: Bytes of what a first search loads, compressed as servers do it.
HEAVIEST = 350_000
#: What asks each question: key by key, or all of it at once.
TYPE = """([questions, byKey]) => {
  const field = document.querySelector("#search-form [name=q]");
  const times = [];
  const answers = questions.map((question) => {
    for (let n = byKey ? 1 : question.length; n <= question.length; n++) {
      field.value = question.slice(0, n);
      const start = performance.now();
      field.dispatchEvent(new Event("input", { bubbles: true }));
      document.body.offsetHeight;  // the results are laid out
      times.push(performance.now() - start);
    }
    return [...document.querySelectorAll("#search-results li code")].map((c) => c.textContent);
  });
  return { answers, times };
}"""


@pytest.fixture(scope="module", params=["file", "http"])
def root(request: pytest.FixtureRequest, site: Path, server: str) -> str:
    return server if request.param == "http" else f"{site.as_uri()}/"


def opened(reader: Reader, root: str, query: str = "", **options: Any) -> Any:
    page = reader.open(f"{root}search.html{query}", viewport=WIDE, **options)
    page.locator("#search-form [name=text] option[value=whist]").wait_for(state="attached")
    return page


def test_the_index_is_light_enough(site: Path) -> None:
    for code in ("en", "fr"):
        files = ("_static/seek.js", "search-index.js", f"search-index-{code}.js")
        packed = sum(len(gzip.compress((site / file).read_bytes(), 9)) for file in files)
        print(f"a first search in {code}: {packed:,} bytes compressed")
        assert packed <= HEAVIEST


def test_every_question_is_answered_as_one_types_and_soon(reader: Reader, root: str) -> None:
    page = opened(reader, root)
    # A server sends the same bytes: there it is asked what all keys of a question lead to.
    by_key = root.startswith("file:")
    told = page.evaluate(TYPE, [[question for question, _ in questions()], by_key])
    for (question, first), found in zip(questions(), told["answers"], strict=True):
        assert found[: len(first)] == first, question
        assert bool(found) == bool(first), question
    middle, slowest = statistics.median(told["times"]), max(told["times"])
    print(f"{len(told['times'])} keys: {middle:.0f} ms at the median, {slowest:.0f} at most")
    assert middle < SOON
    assert not reader.complaints


def test_the_index_is_loaded_when_somebody_searches_and_not_before(
    reader: Reader, root: str
) -> None:
    page = reader.open(f"{root}whist/index.html", viewport=WIDE)
    assert not [r for r in reader.requests if "search-index" in r]
    page.get_by_role("searchbox", name="Search").focus()
    page.locator("script[src$='search-index.js']").wait_for(state="attached")
    page.locator("script[src$='search-index-de.js']").wait_for(state="attached")
    loaded = [r.rpartition("/")[2] for r in reader.requests if "search-index" in r]
    assert loaded[:2] == ["search-index.js", "search-index-en.js"]
    assert len(loaded) == len({*loaded}) == 4


def test_below_the_field_of_any_page_stand_the_first_results(reader: Reader, root: str) -> None:
    page = reader.open(f"{root}whist/index.html", viewport=WIDE)
    page.get_by_role("searchbox", name="Search").press_sequentially("petit ja")
    below = page.get_by_role("region", name="Search results")
    link = below.locator("a[href='../lexicon.html#term.petit-jan']")
    link.wait_for()
    assert (
        below.get_by_role("link", name="All results")
        .get_attribute("href")
        .endswith("search.html?q=petit+ja")
    )
    page.keyboard.press("Escape")
    assert below.is_hidden()
    page.keyboard.type("n")
    link.wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/lexicon.html#term.petit-jan")
    assert not reader.complaints


def test_words_of_the_passage_are_shown_with_the_hit_marked(reader: Reader, root: str) -> None:
    page = opened(reader, root, "?q=suit+led")
    item = page.locator("#search-results li", has=page.get_by_text("whist.usage.4", exact=True))
    assert item.locator("mark").all_inner_texts() == ["suit", "led"]
    assert page.get_by_role("status").inner_text().startswith("Found: ")


def test_a_word_of_one_language_finds_what_is_read_in_the_other(reader: Reader, root: str) -> None:
    page = opened(reader, root, "?q=castling", languages="fr")
    assert page.locator("#search-results code").nth(1).inner_text() == "echecs.usage.8"
    assert page.locator("#search-results a").nth(1).inner_text() == "Le roque"
    assert page.get_by_role("status").inner_text().startswith("Trouvé")


def test_it_is_narrowed_to_a_text_and_to_a_language(reader: Reader, root: str) -> None:
    page = opened(reader, root, "?q=roi")
    page.get_by_role("combobox", name="In", exact=True).select_option("piquet")
    shown = page.locator("#search-results code").all_inner_texts()
    assert {id_.partition(".")[0].partition("/")[0] for id_ in shown} == {"term", "piquet"}
    page.get_by_role("combobox", name="Words in").select_option("en")
    page.locator("#search-form [name=q]").fill("rois")
    assert "piquet.1.12" not in page.locator("#search-results code").all_inner_texts()
    assert not reader.complaints


def test_where_nothing_is_found_the_nearest_is_offered_and_leads_on(
    reader: Reader, root: str
) -> None:
    page = opened(reader, root, "?q=whist.88")
    assert page.get_by_role("status").inner_text() == "Nothing found for “whist.88”."
    page.get_by_role("button", name="whist.8", exact=True).click()
    assert page.locator("#search-results code").first.inner_text() == "whist.8"


def test_the_names_of_the_code_stand_apart_and_last(reader: Reader, root: str) -> None:
    page = opened(reader, root, "?q=notation")
    apart = page.locator("#search-results h2", has_text="In the code")
    above = page.locator("#search-results h2 ~ ol a").all()
    assert apart.is_visible()
    assert above
    assert all("api/" in link.get_attribute("href") for link in above)


def test_the_rest_is_shown_on_demand_and_read_on_from_there(reader: Reader, root: str) -> None:
    page = opened(reader, root, "?q=jouer")
    list_ = page.locator("#search-results ol").first
    assert list_.locator("li").count() == 20
    page.locator("#search-results button").first.click()
    assert list_.locator("li").count() > 20
    assert page.evaluate("document.activeElement.closest('li').previousElementSibling !== null")
