"""The runs of a passage, and the corrections in them."""

import pytest

from academie.core import AcademieError
from academie.texts.inline import Run, emended, read_runs
from academie.texts.model import Emendation


def entry(read, printed="x"):
    return Emendation("jeu.apparatus.1", "jeu.1", printed, read, "slip", "A slip.", "")


class TestRuns:
    def test_plain_words_are_one_run_on_one_line(self):
        assert read_runs("Un mot.\nDeux mots.") == [Run("Un mot. Deux mots.")]

    def test_italics_are_a_run_of_their_own(self):
        assert read_runs("le *jan* fait") == [Run("le "), Run("jan", italic=True), Run(" fait")]

    def test_a_link_keeps_its_words_and_its_id(self):
        (_, run, _) = read_runs("voyez {rule}`page 6 <jeu.2>`.")
        assert (run.words, run.target) == ("page 6", "jeu.2")

    def test_a_star_is_a_star_that_leads_somewhere(self):
        (_, run) = read_runs("levé {star}`jeu.8.1`")
        assert (run.words, run.target) == ("*", "jeu.8.1")

    def test_a_page_mark_has_no_words(self):
        first, mark, last = read_runs("sans {page}`8?`avoir")
        assert (first.words, mark, last.words) == ("sans ", Run("", page="8?"), "avoir")

    def test_words_in_another_language_name_it(self):
        (run,) = read_runs("{la}`Hic numeris`")
        assert (run.words, run.language) == ("Hic numeris", "la")

    def test_an_escaped_sign_is_that_sign(self):
        assert read_runs(r"1\. (\*)") == [Run("1. (*)")]


class TestEmended:
    def test_the_words_read_become_runs_of_their_entry(self):
        runs = emended(read_runs("un mot rare"), [entry("mot")])
        assert [(run.words, bool(run.emendation)) for run in runs] == [
            ("un ", False),
            ("mot", True),
            (" rare", False),
        ]

    def test_they_may_begin_inside_italics_and_end_outside(self):
        runs = emended(read_runs("le *petit jan* fait"), [entry("jan fait")])
        assert [(r.words, r.italic, bool(r.emendation)) for r in runs] == [
            ("le ", False, False),
            ("petit ", True, False),
            ("jan", True, True),
            (" fait", False, True),
        ]

    def test_a_page_may_begin_inside_them(self):
        runs = emended(read_runs("un {page}`8`mot"), [entry("un mot")])
        assert [bool(run.emendation) for run in runs] == [True, True, True]

    def test_no_word_is_lost(self):
        text = "a *b* {rule}`c <jeu.1>` {page}`2`d"
        words = "".join(run.words for run in emended(read_runs(text), [entry("b c"), entry("d")]))
        assert words == "a b c d"

    def test_words_that_do_not_stand_there_are_refused(self):
        with pytest.raises(AcademieError, match="does not stand there"):
            emended(read_runs("un mot"), [entry("deux")])
