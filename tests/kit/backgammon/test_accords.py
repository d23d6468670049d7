"""What the players agree on: what is unusual of it is written, and the rest understood."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from academie.core import NotationError
from academie.core.codecs import Contradiction
from academie.kit.backgammon.agreements import Convention, agreement_codec


@dataclass(frozen=True, slots=True)
class Agreed(Convention):
    double: Literal["non", "oui"] = "non"
    peine: int = 0

    def __post_init__(self) -> None:
        if self.peine and self.double == "oui":
            raise Contradiction("peine", "no penalty where the double is played")


FORM = agreement_codec(Agreed, {"double": ("non", "oui"), "peine": ()})


@pytest.mark.parametrize("agreed", [Agreed(), Agreed("oui"), Agreed(peine=7)])
def test_what_is_agreed_is_its_own_twin_in_words_and_as_data(agreed: Agreed) -> None:
    assert FORM.read(FORM.show(agreed)) == agreed
    assert FORM.value(FORM.data(agreed)) == agreed


def test_what_is_usual_is_left_out() -> None:
    assert str(Agreed("non", 2)) == "peine=2"
    assert FORM.data(Agreed("oui")) == {"double": "oui"}


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("triple=oui", 0, "one may agree on double, peine, each once"),
        ("peine=1 peine=2", 8, "one may agree on double, peine, each once"),
        ("double=si", 7, "double is one of non, oui"),
        ("peine=100", 6, "peine is a number up to 99"),
        ("double=oui peine=2", 11, "no penalty where the double is played"),
    ],
)
def test_what_cannot_be_agreed_on_shows_its_place(text: str, at: int, expected: str) -> None:
    with pytest.raises(NotationError) as refusal:
        FORM.read(text)
    assert (refusal.value.at, str(refusal.value.expected)) == (at, expected)


@pytest.mark.parametrize("text", ["double=oui, peine=0", "double=oui peine"])
def test_nothing_else_is_read(text: str) -> None:
    with pytest.raises(NotationError):
        FORM.read(text)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"triple": "oui"}, "one may agree on double, peine"),
        ({"double": "oui", "peine": 2}, "no penalty where the double is played"),
        ([], "what is agreed is an object"),
    ],
)
def test_data_that_cannot_be_agreed_on_are_refused(data: Any, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        FORM.value(data)
