import re
from functools import cache
from pathlib import Path

import pytest

from academie.texts.blocks import SourceError
from academie.texts.library import UnknownId
from tests.texts import LIBRARY

ROOT = Path(__file__).parents[2]
_ID = re.compile(r"[\w-]+(?:\.[\w-]+)*")


class TestRules:
    def test_they_stand_in_the_order_of_the_book(self, shelf):
        assert list(shelf.library.rules_of("jeu")) == [
            "jeu.titre",
            "jeu.1",
            "jeu.2",
            "jeu.2.1",
            "jeu.usage.1",
        ]

    def test_a_heading_without_an_id_is_the_label_of_the_next_rule(self, shelf):
        assert shelf.library.rule("jeu.1").fr.label == "Art. I."

    def test_a_heading_with_an_id_is_a_passage_and_no_label(self, shelf):
        assert shelf.library.rule("jeu.2").kind == "heading"
        assert shelf.library.rule("jeu.2.1").fr.label == ""

    def test_a_rule_supplied_from_usage_says_so(self, shelf):
        assert shelf.library.rule("jeu.usage.1").kind == "supplied"

    def test_the_kind_is_read_from_the_options_and_the_page_from_its_mark(self, shelf):
        rule = shelf.library.rule("jeu.2.1")
        assert (rule.kind, rule.page) == ("example", "7")

    def test_each_is_joined_with_its_translation(self, shelf):
        assert shelf.library.rule("jeu.1").en.body == "English."

    def test_and_with_every_other_that_has_a_folder(self, shelf):
        shelf.translate("jeu", "de", "Deutsch.")
        rule = shelf.library.rule("jeu.1")
        assert {k: said.body for k, said in rule.translations.items()} == {
            "en": "English.",
            "de": "Deutsch.",
        }
        assert rule.said_in("fr") == rule.fr
        assert rule.said_in("it") is None
        assert shelf.library.languages == ("fr", "en", "de")

    def test_each_knows_where_it_stands(self, shelf):
        rule = shelf.library.rule("jeu.1")
        assert (rule.fr.file, rule.fr.line) == ("docs/jeu/fr/01-jeu.md", 6)

    def test_to_read_a_rule_reads_no_apparatus(self, shelf):
        shelf.write("docs/jeu/apparatus.toml", "this is not TOML")
        assert shelf.library.rule("jeu.1").id == "jeu.1"

    def test_an_id_that_stands_twice_is_refused_with_its_place(self, shelf):
        shelf.change("docs/jeu/fr/01-jeu.md", "{rule} jeu.2.1", "{rule} jeu.1")
        with pytest.raises(SourceError, match=r"01-jeu\.md:14: jeu\.1 occurs twice"):
            shelf.library.work("jeu")

    def test_a_translation_of_nothing_is_refused(self, shelf):
        shelf.change("docs/jeu/en/01-all.md", "{rule} jeu.1", "{rule} jeu.7")
        with pytest.raises(SourceError, match="there is no French paragraph"):
            shelf.library.work("jeu")

    def test_a_fence_that_is_never_closed_is_refused_at_its_line(self, shelf):
        shelf.write("docs/jeu/fr/01-jeu.md", "# Jeu\n\n```{rule} jeu.1\nMots.\n")
        with pytest.raises(SourceError, match=r"01-jeu\.md:3: .*not closed"):
            shelf.library.work("jeu")


class TestAddresses:
    def test_a_text_of_one_page_is_its_index(self, shelf):
        assert shelf.library.rule("jeu.1").place == "jeu/index"

    def test_usage_has_a_page_of_its_own_and_does_not_count_as_one(self, shelf):
        assert shelf.library.rule("jeu.usage.1").place == "jeu/usage"

    def test_a_text_of_several_pages_has_one_a_chapter(self, shelf):
        assert shelf.library.rule("long.2.1").place == "long/2"


class TestUnknownIds:
    def test_the_nearest_are_proposed(self, shelf):
        with pytest.raises(UnknownId) as unknown:
            shelf.library.rule("jeu.2.2")
        assert unknown.value.nearest[0] == "jeu.2.1"
        assert "did you mean jeu.2.1" in str(unknown.value)

    def test_a_misspelt_text_is_looked_for_in_all_texts(self, shelf):
        assert "long.1.1" in shelf.library.nearest("lnog.1.1")

    def test_notes_are_proposed_too(self, shelf):
        assert "jeu.note.1" in shelf.library.nearest("jeu.not.1")

    def test_nothing_is_proposed_for_what_is_like_nothing(self, shelf):
        with pytest.raises(UnknownId) as unknown:
            shelf.library.rule("zzzzzz")
        assert str(unknown.value) == "no rule has the id 'zzzzzz'"

    def test_an_unknown_text_proposes_the_nearest_text(self, shelf):
        with pytest.raises(UnknownId, match="did you mean long"):
            shelf.library.work("lonk")


