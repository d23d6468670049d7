"""A game for the table is printed on one sheet of paper, in every language of the site."""

from typing import Any

import pypdfium2
import pytest

from academie.games import GAMES
from academie.site.i18n.ui_strings import SPOKEN
from academie.texts.examples import text_of
from tests.browser.conftest import Reader


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("game", GAMES)
def test_the_summary_of_a_game_is_one_sheet(
    server: str, reader: Reader, game: str, language: str
) -> None:
    page = reader.open(f"{server}{text_of(game)}/summary.html?lang={language}")
    for sheet in ("A4", "Letter"):
        printed = page.pdf(format=sheet, prefer_css_page_size=True)
        assert _pages(printed) == 1, sheet
    assert page.locator(".sections h1").count() == 0
    assert page.locator(".sections h2").count() >= 5


def _pages(printed: bytes) -> int:
    """How many pages a PDF has."""
    document: Any = pypdfium2.PdfDocument(printed)
    return len(document)
