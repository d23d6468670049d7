"""States, actions and hands as text."""

from __future__ import annotations

import pytest

from academie.core import NotationError
from academie.games import piquet

GOOD = "jeu | donneur B | mène A | A ♠A9 | B ♠87 | levées A 5 B 5"


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", "", "a state begins with"),
        ("jeu", "", "donneur is missing"),
        ("jeu | donneur C", "C", "a seat is"),
        (GOOD.replace("♠87", "♠8X"), "X", "a hand reads"),
        (GOOD.replace("♠87", "♠85"), "B ♠85", "not in the pack"),
        (GOOD.replace("♠87", "♠89"), "B ♠89", "stands twice"),
        (GOOD.replace("levées A 5 B 5", "levées A 9 B 5"), "levées", "12 tricks"),
        (GOOD + " | points A x", "x", "the numbers of both"),
        (GOOD + " | tapis A♥6 B♥7", "tapis", "one card lies on the table"),
        (GOOD + " | tapis B♥7", "tapis", "the card of who leads"),
        (GOOD + " | donneur A", "donneur A", "donneur stands twice"),
        (GOOD + " | chapeau", "chapeau", "a field begins with"),
        (GOOD + " | paroles A dit ronfle 40", "A dit", "a word reads"),
        (GOOD + " | paroles A accuse ronfle", "A accuse", "one accuses something"),
        (GOOD + " | paroles A accuse séquences ♠AD", "♠AD", "a sequence is"),
        (GOOD + " | paroles A accuse ronfle 30+40", "+40", "one ronfle is counted"),
        (GOOD + " | paroles A bon ronfle, A égal ronfle", "paroles A bon", "one last word"),
        (GOOD + " | dû A:dort:piquet.1.4", "A:dort", "a duty reads"),
        (GOOD + " | dû A:peinture:piquet.1.4", "A:peinture", "needs a suit"),
        (GOOD + " | gains A+x", "A+x", "a gain reads"),
        (GOOD + " | jouées A♥6", "A♥6", "a trick reads"),
        (GOOD + " | usage paris", "paris", ": provence"),
        (GOOD + " | partie 0", "0", "a number from 1"),
        (GOOD + " | prises x", "x", "how many each has taken"),
        (GOOD + " | vus neuf", "neuf", "who has seen cards"),
        (GOOD + " | perdue A", "A", "a partie lost reads"),
        (GOOD + " | attend ! compte_cartes A", "! compte_cartes", "awaits no choice"),
        (GOOD + " | attend ! treize A apercu=oui", "! treize", "that happens in"),
    ],
)
def test_what_cannot_be_read_is_shown_at_its_place(text: str, place: str, expected: str) -> None:
    with pytest.raises(NotationError) as refusal:
        piquet.read(text)
    assert expected in str(refusal.value)
    assert refusal.value.text[refusal.value.at :].lstrip().startswith(place)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "C ♠A",
        "A ♠1",
        "A choisit",
        "A écarte",
        "A prend deux",
        "A accuse ronfle",
        "A accuse points 40",
        "A bon rien",
        "donne par 3 / A ♠A",
        "donne 3 / A ♠A / B ♠R / talon ♠D",
        "A donnera par trois",
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        piquet.read_action(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a hand reads"),
        ("♠5", "not in the pack"),
        ("♠A ♠A", "stands twice"),
        ("A ♠A / B ♠A", "stands twice"),
        ("A ♠A / C ♠R", "two hands read"),
        ("♠AR10987 ♥AR1098 ♦AR", "more than twelve"),
        ("chapeau", "a hand reads"),
    ],
)
def test_what_is_no_hand_is_not_counted(text: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        piquet.counted(text)


def test_a_position_is_worth_what_was_counted_in_its_deal() -> None:
    gains = "gains A+4:ronfle de 38:piquet.1.6, B+1:en jetant:piquet.1.14"
    assert [str(a) for a in piquet.counted(f"{GOOD} | {gains}")] == [
        "A +4 points, ronfle de 38 (piquet.1.6)",
        "B +1 points, en jetant (piquet.1.14)",
    ]


def test_letters_stand_in_for_the_signs_of_the_suits() -> None:
    assert piquet.read_action("A PA") == piquet.read_action("A ♠A")
    assert piquet.read_action("A accuse semblables A x3".replace(" x", "x")) == (
        piquet.read_action("A accuse semblables A×3")
    )


def test_usual_values_are_left_out() -> None:
    assert str(piquet.start()) == "coupe"
    agreed = piquet.start(piquet.Options(partie=150, provence=True, main=True, peine=5))
    assert str(agreed) == "coupe | partie 150 | usage provence | main continue | peine 5"
    assert piquet.read(str(agreed)) == agreed
