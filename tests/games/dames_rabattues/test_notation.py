"""States and actions as text."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from academie.core import IllegalAction, NotationError
from academie.core.codecs import Contradiction
from academie.games import after, ruling
from academie.games.dames_rabattues import GAME as dames_rabattues
from academie.games.dames_rabattues.notation import NOTATION
from academie.games.dames_rabattues.state import State

GOOD = "jeu | joueur blanc | dé 4-3 | blanc 4:2 5 | piles blanc - | piles noir 5 6:2"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a play reads blanc abat 6"),
        ("blanc abat 7", "a play reads blanc abat 6"),
        ("blanc abat 6; noir lève 1", "a play reads blanc abat 6"),
        ("C lève 1", "a player is blanc or noir"),
    ],
)
def test_a_play_that_cannot_be_read_is_refused(text: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        dames_rabattues.read_action(text)


@pytest.mark.parametrize("text", ["blanc abat 3, noir lève 3", "passe", "convient rompre=défendu"])
def test_an_action_reads_as_it_is_written(text: str) -> None:
    assert str(dames_rabattues.read_action(text)) == text


@pytest.mark.parametrize(
    ("incident", "expected"),
    [
        ("! triche blanc", "the text decides: change, erreur, jet"),
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
        ("! oublie blanc", "it is not Black who has thrown"),
        ("! erreur blanc nombre=4 pile=1", "has no man on the case 1"),
        ("! erreur noir nombre=5 pile=1", "Black has no 5 to play"),
    ],
)
def test_an_incident_that_cannot_have_happened_is_refused(incident: str, expected: str) -> None:
    with pytest.raises(IllegalAction, match=expected):
        ruling(dames_rabattues.read(GOOD), incident)


def test_no_man_is_moved_wrongly_while_nobody_has_thrown() -> None:
    thrown_for = dames_rabattues.read("jet | joueur blanc")
    for state in (dames_rabattues.start(), thrown_for):
        with pytest.raises(IllegalAction, match="no throw is to be played"):
            ruling(state, "! erreur blanc nombre=4 pile=1")


def test_a_number_chosen_after_a_breach_is_written_down_and_read_again() -> None:
    state = dames_rabattues.read("jet | convenu rompre=défendu | joueur blanc")
    waiting = after(state, "! rompt noir coup=6-5")
    assert dames_rabattues.read(str(waiting)) == waiting
    assert len(dames_rabattues.actions(waiting)) == 21
    assert dames_rabattues.chance(waiting, Random(1)) is None


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"phase": "jet"}, "joueur is missing"),
        ({"oubli": True}, "one forgets to play in the phase jeu only"),
        ({"blanc": (3, 2, 2, 3, 3, 3)}, "on the case 1 there are at most 2"),
        ({"noir": (1, 2, 2, 3, 3, 3)}, "Black lifts no man before all of his are down"),
        ({"noir_debout": (0,) * 6}, "nobody plays before the die is thrown for"),
    ],
)
def test_no_state_contradicts_the_rules(values: dict[str, Any], expected: str) -> None:
    with pytest.raises(Contradiction, match=expected):
        State(**values)


def test_who_plays_is_whose_turn_it_is_and_sees_all() -> None:
    state = dames_rabattues.read(GOOD)
    assert dames_rabattues.current_players(state) == ("blanc",)
    assert dames_rabattues.view_for(state, "noir") == NOTATION.data(state)