class TestParts:
    def test_a_heading_brings_all_that_stands_below_it(self, shelf):
        assert [r.id for r in shelf.library.parts("jeu.2")] == ["jeu.2", "jeu.2.1"]

    def test_a_number_does_not_bring_those_that_begin_like_it(self, shelf):
        more = "\n```{rule} jeu.11\nMots.\n```\n"
        page = shelf.root / "docs/jeu/fr/01-jeu.md"
        shelf.write("docs/jeu/fr/01-jeu.md", page.read_text(encoding="utf-8") + more)
        assert [r.id for r in shelf.library.parts("jeu.1")] == ["jeu.1"]


def test_a_term_has_its_forms_and_its_sentence(shelf):
    term = shelf.library.terms["mise"]
    assert term.french == ("mise", "mises")
    assert term.sentence == "What a player puts in."
    assert term.anchor == "term.mise"


def test_a_note_knows_what_it_reads(shelf):
    assert shelf.library.reading("jeu.note.1").rules == ("jeu.1",)
    with pytest.raises(UnknownId):
        shelf.library.reading("jeu.note.2")


@pytest.mark.parametrize(
    ("file", "name", "read"),
    [
        ("docs/jeu/notes.md", "jeu.note.1", lambda library: library.reading("jeu.note.1")),
        ("docs/lexicon.md", "mise", lambda library: library.terms),
    ],
)
def test_a_note_or_a_term_that_stands_twice_is_refused_with_its_place(shelf, file, name, read):
    written = (shelf.root / file).read_text(encoding="utf-8")
    shelf.write(file, f"{written}\n{written}")
    with pytest.raises(SourceError, match=rf"{file}:\d+: {name} occurs twice"):
        read(shelf.library)


class TestPrintedPages:
    def pages(self, shelf, *bodies):
        blocks = (f"```{{rule}} jeu.{n}\n{body}\n```\n" for n, body in enumerate(bodies, 1))
        shelf.write("docs/jeu/fr/01-jeu.md", "\n".join(blocks))
        shelf.write("docs/jeu/en/01-all.md", "")
        return [rule.page for rule in shelf.library.rules_of("jeu").values()][: len(bodies)]

    def test_without_marks_there_are_none(self, shelf):
        assert self.pages(shelf, "Mots.", "Mots.") == [None, None]

    def test_a_mark_counts_from_where_it_stands(self, shelf):
        assert self.pages(shelf, "{page}`7`Un.", "Deux.", "Trois {page}`8`mots.", "Quatre.") == [
            "7",
            "7",
            "7-8",
            "8",
        ]

    def test_a_probable_place_is_put_in_brackets(self, shelf):
        assert self.pages(shelf, "{page}`7?`Un {page}`8`mot.", "{page}`9?`Deux.") == [
            "[7]-8",
            "[9]",
        ]

    def test_where_a_page_begins_at_an_unknown_place_both_are_given(self, shelf):
        assert self.pages(shelf, "{page}`7`Un.", "Deux.", "{page}`9`Trois.") == ["7", "[7-8]", "9"]

    def test_a_note_at_the_foot_may_say_its_page_itself(self, shelf):
        shelf.write("docs/jeu/en/01-all.md", "")
        shelf.write(
            "docs/jeu/fr/01-jeu.md",
            "```{rule} jeu.1\n{page}`1`Un {page}`2`mot.\n```\n"
            "```{rule} jeu.note-1\n:kind: note\n:page: 1\nUne note.\n```\n",
        )
        assert shelf.library.rule("jeu.note-1").page == "1"


class TestTheWholeLibrary:
    def test_every_id_is_found_by_searching_the_files_for_it(self):

        words = cache(lambda file: set(_ID.findall((ROOT / file).read_text(encoding="utf-8"))))
        hidden = [
            f"{said.file}:{said.line}: {rule.id}"
            for rule in LIBRARY.rules
            for said in (rule.fr, *rule.translations.values())
            if rule.id not in words(said.file)
        ]
        assert hidden == []


