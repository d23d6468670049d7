"""A value with other fields is what the standard library makes of it, sooner."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from academie.core import Step
from academie.core.changing import making, replace, setting
from academie.core.pending import Choose


@dataclass(frozen=True, slots=True)
class Held:
    many: int


@dataclass(frozen=True, slots=True)
class Told(Held):
    word: str = ""
    twice: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        if self.many < 0:
            raise ValueError(f"{self.many} are too few")
        object.__setattr__(self, "twice", 2 * self.many)


@given(st.integers(0), st.text(), st.integers(0), st.text())
def test_it_is_what_the_standard_library_gives(
    many: int, word: str, others: int, other: str
) -> None:
    told = Told(many, word)
    for made, wanted in (
        (replace(told), dataclasses.replace(told)),
        (replace(told, many=others), dataclasses.replace(told, many=others)),
        (
            replace(told, word=other, many=others),
            dataclasses.replace(told, word=other, many=others),
        ),
    ):
        assert made == wanted
        assert type(made) is Told
        assert made.twice == wanted.twice
    assert (told.many, told.word) == (many, word)


def test_a_value_holds_its_own_laws() -> None:
    with pytest.raises(ValueError, match="-1 are too few"):
        replace(Told(1), many=-1)


def test_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(TypeError, match="Told has no field 'maney'"):
        replace(Told(1), maney=2)  # type: ignore[call-arg]  # what mypy forbids is tried


def test_what_is_made_is_frozen_as_its_class_has_it() -> None:
    made = replace(Told(1), many=2)
    with pytest.raises(dataclasses.FrozenInstanceError):
        made.many = 3  # type: ignore[misc]  # what mypy forbids is tried
    assert hash(made) == hash(Told(2))


def test_a_field_may_have_any_name() -> None:
    @dataclass(frozen=True, slots=True)
    class Named:
        value: int
        kind: str
        made: str

    named = Named(1, "paire", "pli")
    assert replace(named, value=2, made="") == Named(2, "paire", "")


def test_a_value_of_a_generic_class_is_one_of_it() -> None:
    step = replace(Step(state="jeu"), state="donne")
    assert step == Step(state="donne")
    assert type(step) is Step


def test_what_is_made_at_once_is_what_its_class_makes() -> None:
    made = making(Choose)("AB", "haute")
    assert made == Choose("AB", "haute")
    assert type(made) is Choose
    with pytest.raises(dataclasses.FrozenInstanceError):
        made.name = "basse"  # type: ignore[misc]  # what mypy forbids is tried


def test_what_holds_a_law_of_its_own_is_not_made_at_once() -> None:
    with pytest.raises(TypeError, match="Told cannot be made so"):
        making(Told)


def test_what_is_set_without_asking_the_law_is_a_value_like_any_other() -> None:
    made = setting(Told, "word")(told := Told(3), "coup")
    assert made == replace(told, word="coup")
    assert type(made) is Told
    with pytest.raises(dataclasses.FrozenInstanceError):
        made.word = "jan"  # type: ignore[misc]  # what mypy forbids is tried


def test_no_field_is_set_that_is_not_there() -> None:
    with pytest.raises(TypeError, match="Told has no field 'maney'"):
        setting(Told, "maney")


def test_a_value_without_slots_is_left_to_the_standard_library() -> None:
    @dataclass(frozen=True)
    class Loose:
        many: int = 1

    assert replace(Loose(), many=2) == Loose(2)
