"""Sentences that two texts share, and where they differ."""

from academie.texts.collation import shared
from tests.texts import LIBRARY

OURS = "Le joueur qui perd son dé dans le jardin le cherche jusqu’au soir."
THEIRS = "Le joueur qui perd le dé dans le jardin le cherche jusqu’au matin."


def put(shelf, jeu, long):
    shelf.change("docs/jeu/fr/01-jeu.md", "A jouë un Cœur.", jeu)
    shelf.change("docs/long/fr/01-chapitre.md", "On jette les dez 1 fois.", long)
    return shared([*shelf.library.works])


def test_what_two_texts_share_is_cut_where_they_differ(shelf):
    (pair,) = put(shelf, OURS, THEIRS)
    assert (pair.rule.id, pair.other.id) == ("jeu.2.1", "long.1.1")
    assert pair.ours[1::2] == ("son", "soir.")
    assert pair.theirs[1::2] == ("le", "matin.")
    assert " ".join(pair.ours) == OURS
    assert " ".join(pair.theirs) == THEIRS


def test_a_sentence_that_is_the_same_does_not_differ(shelf):
    (pair,) = put(shelf, OURS, OURS)
    assert not pair.differs


def test_short_sentences_and_other_sentences_are_not_compared(shelf):
    assert put(shelf, "Le joueur perd.", "Le joueur perd.") == []


def test_the_rim_of_revertier_is_compared_with_that_of_trictrac():
    pairs = {(p.rule.id, p.other.id) for p in shared([*LIBRARY.works])}
    assert ("nouveau-trictrac.4.2", "revertier.5.2") in pairs
    assert ("nouveau-trictrac.18.11", "trictrac.6.21") in pairs
