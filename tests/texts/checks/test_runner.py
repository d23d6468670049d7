import pytest

from academie.texts.blocks import SourceError
from academie.texts.checks import runner


def problems(shelf):
    return list(runner.problems(shelf.library))


def test_a_sound_shelf_has_no_problem(shelf):
    assert problems(shelf) == []


class TestTranslations:
    def test_a_changed_french_word_makes_exactly_its_translation_stale(self, shelf):
        shelf.change("docs/jeu/fr/01-jeu.md", "un jetton", "deux jettons")
        shelf.register()
        (problem,) = problems(shelf)
        assert "the translation of jeu.1 is stale" in problem
        assert problem.startswith("docs/jeu/en/01-all.md:")

    def test_a_changed_label_makes_it_stale_as_well(self, shelf):
        shelf.change("docs/jeu/fr/01-jeu.md", "## Art. I.", "## Art. 1.")
        shelf.register()
        assert ["jeu.1 is stale" in p for p in problems(shelf)] == [True]

    def test_our_title_is_not_of_the_text(self, shelf):
        shelf.change("docs/jeu/fr/01-jeu.md", "La mise", "Les mises")
        assert problems(shelf) == []

    def test_emphasis_and_line_ends_are_not_words(self, shelf):
        shelf.change("docs/jeu/fr/01-jeu.md", "s’il *refuſe*", "s’il\nrefuſe")
        assert problems(shelf) == []

    def test_english_is_asked_of_every_text(self, shelf):
        english = (shelf.root / "docs/jeu/en/01-all.md").read_text(encoding="utf-8")
        shelf.write("docs/jeu/en/01-all.md", english.partition("```{rule} jeu.2.1")[0])
        assert [p.split(": ")[1] for p in problems(shelf)] == [
            "jeu.2.1 has no translation into English; add it in docs/jeu/en",
            "jeu.usage.1 has no translation into English; add it in docs/jeu/en",
        ]

    def test_a_text_that_is_still_being_translated_says_so(self, shelf):
        shelf.write("docs/jeu/en/01-all.md", "")
        shelf.state("jeu", 'growing = "en"')
        assert problems(shelf) == []

    def test_another_language_is_asked_where_it_has_a_folder(self, shelf):
        shelf.translate("jeu", "de", "Deutsch.")
        assert problems(shelf) == []
        german = (shelf.root / "docs/jeu/de/01-all.md").read_text(encoding="utf-8")
        shelf.write("docs/jeu/de/01-all.md", german.partition("```{rule} jeu.usage.1")[0])
        assert [p.split(": ")[1] for p in problems(shelf)] == [
            "jeu.usage.1 has no translation into German; add it in docs/jeu/de"
        ]

    def test_it_grows_stale_by_itself(self, shelf):
        shelf.translate("jeu", "de", "Deutsch.")
        shelf.change("docs/jeu/de/01-all.md", shelf.library.rule("jeu.1").hash, "0123456789")
        (problem,) = problems(shelf)
        assert problem.startswith("docs/jeu/de/01-all.md:")

    def test_a_number_that_stands_above_the_french_stands_above_the_translation(self, shelf):
        shelf.change("docs/jeu/en/01-all.md", "## Art. I.\n", "")
        assert "jeu.1 has its printed number in the French or in" in " ".join(problems(shelf))


