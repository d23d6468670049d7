"""What a census counted is said in the words of each language of the site."""

import pytest

from academie.core.messages import use_language
from academie.core.values import UNITS
from academie.games import GAMES
from academie.site.pages.census import by_length, named
from academie.texts.tables.frequencies import census, endings, lengths
from tests.texts import LIBRARY

ENDINGS = endings(LIBRARY)


@pytest.mark.parametrize("game", GAMES)
def test_each_unit_and_each_ending_that_was_counted_has_its_words(game: str) -> None:
    counted = census(LIBRARY)[game]
    assert {row.name for row in counted.of("award")} <= set(UNITS)
    assert {row.name for row in counted.of("outcome")} <= endings(LIBRARY).keys()


def test_it_is_told_in_both_languages() -> None:
    assert [said.astext() for said in named("award", "trous", ENDINGS)] == ["trous", "holes"]
    assert [said.astext() for said in named("outcome", "echecs.pat", ENDINGS)] == [
        "pat",
        "stalemate",
    ]


def test_a_fault_has_the_word_of_its_notation() -> None:
    (fault,) = named("ruling", "hors_tour", {})
    assert fault.astext() == "hors_tour"


@pytest.mark.parametrize(
    ("language", "between"), [("fr", "\N{NARROW NO-BREAK SPACE}"), ("en", ",")]
)
def test_thousands_are_parted_in_its_pictures_as_in_its_words(language: str, between: str) -> None:
    counted = census(LIBRARY)["dames_rabattues"]
    with use_language(language):
        drawn = str(by_length(counted))
    many = [n for _, n in lengths(counted) if n >= 1000]
    assert many
    for n in many:
        assert f">{n // 1000}{between}{n % 1000:03}<" in drawn
