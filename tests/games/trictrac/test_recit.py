"""A tour told in plain words."""

import pytest

from academie.core.messages import use_language
from academie.core.transcript import play_out
from academie.games.trictrac import GAME as trictrac
from academie.games.trictrac.coup import read_play


def test_whatever_is_done_is_told_in_one_sentence() -> None:
    state, met = trictrac.start(), set()
    for turn in play_out(trictrac, 189, faults=True):
        action = trictrac.read_action(turn.action)
        told = trictrac.tell_action(state, action)
        assert told[0].isupper()
        assert (told[-1], told.count(".")) == (".", 1)
        met.add(type(action).__name__)
        state = turn.step.state
    assert {"Tire", "Jette", "Marque", "Play", "Tient", "SEnVa", "Incident", "Choose"} <= met
    agreed = trictrac.read_action("convient trous=6")
    assert trictrac.tell_action(trictrac.start(), agreed) == "They agree beforehand."


@pytest.mark.parametrize(
    ("play", "told"),
    [
        ("0-6, 0-5", "a man from his talon to case 6 and a man from his talon to case 5"),
        ("0-6, 6-11", "one man from his talon to case 6 and on to his coin"),
        ("5-11, 5-11", "two men from case 5 to his coin"),
        ("10-16, 22-23", "a man from case 10 to the other’s case 7 and a man from the other’s"),
        ("18-23, 20-hors", "to the other’s talon and a man from the other’s case 3 off the"),
    ],
)
def test_a_play_is_told_by_the_cases_between_which_it_goes(play: str, told: str) -> None:
    table = trictrac.read("jeu | joueur blanc | dé 6-5")
    assert told in trictrac.tell_action(table, read_play(play))


def test_who_can_play_nothing_is_said_to() -> None:
    table = trictrac.read("jeu | joueur noir | dé 6-5")
    assert trictrac.tell_action(table, read_play("passe")) == "Black can play nothing."


@pytest.mark.parametrize(
    ("play", "told"),
    [
        ("0-6, 6-11", "Le blanc joue tout d’une une dame de son talon à la case 6, et à son coin."),
        ("5-11, 5-11", "Le blanc joue deux dames de la case 5 à son coin."),
        ("11-12, 13-hors", "au coin de l’autre et une dame de la case 10 de l’autre hors du tabli"),
    ],
)
def test_a_play_is_told_in_french_too(play: str, told: str) -> None:
    table = trictrac.read("jeu | joueur blanc | dé 6-5")
    with use_language("fr"):
        assert told in trictrac.tell_action(table, read_play(play))