class TestPairs:
    def test_other_numbers_are_a_problem_with_both_sides_named(self, shelf):
        shelf.change("docs/jeu/en/01-all.md", "English. 20", "English. 12")
        shelf.register()
        (problem,) = problems(shelf)
        assert problem.startswith("docs/jeu/en/01-all.md:")
        assert problem.endswith("numbers of jeu.usage.1: fr 20; en 12")

    def test_so_is_another_length(self, shelf):
        shelf.change("docs/jeu/en/01-all.md", "English. 20", "English. 20" + " and so on" * 9)
        shelf.register()
        (problem,) = problems(shelf)
        assert "length of jeu.usage.1: " in problem

    def test_a_difference_may_be_explained(self, shelf):
        shelf.change("docs/jeu/en/01-all.md", "English. 20", "English. 12")
        shelf.register()
        shelf.write("docs/jeu/en/pairs.tsv", "jeu.usage.1\tnumbers\tA score has twenty.\n")
        assert problems(shelf) == []

    def test_an_explanation_of_nothing_is_refused(self, shelf):
        shelf.write("docs/jeu/en/pairs.tsv", "jeu.usage.1\tnumbers\tA score has twenty.\n")
        (problem,) = problems(shelf)
        assert problem.startswith("docs/jeu/en/pairs.tsv:1: numbers of jeu.usage.1 do not differ")

    def test_an_explanation_without_a_reason_cannot_be_read(self, shelf):
        shelf.write("docs/jeu/en/pairs.tsv", "jeu.usage.1\tnumbers\n")
        with pytest.raises(SourceError, match=r"pairs\.tsv:1: a line needs rule, check, reason"):
            problems(shelf)

    def test_a_translation_that_still_grows_is_not_compared(self, shelf):
        shelf.change("docs/jeu/en/01-all.md", "English. 20", "English. 12")
        shelf.state("jeu", 'growing = "en"')
        assert problems(shelf) == []


class TestPassages:
    def test_a_kind_that_does_not_exist_is_named(self, shelf):
        shelf.change("docs/jeu/fr/01-jeu.md", ":kind: example", ":kind: exemple")
        assert problems(shelf) == ["docs/jeu/fr/01-jeu.md:14: jeu.2.1 is of unknown kind 'exemple'"]

    def test_a_number_that_markdown_would_swallow_is_named(self, shelf):
        shelf.change("docs/jeu/fr/01-jeu.md", "{page}`7`A jouë un Cœur.", "1698.")
        assert "'1698.' begins a list for Markdown" in " ".join(problems(shelf))
        shelf.change("docs/jeu/fr/01-jeu.md", "1698.", "1698\\.")
        assert "for Markdown" not in " ".join(problems(shelf))

    @pytest.mark.parametrize("link", ["{rule}`voyez <jeu.7>`", "{star}`jeu.7`"])
    def test_a_link_that_leads_nowhere_is_named(self, shelf, link):
        shelf.change("docs/jeu/fr/01-jeu.md", "un Cœur", f"un Cœur {link}")
        assert "01-jeu.md:14: there is no rule 'jeu.7'" in " ".join(problems(shelf))


