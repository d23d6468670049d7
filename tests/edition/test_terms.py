"""By which form a word of the lexicon is met, and which words stay French."""

from academie.edition.records import Term
from academie.edition.terms import forms, kept


def term(id_, french, english):
    return Term(id_, french, english, "", "jeu.1", "", "docs/lexicon.md", 1)


TERMS = (
    term("coin", ("coin", "coin de repos"), ("coin",)),
    term("jan", ("jan", "jans"), ("jan", "jans")),
    term("mise", ("mise",), ("stake",)),
)


def test_the_longest_form_is_met_wherever_the_line_breaks():
    known, pattern = forms(TERMS, "fr")
    found = pattern.findall("le Coin\nde repos et la mise")
    assert found == ["Coin\nde repos", "mise"]
    assert known["coin de repos"] == "coin"


def test_a_form_inside_a_longer_word_is_none():
    _, pattern = forms(TERMS, "fr")
    assert pattern.findall("remise, recoin") == []


def test_without_terms_there_is_nothing_to_meet():
    assert forms((), "fr") == ({}, None)


def test_what_english_keeps_stays_french_but_for_what_it_could_take_for_its_own():
    french, pattern = kept(TERMS)
    assert french == {"coin", "coin de repos", "jan", "jans", "mise"}
    assert pattern.findall("a jan, a coin, a stake, jans") == ["jan", "jans"]
