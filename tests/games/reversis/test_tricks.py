"""Aces and quinola in a trick, and the bonnes that double them."""

from __future__ import annotations

import pytest

from academie.games.reversis import GAME as reversis
from academie.games.reversis.awards import payments
from academie.games.reversis.doubling import bonnes


def told(text: str) -> list[str]:
    return [str(award) for award in reversis.count_awards(text)]


@pytest.mark.parametrize(
    ("number", "named"),
    [
        (1, ("première",)),
        (2, ()),
        (8, ()),
        (9, ()),
        (10, ("reversis",)),
        (11, ("dernière", "reversis")),
    ],
)
def test_a_trick_is_a_bonne_or_several_or_none(number: int, named: tuple[str, ...]) -> None:
    assert bonnes(number) == named


def test_nobody_pays_for_an_ace_that_its_owner_has_gathered_with_the_trick() -> None:
    text = (
        "compte | donneur D | sous ♥96 ♦4 ♣9 | levées A 5:20 B 0:0 C 4:10 D 0:0 "
        "| jouées A♠R B♠2 C♥A D♠5 >{}, C♣3 D♣2 A♣4 B♣5 >C"
    )
    assert told(text.format("A")) == [
        "C +2 fiches, ace on a suit not held, by A (reversis.5.2)",
        "D +4 fiches, partie, by A (reversis.2.3)",
    ]
    assert told(text.format("C")) == ["D +4 fiches, partie, by A (reversis.2.3)"]


@pytest.mark.parametrize(
    ("before", "rule", "fiches"),
    [
        ("A 0:0 B 0:0 C 0:0 D 0:0", "reversis.6.11", (20, 20, 10)),
        ("A 0:0 B 1:4 C 0:0 D 0:0", "reversis.6.12", (10, 10, 5)),
        ("A 0:0 B 2:4 C 0:0 D 0:0", "reversis.6.12", (10, 10, 5)),
        ("A 3:5 B 1:4 C 3:5 D 2:5", "reversis.6.12", (10, 10, 5)),
    ],
)
def test_the_espagnolette_is_consoled_at_each_of_the_three_times(
    before: str, rule: str, fiches: tuple[int, ...]
) -> None:
    state = reversis.read(
        f"jeu | donneur D | mène B | levées {before} | jouées B♥A C♥V D♥3 A♥2 >B | espagnolette B"
    )
    paid = [(p.payer, p.fiches, p.rule) for p in payments(state)]
    assert paid == [(payer, n, rule) for payer, n in zip("CDA", fiches, strict=True)]
