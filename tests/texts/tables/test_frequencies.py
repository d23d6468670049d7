"""What was counted is read as it was written, and says how often a rule was applied."""

from __future__ import annotations

import pytest

from academie.texts.blocks import SourceError
from academie.texts.tables import frequencies
from academie.texts.tables.frequencies import Said
from tests.texts import LIBRARY

CENSUS = """\
game,kind,rule,name,times,games,points
jeu,played,,,50,50,0
jeu,steps,,,4000,50,0
jeu,chance,,,1800,50,0
jeu,award,jeu.1,points,90,40,180
jeu,length,,00080,20,20,0
jeu,length,,00060,30,30,0
jeu,rule,jeu.1,,90,40,0
jeu,rule,jeu.usage.1,,3600,50,0
jeu,rule,jeu.2,,1,1,0
echecs,played,,,1,1,0
echecs,steps,,,300,1,0
echecs,rule,jeu.1,,100,1,0
"""


@pytest.fixture
def census(shelf):
    shelf.write(frequencies.FILE, CENSUS)
    return frequencies.census(shelf.library)


def test_games_actions_and_throws_are_read(census):
    jeu = census["jeu"]
    assert (jeu.played, jeu.actions, jeu.chances) == (50, 4000, 1800)
    assert census["echecs"].chances == 0
    assert [(row.rule, row.times, row.points) for row in jeu.of("award")] == [("jeu.1", 90, 180)]


def test_games_are_told_by_their_length_the_shortest_first(census):
    assert list(frequencies.lengths(census["jeu"])) == [(60, 30), (80, 20)]


def test_where_nobody_counted_there_is_nothing(shelf):
    assert frequencies.census(shelf.library) == {}
    assert frequencies.said(shelf.library) == ()


def test_in_what_is_published_no_law_was_broken():
    published = frequencies.census(LIBRARY)
    assert [row for one in published.values() for row in one.of("broken")] == []


def test_what_the_texts_say_of_it_stands_there_word_for_word():
    assert Said("trictrac.2.7", "est rare", "trictrac.2.7") in frequencies.said(LIBRARY)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("jeu.usage.1\tVingt fiches", "a line needs rule, words, counted"),
        ("jeu.usage.1\tTrente fiches\tjeu.usage.1", "jeu.usage.1 does not say 'Trente fiches'"),
        ("jeu.99\tVingt fiches\tjeu.usage.1", "jeu.99 does not say"),
    ],
)
def test_words_that_do_not_stand_there_are_refused_with_their_place(shelf, line, problem):
    shelf.write(frequencies.SAID, f"rule\twords\tcounted\n{line}\n")
    with pytest.raises(SourceError, match=problem):
        frequencies.said(shelf.library)
