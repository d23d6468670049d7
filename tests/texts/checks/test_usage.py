"""What we write in English uses the words of the lexicon."""

import pytest

from academie.texts.checks.usage import of_example, of_text
from academie.texts.examples import read_example
from tests.texts import LIBRARY

TERM = ":en: stake, stakes\n"
NEVER = ":en: stake, stakes\n:never: ante, antes\n"


@pytest.fixture
def asked(shelf):
    shelf.change("docs/lexicon.md", TERM, NEVER)
    return shelf


@pytest.fixture
def page(asked):
    def found(prose, given=""):
        asked.write(
            "examples/jeu/mise.md",
            f"---\nrules: jeu.1\n---\n# A stake\n\n{prose}\n\n"
            f"```python\n>>> ante()\n{given}\n```\n",
        )
        return list(of_example(asked.library, read_example(asked.root, asked.root / PAGE)))

    return found


PAGE = "examples/jeu/mise.md"


def test_a_word_that_a_term_is_never_called_by_is_found(page):
    assert page("He puts in an ante.") == [f"{PAGE}: 'ante': the lexicon says 'stake' (term.mise)"]


@pytest.mark.parametrize("prose", ["He stakes.", "« un ante »", "*ante*", "`ante`", "An antelope."])
def test_other_words_french_speech_and_code_are_not(page, prose):
    assert page(prose) == []


def test_rulings_that_are_printed_are_asked_and_gains_are_not(page):
    assert len(page("He pays.", "A pays the antes (jeu.1)")) == 1
    assert page("He pays.", "A +3 points, ante (jeu.1)") == []


def of_texts(asked):
    return [p for work in asked.library.works for p in of_text(asked.library, work)]


def test_titles_and_notes_are_asked(asked):
    assert list(of_texts(asked)) == []
    asked.change("docs/jeu/notes.md", ":title: Who refuses", ":title: The ante refused")
    (problem,) = of_texts(asked)
    assert problem.startswith("docs/jeu/notes.md:")
    asked.change("docs/jeu/notes.md", ":title: The ante refused", ":title: Who refuses")
    page = (asked.root / "docs/jeu/en/01-all.md").read_text(encoding="utf-8")
    asked.write("docs/jeu/en/01-all.md", page.replace(":of:", ":title: The ante\n:of:", 1))
    (problem,) = of_texts(asked)
    assert problem.startswith("docs/jeu/en/01-all.md:")


def test_introductions_are_asked(asked):
    asked.write("docs/jeu/index.md", "# The game\n\nEach puts in an ante.\n")
    assert list(of_texts(asked)) == [
        "docs/jeu/index.md: 'ante': the lexicon says 'stake' (term.mise)"
    ]


def test_the_lexicon_says_so_of_the_words_that_were_once_wrong():
    terms = LIBRARY.terms
    assert "border" in terms["bande"].never
    assert "conduct" in terms["conduite"].never
    assert all(not set(term.never) & set(term.english) for term in terms.values())
