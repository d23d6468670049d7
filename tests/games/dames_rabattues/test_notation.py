"""States and actions as text."""

from __future__ import annotations

import pytest

from academie.core import IllegalAction, NotationError
from academie.games import after, dames_rabattues, ruling

GOOD = "jeu | joueur blanc | dé 4-3 | blanc 4:2 5 | piles blanc - | piles noir 5 6:2"


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", "", "a state begins with"),
        (GOOD.replace("piles noir", "piles"), "piles 5", "a field begins with one of"),
        (GOOD.replace("blanc 4:2", "blanc 4:4"), "4:4", "on the case 4 there are at most 3"),
        (GOOD.replace("noir 5 6:2", "noir 5 6:3"), "5 6:3", "on the case 6 there are at most 2"),
        (GOOD.replace("blanc 4:2", "blanc 7"), "7", "the places are 1 to 6"),
        (GOOD.replace("piles blanc -", "piles blanc 1"), "", "lifts no man before all of his"),
        ("fin | piles blanc -", "", "the partie is over when"),
        (GOOD.replace("blanc 4:2 5", "blanc -"), "", "the partie is over when"),
        ("tirage | piles blanc 1", "", "before the die is drawn"),
        (f"{GOOD} | oublié non", "non", "say oublié oui"),
        ("jet | joueur noir | oublié oui", "oublié", "in the phase jeu only"),
        ("tirage | convenu peine=cent", "cent", "peine is a number up to 99"),
        ("tirage | convenu peine=1 peine=2", "peine=2", "each once"),
    ],
)
def test_a_state_that_cannot_be_read_shows_the_place(text: str, place: str, expected: str) -> None:
    with pytest.raises(NotationError) as refusal:
        dames_rabattues.read(text)
    assert expected in refusal.value.expected
    assert text[refusal.value.at :].startswith(place) or not place


@pytest.mark.parametrize("text", ["", "blanc abat 7", "blanc abat 6; noir lève 1", "C lève 1"])
def test_a_play_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="a play reads blanc abat 6"):
        dames_rabattues.read_action(text)


@pytest.mark.parametrize("text", ["blanc abat 3, noir lève 3", "passe", "convient rompre=défendu"])
def test_an_action_reads_as_it_is_written(text: str) -> None:
    assert str(dames_rabattues.read_action(text)) == text


@pytest.mark.parametrize(
    ("incident", "expected"),
    [
        ("! triche blanc", "the text decides: jet"),
        ("! erreur blanc nombre=4", "the fact pile=4 is missing"),
        ("! erreur blanc nombre=4 pile=9", "pile is a number from 1 to 6"),
    ],
)
def test_an_incident_that_cannot_be_read_is_refused(incident: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        ruling(dames_rabattues.read(GOOD), incident)


@pytest.mark.parametrize(
    ("incident", "expected"),
    [
        ("! oublie blanc", "it is not noir who has thrown"),
        ("! erreur blanc nombre=4 pile=1", "has no man on the case 1"),
        ("! erreur noir nombre=5 pile=1", "noir has no 5 to play"),
    ],
)
def test_an_incident_that_cannot_have_happened_is_refused(incident: str, expected: str) -> None:
    with pytest.raises(IllegalAction, match=expected):
        ruling(dames_rabattues.read(GOOD), incident)


def test_no_man_is_moved_wrongly_while_nobody_has_thrown() -> None:
    with pytest.raises(IllegalAction, match="no throw is to be played"):
        ruling(dames_rabattues.start(), "! erreur blanc nombre=4 pile=1")


def test_a_number_chosen_after_a_breach_is_written_down_and_read_again() -> None:
    state = dames_rabattues.read("jet | convenu rompre=défendu | joueur blanc")
    waiting = after(state, "! rompt noir coup=6-5")
    assert dames_rabattues.read(str(waiting)) == waiting
    assert len(dames_rabattues.actions(waiting)) == 21
    assert dames_rabattues.chance(waiting, None) is None
