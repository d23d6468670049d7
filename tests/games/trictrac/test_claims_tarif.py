"""Every row of both printed tariffs, from a position in which a throw really gains it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from academie.games.trictrac import tarif
from academie.games.trictrac.awards import apres, gains
from academie.games.trictrac.moves import plays
from academie.games.trictrac.notation import read_position
from academie.kit.backgammon.dice import throw
from tests.texts import LIBRARY

if TYPE_CHECKING:
    from academie.core.cells import Cell

FIRST, SECOND = "trictrac.9", "nouveau-trictrac.15"
GRAND, PETIT = "0:9 8:2 9 10:3", "0:8 4 6:2 10:2 11:2"
FULL, RETOUR = "0:9 6:2 7:2 11:2", "11:2 14:7 15:6"
OFF = "11:15"
#: What the row says in one word; rows in the first tariff, in the second; blanc's men, noir's men,
#: the dice.
ROWS = [
    ("jan de trois coups", "r1", "r1", "0:11 1 3 4 6", "0:15", "5-2"),
    ("jan de deux tables", "r2", "r2", "0:13 5 7", "0:15", "6-5"),
    ("jan de deux tables", "r3", "r3", "0:13 7 8", "0:15", "4-4"),
    ("contre-jan de deux tables", "r4", "r4", "0:13 5 7", "0:13 11:2", "6-5"),
    ("contre-jan de deux tables", "r5", "r5", "0:13 7 8", "0:13 11:2", "4-4"),
    ("jan de mézéas", "r6", "r6", "0:13 11:2", "0:15", "4-1"),
    ("jan de mézéas", "r7", "r7", "0:13 11:2", "0:15", "1-1"),
    ("contre-jan de mézéas", "", "r8", "0:13 11:2", "0:13 11:2", "4-1"),
    ("contre-jan de mézéas", "", "r9", "0:13 11:2", "0:13 11:2", "1-1"),
    ("petit jan filled", "r8", "r10", "0:3 1:2 2:3 3:2 4:2 5 8 10", FULL, "5-1"),
    ("petit jan filled", "r10", "r11", "0:3 1:2 2:3 3:2 4:2 5 8 10", FULL, "5-3"),
    ("petit jan filled", "r11", "r12", "0:3 1:3 2:2 3:2 4:3 5", FULL, "4-1"),
    ("petit jan filled", "r9", "r13", "0:3 1:2 2:2 3:2 4:3 5 8 10", FULL, "1-1"),
    ("petit jan filled", "", "r14", "0:2 1:3 2:2 3:3 4:2 5 8 10", FULL, "2-2"),
    ("grand jan filled", "r8", "r15", "5 6:2 7:2 8:2 9:2 10 11:2 0:3", FULL, "5-1"),
    ("grand jan filled", "r10", "r16", "5:2 6:2 7:2 8:2 9:3 10 11:2 0", FULL, "5-1"),
    ("grand jan filled", "r11", "r17", "4 5 6:2 7:2 8:2 9:3 10 11:2", FULL, "5-1"),
    ("grand jan filled", "r9", "r18", "4:3 6:2 7:2 8:2 9:2 10 11:2 0", FULL, "6-6"),
    ("grand jan filled", "", "r19", "4 6:2 7:3 8:2 9:2 10 11:2 0:2", FULL, "3-3"),
    ("man hit", "r14", "r20", "0:12 10 11:2", PETIT, "5-3"),
    ("man hit", "r15", "r21", "0:10 11:2 14 10:2", PETIT, "5-3"),
    ("man hit", "r16", "r22", "0:9 11:3 14 16 9", PETIT, "5-3"),
    ("man hit", "", "r23", "0:13 11:2", PETIT, "4-4"),
    ("man hit", "r17", "r24", "0:11 11:3 15", PETIT, "4-4"),
    ("man hit", "r18", "r25", "0:13 9:2", GRAND, "5-3"),
    ("man hit", "r19", "r26", "0:12 9 11:2", GRAND, "5-3"),
    ("man hit", "r20", "r27", "0:10 6 9 11:3", GRAND, "5-3"),
    ("man hit", "r21", "r28", "0:13 11:2", GRAND, "3-3"),
    ("man hit", "r22", "r29", "0:12 8 11:2", GRAND, "3-3"),
    ("coin hit", "r23", "r30", "0:11 6 7 11:2", "0:13 1:2", "6-5"),
    ("coin hit", "r24", "r31", "0:11 8:2 11:2", "0:13 1:2", "4-4"),
    ("jan de retour filled", "r8", "r32", "15 17:3 18:2 19:2 20:2 21:2 22 23:2", RETOUR, "5-1"),
    ("jan de retour filled", "r10", "r33", "16:2 17:2 18:2 19:2 20:2 21:2 22 23:2", RETOUR, "6-5"),
    ("jan de retour filled", "r11", "r34", "16 17:2 18:2 19:2 20:2 21:3 22 23:2", RETOUR, "5-1"),
    ("jan de retour filled", "r9", "r35", "16 17:3 18:2 19:2 20:2 21:2 22 23:2", RETOUR, "6-6"),
    ("jan de retour filled", "", "r36", "16:2 17 18:2 19:3 20:2 21:2 22 23:2", RETOUR, "3-3"),
    ("petit jan kept", "r12", "r37", "0:3 1:3 2:3 3:2 4:2 5:2", FULL, "6-5"),
    ("grand jan kept", "r12", "r37", "0:3 6:2 7:2 8:2 9:2 10:2 11:2", FULL, "6-5"),
    ("jan de retour kept", "r12", "r37", "16:3 18:2 19:2 20:2 21:2 22:2 23:2", "14:15", "6-5"),
    ("petit jan kept", "r13", "r38", "0:3 1:3 2:3 3:2 4:2 5:2", FULL, "4-4"),
    ("grand jan kept", "r13", "r38", "0:3 6:2 7:2 8:2 9:2 10:2 11:2", FULL, "4-4"),
    ("jan de retour kept", "r13", "r38", "16:3 18:2 19:2 20:2 21:2 22:2 23:2", "14:15", "4-4"),
    ("man not played", "r25", "r39", "6:3 7:2 22:10", "2:2 3:9 10:2 11:2", "6-1"),
    ("first to bear off", "r27", "r41", "21 22", OFF, "4-3"),
    ("first to bear off", "r28", "r42", "21 22", OFF, "3-3"),
]


def printed(rule: str) -> int:
    """The number at the end of the row in the book."""
    return int(LIBRARY.rule(rule).fr.body.split("|")[-1])


@pytest.mark.parametrize(("what", "first", "second", "blanc", "noir", "dice"), ROWS)
def test_a_position_gains_what_the_row_is_printed_at(
    what: str, first: str, second: str, blanc: str, noir: str, dice: str
) -> None:
    position = read_position(f"blanc {blanc} | noir {noir}")
    thrown = throw(dice)
    play = plays(position, "blanc", thrown)[-1]
    counted = (*gains(position, "blanc", thrown), *apres(position, "blanc", thrown, play))
    points = {gain.points for gain in counted if str(gain.reason) == what}
    rows = [f"{FIRST}.{first}"] * bool(first) + [f"{SECOND}.{second}"]
    assert points == {printed(row) for row in rows}


@pytest.mark.parametrize(("what", "_first", "_second", "blanc", "noir", "dice"), ROWS)
def test_what_is_gained_is_told_by_a_doublet_where_the_dice_are(
    what: str, _first: str, _second: str, blanc: str, noir: str, dice: str
) -> None:
    position, thrown = read_position(f"blanc {blanc} | noir {noir}"), throw(dice)
    play = plays(position, "blanc", thrown)[-1]
    counted = (*gains(position, "blanc", thrown), *apres(position, "blanc", thrown, play))
    told = {gain.doublet for gain in counted if gain.kind != "trois_coups"}
    assert what == "jan de trois coups" or told == {thrown.doublet}


@pytest.mark.parametrize(("chapter", "many"), [(FIRST, 27), (SECOND, 41)])
def test_the_core_makes_every_row_that_has_a_number(chapter: str, many: int) -> None:
    rows = tarif.tableau(chapter)
    work = next(w for w in LIBRARY.works if w.slug == chapter.rpartition(".")[0])
    numbered = {
        rule.id
        for rule in work.rules.values()
        if rule.id.startswith(f"{chapter}.r") and re.search(r"\|\s*\d+\s*$", rule.fr.body)
    }
    assert set(rows) == numbered
    assert len(rows) == many
    assert rows == {row: printed(row) for row in numbered}


#: How the words of a row say in which way its coup is gained.
PAR = {
    "simple": r"\bsimple\b",
    "deux façons": r"\b[Dd]eux\b",
    "trois façons": r"\b[Tt]rois\b",
    "doublet": r"(?<!double )\bdoublet\b(?! de deux)",
    "double doublet": r"\bdouble doublet\b|\bdoublet de deux façons\b",
}


@pytest.mark.parametrize("cell", tarif.TARIFS, ids=lambda cell: cell.rule)
def test_a_row_says_in_which_way_its_cell_is_gained(cell: Cell) -> None:
    words = LIBRARY.rule(cell.rule).fr.words
    if par := cell.facts.get("par"):
        assert re.search(PAR[par], words)
    else:
        assert not re.search("simple|doublet|façon", words)


def test_every_row_of_the_second_tariff_has_a_position_here() -> None:
    here = {f"{SECOND}.{row[2]}" for row in ROWS}
    assert here == set(tarif.tableau(SECOND))


def test_the_row_of_the_table_of_the_petit_jan_was_misprinted_grand() -> None:
    assert "petit jan" in LIBRARY.rule(f"{SECOND}.r20").fr.body
    assert printed(f"{SECOND}.r20") == tarif.vaut("dame au petit jan", doublet=False) == 4


def test_what_no_row_of_either_tariff_names_pays_nothing() -> None:
    assert [tarif.vaut("jan de carme", doublet=doublet) for doublet in (True, False)] == [0, 0]
