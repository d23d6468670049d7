"""An answer of the book says where: the words stand there, and the answer stands below."""

from __future__ import annotations

from itertools import pairwise

import pytest

from academie.texts.checks import source_quotes
from academie.texts.examples import Example, find_examples
from tests.texts import LIBRARY

PAGES = find_examples(LIBRARY.root)


def problems(tmp_path, prompt):
    path = tmp_path / "page.md"
    path.write_text(f"# A page\n\n```python\n{prompt}\n```\n", encoding="utf-8")
    return list(
        source_quotes.problems(LIBRARY, Example("whist/page", "A page", (), "page.md", path))
    )


def test_words_that_the_rule_has_are_no_problem(tmp_path):
    assert problems(tmp_path, ">>> 3  # « peut ajouter 3. à son Compte » (whist.3)\n3") == []
    assert problems(tmp_path, ">>> 3\n3") == []


@pytest.mark.parametrize(
    ("prompt", "problem"),
    [
        (">>> 3  # « peut ajouter 4. » (whist.3)\n3", "whist.3 does not say « peut ajouter 4. »"),
        (">>> 3  # « ajouter 3. » (whist.303)\n3", "there is no rule 'whist.303'"),
        (">>> x = 3  # « peut ajouter 3. » (whist.3)", "has no answer below it"),
        (">>> x = 3  # « peut ajouter 3. » (whist.3)\n>>> x\n3", "has no answer below it"),
    ],
)
def test_a_mark_that_says_what_the_book_does_not_is_named(tmp_path, prompt, problem):
    (found,) = problems(tmp_path, prompt)
    assert found.startswith("page.md:4: ")
    assert problem in found


def test_a_prompt_of_several_lines_is_marked_behind_its_last():
    assert source_quotes.marks("score(\n    1,\n)  # « trois » (whist.3)") == (
        ("trois", "whist.3", False),
    )
    assert source_quotes.marks("score(1)  # whist.3") == ()


def test_a_prompt_may_be_marked_with_several_passages():
    both = "# « trois » (whist.3) « neuf » (whist.21)"
    assert source_quotes.marks(f"score(1)  {both}") == (
        ("trois", "whist.3", False),
        ("neuf", "whist.21", False),
    )
    assert source_quotes.marks(f"score(1)  {both}, and more") == ()


def test_each_mark_of_several_is_looked_up(tmp_path):
    more = ">>> 3  # « peut ajouter 3. » (whist.3) « peut ajouter 4. » (whist.3)\n3"
    assert problems(tmp_path, more) == ["page.md:4: whist.3 does not say « peut ajouter 4. »"]


def test_an_answer_of_a_note_is_marked_with_the_words_of_the_note(tmp_path):
    drawn = ">>> 3  # “We call the game drawn” (plain.note.5)\n3"
    assert problems(tmp_path, drawn) == []
    assert problems(tmp_path, drawn.replace("drawn", "won")) == [
        "page.md:4: plain.note.5 does not say “We call the game won”"
    ]
    assert problems(tmp_path, drawn.replace("note.5", "5.5")) == [
        "page.md:4: there is no note 'plain.5.5'"
    ]


def answers_of_the_book(page):
    """Each mark of *page*, with the first line of the answer below it."""
    lines = page.path.read_text(encoding="utf-8").splitlines()
    for line, below in pairwise(lines):
        found = source_quotes.marks(line) if line.startswith((">>> ", "... ")) else ()
        yield from ((mark, below) for mark in found)


def points_of(rule):
    """What a row of the tariff of trictrac pays; ``None`` if it is no row that pays."""
    last = rule.fr.body.split("|")[-1].strip()
    return int(last) if ".9.r" in rule.id and last.isdigit() else None


def claimed_rows():
    """The rows that pay, each with the pages that claim it."""
    for rule in LIBRARY.rules_of("trictrac").values():
        pages = [page for page in PAGES if rule.id in page.rules]
        if points_of(rule) is not None and pages:
            yield pytest.param(rule, pages, id=rule.id)


@pytest.mark.parametrize(("rule", "pages"), list(claimed_rows()))
def test_a_row_of_the_tariff_that_a_page_claims_is_marked_where_its_points_are_printed(rule, pages):
    marks = [mark for page in pages for mark in answers_of_the_book(page)]
    printed = [below for found, below in marks if found.rule == rule.id]
    assert printed
    for below in printed:
        assert f"+{points_of(rule)} points" in below


@pytest.mark.parametrize("game", sorted({page.slug.partition("/")[0] for page in PAGES}))
def test_each_game_has_answers_of_its_book(game):
    assert any(
        next(answers_of_the_book(page), None) for page in PAGES if page.slug.startswith(f"{game}/")
    )
