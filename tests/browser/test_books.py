"""The leaves of a book for readers, by axe, as a browser shows them."""

import zipfile
from pathlib import Path

import pytest

from academie.books import epub
from academie.books.gather import Shelf
from tests.browser.axe import violations
from tests.browser.conftest import Reader
from tests.texts import LIBRARY

#: A rule of axe that asks of a leaf what only a site can have, and why.
NOT_OF_A_BOOK = {
    "region": "a leaf has no banner and no footer; what it is to the book, epub:type says",
    "landmark-one-main": "the same",
    "page-has-heading-one": "a chapter of several leaves has one heading",
}


@pytest.fixture(scope="module", params=[("whist", "fr"), ("trictrac", "fr en")], ids="-".join)
def leaves(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    slug, languages = request.param
    folder = tmp_path_factory.mktemp(slug)
    epub.write(Shelf(LIBRARY).book([slug], languages.split()), folder / "book.epub", 0)
    with zipfile.ZipFile(folder / "book.epub") as archive:
        archive.extractall(folder)
    return sorted((folder / "EPUB").glob("*.xhtml"))


def test_axe_finds_no_violation(reader: Reader, leaves: list[Path]) -> None:
    found = []
    page = reader.open("about:blank")
    for leaf in leaves:
        page.goto(leaf.as_uri())
        for violation in violations(page):
            if violation["id"] not in NOT_OF_A_BOOK:
                where = violation["nodes"][0]["html"][:160]
                found.append(f"{leaf.name}: {violation['id']}: {where}")
    assert found == []
