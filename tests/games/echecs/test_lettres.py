"""A move is written short with the letters of the language that is spoken."""

import pytest

from academie.core.messages import use_language
from academie.games.echecs.lettres import translate_letters


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("Nf3", "Cf3"),
        ("Qxe5+", "Dxe5+"),
        ("Rad1", "Tad1"),
        ("bxc3", "bxc3"),
        ("Bb5 Kd2", "Fb5 Rd2"),
        ("exd8=Q#", "exd8=D#"),
        ("O-O-O", "0-0-0"),
    ],
)
def test_each_language_has_its_letters_for_the_men(english: str, french: str) -> None:
    assert translate_letters(english) == english
    with use_language("fr"):
        assert translate_letters(english) == french
