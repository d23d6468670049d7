"""What the next throw may bring, as cases of thirty-six."""

from __future__ import annotations

from fractions import Fraction

from academie.core.messages import Message
from academie.kit.backgammon.dice import throw
from academie.kit.backgammon.throw_odds import Chance, Odds

BATTUE = Message("trictrac.dame_battue")
HIT = Chance(BATTUE, ("demo.1",), (throw("6-5"), throw("4-4")), "blanc", 10)
SEEN = Chance(
    Message("trictrac.est_force_de_rompre", plein="petit jan"), ("demo.2",), (throw("1-1"),), "noir"
)


def test_a_simple_throw_counts_two_cases_and_a_doublet_one() -> None:
    assert HIT.cases == 3
    assert HIT.probability == Fraction(1, 12)


def test_what_gains_nothing_says_no_points() -> None:
    assert str(SEEN) == f"1/36 Black: {SEEN.what}: 1-1 (demo.2)"
    assert "10/36 points" in str(HIT)


def test_the_mean_of_a_throw_is_exact_and_nothing_for_who_gains_nothing() -> None:
    odds = Odds("a position", "blanc", (("blanc", 10),), (HIT, SEEN))
    assert odds.expected("blanc") == Fraction(10, 36)
    assert odds.expected("noir") == 0
    assert odds.of(BATTUE.kind) == (HIT,)


def test_as_data_every_chance_has_its_cases_and_throws() -> None:
    data = Odds("a position", "blanc", (("blanc", 10),), (HIT, SEEN)).data()
    assert data["points"] == {"blanc": 10}
    assert [(c["cases"], c["throws"]) for c in data["chances"]] == [
        (3, ["6-5", "4-4"]),
        (1, ["1-1"]),
    ]
