"""Books are offered only if they were made of these very texts."""

import json

import pytest

from academie.exports.books import LIST, made, state_of


@pytest.fixture
def root(tmp_path):
    (tmp_path / "docs" / "jeu").mkdir(parents=True)
    (tmp_path / "docs" / "jeu" / "index.md").write_text("# Le jeu")
    folder = tmp_path / "_build" / "books"
    folder.mkdir(parents=True)
    (folder / "jeu-fr.pdf").write_text("a book")
    stated = {"of": state_of(tmp_path), "books": ["jeu-fr.epub", "jeu-fr.pdf"]}
    (folder / LIST).write_text(json.dumps(stated))
    return tmp_path


def test_those_that_are_listed_and_there_are_offered(root):
    assert [path.name for path in made(root)] == ["jeu-fr.pdf"]


def test_none_is_once_a_word_has_changed(root):
    (root / "docs" / "jeu" / "index.md").write_text("# Le jeux")
    assert made(root) == ()


@pytest.mark.parametrize("listed", [None, "no list", "{}", "[]"])
def test_none_is_where_the_list_is_missing_or_is_none(root, listed):
    file = root / "_build" / "books" / LIST
    if listed is None:
        file.unlink()
    else:
        file.write_text(listed)
    assert made(root) == ()
