"""Every row of what a game of cards or dominoes pays has its case drawn on a page of the game."""

from __future__ import annotations

import pytest

from academie.proof.pictured import cases
from academie.site.pages.tariffs import paid
from academie.texts.examples import find_examples
from academie.texts.tables.tariffs import tariffs
from tests.texts import LIBRARY

GAMES = ("whist", "piquet", "reversis", "domino")
PAGES = {example.slug: example for example in find_examples(LIBRARY.root)}


def undrawn(game: str, page: str) -> list[str]:
    """What the game pays and *page* does not show it pay."""
    rows = (row for row in tariffs(LIBRARY.root) if row.game == game)
    return [row.told["en"] for row in rows if f"\n{paid(row)}\n" not in page]


def text(game: str) -> str:
    """The page of the tariff of *game*."""
    return PAGES[f"{game}/tarif"].path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_row_is_shown_to_pay(game: str) -> None:
    assert undrawn(game, text(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_case_is_drawn_below_words_of_the_book(game: str) -> None:
    rows = [row for row in tariffs(LIBRARY.root) if row.game == game]
    drawn = {
        (case.line, case.picture)
        for found in cases([PAGES[f"{game}/tarif"]]).values()
        for case in found
    }
    assert len(drawn) == text(game).count("```{draw}") >= len(rows)


def test_a_row_whose_case_is_taken_away_is_missed() -> None:
    kept, _, after = text("reversis").partition("## The remise")
    assert undrawn("reversis", kept + after.partition("## ")[2]) == ["the remise"]
