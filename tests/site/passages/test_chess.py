"""A move on a page has the letters of the language that is read."""

from docutils import nodes

from academie.site.passages.chess import moved


def test_a_move_has_the_letters_of_each_language() -> None:
    assert [said.astext() for said in moved("Bb5")] == ["Fb5", "Bb5"]
    assert [said["classes"][1] for said in moved("Bb5")] == ["fr", "en"]


def test_a_move_that_is_written_alike_stands_once() -> None:
    (alike,) = moved("e4")
    assert isinstance(alike, nodes.Text)
