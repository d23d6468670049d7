"""What is done at the trictrac board, and how it is written."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from academie.core import IllegalAction, Incident, NotationError, Option, Ruling, Step
from academie.core.wording import Said
from academie.kit import coups
from academie.kit.coups import Choose, Convient, Jette, Joue, Move, Partie, Tire
from academie.kit.dice import THROWS, throw

faces = st.integers(1, 6)
places = st.one_of(st.none(), st.integers(1, 24))
CHOICES: dict[str, tuple[str, ...]] = {"double": ("non", "oui"), "peine": ()}


@dataclass(frozen=True, slots=True)
class Agreed:
    double: Literal["non", "oui"] = "non"
    peine: int = 0

    def __str__(self) -> str:
        return coups.show_options(self)


def agreement(text: str) -> Agreed:
    return coups.read_options(Agreed, CHOICES, text)


def read(text: str) -> object:
    return coups.read_coup(text, agreement, coups.read_moves)


@given(
    st.one_of(
        st.builds(Tire, faces, faces),
        st.builds(Jette, st.sampled_from(THROWS)),
        st.builds(Joue, st.lists(st.builds(Move, places, places), max_size=4).map(tuple)),
        st.builds(Convient, st.builds(Agreed, st.sampled_from(CHOICES["double"]), faces)),
        st.builds(Choose, st.sampled_from(("blanc", "noir")), st.just("6-5")),
    )
)
def test_an_action_and_its_notation_are_twins(action: object) -> None:
    assert read(str(action)) == action


def test_a_fault_is_read_among_the_actions() -> None:
    assert read("! touche blanc dame=5") == Incident("touche", "blanc", dame="5")


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("dé 7-1", 3, "a throw reads"),
        ("convient triple=oui", 9, "one may agree on double, peine"),
        ("convient double=si", 16, "double is one of non, oui"),
        ("convient peine=x", 15, "peine is a number"),
        ("1-2, 3", 5, "a play reads"),
    ],
)
def test_what_cannot_be_read_shows_its_place(text: str, at: int, expected: str) -> None:
    with pytest.raises(NotationError, match=expected) as refusal:
        read(text)
    assert refusal.value.at == at


def test_the_larger_die_begins_and_equal_ones_are_thrown_again() -> None:
    drawing = Partie("tirage")
    assert coups.drawn(drawing, Tire(3, 5), "demo.1") == Partie("jet", "noir")
    assert coups.drawn(drawing, Tire(5, 3), "demo.1") == Partie("jet", "blanc")
    assert coups.drawn(drawing, Tire(4, 4), "demo.1") == drawing
    with pytest.raises(IllegalAction, match="do not throw for the die"):
        coups.drawn(Partie("jet", "blanc"), Tire(5, 3), "demo.1")


def test_chance_draws_and_throws_and_nothing_else() -> None:
    rng = Random(1)
    assert isinstance(coups.chance(Partie("tirage"), rng), Tire)
    assert isinstance(coups.chance(Partie("jet", "blanc"), rng), Jette)
    assert coups.chance(Partie("jeu", "blanc", throw("6-5")), rng) is None
    assert coups.chance(Partie("fin"), rng) is None


def ruling(*names: str) -> Ruling:
    options = tuple(Option("blanc", name, Said("jeu.does_it")) for name in names)
    return Ruling(Incident("rompt", "noir"), "demo.1", Said("jeu.broken"), options)


def test_a_ruling_waits_until_one_of_its_options_is_taken() -> None:
    asked = ruling("6-5", "4-4")
    state = coups.with_choice(Step(Partie("jet", "blanc"), rulings=(asked,))).state
    assert coups.choices(state) == (Choose("blanc", "6-5"), Choose("blanc", "4-4"))
    with pytest.raises(IllegalAction, match="a choice awaits first"):
        coups.nothing_awaited(state, Jette(throw("6-5")))
    with pytest.raises(IllegalAction, match="offers blanc choisit 6-5; blanc choisit 4-4"):
        coups.offered(state, Choose("noir", "6-5"), "demo.2")
    assert coups.offered(state, Choose("blanc", "4-4"), "demo.2") == (
        Partie("jet", "blanc"),
        asked,
    )
    with pytest.raises(IllegalAction, match="nothing awaits a choice"):
        coups.offered(Partie("jet", "blanc"), Choose("blanc", "4-4"), "demo.2")


def test_a_refusal_lists_a_few_of_many_options() -> None:
    state = Partie("jet", "blanc", pending=(ruling(*map(str, THROWS)),))
    with pytest.raises(IllegalAction, match="and 17 more"):
        coups.offered(state, Choose("noir", "6-5"), "demo.2")


def test_a_ruling_without_options_awaits_nothing() -> None:
    step = Step(Partie("jet", "blanc"), rulings=(ruling(),))
    assert coups.with_choice(step) == step
    coups.nothing_awaited(step.state, Jette(throw("6-5")))


def test_fields_are_given_with_their_places() -> None:
    found = list(coups.fields_of("jeu | joueur blanc | piles noir 5", ("joueur", "piles noir")))
    assert found == [("phase", 0, "jeu"), ("joueur", 13, "blanc"), ("piles noir", 32, "5")]


def test_a_field_and_the_men_on_a_place_are_found_where_they_stand() -> None:
    text = "jet | joueur blanc | piles noir 5 | noir 15:2 5"
    assert text[coups.place_of(text, "noir") :] == "noir 15:2 5"
    assert text[coups.place_of_men(text, "noir", 5) :] == "5"
    assert text[coups.place_of_men(text, "noir", 7) :] == "noir 15:2 5"
    assert coups.place_of(text, "blanc") == coups.place_of_men(text, "blanc", 1) == len(text)


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (Partie("jet"), "joueur is missing, who is to throw"),
        (Partie("jeu"), "joueur is missing, who is to play"),
        (Partie("fin", "blanc"), "nobody is to throw or to play in the phase fin"),
        (Partie("jeu", "blanc"), "dé is missing, the throw that is to be played"),
        (Partie("jet", "blanc", throw("6-5")), "a throw is to be played in the phase jeu only"),
        (Partie("jet", "blanc", touche=3), "a man is touched in the phase jeu only"),
    ],
)
def test_a_phase_goes_with_its_player_and_its_throw(state: Partie, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        coups.frame("touché", state)
