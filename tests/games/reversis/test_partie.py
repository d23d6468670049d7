"""Who pays the partie and who wins it, where faults or the Espagnolette leave nobody to win."""

from __future__ import annotations

import pytest

from academie.games.reversis import GAME as reversis
from academie.games.reversis import partie

TOLD = (
    "compte | donneur {} | sous ♥96 ♦4 ♣9 | levées {} | jouées A♠3 B♠2 C♠4 D♠5 >{}, {} | barre {}"
)
LAST = "C♣3 D♣2 A♣4 B♣5 >{}"


def told(text: str) -> list[str]:
    return [str(award) for award in reversis.count_awards(text)]


def test_where_the_three_others_are_shut_out_nobody_wins_it() -> None:
    tricks = "A 4:30 B 2:3 C 1:0 D 2:7"
    text = TOLD.format("A", tricks, "C", LAST.format("A"), "B:vu, C:rien")
    assert told(text) == ["D +4 fiches, partie, by A (reversis.2.3)"]
    assert told(f"{text}, D:vu") == []


def test_the_espagnolette_who_enters_pays_nobody_where_nobody_may_win() -> None:
    tricks = "A 5:30 B 0:0 C 4:10 D 0:0"
    text = TOLD.format("B", tricks, "C", LAST.format("B"), "A:vu, C:rien")
    entered = text.replace(" | barre", " | espagnolette B usée | barre")
    assert told(entered) == ["D +8 fiches, partie, by B (reversis.6.5)"]
    assert told(f"{entered}, D:vu") == []


def test_of_the_two_with_most_points_one_loses_whoever_has_more_tricks_than_they() -> None:
    text = (
        "compte | donneur D | sous ♥96 ♦4 ♣9 | levées A 2:15 B 2:15 C 3:4 D 2:6 "
        "| jouées A♠3 B♠2 C♠4 D♠5 >D, D♣3 A♣2 B♣4 C♣5 >C"
    )
    assert told(text) == ["C +8 fiches, partie, by A (reversis.2.3)"]


@pytest.mark.parametrize(
    ("under", "worth"),
    [("♠R ♥9 ♦4 ♣9", 7), ("♠R ♥96 ♦4 ♣9", 7), ("♠A ♥V ♦5", 12), ("♦A ♠D", 11)],
)
def test_every_card_under_the_basket_counts_however_many_lie_there(under: str, worth: int) -> None:
    assert partie.worth(reversis.read(f"jeu | donneur D | mène A | sous {under}")) == worth
