"""What examples and notes quote stands in the text, word for word, with its English beside it."""

import pytest

from academie.texts.checks.quotations import of_example, of_notes, of_notes_alone
from academie.texts.examples import read_example

FRENCH = "Chacun met un jetton ; s’il *refuſe*, il perd."
PAGE = "---\nrules: {rules}\n---\n# A stake\n\nThe law says {said}\n"


@pytest.fixture
def quote(shelf):
    def found(said, rules="jeu.1", french="Rien."):
        shelf.write("examples/jeu/mise.md", PAGE.format(rules=rules, said=said))
        shelf.write("examples/jeu/fr/mise.md", f"---\nof: x\n---\n# Une mise\n\n{french}\n")
        example = read_example(shelf.root, shelf.root / "examples/jeu/mise.md")
        return list(of_example(shelf.library, example))

    return found


class TestAnExample:
    @pytest.mark.parametrize(
        "words",
        [
            "« Chacun met un jetton » (“each stakes”)",
            "« chacun met … il perd » (“each stakes … he loses”)",
            "« CHACUN met un jetton » (“each stakes”)",
            "« met un jetton [s’il ne refuse] … il perd. » “stakes”",
        ],
    )
    def test_words_that_stand_there_may_be_quoted(self, quote, words):
        expected = [] if "[s’il" not in words else ["word for word"]
        assert [p.rpartition(" in ")[0].rpartition("not ")[2] for p in quote(words)] == expected

    @pytest.mark.parametrize(
        "words", ["« Chacun met un jeton »", "« chacun, met un jetton »", "« hacun met un »"]
    )
    def test_other_words_may_not(self, quote, words):
        (problem,) = quote(f"{words} (“each”)")
        assert problem.startswith("examples/jeu/mise.md: « ")
        assert "is not word for word in a rule that is named" in problem

    def test_the_french_page_is_held_to_the_same(self, quote):
        (problem,) = quote("nothing.", french="« Chacun mettra un jetton »")
        assert problem.startswith("examples/jeu/fr/mise.md: ")

    def test_words_of_a_rule_that_is_not_named_are_refused(self, quote):
        said = "« A jouë un Cœur » (“A plays a heart”)"
        (problem,) = quote(said)
        assert "A jouë un Cœur" in problem
        assert quote(said, "jeu.1\nquotes: jeu.2.1") == []

    def test_who_says_that_he_quotes_must_quote(self, quote):
        (problem,) = quote("nothing.", "jeu.1\nquotes: jeu.2.1")
        assert problem.startswith(
            "examples/jeu/mise.md: its front matter says quotes: jeu.2.1, and "
        )

    def test_an_unknown_passage_cannot_be_quoted(self, quote):
        (problem,) = quote("nothing.", "jeu.1\nquotes: jeu.9")
        assert problem == "examples/jeu/mise.md: quotes: there is no rule 'jeu.9'"

    def test_a_few_words_have_their_english_written_behind_them(self, quote):
        (problem,) = quote("« il perd ».")
        assert problem.endswith("« il perd » has no English beside it: write it in “ ”")
        assert quote("« il perd » (“he loses”).") == []

    def test_whole_sentences_find_their_own(self, quote):
        assert quote("« Chacun met un jetton ; s’il refuse, il perd. »") == []


def test_a_note_quotes_any_text(shelf):
    notes = (shelf.root / "docs/jeu/notes.md").read_text(encoding="utf-8")
    shelf.write("docs/jeu/notes.md", notes.replace("```\n", "« un Cœur » (“a heart”).\n```\n", 1))
    before = list(of_notes(shelf.library))
    shelf.write("docs/jeu/notes.md", notes.replace("```\n", "« un coeur » (“a heart”).\n```\n", 1))
    after = list(of_notes(shelf.library))
    assert before == []
    assert ["« un coeur »" in problem for problem in after] == [True]


def test_a_note_says_in_english_what_it_quotes(shelf):
    notes = (shelf.root / "docs/jeu/notes.md").read_text(encoding="utf-8")
    assert list(of_notes_alone(shelf.library)) == []
    shelf.write("docs/jeu/notes.md", notes.replace("```\n", "« un Cœur ».\n```\n", 1))
    (problem,) = of_notes_alone(shelf.library)
    assert problem.endswith("« un Cœur » has no English beside it: write it in “ ”")
