"""States and actions as text."""

from __future__ import annotations

import pytest

from academie.core import NotationError
from academie.games import domino

GOOD = "jeu | partie points | joueurs AB | poseur A | tour A | A 6-3 5-4 | B 2-1 | table 6-6 6-5"


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", "", "a state begins with"),
        ("accord | joueurs AB", "joueurs AB", "there is no joueurs"),
        ("jeu | joueurs AB", "", "partie points"),
        ("jeu | partie points", "", "joueurs AB"),
        (GOOD.replace("points", "vingt-un"), "vingt-un", "a partie is"),
        (GOOD.replace("points", "poule"), "partie", "this partie is for three"),
        (GOOD.replace("joueurs AB", "joueurs AC"), "joueurs", "the players are A, B"),
        (GOOD.replace("joueurs AB", "joueurs AA"), "joueurs", "each once"),
        (GOOD.replace("poseur A", "poseur C"), "joueurs", "C does not play"),
        (GOOD.replace(" | tour A", ""), "", "tour A"),
        (GOOD.replace("jeu", "prise"), "tour", "there is no tour"),
        (GOOD.replace("5-4", "5-x"), "5-x", "a dé reads"),
        (GOOD.replace("5-4", "6-3"), "6-3", "stands twice"),
        (GOOD.replace("B 2-1", "B 6-6"), "6-6", "stands twice"),
        (GOOD.replace("6-6 6-5", "6-6 5-6"), "5-6", "do not match"),
        (GOOD.replace("6-6 6-5", "6-6 /"), "", "a dé follows"),
        (GOOD.replace("6-6 6-5", "6-6 / 6-5"), "6-5", "do not match"),
        (f"{GOOD} | posé ABA", "posé", "each posed by one player"),
        (f"{GOOD} | score A 12", "score", "one entry for each"),
        (f"{GOOD} | score A douze, B 1", "douze", "a score reads"),
        (f"{GOOD} | but 0", "0", "a number from 1"),
        (f"{GOOD} | gains A+x", "A+x", "a gain reads"),
        (f"{GOOD} | faux A:6-3:hier", "hier", "one of instant"),
        (f"{GOOD} | mal A 3-3 à gauche", "mal", "does not lie at that end"),
        (f"{GOOD} | mal A 3-3", "A 3-3", "goes nowhere reads"),
        (f"{GOOD} | dû A:poser:domino.regles.9:6-4", "A:poser", "a duty to poser says a number"),
        (f"{GOOD} | dû A:annonce:domino.regles.13:3", "A:annonce", "a duty to annonce says a dé"),
        (f"{GOOD} | perdu A:domino.regles.9", "perdu", "there is no perdu"),
        (f"{GOOD} | attend ! demande A quoi=de", "! demande", "awaits no choice"),
        (f"{GOOD} | A 3-3", "A 3-3", "A stands twice"),
        (f"{GOOD} | chapeau", "chapeau", "a field begins with"),
        (
            "tirage | partie points | joueurs AB | A 6-6",
            "A 6-6",
            "there is no A",
        ),
        ("tirage | partie points | joueurs AB | tiré A 6-6", "tiré", "one entry for each"),
    ],
)
def test_what_cannot_be_read_is_shown_at_its_place(text: str, place: str, expected: str) -> None:
    with pytest.raises(NotationError) as refusal:
        domino.read(text)
    assert expected in str(refusal.value)
    assert refusal.value.text[refusal.value.at :].lstrip().startswith(place)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "E 6-4",
        "A 7-0",
        "A 6-4 sur 7",
        "A prend",
        "A prend 6-4 6-4",
        "tire A",
        "tire A 6-4 / E 1-0",
        "retire B 9-9",
        "convient poule joueurs=x",
        "convient poule des=6 des=6",
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        domino.read_action(text)
    assert 0 <= refusal.value.at <= max(len(text), 1)


def test_a_de_is_read_whichever_number_comes_first() -> None:
    assert domino.read_action("A 4-6") == domino.read_action("A 6-4")


def test_usual_values_are_left_out() -> None:
    assert str(domino.start()) == "accord"
    assert str(domino.start(domino.Options("points"))) == "tirage | partie points | joueurs AB"
    twelve = domino.start(domino.Options("points", des=12, but=50))
    assert str(twelve).endswith("| dés 12 | but 50")


def test_a_hand_and_a_position_can_be_counted() -> None:
    assert [str(a) for a in domino.counted("6-6 5-3")] == [
        "main +20 points, points (domino.usage.3)"
    ]
    assert [str(a) for a in domino.counted(GOOD)] == ["B +18 points, jeu fermé (domino.usage.3)"]
    with pytest.raises(NotationError, match="nobody has any dés"):
        domino.counted("jeu | partie points | joueurs AB | poseur A | tour A")
    with pytest.raises(NotationError, match="a dé reads"):
        domino.counted("6-6 5-9")
