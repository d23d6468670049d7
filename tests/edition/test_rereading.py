"""A translation that changes after it was read a second time is said to be unread."""

from __future__ import annotations

import pytest

from academie.core import AcademieError
from academie.edition import rereading
from academie.edition.blocks import SourceError
from tests.texts import LIBRARY


@pytest.fixture
def read(shelf):
    ids = [rule.id for work in shelf.library.works for rule in work.rules.values()]
    rereading.note(shelf.library, ids, "en")
    return shelf


def unread(shelf):
    return [str(one) for one in rereading.unread(shelf.library)]


def test_of_ours_it_is_known_of_every_pair_what_was_read():
    for work in LIBRARY.works:
        for language in work.languages:
            known = rereading.read(LIBRARY, work, language)
            assert known.keys() == {r.id for r in work.rules.values() if language in r.translations}


def test_what_was_read_as_it_stands_is_not_named(read):
    assert unread(read) == []


def test_nothing_was_read_before_somebody_says_so(shelf):
    assert "jeu.usage.1 (en)" in unread(shelf)


def test_a_pair_of_which_the_english_changes_is_unread(read):
    read.translate("jeu", words="Other English.")
    named = unread(read)
    assert "jeu.usage.1 (en)" in named
    assert not [one for one in named if one.startswith("long.")]


def test_a_pair_of_which_the_french_changes_is_unread_until_it_is_noted(read):
    read.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
    read.translate("jeu")
    assert unread(read) == ["jeu.usage.1 (en)"]
    assert rereading.note(read.library, ["jeu.usage.1"], "en") == 1
    assert unread(read) == []
    assert rereading.note(read.library, ["jeu.usage.1"], "en") == 0


@pytest.mark.parametrize(
    ("id_", "language", "said"),
    [
        ("jeu.99", "en", "there is no rule 'jeu.99'"),
        ("jeu.usage.1", "de", "jeu.usage.1 has no translation into 'de'"),
    ],
)
def test_what_cannot_have_been_read_is_refused(read, id_, language, said):
    with pytest.raises(AcademieError, match=said):
        rereading.note(read.library, [id_], language)


def test_a_line_for_no_passage_is_refused_with_its_place(read):
    read.write("docs/jeu/en/read.tsv", "jeu.99\t0000000000\n")
    with pytest.raises(SourceError, match=r"docs/jeu/en/read\.tsv:1: a line gives a passage"):
        unread(read)
