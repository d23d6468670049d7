"""What no state of a partie can be."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from academie.core.codecs import Contradiction
from academie.games.piquet import GAME as piquet
from academie.games.piquet.choses import Ronfle
from academie.games.piquet.state import Duty, Parole, Played, Trick
from academie.kit.cards import card

if TYPE_CHECKING:
    from collections.abc import Callable

PLAY = piquet.read("jeu | donneur B | mène A | A ♠A9 | B ♠87 | levées A 5 B 5")
ACE = card("♠A")


@pytest.mark.parametrize(
    ("amiss", "word", "expected"),
    [
        (lambda: replace(PLAY, talon=(ACE,)), "talon", "♠A stands twice"),
        (lambda: replace(PLAY, ecarts=((), (card("♠5"),))), "écartées", "♠5 is not in the pack"),
        (lambda: replace(PLAY, coupes=(Played("A", ACE),) * 2), "coupes", "each cuts once"),
        (lambda: replace(PLAY, won=(7, 6)), "levées", "12 tricks"),
        (lambda: replace(PLAY, phase="marque", leader="B"), "mène", "A leads"),
        (
            lambda: replace(PLAY, table=(Played("B", card("♥7")),)),
            "tapis",
            "the card of who leads, A",
        ),
        (
            lambda: replace(PLAY, won=(0, 1), tricks=(Trick((Played("A", card("♥7")),), "A"),)),
            "levées",
            "too few tricks",
        ),
        (lambda: replace(PLAY, tricks=(Trick((), "A"),)), "jouées", "a trick has two cards"),
        (lambda: replace(PLAY, paroles=(Parole("A", "ronfle", "bon"),) * 2), "paroles", "one last"),
        (lambda: Parole("A", "ronfle", "bon", (Ronfle(30),)), "paroles", "one accuses something"),
        (lambda: Parole("A", "séquences", "accuse", (Ronfle(30),)), "30", "a sequence is"),
        (lambda: Duty("peinture", "A", "piquet.1.4"), "dû", "peinture needs a suit"),
        (lambda: Duty("treize", "A", "piquet.3.1", (ACE,)), "dû", "no other duty needs any"),
    ],
)
def test_no_value_breaks_its_laws(amiss: Callable[[], object], word: str, expected: str) -> None:
    with pytest.raises(Contradiction, match=expected) as refusal:
        amiss()
    assert refusal.value.word == word
