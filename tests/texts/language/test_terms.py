"""Which term a word is, in a text and in its translation."""

import re
from pathlib import Path

import pytest

from academie.texts.language.terms import PARTED, any_of, kept, mentions, once, places
from academie.texts.language.words import plain
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.library import Library
from academie.texts.model import Term

LIBRARY = Library(Path(__file__).parents[3])
POINTER = re.compile(r"\{term\}`(?:[^`<]*<)?([\w-]+)>?`")
APART = [term for term in LIBRARY.terms.values() if term.apart]


def lexicon(work):
    return tuple(term for term in LIBRARY.terms.values() if term.holds_in(work))


def linked(rule, language):
    """The words that are linked of a passage, by term, as the site links them but for italics."""
    found = LIBRARY.rule(rule)
    terms = lexicon(found.work)
    french = plain(found.fr.body)
    words = plain(found.said_in(language).body)
    original = None if language == FRENCH else french
    said = places(french, terms) if original else None
    met = mentions(words, terms, language, original)
    return {one.term: words[one.start : one.end] for one in once(met, len(words), said)}


def term(id_, french, english="", apart="", alike=""):
    def forms(words):
        return tuple(word for word in words.split(", ") if word)

    return Term(
        id_,
        forms(french),
        forms(english),
        *("", "", "", "", 0),
        apart=forms(apart),
        spelt_alike=forms(alike),
    )


def found(words, terms, language=FRENCH, original=None):
    return [(m.term, words[m.start : m.end]) for m in mentions(words, terms, language, original)]


# What a passage links, in the texts and their translations: read, and found to be right or wrong.
RIGHT = [
    ("trictrac.2.25", "en", "partie-tables", "game"),  # « perdre la partie »
    ("whist.24", "en", "partie", "game"),  # « au milieu d’une partie »
    ("piquet.1.7", "en", "peinture", "suit"),
    ("nouveau-trictrac.4.8", "fr", "rompre-les-des", "rompre les dés"),
    ("nouveau-trictrac.4.8", "en", "rompre-les-des", "break"),  # « rompre les dés »
    ("trictrac.8.75", "en", "rompre-son-plein", "break"),  # « rompre son plein »
    ("nouveau-trictrac.7.2", "fr", "partie-bredouille", "partie bredouille"),
    ("nouveau-trictrac.16.27", "fr", "tenir", "tenir"),
    ("plain.5.5", "fr", "table", "table"),
    ("domino.usage.1", "fr", "poser", "pose"),
    ("nouveau-trictrac.16.27", "fr", "bois", "bois"),
    ("piquet.1.3", "fr", "donner-piquet", "distribue"),
    ("reversis.6.17", "en", "reversis-rompu", "break"),
]
WRONG = [
    ("trictrac.1.4", "en", "partie-tables"),  # « pour commencer ce jeu »
    ("echecs.preface.11", "en", "partie-echecs"),  # « l’introducteur de ce jeu »
    ("whist.loix", "en", "partie"),  # « Loix du jeu de whist »
    ("domino.usage.2", "en", "as-domino"),  # one after the other
    ("nouveau-trictrac.17.15", "en", "coup-tables"),  # a player throws
    ("echecs.gambit-1.renvoi-4.note-a", "en", "pion-royal"),  # « le fou de votre roi »
    ("echecs.gambit-2.renvoi-2.93", "en", "prendre-echecs"),  # it takes very long
    ("echecs.partie-3.note-l", "en", "remise-echecs"),  # to draw an advantage from it
    ("piquet.3.11", "en", "prendre-piquet"),  # to take the cards back
    ("tourne-case.3.2", "en", "table"),  # the table on which the board stands
    ("tourne-case.table", "fr", "table"),  # « table des chapitres »
    ("nouveau-trictrac.4.10", "en", "rompre-son-plein"),  # not to break the dice
    ("echecs.usage.12", "fr", "pas"),  # « n’est pas en échec »
    ("nouveau-trictrac.18.11", "fr", "partie-tables"),  # « la partie qui paraît »
    ("nouveau-trictrac.16", "fr", "tenir"),  # « la conduite qu’on doit tenir »
    ("nouveau-trictrac.dictionnaire.19", "fr", "bois"),  # « d’os ou de bois »
    ("nouveau-trictrac.16.50", "fr", "couvrir"),  # « se mettre à couvert »
    ("piquet.preface.1", "fr", "donner-piquet"),  # « donne relâche »
    ("piquet.1.2", "fr", "prendre-piquet"),  # each takes cards to cut
    ("domino.usage.7", "fr", "prendre-un-de"),  # « prend une marque »
    ("whist.14", "fr", "point"),  # « ne doit point »
    ("domino.usage.1", "fr", "pose-domino"),  # « pose le dé qu’il veut »
]


