"""Names of throws and of cases are the books' own words, and none of their words is left out."""

from __future__ import annotations

import re

import pytest

from academie.games.trictrac import GAME as trictrac
from academie.games.trictrac import noms
from academie.games.trictrac.moves import plays
from academie.games.trictrac.state import Position
from academie.kit.backgammon.dice import THROWS, Throw, throw
from tests.texts import LIBRARY

#: Where a throw other than a doublet has its word.
SIMPLES = {"2-1": 15, "3-2": 16, "6-3": 17, "6-4": 18}
DOUBLETS = [t for t in THROWS if t.doublet]


def said(rule: str) -> str:
    return LIBRARY.rule(rule).fr.words


@pytest.mark.parametrize("doublet", DOUBLETS, ids=str)
def test_every_name_of_a_doublet_stands_in_the_texts(doublet: Throw) -> None:
    words = " ".join(
        map(said, ("trictrac.1.7", "nouveau-trictrac.3.3", "nouveau-trictrac.16.55"))
    ).lower()
    for name in noms.noms(doublet):
        assert name.removesuffix("s") in words


def test_no_name_of_the_second_treatise_is_left_out() -> None:
    words = said("nouveau-trictrac.3.3").partition(":")[2]
    for number, part in enumerate(re.split(r"[;.] ", words), start=1):
        called = noms.noms(Throw(number, number))
        names = re.split(r",? ou |, ", re.sub(r".*?(?:s’appellent |deux \w+, )", "", part))
        assert {n.strip(" .").removesuffix("s") for n in names} <= {
            c.removesuffix("s") for c in called
        }
    assert number == len(DOUBLETS)


@pytest.mark.parametrize("dice", sorted(noms.QUOLIBETS))
def test_what_players_say_of_a_throw_is_printed_of_it(dice: str) -> None:
    number = SIMPLES.get(dice)
    words = said(f"nouveau-trictrac.17.{number}" if number else "nouveau-trictrac.3.5")
    if number:
        assert noms.noms(throw(dice))[0] in " ".join((words, _turned(words)))
    for quolibet in noms.quolibets(throw(dice)):
        assert quolibet in words


def _turned(words: str) -> str:
    return re.sub(r"(\w+) et (\w+)", r"\2 et \1", words)


def test_nothing_is_said_of_most_throws() -> None:
    assert sum(bool(noms.quolibets(t)) for t in THROWS) == len(SIMPLES) + len(DOUBLETS)


def test_the_treatises_disagree_on_cases_and_every_name_is_shown() -> None:
    assert "cinquième" in said("trictrac.8.20")
    assert "quine et de sannes" in said("nouveau-trictrac.8.2")
    assert [n for n in range(12) if "coin bourgeois" in noms.surnoms(n)] == [5, 6]
    assert "septième" in said("trictrac.8.13")
    assert "la septième et la dixième" in said("nouveau-trictrac.10.3")
    assert [n for n in range(12) if "case du diable" in noms.surnoms(n)] == [7, 10]
    assert "dixième" in said("trictrac.8.14")
    assert [n for n in range(12) if "case de l’écolier" in noms.surnoms(n)] == [10]


@pytest.mark.parametrize("dice", ["6-1", "6-2", "6-3"])
def test_the_opening_that_the_first_treatise_advises_can_be_played(dice: str) -> None:
    assert "tout d’une, quand on amène six et as, six deux, et six trois" in said("trictrac.7.1")
    found = plays(Position(), "blanc", throw(dice))
    assert any(play.tout_dune for play in found)


def test_points_below_six_can_be_played_tout_a_bas() -> None:
    assert "tout à bas, les points au-dessous de six" in said("trictrac.7.1")
    for t in THROWS:
        if t.high < 6:
            found = plays(Position(), "blanc", t)
            assert any(not play.tout_dune for play in found)


def test_who_lacks_four_points_ends_his_hole_by_one_hit() -> None:
    assert "quatre points" in said("trictrac.7.10")
    men = "blanc 0:12 9:3 | noir 0:14 6"
    for marked, ends in ((8, 1), (6, 0)):
        odds = trictrac.odds(f"jet | joueur blanc | {men} | points {marked} 0")
        assert len(odds.of("trictrac.gagne_des_trous")) == ends
