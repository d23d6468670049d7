"""Every number that the two chapters on dice print, read from their own words, and counted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from academie.core import NotationError
from academie.games.trictrac import combinaisons as dice
from academie.games.trictrac.noms import NOMBRES
from academie.kit.backgammon.dice import THROWS, Throw
from tests.texts import LIBRARY

if TYPE_CHECKING:
    from academie.core.cells import Cell

#: Numbers in words, as these chapters spell them.
_TO_TWENTY = """un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze
seize dix-sept dix-huit dix-neuf vingt"""
WORDS = {word: n for n, word in enumerate(_TO_TWENTY.replace("\n", " ").split(" "), start=1)} | {
    "vingt-un": 21,
    "vingt-une": 21,
    "trente-cinq": 35,
    "trente-six": 36,
}
#: Which paragraph of chapter XIV counts on which number, and which sums it up.
COUNTED = {n: f"nouveau-trictrac.14.{28 - n}" for n in range(7, 13)} | {
    n: f"nouveau-trictrac.14.{32 - n}" for n in range(1, 7)
}
SUMMED = {n: f"nouveau-trictrac.14.{49 - n}" for n in range(1, 13)}


def said(rule: str) -> str:
    return LIBRARY.rule(rule).fr.words


def all_cases(throws: tuple[Throw, ...]) -> list[tuple[int, int]]:
    return sorted(case for throw in throws for case in dice.cas(throw))


def called(cases: tuple[tuple[int, int], ...]) -> list[Throw]:
    return sorted(Throw(max(case), min(case)) for case in cases)


def listed(words: str) -> str:
    """The throws that *words* name, from the first to the last."""
    number = "|".join(NOMBRES)
    throws = rf"(?:(?:{number}) et (?:{number})|double deux|beset|ternes?|carmes?|quines?|sonnés)"
    found = re.search(rf"{throws}(?:[\s,]+(?:et\s+)?(?:enfin\s+)?{throws})*", words)
    return found[0] if found else ""


@pytest.mark.parametrize("number", range(1, 12))
def test_the_throws_that_hit_on_a_number_are_those_that_the_text_lists(number: int) -> None:
    every, _, named = said(COUNTED[number]).partition("s’appelle")
    throws = dice.coups_sur(number)
    after = re.split(r"savoir|qui sont|coups, (?=six et quatre)", every)[-1]
    assert sorted(dice.dits(listed(after))) == all_cases(throws)
    assert called(dice.dits(listed(named))) == sorted(throws)


def test_on_twelve_there_is_one_throw_which_is_sonnes() -> None:
    assert "il n’y a qu’un coup" in said(COUNTED[12])
    assert "il n’y a qu’un coup, qui est sonnés" in said(SUMMED[12])
    assert all_cases(dice.coups_sur(12)) == [(6, 6)]


@pytest.mark.parametrize("number", range(1, 12))
def test_it_says_how_many_they_are_and_how_many_have_a_name(number: int) -> None:
    words = said(COUNTED[number])
    many = re.search(r"il y a (?:que )?([\w-]+) coups|n’y a que ([\w-]+) coups", words)
    assert many
    throws = dice.coups_sur(number)
    assert WORDS[many[1] or many[2]] == dice.sur_trente_six(throws)
    named = re.search(r"qu[e’](?: en a que)? ?([\w-]+)(?: coups)? qui s’appelle", words)
    assert named
    assert WORDS[named[1]] == len(throws)


@pytest.mark.parametrize("number", range(1, 12))
def test_the_summary_says_how_many_are_double(number: int) -> None:
    words = said(SUMMED[number])
    many = re.search(r"[Ss]ur \w+, (?:il y a )?(\w+) coups?", words)
    assert many
    throws = dice.coups_sur(number)
    assert WORDS[many[1]] == len(throws)
    double = re.search(r"(?:dont |dont l’|coups?, )?(un|deux|cinq|six|sept) doubles?", words)
    doubles = WORDS[double[1]] if double else WORDS[many[1]]
    assert doubles == sum(not t.doublet for t in throws)


@pytest.mark.parametrize("number", range(1, 7))
def test_adding_ten_gives_what_is_counted(number: int) -> None:
    printed = said(f"trictrac.5.r{14 - number}")
    assert [int(n) for n in re.findall(r"\d+", printed)] == [number, number + 10]
    assert dice.ajouter_dix(number) == dice.sur_trente_six(dice.coups_sur(number)) == number + 10


def test_the_first_treatise_works_out_five_and_six() -> None:
    words = said("trictrac.5.8")
    assert "sur un cinq" in words
    assert "quinze coups" in words
    assert "sur le six, seize" in words
    assert [dice.ajouter_dix(n) for n in (5, 6)] == [15, 16]


SUMS = [cell for cell in dice.CELLS if "sommes" in cell.facts]
HIT = [cell for cell in dice.CELLS if "sur" in cell.facts]


@pytest.mark.parametrize("cell", SUMS, ids=lambda cell: cell.rule)
def test_a_cell_prints_in_how_many_ways_its_sums_come(cell: Cell) -> None:
    each = dice.chacun(*cell.facts["sommes"])
    assert set(each) == {cell.facts["facons"]}
    assert sum(each) == cell.facts.get("ensemble", sum(each))


@pytest.mark.parametrize("cell", HIT, ids=lambda cell: cell.rule)
def test_a_cell_prints_how_many_throws_hit_on_its_number(cell: Cell) -> None:
    throws = dice.coups_sur(cell.facts["sur"])
    counted = {
        "sur": cell.facts["sur"],
        "cas": dice.sur_trente_six(throws),
        "appeles": len(throws),
        "doubles": sum(not t.doublet for t in throws),
    }
    assert dict(cell.facts).items() <= counted.items()


def test_the_proof_and_the_numbers_of_cases_are_those_printed() -> None:
    assert str(dice.preuve()) in said("trictrac.5.r7")
    for rule in ("trictrac.5.2", "trictrac.5.4", "nouveau-trictrac.14.1"):
        assert re.search("trente-six", said(rule))
    assert len(dice.trente_six()) == dice.preuve() == WORDS["trente-six"]
    real = re.search(r"([\w-]+) sensibles et réelles, et (\w+) réelles", said("trictrac.5.2"))
    assert real
    assert len(dice.qui_s_appellent()) == WORDS[real[1]]
    assert len(dice.insensibles()) == WORDS[real[2]]


def test_the_twenty_one_are_printed_in_our_order_and_none_is_missing() -> None:
    words = said("nouveau-trictrac.14.2")
    assert "vingt-un" in words
    assert dice.dits(listed(words.replace("et enfin ambesas", "et enfin beset"))) == tuple(
        t.numbers for t in dice.qui_s_appellent()
    )
    assert set(dice.qui_s_appellent()) == set(THROWS)


def test_six_doublets_leave_fifteen_simple_throws_that_make_thirty() -> None:
    words = said("nouveau-trictrac.14.4")
    doublets, simples = dice.doublets_et_simples()
    for count in ("six doublets", "quinze", "font trente coups", "font trente-six coups"):
        assert count in words
    assert (len(doublets), len(simples)) == (6, 15)
    assert (dice.sur_trente_six(simples), dice.sur_trente_six(doublets)) == (30, 6)


@pytest.mark.parametrize("rule", ["nouveau-trictrac.14.6", "nouveau-trictrac.14.7"])
def test_what_is_for_and_what_is_against_make_thirty_six(rule: str) -> None:
    pour = re.search(r"(un coup|vingt) pour soi", said(rule))
    assert pour
    *_, against = re.findall(r"([\w-]+) (?:qui sont )?contre", said(rule))
    assert dice.contre(WORDS[pour[1].removesuffix(" coup")]) == WORDS[against]


def test_the_ways_of_each_sum_are_those_that_the_chapter_on_conduct_gives() -> None:
    words = said("nouveau-trictrac.16.55")
    found = {}
    for numbers, ways in re.findall(r"((?:\w+ et )?\w+),? viennent en (\w+)", words):
        if numbers != "ne":
            found |= dict.fromkeys((WORDS[n] for n in numbers.split(" et ")), WORDS[ways])
    assert found == {n: len(dice.facons(n)) for n in dice.SOMMES if n not in {2, 12}}
    once = re.search(r": ((?:ambesas).*), ne viennent qu’en une manière", words)
    assert once
    assert {len(dice.cas(t)) for t in called(dice.dits(_one_name(once[1])))} == {1}


def _one_name(words: str) -> str:
    """Doublets of which each has one name only."""
    return re.sub(r"\w+(?: \w+)? ou ", "", words)


def test_the_safer_of_two_numbers_is_the_one_on_which_fewer_throws_hit() -> None:
    for one in range(1, 13):
        for two in set(range(1, 13)) - {one}:
            both_far, both_near = min(one, two) > 6, max(one, two) <= 6
            assert dice.plus_loin(one, two) == (max(one, two) if both_far else None)
            assert dice.plus_pres(one, two) == (min(one, two) if both_near else None)


@pytest.mark.parametrize("words", ["rien", "six", "six et sept", "six et as six", "et", ""])
def test_words_that_name_no_throw_are_refused(words: str) -> None:
    with pytest.raises(NotationError):
        dice.dits(words)