@pytest.mark.parametrize(("rule", "language", "id_", "word"), RIGHT)
def test_a_word_is_the_term_of_its_text_that_it_means(rule, language, id_, word):
    assert linked(rule, language).get(id_) == word


@pytest.mark.parametrize(("rule", "language", "id_"), WRONG)
def test_a_word_is_no_term_that_it_does_not_mean(rule, language, id_):
    assert id_ not in linked(rule, language)


@pytest.mark.parametrize("entry", APART, ids=lambda entry: entry.id)
def test_each_phrase_that_is_apart_stands_in_a_text_of_the_term_and_has_a_form_of_it(entry):
    works = entry.works or LIBRARY.slugs
    texts = "\n".join(
        plain(rule.fr.body) for work in works for rule in LIBRARY.rules_of(work).values()
    )
    forms = any_of(entry.french)
    for phrase in entry.apart:
        assert any_of([phrase]).search(texts), f"{phrase} stands in none of {works}"
        assert forms.search(phrase), f"{phrase} has no form of {entry.id}"


GAME = (term("partie", "partie", "game"), term("de", "dé, dés", "die, dice"))


def test_of_overlapping_forms_the_longest_counts():
    terms = (term("partie", "la partie"), term("bredouille", "partie bredouille"))
    assert found("il gagne la partie bredouille", terms) == [("bredouille", "partie bredouille")]
    assert found("il gagne la partie", terms) == [("partie", "la partie")]


def test_a_translation_has_only_terms_that_the_french_has():
    assert found("the game", GAME, ENGLISH, "le jeu") == []
    assert found("the game", GAME, ENGLISH, "la partie") == [("partie", "game")]


def test_a_term_within_a_longer_one_of_the_french_warrants_its_word():
    terms = (*GAME, term("jeter", "jeter les dés"))
    assert found("the dice", terms, ENGLISH, "on va jeter les dés") == [("de", "dice")]


def test_a_french_word_that_stays_needs_no_warrant():
    terms = (term("jan", "jan, jans", "jan, jans"),)
    assert found("two jans", terms, ENGLISH, "deux en font") == [("jan", "jans")]


def test_of_two_terms_with_one_english_word_the_french_chooses():
    plein = term("plein", "rompre", "break", apart="rompre les dés")
    terms = (plein, term("des", "rompre les dés", "break"))
    assert found("to break", terms, ENGLISH, "rompre les dés") == [("des", "break")]
    assert found("to break", terms, ENGLISH, "il faut rompre") == [("plein", "break")]


def test_a_longer_form_without_warrant_leaves_the_shorter_its_word():
    terms = (term("roi", "roi", "king"), term("royal", "pion royal", "king’s pawn"))
    assert found("the king’s pawn", terms, ENGLISH, "le pion du roi") == [("roi", "king")]


def test_a_phrase_that_is_apart_holds_across_italics():
    terms = (term("rompre", "rompre", apart="ne point rompre"),)
    assert found(f"ne point {PARTED}rompre{PARTED}", terms) == []


def test_a_form_is_not_found_across_italics():
    assert found(f"la {PARTED}partie", (term("partie", "la partie"),)) == []


def test_each_term_is_mentioned_once_and_first():
    met = mentions("un dé, deux dés, une partie", GAME, FRENCH)
    assert [(m.term, m.start) for m in once(met, 27)] == [("de", 3), ("partie", 21)]


def test_in_a_translation_with_more_such_words_it_is_the_one_where_the_french_has_it():
    words = "in this game he throws, and he who has thrown so has won the game"
    french = "à ce jeu il jette, et qui a jeté ainsi a gagné la partie"
    met = mentions(words, GAME, ENGLISH, french)
    (one,) = once(met, len(words), places(french, GAME))
    assert one.start == words.rindex("game")


def pointed():
    """What the pages of a work point to in the lexicon: the page, its work, the term."""
    for page in sorted((LIBRARY.root / "docs").glob("*/*.md")):
        if page.parent.name in LIBRARY.slugs:
            for id_ in POINTER.findall(page.read_text(encoding="utf-8")):
                yield page.relative_to(LIBRARY.root).as_posix(), page.parent.name, id_


def test_what_a_page_of_a_game_points_to_is_said_in_its_text():
    assert [
        f"{page}: {id_} is no word of {work}"
        for page, work, id_ in pointed()
        if not LIBRARY.terms[id_].holds_in(work)
    ] == []


def test_what_english_keeps_stays_french_but_for_what_it_could_take_for_its_own():
    coin = term("coin", "coin, coin de repos", "coin", alike="coin")
    terms = (coin, term("jan", "jan, jans", "jan, jans"))
    french, pattern = kept(terms)
    assert french == {"coin", "coin de repos", "jan", "jans"}
    assert pattern.findall("a jan, a coin, two jans") == ["jan", "jans"]
