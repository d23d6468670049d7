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
        rereading.note(shelf.library, ids, language, by="machine", on="2026-11-28")


def unread(shelf):
    return [f"{one.id} ({one.language})" for one in rereading.unread(shelf.library)]


def test_nothing_of_ours_is_unread():
    assert [str(one) for one in rereading.unread(LIBRARY)] == []


def test_a_reading_says_who_read_and_when(read):
    read.translate("jeu", words="Other English.")
    rereading.note(read.library, ["jeu.usage.1"], "en", by="A. Reader", on="2026-12-01")
    lines = (read.root / "docs/jeu/en/read.tsv").read_text(encoding="utf-8").splitlines()
    (line,) = [line for line in lines if line.startswith("jeu.usage.1\t")]
    assert line.split("\t")[2:] == ["A. Reader", "2026-12-01"]
    assert "jeu.usage.1 (en)" not in unread(read)


def test_a_reading_of_a_draft_may_leave_out_who_read(read):
    page = read.root / "docs/jeu/en/read.tsv"
    lines = page.read_text(encoding="utf-8").splitlines()
    page.write_text("".join("\t".join(line.split("\t")[:2]) + "\n" for line in lines))
    assert unread(read) == []


@pytest.mark.parametrize(
    ("by", "on", "said"),
    [
        ("", "2026-12-01", "who read it is a role or a name"),
        ("a\tb", "2026-12-01", "who read it is a role or a name"),
        ("translator", "1 December", "the day of a reading is as 2026-11-28, not '1 December'"),
    ],
)
def test_a_reading_by_nobody_or_on_no_day_is_refused(read, by, on, said):
    with pytest.raises(AcademieError, match=said):
        rereading.note(read.library, ["jeu.usage.1"], "en", by=by, on=on)


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
        assert (
            rereading.note(read.library, ["jeu.usage.1"], language, by="machine", on="2026-11-28")
            == 1
        )
    assert unread(read) == []
    assert rereading.note(read.library, ["jeu.usage.1"], "en", by="machine", on="2026-11-28") == 0


def test_a_french_title_over_another_rule_is_unread(read):
    read.change("docs/jeu/fr/01-jeu.md", ":title: La mise", ":title: Le cœur")
    (one,) = rereading.unread(read.library)
    assert str(one) == (
        "docs/jeu/fr/01-jeu.md:6: the French title of jeu.1 changed since it was read a second "
        "time: read it beside the French, then run 'academie reread jeu.1 --lang fr --by ROLE'"
    )


def test_an_english_title_over_another_rule_is_unread(read):
    page = read.root / "docs" / "jeu" / "en" / "01-all.md"
    text = page.read_text(encoding="utf-8")
    read.write("docs/jeu/en/01-all.md", text.replace("{rule} jeu.1\n", "{rule} jeu.1\n:title: X\n"))
    (one,) = rereading.unread(read.library)
    assert "the English translation or its title of jeu.1 changed" in str(one)
    assert "run 'academie reread jeu.1 --lang en --by ROLE'" in str(one)


def test_a_translated_title_of_a_text_is_unread_when_it_changes(read):
    read.state("jeu", 'title_en = "The Game"')
    assert unread(read) == ["jeu (en)"]
    assert rereading.note(read.library, ["jeu"], "en", by="machine", on="2026-11-28") == 1
    read.change("docs/jeu/text.toml", "The Game", "The Long Game")
    assert unread(read) == ["jeu (en)"]


def test_two_terms_that_swap_their_english_are_both_unread(read):
    read.change("docs/lexicon.md", ":en: counter", ":en: stake, STAKES")
    read.change("docs/lexicon.md", ":en: stake, stakes", ":en: counter")
    first, second = rereading.unread(read.library)
    assert [first.id, second.id] == ["term.mise", "term.jeton"]
    assert str(first) == (
        "docs/lexicon.md:3: the lexicon entry of term.mise changed since it was read a second "
        "time: read both languages, then run 'academie reread term.mise --by ROLE'"
    )
    assert (
        rereading.note(
            read.library, ["term.mise", "term.jeton"], "en", by="machine", on="2026-11-28"
        )
        == 2
    )
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
        rereading.note(read.library, [id_], language, by="machine", on="2026-11-28")


def test_a_line_for_no_passage_is_refused_with_its_place(read):
    read.write("docs/jeu/en/read.tsv", "jeu.99\t0000000000\n")
    with pytest.raises(SourceError, match=r"docs/jeu/en/read\.tsv:1: a line needs a passage"):
        unread(read)


def test_a_line_for_no_term_is_refused_with_its_place(read):
    read.write("docs/lexicon.read.tsv", "term.nothing\t0000000000\n")
    with pytest.raises(SourceError, match=r"docs/lexicon\.read\.tsv:1: a line needs a term"):
        unread(read)