class TestApparatus:
    ENTRY = '[[emendation]]\nrule = "{}"\nprinted = "x"\nread = "{}"\nkind = "{}"\nreason = "r"\n'

    def _conjecture(self, shelf, *, translated=True):
        """Put brackets around a word of ``jeu.1``, and of its translation."""
        shelf.change("docs/jeu/fr/01-jeu.md", "un jetton", "un [jetton]")
        shelf.translate("jeu")
        if translated:
            french = shelf.library.rule("jeu.1").hash
            shelf.change("docs/jeu/en/01-all.md", f"{french}\nEnglish", f"{french}\n[English]")
        shelf.register()

    def test_a_sound_entry_passes(self, shelf):
        shelf.write("docs/jeu/apparatus.toml", self.ENTRY.format("jeu.1", "jetton", "slip"))
        assert problems(shelf) == []

    @pytest.mark.parametrize(
        ("rule", "read", "kind", "problem"),
        [
            ("jeu.9", "jetton", "slip", "jeu.9 does not exist"),
            ("jeu.1", "jeton", "slip", "jeu.1 does not read 'jeton'"),
            ("jeu.1", "jetton", "guess", "unknown kind 'guess'"),
            ("jeu.1", "jetton", "sense", "'jetton' does not say what rests on it"),
        ],
    )
    def test_an_entry_that_does_not_fit_is_named(self, shelf, rule, read, kind, problem):
        shelf.write("docs/jeu/apparatus.toml", self.ENTRY.format(rule, read, kind))
        (found,) = problems(shelf)
        assert problem in found

    @pytest.mark.parametrize("kind", ["scan", "print"])
    def test_no_kind_says_what_a_page_has_that_nobody_saw(self, shelf, kind):
        shelf.write("docs/jeu/apparatus.toml", self.ENTRY.format("jeu.1", "jetton", kind))
        (found,) = problems(shelf)
        assert f"unknown kind '{kind}'" in found

    def test_a_conjecture_says_what_rests_on_it(self, shelf):
        self._conjecture(shelf)
        entry = self.ENTRY.format("jeu.1", "[jetton]", "conjecture")
        shelf.write("docs/jeu/apparatus.toml", entry)
        (found,) = problems(shelf)
        assert "'[jetton]' does not say what rests on it" in found

    @pytest.mark.parametrize("kind", ["slip", "transcription", "sense"])
    def test_conjectured_words_are_of_that_kind(self, shelf, kind):
        self._conjecture(shelf)
        entry = self.ENTRY.format("jeu.1", "[jetton]", kind)
        shelf.write("docs/jeu/apparatus.toml", f'{entry}rests = "Nothing."\n')
        (found,) = problems(shelf)
        assert f"'[jetton]' is of kind '{kind}'" in found

    def test_words_of_a_conjecture_stand_in_brackets(self, shelf):
        entry = self.ENTRY.format("jeu.1", "jetton", "conjecture")
        shelf.write("docs/jeu/apparatus.toml", f'{entry}rests = "Nothing."\n')
        (found,) = problems(shelf)
        assert "'jetton' is of kind 'conjecture'" in found

    def test_brackets_without_a_conjecture_are_named(self, shelf):
        self._conjecture(shelf)
        (found,) = problems(shelf)
        assert "jeu.1: square brackets enclose conjectured words" in found

    def test_a_translation_does_not_hide_a_conjecture(self, shelf):
        self._conjecture(shelf, translated=False)
        entry = self.ENTRY.format("jeu.1", "[jetton]", "conjecture")
        shelf.write("docs/jeu/apparatus.toml", f'{entry}rests = "Nothing."\n')
        (found,) = problems(shelf)
        assert "stand in square brackets in its translation too" in found

    def test_a_sentence_said_to_make_no_code_must_stand_in_its_rule(self, shelf):
        silence = '[[silence]]\nrule = "jeu.1"\nwords = "Il paie."\nkind = "reason"\nwhy = "w"\n'
        shelf.write("docs/jeu/apparatus.toml", silence)
        (found,) = problems(shelf)
        assert "jeu.1 does not say 'Il paie.'" in found


class TestNotesAndTerms:
    def test_a_note_that_names_no_rule_is_named(self, shelf):
        shelf.change("docs/jeu/notes.md", ":rules: jeu.1\n", "")
        assert problems(shelf) == ["docs/jeu/notes.md:3: jeu.note.1 names no rule"]

    def test_a_note_that_reads_an_unknown_rule_gets_the_nearest(self, shelf):
        shelf.change("docs/jeu/notes.md", ":rules: jeu.1\n", ":rules: jeu.3\n")
        (problem,) = problems(shelf)
        assert "there is no rule 'jeu.3'; nearest: jeu.2" in problem

    def test_a_term_needs_its_sentence(self, shelf):
        shelf.change("docs/lexicon.md", "What a player puts in.\n", "")
        (problem,) = problems(shelf)
        assert "mise needs its French forms and a sentence" in problem

    def test_a_term_of_an_unknown_rule_is_named(self, shelf):
        shelf.change("docs/lexicon.md", ":rule: jeu.1", ":rule: jeu.9")
        (problem,) = problems(shelf)
        assert problem.startswith("docs/lexicon.md:3: there is no rule 'jeu.9'")

    def test_a_term_of_an_unknown_text_is_named(self, shelf):
        shelf.change("docs/lexicon.md", ":rule: jeu.1", ":rule: jeu.1\n:works: jeux")
        assert problems(shelf) == ["docs/lexicon.md:3: there is no text 'jeux'"]


class TestCited:
    def test_a_function_that_cites_an_unknown_rule_is_named(self, shelf):
        cited = {"jeu.1": ("academie.games.jeu.a",), "jeu.8": ("academie.games.jeu.b",)}
        (problem,) = runner.cited(shelf.library, cited)
        assert problem.startswith("academie.games.jeu.b: there is no rule 'jeu.8'")

    def test_functions_outside_the_house_are_no_concern_of_ours(self, shelf):
        assert list(runner.cited(shelf.library, {"jeu.8": ("elsewhere.f",)})) == []
