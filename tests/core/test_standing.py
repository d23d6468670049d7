"""What a field said last is not worked out again, and is what it would be."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from academie.core import NotationError
from academie.core.fields import Field
from academie.core.forms import Form, listed, number
from academie.core.standing import ABSENT, Standing

DIGIT = number(9, "a digit")


@dataclass(frozen=True)
class State:
    phase: str = "jeu"
    cards: tuple[int, ...] = ()
    open: bool = True


class Counting:
    """A form that counts how often it is asked."""

    def __init__(self) -> None:
        self.read = self.shown = 0
        digits = listed(DIGIT, " ")

        def read(text: str) -> tuple[int, ...]:
            self.read += 1
            return digits.read(text)

        def show(cards: tuple[int, ...]) -> str:
            self.shown += 1
            return digits.show(cards)

        self.form = Form(read, show)


@pytest.fixture
def counting() -> Counting:
    return Counting()


def standing(form: Form[tuple[int, ...]], **besides: object) -> Standing[State]:
    field: Field[State] = Field("tient", "cards", form, **besides)  # type: ignore[arg-type]  # by name
    return Standing(field, State(), bare=False)


def test_the_very_value_shown_last_is_not_shown_anew(counting: Counting) -> None:
    one, cards = standing(counting.form), (1, 2)
    assert [one.words(State(cards=cards), "jeu") for _ in range(3)] == ["tient 1 2"] * 3
    assert counting.shown == 1


def test_an_equal_value_or_another_is_shown_as_it_is(counting: Counting) -> None:
    one = standing(counting.form)
    for cards in ((1, 2), (3,), (1, 2)):
        assert one.words(State(cards=cards), "jeu") == f"tient {' '.join(map(str, cards))}"


def test_what_is_as_usual_does_not_stand_unless_it_is_wanted_in_the_phase(
    counting: Counting,
) -> None:
    one, usual = standing(counting.form, wanted=frozenset({"marque"})), State()
    assert one.words(usual, "jeu") is None
    assert one.value(usual, "jeu") is ABSENT
    assert one.words(usual, "marque") == "tient"
    assert one.words(usual, "jeu") is None


def test_a_field_that_is_shown_by_another_part_is_asked_about_it_each_time(
    counting: Counting,
) -> None:
    one, cards = standing(counting.form, shown=lambda state: state.open), (1,)
    assert one.words(State(cards=cards), "jeu") == "tient 1"
    assert one.words(State(cards=cards, open=False), "jeu") is None
    assert one.words(State(cards=cards), "jeu") == "tient 1"


def test_the_words_read_last_are_not_read_anew(counting: Counting) -> None:
    one = standing(counting.form)
    assert one.read("jeu | tient 1 2", 12, "1 2") is one.read("jeu | tient 1 2", 12, "1 2")
    assert counting.read == 1


def test_what_cannot_be_read_is_refused_each_time_and_at_its_place(counting: Counting) -> None:
    one = standing(counting.form)
    assert one.read("jeu | tient 1", 12, "1") == (1,)
    for text in ("jeu | tient 1 x", "jeu | ouvert | tient 1 x"):
        with pytest.raises(NotationError) as refused:
            one.read(text, text.index("1"), "1 x")
        assert (refused.value.text, refused.value.at) == (text, text.index("x"))
    assert one.read("jeu | tient 1", 12, "1") == (1,)