class TestLines:
    def test_each_line_is_a_passage_under_the_id_of_its_block(self, shelf):
        shelf.write("docs/jeu/en/01-all.md", "")
        shelf.write(
            "docs/jeu/fr/01-jeu.md",
            "```{lines} jeu.tarif\n:kind: row\n"
            "jeu.tarif.r1 Par simple | 4\njeu.tarif.r2 Par doublet | 6\n```\n",
        )
        rules = [r for r in shelf.library.rules_of("jeu").values() if r.kind == "row"]
        assert [(r.id, r.fr.words, r.fr.line) for r in rules] == [
            ("jeu.tarif.r1", "Par simple 4", 3),
            ("jeu.tarif.r2", "Par doublet 6", 4),
        ]

    def test_in_a_translation_the_hash_stands_before_the_words(self, shelf):
        shelf.write("docs/jeu/en/01-all.md", "")
        shelf.write(
            "docs/jeu/fr/01-jeu.md", "```{lines} jeu.a\n:kind: move\njeu.a.1b 1. Un.\n```\n"
        )
        hashed = shelf.library.rule("jeu.a.1b").hash
        shelf.write(
            "docs/jeu/en/01-all.md",
            f"```{{lines}} jeu.a\n:kind: move\n:of: line\njeu.a.1b {hashed} 1. One.\n```\n",
        )
        english = shelf.library.rule("jeu.a.1b").en
        assert (english.body, english.of) == ("1. One.", hashed)

    @pytest.mark.parametrize("stray", ["jeu.autre.1n", "1n", ""])
    def test_a_line_of_another_id_is_refused_with_its_place(self, shelf, stray):
        lines = f"```{{lines}} jeu.a\n:kind: move\njeu.a.1b 1. Un.\n{stray} 1. Un.\n```\n"
        shelf.write("docs/jeu/fr/01-jeu.md", lines)
        with pytest.raises(SourceError, match=r"01-jeu\.md:4: "):
            shelf.library.rules_of("jeu")


class TestCollation:
    @pytest.mark.parametrize("spans", ["", "a", "3-", "3[1", "3[x:2]"])
    def test_lines_that_cannot_be_read_are_refused_with_their_place(self, shelf, spans):
        shelf.write("docs/jeu/witness.tsv", f"jeu.1\t2\njeu.2\t{spans}\n")
        with pytest.raises(SourceError, match=r"witness\.tsv:2: "):
            shelf.library.work("jeu")


class TestDamaged:
    """A file that cannot be used as it stands is named in one line."""

    @pytest.mark.parametrize(
        "file", ["fr/01-jeu.md", "en/01-all.md", "notes.md", "text.toml", "registry.tsv"]
    )
    def test_a_byte_that_is_no_text(self, shelf, file):
        path = shelf.root / "docs" / "jeu" / file
        path.write_bytes(path.read_bytes() + b"\n\xff\n")
        line = path.read_bytes().count(b"\n")
        with pytest.raises(SourceError, match=rf"docs/jeu/{file}:{line}: the byte 0xff is not"):
            whole(shelf)

    @pytest.mark.parametrize(
        ("file", "text", "problem"),
        [
            ("text.toml", 'title = "Le Jeu', r"text.toml:1: invalid TOML: "),
            ("text.toml", 'title = "Le Jeu"\n', r"text.toml:1: author is missing"),
            ("text.toml", "title = []\n", r"text.toml:1: author is missing"),
            ("apparatus.toml", "[[left]\n", r"apparatus.toml:1: invalid TOML: "),
            (
                "apparatus.toml",
                '[[emendation]]\nrule = "jeu.1"\n',
                r"apparatus.toml:1: \[\[emendation\]\] 1: printed, read, kind, reason is missing",
            ),
            ("apparatus.toml", 'left = "3"\n', r"apparatus.toml:1: \[\[left\]\] 1: kind, lines"),
        ],
    )
    def test_facts_and_apparatus_that_say_too_little(self, shelf, file, text, problem):
        shelf.write(f"docs/jeu/{file}", text)
        with pytest.raises(SourceError, match=problem):
            whole(shelf)


def whole(shelf):
    """Everything of the text that is damaged."""
    library = shelf.library
    return library.rules_of("jeu"), library.readings_of("jeu"), library.work("jeu")
