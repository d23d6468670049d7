"""Turns of the French that are known slips, and the list of those that stay."""

import pytest

from academie.texts.blocks import SourceError
from academie.texts.checks.suspects import lonely, suspects
from tests.texts.checks.test_runner import problems


@pytest.mark.parametrize(
    ("words", "turn"),
    [
        ("par ce qu’en poussant", "parce que"),
        ("c’est pour quoi il joue", "pourquoi"),
        ("quoi qu’en effet il perde", "quoique"),
        ("ce pendant il joue", "cependant"),
        ("il joue lors qu’il peut", "lorsque, puisque"),
        ("vingt quatre cartes", "a hyphen in a number"),
        ("ce qui serait indubitablement en avançant", "ce qu’il"),
        ("bat pour jan qui ne peut", "par jan qui ne peut"),
        ("si votre chevalier jouerait", "si with the imperfect"),
        ("d’une fenêtre ; laquelle est ouverte", "a comma before a relative clause"),
        ("sept coups ; dont cinq doublés", "a comma before a relative clause"),
        ("la onzième ; non comprise", "a comma before what is added"),
        ("il joue la la carte", "a word set twice"),
        ("la dame -ci", "a space before a hyphen"),
        ("les dame", "an article with its noun’s number"),
    ],
)
def test_each_turn_is_found(shelf, words, turn):
    shelf.change("docs/jeu/fr/01-jeu.md", "un Cœur", words)
    assert turn in [suspect.turn for suspect in suspects(shelf.library.work("jeu"))]


@pytest.mark.parametrize(
    "words",
    [
        "parce qu’en poussant",
        "quoi que ce soit",
        "vingt-quatre cartes, vingt sous",
        "par jan qui ne peut",
        "nous nous disons ; qui est-ce",
        "deux deux et les dames",
    ],
)
def test_what_is_right_is_not(shelf, words):
    shelf.change("docs/jeu/fr/01-jeu.md", "un Cœur", words)
    assert list(suspects(shelf.library.work("jeu"))) == []


def test_a_phrase_that_stands_once_against_seven_is_found(shelf):
    usual = "il bat par jan là. " * 7
    shelf.change("docs/jeu/fr/01-jeu.md", "un Cœur", f"{usual} il bat pour jan là.")
    assert [(s.words, s.turn) for s in lonely(shelf.library.works)] == [
        ("il bat pour jan", "usually il bat par jan"),
        ("bat pour jan là", "usually bat par jan là"),
    ]


class TestWhatStays:
    DOUBTED = (
        '[[doubted]]\nrule = "{}"\nwords = "{}"\nproposed = "{}"\nreason = "{}"\nnote = "{}"\n'
    )

    def write(self, shelf, rule, words, proposed="par", reason="r", note=""):
        entry = self.DOUBTED.format(rule, words, proposed, reason, note)
        shelf.write("docs/jeu/doubted.toml", entry)

    def suspect(self, shelf):
        shelf.change("docs/jeu/fr/01-jeu.md", "un Cœur", "un Cœur ; dont")
        return [p for p in problems(shelf) if "looks like a slip" in p]

    def test_a_turn_that_nobody_looked_at_is_a_problem(self, shelf):
        (found,) = self.suspect(shelf)
        assert "jeu.2.1: '; dont' looks like a slip (a comma before a relative clause)" in found

    def test_one_that_is_kept_with_a_reason_is_none(self, shelf):
        self.write(shelf, "jeu.2.1", "un Cœur ; dont")
        assert self.suspect(shelf) == []

    def test_the_reason_of_another_passage_does_not_help(self, shelf):
        self.write(shelf, "jeu.1", "un Cœur ; dont")
        assert len(self.suspect(shelf)) == 1

    @pytest.mark.parametrize(
        ("entry", "problem"),
        [
            (("jeu.9", "jetton"), "jeu.9 does not exist"),
            (("jeu.1", "jeton"), "jeu.1 does not say 'jeton'"),
            (("jeu.1", "jetton", "jetton"), "'jetton' is proposed, and is there already"),
            (("jeu.1", "jetton", "jeton", ""), "'jetton' has neither a reason nor a note"),
            (("jeu.1", "jetton", "jeton", "", "jeu.note.9"), "there is no note 'jeu.note.9'"),
        ],
    )
    def test_an_entry_that_does_not_fit_is_named(self, shelf, entry, problem):
        self.write(shelf, *entry)
        (found,) = problems(shelf)
        assert problem in found


PRINTS = """\
[[print]]
siglum = "P00"
title = "Le Jeu, Paris, 1700"
address = "https://example.org/"
read.en = "its pages"
read.fr = "ses pages"
"""
OLDER = ("rule", "our words", "older words", "source", "verdict", "reason")


class TestOtherPrints:
    def write(self, shelf, *rows):
        lines = ["\t".join(row) for row in (OLDER, *rows)]
        shelf.write("docs/jeu/older.tsv", "\n".join(lines) + "\n")
        shelf.write("docs/prints.toml", PRINTS)

    def test_a_place_is_compared_with_its_verdict(self, shelf):
        row = ("jeu.1", "jetton", "jeton", "P00, p. 3", "refused", "period spelling")
        self.write(shelf, row)
        assert problems(shelf) == []
        (entry,) = shelf.library.work("jeu").older
        assert (entry.theirs, entry.siglum, entry.source) == ("jeton", "P00", "P00, p. 3")
        assert shelf.library.prints["P00"].title == "Le Jeu, Paris, 1700"

    @pytest.mark.parametrize(
        ("row", "problem"),
        [
            (("jeu.9", "jetton", "jeton", "P00", "refused", "r"), "jeu.9 does not exist"),
            (("jeu.1", "jeton", "jetton", "P00", "refused", "r"), "does not say 'jeton'"),
            (("jeu.1", "jetton", "jeton", "P00", "perhaps", "r"), "unknown verdict 'perhaps'"),
            (("jeu.1", "jetton", "jeton", "P01, p. 3", "refused", "r"), "has no print 'P01'"),
        ],
    )
    def test_a_row_that_does_not_fit_is_named(self, shelf, row, problem):
        self.write(shelf, row)
        (found,) = problems(shelf)
        assert problem in found

    @pytest.mark.parametrize(
        ("prints", "problem"),
        [
            (PRINTS + PRINTS, "P00 occurs twice"),
            (PRINTS.replace('read.fr = "ses pages"\n', ""), "it needs read.en and read.fr"),
            (PRINTS.replace("title", "titel"), "title is missing"),
        ],
    )
    def test_a_list_of_prints_that_is_not_whole_is_refused(self, shelf, prints, problem):
        shelf.write("docs/prints.toml", prints)
        with pytest.raises(SourceError, match=problem):
            _ = shelf.library.prints
