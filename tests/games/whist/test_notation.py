"""States and actions as text."""

from __future__ import annotations

import pytest

from academie.core import NotationError
from academie.games.whist import GAME as whist

GOOD = "jeu | donneur D | retourne ♥2 | mène A | A ♠3 | C ♠8 | B ♠D | D ♠V"


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", "", "a state begins with"),
        ("jeu | donneur E | retourne ♥2", "E", "a seat is"),
        ("jeu | donneur D", "", "retourne ♥5".replace("♥", "♣")),
        ("jeu | retourne ♥2", "", "donneur is missing: donneur A"),
        (GOOD.replace("♠8", "♠X"), "X", "a hand reads"),
        (GOOD.replace("♠8", "♠3"), "♠3", "stands twice"),
        (GOOD + " | points AB x", "x", "both sides' numbers"),
        (GOOD + " | points AB 10 CD 3", "points", "10 are too many"),
        (GOOD + " | levées AB 10 CD 4", "levées", "14 are too many"),
        (GOOD + " | parties AB 2 CD 0", "parties", "2 are too many"),
        (GOOD + " | donneur A", "donneur A", "donneur stands twice"),
        (GOOD + " | chapeau", "chapeau", "a field begins with"),
        (GOOD + " | tapis A♠3 C8♠", "8♠", "a card begins with its suit"),
        (GOOD + " | dû C:dort:whist.1", "dort", "one of appelable, doit"),
        (GOOD + " | attend ! demande_qui A", "! demande_qui", "awaits no choice"),
    ],
)
def test_what_cannot_be_read_is_shown_at_its_place(text: str, place: str, expected: str) -> None:
    with pytest.raises(NotationError) as refusal:
        whist.read(text)
    assert expected in str(refusal.value)
    assert refusal.value.text[refusal.value.at :].lstrip().startswith(place)


@pytest.mark.parametrize(
    "text", ["", "A", "Z ♣5", "A ♣1", "AB choisit", "appelle C", "demande C moyenne", "donne A ♠A"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        whist.read_action(text)


def test_letters_stand_in_for_the_signs_of_the_suits() -> None:
    assert whist.read_action("A TR") == whist.read_action("A ♣K")


def test_usual_values_are_left_out() -> None:
    assert str(whist.start()) == "donne | donneur D"
