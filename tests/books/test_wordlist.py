"""The lexicon of a book explains what the book says, and the index leads to where it says it."""

import pytest

from academie.books.wordlist import Places


@pytest.fixture(scope="module")
def whist(shelf):
    return shelf.book(["whist"], ["fr"])


def test_words_stand_in_the_order_of_the_alphabet_without_accents(whist):
    heads = [word.heads[0].word for word in whist.lexicon]
    assert "écart" not in heads[:1]
    assert heads == sorted(heads, key=lambda head: (head.casefold().replace("é", "e"), head))


def test_every_place_has_a_form_of_the_word(shelf, whist):
    units = {unit.id: unit for unit in whist.units}
    (word,) = (word for word in whist.lexicon if word.id == "renonce")
    forms = shelf.library.terms["renonce"].french
    assert word.places
    for id_ in word.places:
        said = units[id_].sides[0].words.casefold()
        assert any(form.casefold() in said for form in forms), id_


def test_a_row_of_passages_is_given_by_its_first_and_last(whist):
    places = Places(whist)
    (word,) = (word for word in whist.lexicon if word.id == "renonce")
    spans, passim = places.of(word)
    assert not passim
    flat = [unit.id for unit in whist.units if unit.kind not in {"move", "contents"}]
    covered = [flat[flat.index(s[0]) : flat.index(s[-1]) + 1] for s in spans]
    assert [id_ for row in covered for id_ in row] == list(word.places)
    assert any(len(span) == 2 for span in spans)
