"""The books are made all or none, and say of which texts they are."""

import json

import pytest

from academie.books import __main__ as making
from academie.books import pdf
from academie.books.gather import Shelf
from academie.exports.books import LIST, state_of
from academie.proof.examples import run as run_example
from academie.rulebook import home
from academie.texts.examples import find_examples
from tests.texts import LIBRARY


@pytest.fixture
def without_examples(monkeypatch):
    """Books without the pictures of examples, for which these would have to run."""
    monkeypatch.setattr(making, "find_examples", lambda _source: [])


@pytest.mark.usefixtures("without_examples")
class TestMaking:
    def test_each_edition_of_a_text_is_made_in_both_forms(self, tmp_path, capsys):
        out = tmp_path / "books"
        assert making.main([str(home()), str(out), "plain"]) == 0
        wanted = {
            f"plain-{end}.{form}" for end in ("fr", "en", "fr-en") for form in ("epub", "pdf")
        }
        assert {path.name for path in out.iterdir()} == {*wanted, LIST}
        stated = json.loads((out / LIST).read_text())
        assert stated == {"of": state_of(home()), "books": sorted(wanted)}
        assert capsys.readouterr().out.startswith("3 books, EPUB and PDF, in ")

    def test_the_old_books_stand_where_one_cannot_be_set(self, tmp_path, capsys, monkeypatch):
        out = tmp_path / "books"
        out.mkdir()
        (out / "plain-fr.pdf").write_text("old")

        def refuse(book, *_more):
            raise pdf.Unset(f"{book.name}: it cannot be set")

        monkeypatch.setattr(pdf, "write", refuse)
        assert making.main([str(home()), str(out), "plain"]) == 1
        assert (out / "plain-fr.pdf").read_text() == "old"
        assert capsys.readouterr().err == "no book is made: plain-fr: it cannot be set\n"

    def test_a_text_that_is_not_there_is_refused_in_a_line(self, tmp_path, capsys):
        assert making.main([str(home()), str(tmp_path / "books"), "plein"]) == 1
        said = capsys.readouterr().err
        assert said.startswith("no book is made: ")
        assert "plain" in said


def test_a_picture_of_an_example_stands_below_its_rule():
    examples = find_examples(LIBRARY.root)
    example = next(e for e in examples if e.slug == "domino/ch-02-partout")
    run = run_example(example)
    book = Shelf(LIBRARY, [run]).book(["domino"], ["en"])
    figures = [figure for unit in book.units for figure in unit.figures]
    assert [figure.to for figure in figures] == [example.place]
    assert figures[0].caption == {"en": example.title}
    assert "<style>" in figures[0].svg
