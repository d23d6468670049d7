"""Books of the real texts, without pictures of examples: no example need run for them."""

import pytest

from academie.books.gather import Shelf
from academie.books.records import EDITIONS
from tests.texts import LIBRARY


@pytest.fixture(scope="session")
def shelf():
    return Shelf(LIBRARY)


@pytest.fixture(scope="session")
def books(shelf):
    """Every text alone and all of them in one, in every edition."""
    shelves = [(slug,) for slug in shelf.slugs] + [shelf.slugs]
    return [shelf.book(slugs, languages) for slugs in shelves for languages in EDITIONS]
