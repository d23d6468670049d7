"""An answer of the book says where: the words stand there, and the answer stands below."""

from __future__ import annotations

import pytest

from academie.edition import book
from academie.edition.examples import Example
from academie.edition.library import load

library = load()


def problems(tmp_path, prompt):
    path = tmp_path / "page.md"
    path.write_text(f"# A page\n\n```python\n{prompt}\n```\n", encoding="utf-8")
    return list(book.problems(library, Example("whist/page", "A page", (), "page.md", path)))


def test_words_that_the_rule_has_are_no_problem(tmp_path):
    assert problems(tmp_path, ">>> 3  # « peut ajouter 3. à son Compte » (whist.3)\n3") == []
    assert problems(tmp_path, ">>> 3\n3") == []


@pytest.mark.parametrize(
    ("prompt", "problem"),
    [
        (">>> 3  # « peut ajouter 4. » (whist.3)\n3", "whist.3 does not say « peut ajouter 4. »"),
        (">>> 3  # « ajouter 3. » (whist.303)\n3", "there is no rule 'whist.303'"),
        (">>> x = 3  # « peut ajouter 3. » (whist.3)", "what the book says here has no answer"),
        (">>> x = 3  # « peut ajouter 3. » (whist.3)\n>>> x\n3", "has no answer"),
    ],
)
def test_a_mark_that_says_what_the_book_does_not_is_named(tmp_path, prompt, problem):
    (found,) = problems(tmp_path, prompt)
    assert found.startswith("page.md:4: ")
    assert problem in found


def test_a_prompt_of_several_lines_is_marked_behind_its_last():
    assert book.marked("score(\n    1,\n)  # « trois » (whist.3)") == ("trois", "whist.3")
    assert book.marked("score(1)  # whist.3") is None
