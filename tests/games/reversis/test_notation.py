"""States and actions as text."""

from __future__ import annotations

from random import Random

import pytest

from academie.core import NotationError
from academie.games import reversis

GOOD = (
    "jeu | donneur D | mène A | A ♠43 | B ♠A ♥8 | C ♠9 ♥2 | D ♠6 ♥5 "
    "| levées A 3:12 B 2:4 C 2:10 D 2:10"
)


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", "", "a state begins with"),
        ("jeu | donneur E", "E", "a player is"),
        ("jeu | mène A", "", "the dealer is missing"),
        (GOOD.replace("♠43", "♠X3"), "X", "a hand reads"),
        (GOOD.replace("♠43", "♠103"), "♠10", "there are no tens"),
        (GOOD.replace("♠43", "♠A3"), "♠A", "stands twice"),
        (GOOD.replace("A ♠43", "A ♠4352"), "A ♠4352", "A has 2 cards now"),
        (GOOD.replace("3:12", "3:20"), "levées", "forty points"),
        (GOOD.replace("3:12", "4:12"), "levées", "after the ninth"),
        (GOOD.replace("A 3:12 B", "A 3:12 X"), "A 3:12", "each player's reads"),
        (GOOD.replace("A 3:12", "A 12"), "A 12", "each player's reads"),
        (GOOD + " | panier -5", "-5", "the basket reads"),
        (GOOD + " | coup 5/4", "5/4", "the deal and how many"),
        (GOOD + " | places ABCA", "ABCA", "the places read"),
        (GOOD + " | barre A:las", "A:las", "a bar reads"),
        (GOOD + " | amendes A5", "A5", "a fine reads"),
        (GOOD + " | espagnolette B use", "use", "the Espagnolette reads"),
        (GOOD + " | jouées A♣3 A♣2 C♣4 D♣5 >A", "A♣3", "a trick reads"),
        (GOOD + " | tapis B♦2", "tapis", "comes first"),
        (GOOD + " | donneur A", "donneur A", "donneur stands twice"),
        (GOOD + " | chapeau", "chapeau", "a field begins with"),
        (GOOD + " | attend ! avant_tour C carte=♥2", "! avant_tour", "awaits no choice"),
        ("compte | donneur D | levées A 3:12 B 2:4 C 2:10 D 2:10", "", "2 are missing"),
        ("écart | donneur D | talon ♠2 ♠3 ♠4 ♠5", "talon", "has three cards"),
    ],
)
def test_what_cannot_be_read_is_shown_at_its_place(text: str, place: str, expected: str) -> None:
    with pytest.raises(NotationError) as refusal:
        reversis.read(text)
    assert expected in str(refusal.value)
    assert refusal.value.text[refusal.value.at :].lstrip(" |").startswith(place)


@pytest.mark.parametrize(
    "text",
    ["", "A", "Z ♣5", "A ♣1", "A choisit", "A écarte", "tire A ♠5", "donne A ♠A", "C demande B"],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        reversis.read_action(text)


@pytest.mark.parametrize(
    "text",
    [
        GOOD,
        "places",
        "premier | places BDAC",
        "donne | donneur C | coup 2/8 | panier 5 | comptes A 5 B -9 C 0 D -1 | fourni",
        GOOD + " | espagnolette B usée | barre A:vu, C:renonce@5 | amendes C10@5:reversis.7.13",
    ],
)
def test_a_state_is_written_as_it_was_read(text: str) -> None:
    assert str(reversis.read(text)) == text


def test_usual_values_are_left_out() -> None:
    assert str(reversis.start()) == "places"
    assert str(reversis.start(reversis.Options(dealer="D"))) == "donne | donneur D"


def test_letters_stand_in_for_the_signs_of_the_suits() -> None:
    assert reversis.read_action("A CJ") == reversis.read_action("A ♥V")


def test_a_deal_in_other_packets_says_so() -> None:
    start = reversis.start(reversis.Options(dealer="D"))
    deal = str(reversis.chance(start, Random(3)))
    assert "par" not in deal
    assert str(reversis.read_action(deal + " / par 443")) == deal + " / par 443"
    assert str(reversis.read_action(deal + " / par 344")) == deal
