"""Values with parts, and what is said among them, are written and read back."""

from __future__ import annotations

import pytest

from academie.core import NotationError
from academie.core.messages import Message
from academie.core.templates import message_codec

#: How many words there are tells one from the other.
FORM = message_codec(
    {"demo.carre": "{combien} {rang}", "demo.suite": "{suite} de {rang} {couleur}"}, "a gain"
)


@pytest.mark.parametrize(
    "said",
    [
        Message("demo.carre", combien="quatre", rang="dix"),
        Message("demo.carre", combien=4, rang="dix"),
        Message("demo.suite", suite="tierce", rang="Roi", couleur="♠"),
    ],
)
def test_what_is_spelled_comes_back_fact_by_fact(said: Message) -> None:
    assert FORM.read(FORM.show(said)) == said


@pytest.mark.parametrize(
    "text", ["", "quatre", "quatre  dix", "tierce de Roi", "tierce de ♠ Roi ♠"]
)
def test_words_that_spell_nothing_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        FORM.read(text)
