"""A move on a page has the letters of the language that is read."""

import pytest
from docutils import nodes

from academie.site.chess import lettered, moved


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("Nf3", "Cf3"),
        ("Qxe5+", "Dxe5+"),
        ("Rad1", "Tad1"),
        ("bxc3", "bxc3"),
        ("Bb5, Kd2", "Fb5, Rd2"),
        ("exd8=Q#", "exd8=D#"),
        ("O-O-O", "O-O-O"),
    ],
)
def test_each_language_has_its_letters_for_the_men(english: str, french: str) -> None:
    assert lettered(english) == {"fr": french, "en": english}


def test_a_move_that_is_written_alike_stands_once() -> None:
    (alike,) = moved("e4")
    assert isinstance(alike, nodes.Text)
    assert [said.astext() for said in moved("Bb5")] == ["Fb5", "Bb5"]
