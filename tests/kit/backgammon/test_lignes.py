"""What stands in the lines of the games of this board."""

from __future__ import annotations

import pytest

from academie.core import NotationError
from academie.core.codecs import Contradiction
from academie.kit.backgammon import line_fields
from academie.kit.backgammon.board_actions import Partie

TRACK = line_fields.men_codec(6, 1)


def test_men_are_written_by_place_and_said_as_a_list() -> None:
    assert TRACK.read("1:2 6") == (2, 0, 0, 0, 0, 1)
    assert TRACK.show((2, 0, 0, 0, 0, 1)) == "1:2 6"
    assert TRACK.value(TRACK.data((2, 0, 0, 0, 0, 1))) == (2, 0, 0, 0, 0, 1)


@pytest.mark.parametrize("data", ["1:2", [1, 2], [0, 0, 0, 0, 0, -1], [True] * 6])
def test_other_data_are_no_men(data: object) -> None:
    with pytest.raises(NotationError):
        TRACK.value(data)


@pytest.mark.parametrize("text", ["0 0", "1", "1 0 0", "4 0", "x 0"])
def test_numbers_of_which_one_must_say_something(text: str) -> None:
    with pytest.raises(NotationError, match="two numbers") as refusal:
        line_fields.numbers_codec(2, 3, "two numbers").read(text)
    assert refusal.value.at == 0
    assert line_fields.numbers_codec(2, 3, "two numbers", nought=True).read("0 0") == (0, 0)


def test_the_hand_is_a_place_by_its_number_or_by_its_name() -> None:
    assert line_fields.TOUCHE.form.show(0) == "0"
    assert line_fields.TOUCHE_MAIN.form.show(0) == "main"
    assert line_fields.TOUCHE.form.read("main") == line_fields.TOUCHE_MAIN.form.value(0) == 0


@pytest.mark.parametrize(
    ("phase", "done", "word", "expected"),
    [
        ("jet", ["noir"], "noir", "Black has all in: the partie is over, its state fin"),
        ("fin", [], "fin", "when one player has all in, and nobody has"),
        ("fin", ["blanc", "noir"], "noir", "not both"),
    ],
)
def test_a_partie_is_over_where_one_has_done_what_ends_it(
    phase: str, done: list[str], word: str, expected: str
) -> None:
    with pytest.raises(Contradiction, match=expected) as refusal:
        line_fields.check_end(Partie(phase), done, "all in")  # type: ignore[arg-type]  # a phase by name
    assert refusal.value.word == word
    assert line_fields.check_end(Partie("fin"), ["noir"], "all in") == Partie("fin")
