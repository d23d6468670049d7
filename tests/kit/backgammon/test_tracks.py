"""How games in which all men go round the board are written and shown."""

from __future__ import annotations

import pytest

from academie.core import NotationError
from academie.core.codecs import Contradiction
from academie.core.fields import HasNotation, Notation
from academie.kit.backgammon.board import FLECHES, NOIR, Men
from academie.kit.backgammon.board_actions import PHASES
from academie.kit.backgammon.dice import throw
from academie.kit.backgammon.race_notation import (
    agreement_field,
    check_end,
    make_fields,
    make_tablier,
    make_with,
    write_caption,
)
from academie.kit.backgammon.race_state import Accord, Course


def men(**places: int) -> Men:
    return tuple(places.get(f"f{place}", 0) for place in range(FLECHES + 1))


def test_what_is_agreed_is_read_with_the_options_of_the_game() -> None:
    agreed = agreement_field(Accord, {}).read(
        "parties=3 double=oui rompre=défendu peine=2 seul=libre"
    )
    assert agreed == Accord(3, "oui", "défendu", 2, seul="libre")
    assert str(agreed) == "parties=3 double=oui rompre=défendu peine=2 seul=libre"
    assert str(Accord()) == ""


@pytest.mark.parametrize(
    ("text", "at"), [("parties=0", 0), ("double=oui peine=2", 11), ("avantage=gris", 9), ("x", 0)]
)
def test_an_agreement_that_cannot_be_is_refused_with_its_place(text: str, at: int) -> None:
    with pytest.raises(NotationError) as refusal:
        agreement_field(Accord, {}).read(text)
    assert refusal.value.at == at


def test_an_option_of_one_game_has_its_own_reader() -> None:
    def even(text: str) -> str:
        if text != "two":
            raise NotationError(text, 1, "two")
        return text

    with pytest.raises(NotationError) as refusal:
        agreement_field(Accord, {"abattus": even}).read("parties=2 abattus=one")
    assert refusal.value.at == len("parties=2 abattus=o")


class Round(HasNotation, Course):
    """A game of its own, in which each flèche is the same to both."""


NOTATION: Notation[Round] = Notation(
    Round(), PHASES, make_fields(agreement_field(Accord, {})), make=make_with(Round)
)


def test_the_fields_of_a_state_are_twins() -> None:
    state = Round("jeu", NOIR, throw("6-5"), blanc=men(f0=1, f3=2), noir=men(f24=1), score=(1, 0))
    text = "jeu | score 1 0 | joueur noir | dé 6-5 | blanc 3:2 | noir 24 | main 1 0"
    assert str(state) == text
    assert NOTATION.read(text) == (state, ())
    assert NOTATION.value(NOTATION.data(state)) == (state, ())
    otherwise = "jeu | blanc 3:2 | noir 24 | main 1 0 | joueur noir | dé 6-5 | score 1 0"
    assert NOTATION.read(otherwise) == (state, ())


def test_the_partie_is_over_where_somebody_has_won() -> None:
    assert check_end(Course("jet"), None) == Course("jet")
    with pytest.raises(Contradiction, match="Black has won the partie, so: it is over"):
        check_end(Course("jet"), (NOIR, "so"))
    with pytest.raises(Contradiction, match="nobody has won the partie"):
        check_end(Course("fin"), None)


def test_men_in_hand_and_men_lifted_lie_beside_the_board() -> None:
    state = Course("jet", NOIR, blanc=men(f0=2, f1=13), noir=men(f1=14))
    board = make_tablier(state, lambda fleche: fleche - 1, lambda fleche: 25 - fleche, ("legend",))
    assert [(str(words), pile.player, pile.men) for words, pile in board.beside] == [
        ("in hand", "blanc", 2),
        ("off", "noir", 1),
    ]
    assert board.fleches[23] is not None
    assert board.fleches[23].player == NOIR
    assert list(map(str, write_caption(state))) == ["Black is to throw"]
    assert not make_tablier(Course(), lambda f: f - 1, lambda f: f, ()).beside
