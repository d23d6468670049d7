"""Every term has a head word in the form of a dictionary, with its grammar."""

import pytest

from academie.core.messages import use_language
from academie.texts.blocks import SourceError
from academie.texts.checks.runner import lexicon
from academie.texts.headwords import HEADS, senses
from academie.texts.language.grammar import Head, abbreviation
from tests.texts import LIBRARY

TERMS = LIBRARY.terms.values()
TOP = "\t".join(HEADS.columns) + "\n"
LINE = "mise\tmise\tf\t\tstake\tnoun\t\trule\n"


def test_every_term_has_a_head_word_in_each_language():
    without = [
        f"{term.id}: {language}"
        for term in TERMS
        for language in term.languages
        if not dict(term.heads).get(language, Head("")).grammar
    ]
    assert without == []


def test_a_verb_is_an_infinitive_in_french():
    verbs = [t.head("fr").word for t in TERMS if t.head("fr").grammar.startswith("v")]
    starts = [word.removeprefix("se ").removeprefix("s’").removeprefix("en ") for word in verbs]
    assert [w for w in starts if not w.split()[0].endswith(("er", "ir", "re", "oir"))] == []


def test_a_plural_is_given_only_where_it_is_not_the_word_with_an_s():
    heads = [head for term in TERMS for _, head in term.heads]
    assert [h for h in heads if h.plural == f"{h.word}s"] == []


def test_one_head_word_with_one_gender_is_one_entry():
    entries = {tuple(term.id for term in entry) for entry in senses(TERMS)}
    assert ("case", "case-echecs") in entries
    assert ("tour-echecs",) in entries  # la tour
    assert ("tour",) in entries  # le tour
    assert sum(map(len, entries)) == len(TERMS)


def test_the_grammar_is_abbreviated_in_the_language_that_is_spoken():
    die, said = LIBRARY.terms["de"].head("en"), {}
    for language in ("en", "fr"):
        with use_language(language):
            said[language] = str(abbreviation(die))
    assert said == {"en": "n., pl. dice", "fr": "n., pl. dice"}
    assert abbreviation(Head("x")) is None


def test_a_term_without_a_head_word_is_reported(shelf):
    shelf.write("docs/lexicon.heads.tsv", TOP)
    said = [line for line in lexicon(shelf.library) if "heads" in line]
    assert len(said) == len(shelf.library.terms)
    assert said[0].startswith("docs/lexicon.heads.tsv: mise (docs/lexicon.md:")


def test_a_lexicon_without_a_table_has_its_first_forms_as_head_words(shelf):
    term = shelf.library.terms["mise"]
    assert term.head("fr") == Head(term.french[0])
    assert [line for line in lexicon(shelf.library) if "heads" in line] == []


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (LINE.replace("mise", "nothing", 1), r"heads\.tsv:2: nothing is no term"),
        (LINE * 2, r"heads\.tsv:3: mise stands twice"),
        (LINE.replace("\tf\t", "\tg\t"), r"heads\.tsv:2: the grammar 'g' is none of adj, "),
        (LINE.replace("rule", "somebody"), r"heads\.tsv:2: defined_by is rule or ours"),
        (LINE.replace("\tf\t", "\t\t"), r"heads\.tsv:2: the cell grammar is empty"),
    ],
)
def test_a_line_that_cannot_be_right_is_refused(shelf, lines, why):
    shelf.write("docs/lexicon.heads.tsv", TOP + lines)
    with pytest.raises(SourceError, match=why):
        shelf.library.terms  # noqa: B018 - reading it refuses the line
