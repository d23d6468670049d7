"""What was counted is read as it was written, and a damaged table is refused with its place."""

from __future__ import annotations

import pytest

from academie.census import playing
from academie.census.csv_table import HEAD, Counted, known_by, read_table, write_table
from academie.core import AcademieError

TALLY = playing.play("dames_rabattues", 7, 0, 3)
FOUND = {"dames_rabattues": Counted(7, known_by(TALLY), TALLY)}
TABLE = write_table(FOUND)


def test_what_is_read_is_what_was_written() -> None:
    assert read_table(TABLE, "census.csv") == FOUND
    assert write_table(read_table(TABLE, "census.csv")) == TABLE


def test_what_counts_something_else_is_known_by_another_hash() -> None:
    assert known_by(playing.play("dames_rabattues", 7, 0, 3)) == known_by(TALLY)
    assert known_by(playing.play("dames_rabattues", 8, 0, 3)) != known_by(TALLY)


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ("", "1: the columns are game, kind"),
        ("game,kind\n", "1: the columns are game, kind"),
        (TABLE + "whist,rule\n", f"{TABLE.count(chr(10)) + 1}: a line needs game, kind"),
        (TABLE.replace("played,,,3,3,0", "played,,,three,3,0"), "2: a line needs game, kind"),
        (TABLE.replace(",seed,,7,", ",seed,,seven,"), " of dames_rabattues it does not say how"),
        (",".join(HEAD) + "\nwhist,rule,whist.8,,1,1,0\n", " of whist it does not say how"),
    ],
)
def test_a_table_that_was_damaged_is_refused(table: str, problem: str) -> None:
    with pytest.raises(AcademieError) as refused:
        read_table(table, "census.csv")
    assert str(refused.value).startswith(f"census.csv:{problem}")
