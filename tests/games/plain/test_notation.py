"""States and actions as text."""

from __future__ import annotations

from typing import Any

import pytest

from academie.core import IllegalAction, NotationError
from academie.core.codecs import Contradiction
from academie.games import after, ruling
from academie.games.plain import GAME as plain
from academie.games.plain.notation import NOTATION
from academie.games.plain.state import State

GOOD = "jeu | joueur blanc | dé 2-1 | blanc 0:12 5 7 11"
FULL = "0:3 6:2 7:2 8:2 9:2 10:2 11:2"


@pytest.mark.parametrize("text", ["0-6, 6-11", "passe", "convient parties=2", "dé 6-5"])
def test_an_action_reads_as_it_is_written(text: str) -> None:
    assert str(plain.read_action(text)) == text


@pytest.mark.parametrize(
    ("play", "rule"),
    [
        ("0-2", "plain.note.2"),
        ("passe", "plain.note.2"),
        ("0-3", "plain.5.3"),
        ("0-1, 5-6", "plain.5.3"),
        ("3-5, 0-1", "plain.3.2"),
        ("11-13, 0-1", "plain.note.1"),
        ("20-22, 0-1", "plain.note.1"),
        ("0-2, 11-hors", "plain.note.1"),
    ],
)
def test_what_cannot_be_played_names_its_rule(play: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        after(plain.read(GOOD), play)
    assert refusal.value.rule == rule


def test_the_order_in_which_the_men_of_a_play_are_named_is_all_one() -> None:
    table = plain.read(GOOD)
    assert after(table, "0-2, 5-6") == after(table, "5-6, 0-2")


def test_nobody_is_advised_or_plays_before_the_die_is_drawn() -> None:
    table = plain.start(plain.Options())
    with pytest.raises(IllegalAction, match="nobody is playing"):
        ruling(table, "! conseil blanc consent=oui")
    with pytest.raises(IllegalAction, match="no throw is to be played"):
        after(table, "0-6")
    with pytest.raises(NotationError, match="the text decides: change, conseil, jet"):
        ruling(table, "! triche blanc")


def test_a_choice_is_offered_once() -> None:
    table = plain.read(GOOD)
    with pytest.raises(IllegalAction, match="there is no choice to make"):
        after(table, "noir choisit jouer")
    waiting = after(table, "! touche blanc dame=5 adoube=non")
    assert plain.read(str(waiting)) == waiting
    held = after(waiting, "noir choisit jouer")
    assert plain.read(str(held)) == held
    assert held.touche == 5


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"phase": "jet"}, "joueur is missing"),
        ({"phase": "fin"}, "0 of 1 parties are played"),
        ({"blanc": (14, *(0,) * 23)}, "each has 15 men, here 14"),
        ({"blanc": (14, *(0,) * 11, 1, *(0,) * 11)}, "no man goes beyond the coin"),
        ({"noir": (14, 1, *(0,) * 22)}, "nobody plays before the die is thrown for"),
    ],
)
def test_no_state_contradicts_the_rules(values: dict[str, Any], expected: str) -> None:
    with pytest.raises(Contradiction, match=expected):
        State(**values)


def test_no_partie_is_not_agreed_on() -> None:
    with pytest.raises(Contradiction, match="one partie is played at least"):
        plain.Options(0)


def test_who_plays_is_whose_turn_it_is_and_sees_all() -> None:
    state = plain.read(GOOD)
    assert plain.current_players(state) == ("blanc",)
    assert plain.view_for(state, "noir") == NOTATION.data(state)
