"""The words of further languages stand beside the lexicon, one line a term."""

import pytest

from academie.texts.blocks import SourceError
from academie.texts.checks.runner import lexicon
from academie.texts.language.terms import mentions

HEAD = "term\tforms\tgender\treason\n"


def test_a_further_language_has_its_own_forms_and_is_linked_by_them(shelf):
    before = shelf.library.terms["mise"].forms("de")
    shelf.write("docs/lexicon.de.tsv", f"{HEAD}mise\tEinsatz, Einsätze\tm\t\n")
    term = shelf.library.terms["mise"]
    assert (before, term.forms("de")) == ((), ("Einsatz", "Einsätze"))
    assert term.forms("fr") == term.french
    assert term.forms("en") == term.english
    met = mentions("Die Einsätze bleiben.", [term], "de", f"La {term.french[0]} reste.")
    assert [(m.term, m.start) for m in met] == [("mise", 4)]


def test_a_term_without_a_word_in_a_further_language_is_reported(shelf):
    shelf.write("docs/lexicon.de.tsv", HEAD)
    said = [line for line in lexicon(shelf.library) if "lexicon.de.tsv" in line]
    assert len(said) == len(shelf.library.terms)
    assert said[0].startswith("docs/lexicon.de.tsv: mise (docs/lexicon.md:")


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("nothing\tNichts\tn\t\n", r"docs/lexicon\.de\.tsv:2: nothing is no term"),
        ("mise\tEinsatz\tm\t\n" * 2, r"docs/lexicon\.de\.tsv:3: mise stands twice"),
        ("mise\t\tm\t\n", r"docs/lexicon\.de\.tsv:2: the cell forms is empty"),
    ],
)
def test_a_line_that_cannot_be_right_is_refused(shelf, lines, why):
    shelf.write("docs/lexicon.de.tsv", HEAD + lines)
    with pytest.raises(SourceError, match=why):
        shelf.library.terms  # noqa: B018 - reading it refuses the line
