"""What can be read of a tour, and what is refused in one line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from academie.core import NotationError
from academie.core.forms import Contradiction
from academie.games import trictrac
from academie.games.trictrac import ACTIONS, NOTATION, Compte, Comptes, Contrainte, Jette, Play
from academie.games.trictrac.coup import read_play

MANY = "9" * 4301


@pytest.mark.parametrize("play", [f"{MANY}-6", f"0-{MANY}", "0-٦", "0-100"])
def test_a_number_that_is_no_place_is_refused(play: str) -> None:
    with pytest.raises(NotationError):
        read_play(play)


@pytest.mark.parametrize(
    "field",
    [
        f"convenu avantage=noir {MANY}",
        "convenu avantage=noir ٤",
        f"points {MANY} 0",
        "points ٤ 0",
        f"laissée blanc {MANY} 0",
        f"écrits blanc:{MANY}",
    ],
)
def test_a_number_without_bound_is_refused(field: str) -> None:
    with pytest.raises(NotationError):
        trictrac.read(f"trictrac | dé blanc | {field}")


@pytest.mark.parametrize(
    "line",
    [
        "trictrac | dé noir | coup 2-1 | marque | jeu",
        "trictrac | dé blanc | obligé dame=0",
        "trictrac | dé blanc | coup 2-1 | jeu | écrit 2",
        "trictrac | dé blanc | cartes 4 0",
        "trictrac | blanc 0:14 12 | noir 0:13 11:2 | dé blanc",
    ],
)
def test_what_cannot_be_kept_is_refused(line: str) -> None:
    """A field that the next action would drop without a word says something that cannot be."""
    with pytest.raises(NotationError):
        trictrac.read(line)


def test_what_was_agreed_is_data_as_well() -> None:
    agreed = trictrac.read_action("convient trous=6, avantage=noir de quine coin 4")
    data = ACTIONS.data(agreed)
    assert data["options"] == {"trous": 6, "avantage": "noir de quine coin 4"}
    assert ACTIONS.value(data) == agreed
    assert str(agreed) == "convient trous=6, avantage=noir de quine coin 4"
    assert str(trictrac.read_action("convient")) == "convient"


def test_a_throw_may_lack_its_word_and_a_man_goes_forward() -> None:
    assert trictrac.read_action("6-5") == trictrac.read_action("dé 6-5")
    assert trictrac.read_action("6-6") == Jette(trictrac.throw("6-6"))
    assert trictrac.read_action("5-6") == Play(((5, 6),))
    assert str(trictrac.read_action("blanc s'en va")) == "blanc s’en va"


@pytest.mark.parametrize(
    ("word", "changed"),
    [
        ("", {"throw": None}),
        ("", {"phase": "dé"}),
        ("", {"avant": (trictrac.Position(), Play(()))}),
        ("", {"phase": "levé"}),
        ("joué", {"phase": "levé", "avant": (trictrac.Position(), Play(((0, 1),)))}),
        ("écrit", {"ecrit": 2}),
        ("cartes", {"ouvertes": True}),
        (
            "obligé",
            {"phase": "dé", "throw": None, "contraintes": (Contrainte("dame", "0"),)},
        ),
    ],
)
def test_a_state_that_contradicts_itself_cannot_be(word: str, changed: dict[str, object]) -> None:
    state = trictrac.read("trictrac | dé blanc | coup 2-1")
    with pytest.raises(Contradiction) as refusal:
        replace(state, **changed)  # type: ignore[arg-type]  # what no type allows is tried on purpose
    assert refusal.value.word == word


def test_marks_that_contradict_themselves_cannot_be() -> None:
    for impossible in (
        lambda: Compte(12),
        lambda: Compte(bredouille=True),
        lambda: Compte(indu=True),
        lambda: Compte(grande=True),
        lambda: Comptes(Compte(4, bredouille=True), Compte(4, bredouille=True)),
        lambda: Comptes(Compte(trous=1, grande=True), Compte(trous=1, grande=True)),
        lambda: Contrainte("plein", "jan de rien"),
    ):
        with pytest.raises(Contradiction):
            impossible()


def test_it_says_whose_turn_it_is_and_hides_nothing() -> None:
    state = trictrac.start()
    assert trictrac.turn(state) == ()
    played = trictrac.read("trictrac | dé noir | coup 2-1")
    assert trictrac.turn(played) == ("noir",)
    assert trictrac.seen_by(played, "blanc") == NOTATION.data(played)
