"""What is done at the trictrac board, and how it is written."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from academie.core import Incident, NotationError
from academie.core.codecs import Contradiction
from academie.core.pending import Choose
from academie.kit.backgammon import board_actions
from academie.kit.backgammon.agreements import Convention, agreement_codec
from academie.kit.backgammon.board_actions import Convient, Jette, Joue, Move, Partie, Tire
from academie.kit.backgammon.dice import THROWS, throw

faces = st.integers(1, 6)
places = st.one_of(st.none(), st.integers(1, 24))
CHOICES: dict[str, tuple[str, ...]] = {"double": ("non", "oui"), "peine": ()}


@dataclass(frozen=True, slots=True)
class Agreed(Convention):
    double: Literal["non", "oui"] = "non"
    peine: int = 0


ACTIONS = board_actions.declare_actions(agreement_codec(Agreed, CHOICES), board_actions.JOUE)


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
    assert ACTIONS.read(str(action)) == action


def test_a_fault_is_read_among_the_actions() -> None:
    assert ACTIONS.read("! touche blanc dame=5") == Incident("touche", "blanc", dame="5")


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
        ACTIONS.read(text)
    assert refusal.value.at == at


def test_the_larger_die_begins_and_equal_ones_are_thrown_again() -> None:
    drawing = Partie("tirage")
    assert board_actions.begin_after_draw(drawing, Tire(3, 5).premier) == Partie("jet", "noir")
    assert board_actions.begin_after_draw(drawing, Tire(5, 3).premier) == Partie("jet", "blanc")
    assert board_actions.begin_after_draw(drawing, Tire(4, 4).premier) == drawing


def test_chance_draws_and_throws_and_nothing_else() -> None:
    rng = Random(1)
    assert isinstance(board_actions.chance(Partie("tirage"), rng), Tire)
    assert isinstance(board_actions.chance(Partie("jet", "blanc"), rng), Jette)
    assert board_actions.chance(Partie("jeu", "blanc", throw("6-5")), rng) is None
    assert board_actions.chance(Partie("fin"), rng) is None


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (Partie("jet"), "joueur is missing, who is to throw"),
        (Partie("jeu"), "joueur is missing, who is to play"),
        (Partie("fin", "blanc"), "nobody is to throw or to play in the phase fin"),
        (Partie("jeu", "blanc"), "dé is missing, the throw that is to be played"),
        (Partie("choix", "blanc"), "dé is missing, the throw that is to be played"),
        (Partie("jet", "blanc", throw("6-5")), "a throw is to be played in the phase jeu only"),
        (Partie("jet", "blanc", touche=3), "a man is touched in the phase jeu only"),
    ],
)
def test_a_phase_goes_with_its_player_and_its_throw(state: Partie, expected: str) -> None:
    with pytest.raises(Contradiction, match=expected):
        board_actions.check_contradictions(state.framed())
