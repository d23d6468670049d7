"""States and actions as text."""

from __future__ import annotations

import pytest

from academie.core import IllegalAction, NotationError
from academie.games import after, ruling, tourne_case

GOOD = "jeu | joueur blanc | dé 4-3 | blanc 1 | noir 4"
STRICT = "jet | convenu rentree=d_abord | joueur noir | blanc 5 | noir 1 | battues 0 1"


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", "", "a state begins with"),
        ("joue | joueur blanc", "joue", "a state begins with"),
        (GOOD.replace("joueur", "joueuse"), "joueuse", "a field begins with one of"),
        (f"{GOOD} | dé 4-3", "dé 4-3", "dé stands twice"),
        (GOOD.replace("joueur blanc", "joueur C"), "C", "a player is blanc or noir"),
        (GOOD.replace(" | joueur blanc", ""), "", "joueur blanc"),
        (GOOD.replace(" | dé 4-3", ""), "", "dé 6-5"),
        (GOOD.replace("jeu", "jet"), "", "in the phase jeu only"),
        (GOOD.replace("4-3", "7-3"), "7-3", "a throw reads"),
        (GOOD.replace("blanc 1", "blanc 13"), "13", "the places are 1 to 12"),
        (GOOD.replace("blanc 1", "blanc 1 2 3 5"), "1 2", "each has 3 men"),
        (GOOD.replace("blanc 1", "blanc 1:2"), "1:2", "in the coin 12 only"),
        (GOOD.replace("blanc 1", "blanc 4"), "", "two men face each other"),
        (GOOD.replace("blanc 1", "blanc 12:3"), "", "the partie is over when"),
        ("fin | blanc 12:2 1", "", "the partie is over when"),
        ("fin | blanc 12:3 | noir 12:3", "", "the partie is over when"),
        ("tirage | blanc 1", "", "before the die is drawn"),
        ("tirage | convenu triple=oui", "triple", "one may agree on double, rentree"),
        ("tirage | convenu double=peut-être", "peut-être", "double is one of non, oui"),
        (f"{GOOD} | battues 1 0", "battues", "it is agreed on"),
        (STRICT.replace("0 1", "0 3"), "battues", "are in the hand"),
        (STRICT.replace("0 1", "0 0"), "0 0", "read 1 0"),
        (f"{STRICT} | touché 1", "touché", "in the phase jeu only"),
        (f"{GOOD} | touché tas", "tas", "a place reads main or 7"),
        (f"{GOOD} | attend ! jet blanc coup=6-5 de=dames", "! jet", "is not to throw"),
        (f"{GOOD} | attend ! touche blanc dame=1 adoube=oui", "attend", "awaits no choice"),
    ],
)
def test_a_state_that_cannot_be_read_shows_the_place(text: str, place: str, expected: str) -> None:
    with pytest.raises(NotationError) as refusal:
        tourne_case.read(text)
    assert expected in refusal.value.expected
    assert text[refusal.value.at :].startswith(place) or not place


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
    with pytest.raises(IllegalAction, match="a choice awaits first"):
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
