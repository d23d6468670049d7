"""A citation is written in the browser as Python writes it, and one is asked whether it stands."""

from datetime import date
from functools import partial
from typing import Any

import pytest

from academie.addresses import below
from academie.texts.citing import FORMS, Sources, cite
from academie.texts.citing.styles import STYLES, styled
from tests.browser.conftest import Reader
from tests.texts import LIBRARY

CITED = ("whist.8", "toc.5.3", "trictrac.9.r3", "domino.usage.6", "piquet.2", "echecs.partie-1.12b")


@pytest.fixture
def sources(server: str) -> Sources:
    return Sources(LIBRARY, below(server))


def written(page: Any, side: str, form: str) -> str:
    row = page.locator(f"dd[data-side={side}]")
    row.locator("select").select_option(form)
    return str(row.locator("pre").text_content())


@pytest.mark.parametrize("id_", CITED)
@pytest.mark.parametrize("spoken", ["fr", "en"])
def test_every_form_is_what_python_writes(
    reader: Reader, server: str, sources: Sources, id_: str, spoken: str
) -> None:
    page = reader.open(f"{server}r/{id_}.html", languages=spoken)
    today = date.today()
    for side in ("fr", "en"):
        source = sources.named(id_, side)
        set_ = {style: styled(source, style, spoken, today) for style in STYLES}
        assert {style: written(page, side, style) for style in STYLES} == set_
        wanted = {form: cite(source, form, spoken) for form in FORMS}
        assert {form: written(page, side, form) for form in FORMS} == wanted


def test_what_is_saved_is_the_form_that_is_shown(reader: Reader, server: str) -> None:
    page = reader.open(f"{server}r/whist.8.html", languages="en")
    shown = written(page, "fr", "ris")
    with page.expect_download() as saved:
        page.locator("dd[data-side=fr] button", has_text="Download").click()
    assert saved.value.suggested_filename == "whist.8.ris"
    assert saved.value.path().read_text(encoding="utf-8") == shown


@pytest.mark.parametrize(
    ("citation", "verdict", "leads"),
    [
        ("{now}", "unchanged", "r/whist.8.html"),
        ("Académie 0.2.0, whist.8, SHA-256 0123456789", "a draft from before", "r/whist.8.html"),
        ("Académie 1.0.0, whist.8, SHA-256 0123456789", "never those of whist.8", "r/whist.8.html"),
        ("Académie 1.0.0, whist.99, SHA-256 0123456789", "nothing by the name of whist.99", None),
        ("Le whist", "not one of our citations", None),
    ],
)
def test_a_citation_is_asked_whether_it_stands(
    reader: Reader, server: str, sources: Sources, citation: str, verdict: str, leads: str | None
) -> None:
    page = reader.open(f"{server}citing.html", languages="en")
    told = partial(page.locator, ".check-citation output")
    now = cite(sources.named("whist.8"), "bibtex")
    page.fill(".check-citation textarea", citation.replace("{now}", now))
    page.click(".check-citation button")
    told(has_text=verdict).wait_for()
    links = [link.get_attribute("href") for link in told().locator("a").all()]
    assert [leads in link for link in links if leads] == [True] * bool(leads)
