"""States and actions as text."""

from __future__ import annotations

from typing import Any

import pytest

from academie.core import IllegalAction, NotationError
from academie.core.codecs import Contradiction
from academie.games import after, ruling
from academie.games.tourne_case import GAME as tourne_case
from academie.games.tourne_case.notation import NOTATION
from academie.games.tourne_case.state import State

GOOD = "jeu | joueur blanc | dé 4-3 | blanc 1 | noir 4"
STRICT = "jet | convenu rentree=d_abord | joueur noir | blanc 5 | noir 1 | battues 0 1"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a play reads"),
        ("1-", "a play reads"),
        ("main-4, x", "a play reads"),
        ("dé 7-1", "a throw reads"),
        ("tire blanc 7 noir 1", "a play reads"),
        ("convient double", "double is one of"),
        ("! touche", "an incident reads"),
    ],
)
def test_an_action_that_cannot_be_read_is_refused(text: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        tourne_case.read_action(text)


@pytest.mark.parametrize(
    "text",
    ["main-4", "1-4", "passe", "dé 6-5", "tire blanc 5 noir 3", "convient", "noir choisit x"],
)
def test_an_action_reads_as_it_is_written(text: str) -> None:
    assert str(tourne_case.read_action(text)) == text


@pytest.mark.parametrize(
    ("incident", "expected"),
    [
        ("! triche blanc", "the text decides: jet, touche"),
        ("! touche blanc dame=1", "adoube=oui is missing"),
        ("! touche blanc dame=tas adoube=non", "a place reads main or 7"),
        ("! touche C dame=1 adoube=non", "a player is blanc or noir"),
    ],
)
def test_an_incident_that_cannot_be_read_is_refused(incident: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        ruling(tourne_case.read(GOOD), incident)


def test_a_ruling_that_awaits_a_choice_is_written_down_and_read_again() -> None:
    state = after(tourne_case.read(GOOD), "! touche blanc dame=1 adoube=non")
    assert "attend ! touche blanc adoube=non dame=1" in str(state)
    assert tourne_case.read(str(state)) == state
    with pytest.raises(IllegalAction, match="a choice must be made first"):
        after(state, "1-4")
    with pytest.raises(IllegalAction, match="the ruling offers noir choisit jouer"):
        after(state, "blanc choisit jouer")


@pytest.mark.parametrize("action", ["blanc choisit jouer", "1-4, 4-7", "5-8", "1-hors"])
def test_what_cannot_be_done_names_a_rule_of_the_text(action: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        after(tourne_case.read(GOOD), action)
    assert refusal.value.rule.startswith("tourne-case.")


def test_a_man_held_is_not_touched_again() -> None:
    held = after(tourne_case.read(GOOD), "! touche blanc dame=1 adoube=non", "noir choisit jouer")
    assert tourne_case.incidents(held) == ()
    with pytest.raises(IllegalAction, match="held to a man already"):
        ruling(held, "! touche blanc dame=1 adoube=non")


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"phase": "jeu"}, "joueur is missing"),
        ({"joueur": "blanc", "phase": "fin"}, "leave joueur out"),
        ({"blanc": (0, 2, *(0,) * 10), "phase": "fin"}, "in the coin 12 only"),
        ({"blanc": (0,) * 11 + (4,), "phase": "fin"}, "each has 3 men, here 4"),
        ({"battues": (1, 0), "phase": "fin"}, "men must come in first where"),
    ],
)
def test_no_state_contradicts_the_rules(values: dict[str, Any], expected: str) -> None:
    with pytest.raises(Contradiction, match=expected):
        State(**values)


def test_who_plays_is_whose_turn_it_is_and_nobody_while_the_dice_fall() -> None:
    assert tourne_case.current_players(tourne_case.start()) == ("blanc", "noir")
    assert tourne_case.current_players(tourne_case.read(GOOD)) == ("blanc",)
    assert tourne_case.current_players(tourne_case.read(STRICT)) == ()
    held = after(tourne_case.read(GOOD), "! touche blanc dame=1 adoube=non")
    assert tourne_case.current_players(held) == ("noir",)


def test_on_the_open_board_each_sees_all() -> None:
    state = tourne_case.read(GOOD)
    assert tourne_case.view_for(state, "noir") == NOTATION.data(state)
