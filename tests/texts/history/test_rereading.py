"""A translation, title or lexicon entry that changes after it was read is said to be unread."""

from __future__ import annotations

import pytest

from academie.core import AcademieError
from academie.texts.blocks import SourceError
from academie.texts.history import rereading
from tests.texts import LIBRARY

TERMS = """
```{term} jeton
:fr: jeton
:en: counter
:rule: jeu.usage.1
What counts.
```
"""


@pytest.fixture
def read(shelf):
    """The shelf with a second term, all of which was read."""
    lexicon = shelf.root / "docs" / "lexicon.md"
    shelf.write("docs/lexicon.md", lexicon.read_text(encoding="utf-8") + TERMS)
    note_all(shelf)
    return shelf


def note_all(shelf):
    found = [*rereading.unread(shelf.library)]
    for language in ("fr", "en"):
        ids = [one.id for one in found if one.language == language]
        rereading.note(shelf.library, ids, language)


def unread(shelf):
    return [f"{one.id} ({one.language})" for one in rereading.unread(shelf.library)]


def test_nothing_of_ours_is_unread():
    assert [str(one) for one in rereading.unread(LIBRARY)] == []


def test_what_was_read_as_it_stands_is_not_named(read):
    assert unread(read) == []


def test_nothing_was_read_before_somebody_says_so(shelf):
    named = {"jeu.usage.1 (en)", "jeu.usage.1 (fr)", "term.mise (fr)"}
    assert named <= {*unread(shelf)}


def test_a_pair_of_which_the_english_changes_is_unread(read):
    read.translate("jeu", words="Other English.")
    named = unread(read)
    assert "jeu.usage.1 (en)" in named
    assert not [one for one in named if one.startswith("long.")]


def test_a_pair_of_which_the_french_changes_is_unread_until_it_is_noted(read):
    read.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
    read.translate("jeu")
    # What is titled changed, so its title is to be read again too.
    assert unread(read) == ["jeu.usage.1 (fr)", "jeu.usage.1 (en)"]
    for language in ("fr", "en"):
        assert rereading.note(read.library, ["jeu.usage.1"], language) == 1
    assert unread(read) == []
    assert rereading.note(read.library, ["jeu.usage.1"], "en") == 0


def test_a_french_title_over_another_rule_is_unread(read):
    read.change("docs/jeu/fr/01-jeu.md", ":title: La mise", ":title: Le cœur")
    (one,) = rereading.unread(read.library)
    assert str(one) == (
        "docs/jeu/fr/01-jeu.md:6: the French title of jeu.1 changed since it was read a second "
        "time: read it beside the French, then run 'academie reread jeu.1 --lang fr'"
    )


def test_an_english_title_over_another_rule_is_unread(read):
    page = read.root / "docs" / "jeu" / "en" / "01-all.md"
    text = page.read_text(encoding="utf-8")
    read.write("docs/jeu/en/01-all.md", text.replace("{rule} jeu.1\n", "{rule} jeu.1\n:title: X\n"))
    (one,) = rereading.unread(read.library)
    assert "the English translation or its title of jeu.1 changed" in str(one)
    assert "run 'academie reread jeu.1 --lang en'" in str(one)


def test_a_translated_title_of_a_text_is_unread_when_it_changes(read):
    read.state("jeu", 'title_en = "The Game"')
    assert unread(read) == ["jeu (en)"]
    assert rereading.note(read.library, ["jeu"], "en") == 1
    read.change("docs/jeu/text.toml", "The Game", "The Long Game")
    assert unread(read) == ["jeu (en)"]


def test_two_terms_that_swap_their_english_are_both_unread(read):
    read.change("docs/lexicon.md", ":en: counter", ":en: stake, STAKES")
    read.change("docs/lexicon.md", ":en: stake, stakes", ":en: counter")
    first, second = rereading.unread(read.library)
    assert [first.id, second.id] == ["term.mise", "term.jeton"]
    assert str(first) == (
        "docs/lexicon.md:3: the lexicon entry of term.mise changed since it was read a second "
        "time: read both languages, then run 'academie reread term.mise'"
    )
    assert rereading.note(read.library, ["term.mise", "term.jeton"], "en") == 2
    assert unread(read) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("What a player puts in", "What a player takes out"),
        (":rule: jeu.1", ":rule: jeu.2.1"),
        (":fr: mise,", ":fr: misère,"),
    ],
)
def test_a_term_is_unread_when_anything_of_it_changes(read, old, new):
    read.change("docs/lexicon.md", old, new)
    assert unread(read) == ["term.mise (fr)"]


def test_a_term_is_unread_when_its_french_sentence_changes(read):
    read.write("docs/lexicon.fr.md", "```{term} mise\n:of: 0000000000\nCe qu’on met.\n```\n")
    assert unread(read) == ["term.mise (fr)"]


def test_the_name_of_a_term_in_the_code_may_change(read):
    read.change("docs/lexicon.md", ":code: Stake", ":code: Pledge")
    assert unread(read) == []


@pytest.mark.parametrize(
    ("id_", "language", "said"),
    [
        ("jeu.99", "en", "there is no rule, text or term 'jeu.99'"),
        ("jeu.titre", "fr", "jeu.titre has no title of ours"),
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


def test_a_line_for_no_term_is_refused_with_its_place(read):
    read.write("docs/lexicon.read.tsv", "term.nothing\t0000000000\n")
    with pytest.raises(SourceError, match=r"docs/lexicon\.read\.tsv:1: a line gives a term"):
        unread(read)
