"""How often a thing was counted is said in the words of each language of the site."""

from __future__ import annotations

import pytest

from academie.site.passages.frequency import in_words
from academie.texts.tables.frequencies import Counted, Often

THROWN = Counted("jeu", played=50, actions=4000, chances=1800, rows=())
PLAYED = Counted("echecs", played=1, actions=300, chances=0, rows=())


@pytest.mark.parametrize(
    ("times", "share", "english", "french"),
    [
        (90, 80, "once in 20 throws, in 80 of 100 games",
         "une fois sur 20 jets, dans 80 parties sur 100"),
        (3600, 100, "2.0 times a throw, in 100 of 100 games",
         "2,0 fois par jet, dans 100 parties sur 100"),
        (1, 1, "once in 1,800 throws, in 1 of 100 games",
         "une fois sur 1\u202f800 jets, dans 1 partie sur 100"),
        (1, 0.4, "once in 1,800 throws, in less than 1 of 100 games",
         "une fois sur 1\u202f800 jets, dans moins d’une partie sur 100"),
    ],
)  # fmt: skip
def test_where_dice_are_thrown_it_is_said_by_throws(
    times: int, share: float, english: str, french: str
) -> None:
    said = in_words(Often(THROWN, times, share), "throw")
    assert (said.within("en"), said.within("fr")) == (english, french)


def test_where_cards_are_dealt_it_is_said_by_deals() -> None:
    said = in_words(Often(THROWN, 900, 50), "deal")
    assert said.within("en").startswith("once in 2 deals")
    assert said.within("fr").startswith("une fois sur 2 donnes")


def test_where_chance_does_nothing_it_is_said_by_actions() -> None:
    said = in_words(Often(PLAYED, 100, 100), "")
    assert said.within("en") == "once in 3 actions, in 100 of 100 games"
    assert said.within("fr") == "une fois sur 3 actions, dans 100 parties sur 100"
