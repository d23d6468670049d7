"""Positions as one types them, and what a throw brings."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from academie.core import Award, NotationError
from academie.core.codecs import Codec
from academie.core.faults import FaultRegistry
from academie.core.fields import Field, HasNotation, Notation
from academie.core.messages import Message
from academie.kit.backgammon.board_actions import PHASES, PLAYER, Partie, check_contradictions
from academie.kit.backgammon.dice import Throw, throw
from academie.kit.backgammon.line_fields import DE, JOUEUR
from academie.kit.backgammon.short_form import (
    Gain,
    ShortForm,
    count_awards,
    merge_awards,
    read,
    read_short,
    split_throw,
)

WON = (Award("blanc", 1, "parties", "demo.1", Message("plain.plain")),)


def men(text: str) -> int:
    """A state of which the men are only a number."""
    if not text.isdecimal():
        raise NotationError(text, 0, "men of blanc")
    return int(text)


@dataclass(frozen=True, slots=True)
class State(HasNotation, Partie):
    """A state that keeps the men of blanc, so many."""

    blanc: int = 15
    noir: int = 15

    def __post_init__(self) -> None:
        check_contradictions(self.framed())


NOTATION: Notation[State] = Notation(
    State(),
    PHASES,
    (JOUEUR, DE, Field("blanc", "blanc", Codec(men)), Field("noir", "noir", Codec(men))),
)


def thrown(state: State, coup: Throw) -> State:
    return replace(state, phase="jeu", de=coup)


FORME = ShortForm(
    names=("blanc", "noir", "joueur"),
    notation=NOTATION,
    faults=FaultRegistry(by=PLAYER),
    depart={"blanc": "15"},
    won=lambda state: WON if state.blanc == 0 else None,
    ended=lambda _, won: State("fin", blanc=len(won)),
    thrown=thrown,
    plays=lambda state: tuple(range(state.blanc)),
    brings=lambda state, play: WON if play + 1 == state.blanc else (),
)


@pytest.mark.parametrize(
    ("text", "player", "coup", "men"),
    [
        ("blanc 7", "blanc", None, 7),
        ("noir 7", "blanc", None, 15),
        ("joueur noir", "noir", None, 15),
        ("dé noir", "noir", None, 15),
        ("départ", "blanc", None, 15),
        ("depart 6-5", "blanc", "6-5", 15),
        ("blanc 7 5-6", "blanc", "6-5", 7),
        ("blanc 7 | 6-5", "blanc", "6-5", 7),
        ("blanc 7 dé 6-5", "blanc", "6-5", 7),
        ("blanc 7 | dé 6-5", "blanc", "6-5", 7),
        ("dé 6-5 | blanc 7 | dé noir", "noir", "6-5", 7),
        ("coup 6-5 | blanc 7", "blanc", "6-5", 7),
        ("jet | blanc 7 | joueur noir", "noir", None, 7),
        ("jet | blanc 7 | joueur noir 6-5", "noir", "6-5", 7),
        ("jet | blanc 7 | joueur noir dé 6-5", "noir", "6-5", 7),
        ("jeu | blanc 7 | joueur noir | dé 6-5", "noir", "6-5", 7),
    ],
)
def test_of_a_position_less_is_said_than_of_a_state(
    text: str, player: str, coup: str | None, men: int
) -> None:
    state = read_short(text, FORME)
    assert state.phase == ("jeu" if coup else "jet")
    assert state.joueur == player
    assert str(state.de or "") == (coup or "")
    assert state.blanc == men


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("▸", "or is départ; a whole state begins with accord"),
        ("▸ 6-5", "a position has fields that begin with blanc, noir, joueur or dé"),
        ("blanc 7 | ▸gris 3 | joueur noir 6-5", "a position has fields"),
        ("noir 3 | blanc ▸x | joueur noir 6-5", "men of blanc"),
        ("blanc 7 | joueur ▸gris", "a player is"),
        ("blanc 7 ▸7-5", "a throw reads"),
        ("dé ▸7 | blanc 7", "a throw reads"),
        ("dé ▸6-5 | blanc 7 4-3", "one throw is played"),
        ("dé 6-5 | ▸coup 6-5 | blanc 7", "one throw is played"),
        ("blanc 7 | ▸blanc 8", "blanc stands twice"),
        ("joueur noir | ▸dé blanc", "joueur stands twice"),
        ("fin | blanc 7 ▸6-5", "in the phase jet only: the partie is over"),
        ("blanc 0 ▸6-5", "in the phase jet only: the partie is over"),
        ("jeu | blanc 7 | joueur noir | dé 6-5 ▸4-3", "the state is one of the phase jeu"),
        ("jet | blanc 7▸ 6-5", "joueur is missing"),
    ],
)
def test_an_error_shows_its_place_in_what_was_typed(marked: str, expected: str) -> None:
    text = marked.replace("▸", "")
    with pytest.raises(NotationError) as refusal:
        read_short(text, FORME)
    assert expected in str(refusal.value.expected)
    assert (refusal.value.text, refusal.value.at) == (text, marked.index("▸"))


def test_men_that_show_the_partie_over_are_a_state_that_is_over() -> None:
    assert read("blanc 0", FORME) == (State("fin", blanc=1), WON, False)
    assert count_awards("blanc 0", FORME) == WON


def test_a_throw_is_worth_what_its_plays_bring() -> None:
    assert count_awards("blanc 7", FORME) == ()
    (gain,) = count_awards("blanc 7 6-5", FORME)
    assert gain == Gain("blanc", 1, "parties", "demo.1", Message("plain.plain"), ("6",), 7)


def test_a_gain_lists_a_few_of_its_plays() -> None:
    def line(won: int, plays: int) -> str:
        (gain,) = merge_awards((str(n), WON if n < won else ()) for n in range(plays))
        return str(gain).removeprefix("White +1 game, plain (demo.1): ")

    assert line(1, 1) == "0"
    assert line(1, 3) == "0 (of 3 plays)"
    assert line(3, 3) == "whatever is played"
    assert line(6, 9) == "0; 1; 2; 3; and 2 more (of 9 plays)"
    assert merge_awards([("passe", ())]) == ()


def test_words_that_end_like_a_throw_are_none_where_their_field_has_them() -> None:
    assert split_throw("joué 0-6, 0-5")[2] is None
    assert split_throw("avances 1-1", ("avances",))[2] is None
    assert split_throw("avances 1-1 6-5", ("avances",)) == ("avances 1-1", 12, throw("6-5"))
