"""A reader at the table finds his case on the page of faults."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Reader

CASES = "li.case:visible"


@pytest.fixture(params=["en", "fr"])
def page(request: pytest.FixtureRequest, reader: Reader, site: Path) -> Any:
    return reader.open(f"{site.as_uri()}/whist/what-if.html", languages=request.param)


def asked(page: Any, words: str) -> Any:
    page.locator("#case-asked").fill(words)
    # The first words fetch the index of the search; what answers them follows.
    page.evaluate("async () => void (await academie.searchIndex().all)")
    return page.locator(CASES)


def test_what_is_typed_leaves_the_cases_that_say_it(page: Any) -> None:
    every = page.locator(CASES).count()
    for words in ("revoke too late", "RENONCE tard"):
        found = asked(page, words)
        assert 0 < found.count() < every
        owned_up = ("A revoke owned up too late", "Une renonce avouée trop tard")
        assert any(text.startswith(owned_up) for text in found.all_inner_texts())
        assert str(every) in page.locator(".case-filter output").inner_text()
    assert asked(page, "").count() == every


def test_what_happened_nowhere_is_said_and_no_heading_stands_empty(page: Any) -> None:
    assert asked(page, "quinola").count() == 0
    assert page.locator("section[id^=about-]:visible").count() == 0
    assert "quinola" in page.locator(".case-filter output").inner_text()


def test_without_a_script_every_case_stands_there(reader: Reader, site: Path) -> None:
    bare = reader.open(f"{site.as_uri()}/whist/what-if.html", java_script_enabled=False)
    assert bare.locator(".case-filter").count() == 0
    assert bare.locator(CASES).count() == bare.locator("li.case").count() > 0


def test_what_is_allowed_and_what_is_forbidden_are_told_by_a_word_and_a_colour(page: Any) -> None:
    seen = "each => [...new Set(each.map(e => `${e.innerText} ${getComputedStyle(e).color}`))]"
    kinds = ("allowed", "forbidden")
    told = [page.locator(f"{CASES} .verdict.{kind}").evaluate_all(seen) for kind in kinds]
    (allowed, forbidden) = (one.split(" ", 1) for (one,) in told)
    words = {"en": ["allowed", "forbidden"], "fr": ["permis", "défendu"]}
    assert [allowed[0], forbidden[0]] == words[page.evaluate("document.documentElement.lang")]
    assert allowed[1] != forbidden[1]
    assert page.locator(f"{CASES} .verdict:not(.allowed):not(.forbidden)").count() == 0
