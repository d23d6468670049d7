"""A book holds the passages of its texts, and says them as the texts do."""

import pytest

from academie.books import saying
from academie.books.gather import ORDER
from academie.texts.language.words import plain, typeset
from academie.texts.languages import ENGLISH, FRENCH


def letters(words):
    """*words* without their spacing, and without the line between the cells of a row."""
    return "".join(words.replace("|", " ").split())


def test_the_shelf_holds_every_text_once(shelf):
    assert sorted(shelf.slugs) == sorted(shelf.library.slugs)


def test_the_order_names_no_text_that_is_not_there(shelf):
    assert set(ORDER) <= set(shelf.library.slugs)


def test_every_passage_stands_once_and_in_its_order(books):
    for book in books:
        ids = [unit.id for unit in book.units]
        assert ids == [id_ for text in book.texts for id_ in text.work.rules], book.name


def test_every_passage_says_its_words_in_each_language(books):
    for book in books:
        for text in book.texts:
            for unit in text.units:
                assert tuple(side.language for side in unit.sides) == book.languages
                for side in unit.sides:
                    said = text.work.rules[unit.id].said_in(side.language)
                    wanted = plain(said.body)
                    if side.language == FRENCH:
                        wanted = typeset(wanted)
                    assert letters(side.words) == letters(wanted), (book.name, unit.id)


def test_a_heading_has_its_level_and_no_other_passage_has_one_without_a_label(books):
    for unit in (unit for book in books for unit in book.units):
        if unit.form == "division":
            assert unit.level > 0, unit.id
        elif unit.level:
            assert unit.sides[0].label, unit.id


def test_a_note_of_the_book_knows_what_calls_it(shelf):
    units = {unit.id: unit for unit in shelf.book(["echecs"], [FRENCH]).units}
    called = units["echecs.partie-1.note-a"].called_by
    assert called == "echecs.partie-1.4b"


def test_a_move_has_its_notation_and_a_pause_its_board(shelf):
    units = {unit.id: unit for unit in shelf.book(["echecs"], [FRENCH]).units}
    assert units["echecs.partie-1.4b"].san == "d4"
    assert [figure.kind for figure in units["echecs.partie-1.7b"].figures] == ["chess-board"]
    assert units["echecs.partie-1.4b"].figures == ()


@pytest.mark.parametrize(("languages", "told"), [(["fr"], ["fr"]), (["fr", "en"], ["fr", "en"])])
def test_a_note_of_ours_is_told_in_the_languages_of_the_book(shelf, languages, told):
    (text,) = shelf.book(["whist"], languages).texts
    assert [one.language for one in text.remarks[0].told] == told


def test_an_introduction_says_what_a_text_is_and_each_hypothesis(books):
    for book in books:
        for text in book.texts:
            assert tuple(told.language for told in text.introduction) == book.languages
            for told in text.introduction:
                assert len(told.parts) == 1 + len(text.work.hypotheses)


def test_a_colophon_names_who_typed_the_text_or_who_keeps_the_copy(books):
    for book in books:
        for language in book.languages:
            told = " ".join(saying.colophon(book, language))
            for witness in (text.work.witness for text in book.texts):
                assert all(mark in told for mark in (witness.maker, *witness.shelf_marks))
            typed = any(text.work.witness.maker for text in book.texts)
            assert ("Chataignier" in told) is typed


def test_a_book_of_all_texts_tells_of_each_witness_once(books):
    (whole,) = [b for b in books if b.whole and b.languages == (ENGLISH,)]
    files = {text.work.witness.file for text in whole.texts}
    told = [*saying.sources(whole, ENGLISH)]
    assert len(told) == len(files) == 4
    assert all(any(text.titles[ENGLISH] in words for words in told) for text in whole.texts)
