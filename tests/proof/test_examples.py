from pathlib import Path

import pytest

from academie.core import AcademieError
from academie.proof.examples import run
from academie.proof.regeneration import regenerate
from academie.texts.examples import find_examples, read_example

PAGE = """\
---
rules: {rules}
---

# {title}

Words.

```python
>>> from tests.core import tally
>>> state = tally.read("8 A")
>>> step = tally.apply(state, tally.read_action("A +2"))
>>> print(step.awards[0])
{award}
>>> state = step.state
```

```{{draw}} state
```
"""
AWARD = "A +1 point, dizaine (tally.2)"


@pytest.fixture
def page(tmp_path):
    """Write an example and read it."""

    def write(rules="tally.1", title="A full ten", award=AWARD, name="dizaine", more=""):
        path = tmp_path / "examples" / "tally" / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        text = PAGE.format(rules=rules, title=title, award=award) + more
        path.write_text(text, encoding="utf-8")
        return read_example(tmp_path, path)

    return write


class TestReading:
    def test_its_front_matter_names_its_rules(self, page):
        example = page(rules="tally.1 tally.2")
        assert example.rules == ("tally.1", "tally.2")
        assert example.slug == "tally/dizaine"
        assert example.place == "tally/exemples/dizaine"

    @pytest.mark.parametrize("missing", [{"rules": ""}, {"title": ""}])
    def test_one_without_rules_or_title_is_refused(self, page, missing):
        with pytest.raises(AcademieError, match=r"needs a (line|title)"):
            page(**missing)

    def test_all_are_found_by_slug(self, page, tmp_path):
        page(name="b")
        page(name="a")
        assert [e.slug for e in find_examples(tmp_path)] == ["tally/a", "tally/b"]


class TestRun:
    def test_one_that_is_true_is_proved(self, page):
        ran = run(page())
        assert ran.failures == ()
        assert ran.prompts == 5
        assert ran.applied["tally.1"] == ("tests.core.tally.counted",)

    def test_one_that_gives_something_else_fails_with_its_line(self, page):
        (failure,) = run(page(award="A +2 points, dizaine (tally.2)")).failures
        assert failure.startswith("examples/tally/dizaine.md:")
        assert AWARD in failure

    def test_one_that_claims_a_rule_it_never_applied_fails(self, page):
        (failure,) = run(page(rules="tally.1 tally.3")).failures
        assert failure.startswith("examples/tally/dizaine.md:1: claims tally.3 but no prompt")

    def test_a_picture_is_noted_with_the_notation_of_its_value(self, page):
        (picture,) = run(page()).pictures.values()
        assert picture.notation == "10 B"

    def test_a_picture_of_a_value_that_is_not_there_fails(self, page):
        (failure,) = run(page(more="\n```{draw} position\n```\n")).failures
        assert "no value of this name" in failure

    def test_a_failure_does_not_hide_the_next(self, page):
        more = "\n```python\n>>> 1 + 1\n3\n```\n"
        assert len(run(page(award="wrong", more=more)).failures) == 2

    def test_names_of_one_example_are_unknown_to_the_next(self, page):
        run(page())
        other = page(name="other")
        other.path.write_text("# Other\n\n```python\n>>> str(step.state)\n'10 B'\n```\n")
        assert "NameError: name 'step' is not defined" in run(other).failures[0]

    def test_prompts_that_cannot_be_read_fail_and_do_not_raise(self, page):
        (failure,) = run(page(more="\n```python\n>>> if True:\n   ...     1\n```\n")).failures
        assert failure.startswith("examples/tally/dizaine.md")


class TestRegenerate:
    def test_a_true_example_is_left_as_it_is(self, page):
        example = page()
        assert regenerate(example).text == example.path.read_text(encoding="utf-8")

    def test_a_wrong_output_becomes_what_the_core_gives(self, page):
        right = page().path.read_text(encoding="utf-8")
        assert regenerate(page(award="wrong")).text == right

    def test_a_change_says_where_it_stands_and_which_rules_it_rests_on(self, page):
        (change,) = regenerate(page(award="wrong")).changes
        assert str(change).startswith("examples/tally/dizaine.md:")
        assert str(change).endswith(f": wrong → {AWARD}")
        assert regenerate(page()).changes == ()

    def test_an_answer_of_the_book_is_never_written(self, page):
        more = "\n```python\n>>> 1 + 1  # « gagne trois points » (whist.3)\n3\n```\n"
        said = "whist.3, « gagne trois points », says 3, and now the core gives 2: mend the core"
        with pytest.raises(AcademieError, match=said):
            regenerate(page(more=more))

    def test_an_error_is_written_without_its_stack(self, page):
        more = "\n```python\n>>> tally.read('x')\n```\n"
        text = regenerate(page(more=more)).text
        assert "Traceback (most recent call last):\n    ...\n" in text
        assert "academie.core.errors.NotationError: cannot read" in text
        example = page(more=more)
        example.path.write_text(text, encoding="utf-8")
        assert run(example).failures == ()

    @pytest.mark.parametrize(
        ("prompt", "answer"),
        [
            (">>> 1 + 1 == 3", "True"),
            (">>> 1 + 1 == 2", "False"),
            (">>> (1 + 1 == 3, 4)", "(True, 4)"),
            (">>> tally.read('x')", "3"),
            (">>> state = tally.read('x')", ""),
            (">>> 1 + 1", "Traceback (most recent call last):\n    ...\nValueError: no"),
        ],
    )
    def test_a_page_that_checks_itself_is_not_made_to_agree(self, page, prompt, answer):
        example = page(more=f"\n```python\n{prompt}\n{answer}\n```\n".replace("\n\n```", "\n```"))
        with pytest.raises(
            AcademieError, match=r"examples/tally/dizaine\.md:\d+: by the page"
        ) as no:
            regenerate(example)
        assert prompt in str(no.value)

    def test_a_value_that_says_true_of_a_field_is_written_anew(self, page):
        more = "\n```python\n>>> dict(faults=False)\nfaults=True\n```\n"
        assert "{'faults': False}" in regenerate(page(more=more)).text


def test_a_byte_that_is_no_text_is_named_with_its_line(page, tmp_path):
    path = page().path
    path.write_bytes(path.read_bytes() + b"\xe9\n")
    line = path.read_bytes().count(b"\n")
    with pytest.raises(AcademieError, match=rf"examples/tally/dizaine\.md:{line}: the byte 0xe9"):
        find_examples(tmp_path)


def test_a_page_is_run_in_french_too_and_keeps_what_it_answers_otherwise(tmp_path: Path) -> None:
    folder = tmp_path / "examples" / "whist"
    folder.mkdir(parents=True)
    page = folder / "x.md"
    page.write_text(
        "---\nrules: whist.8\n---\n# X\n\n```python\n>>> 1\n1\n```\n\n```python\n"
        ">>> from academie.games import ruling\n"
        ">>> from academie.games.whist import GAME as whist\n"
        '>>> t = whist.read("jeu | donneur D | retourne ♥2 | mène A | A ♠A ♥5 | C ♥7 ♦8 | B ♦A3 "\n'
        '...     "| D ♥R6 | tapis A♣9 C♣R | levées AB 5 CD 5")\n'
        '>>> print(ruling(t, "! melees D"))\n'
        "each puts his card before him again (whist.8)\n```\n",
        encoding="utf-8",
    )
    ran = run(read_example(tmp_path, page))
    assert ran.failures == ()
    assert list(ran.spoken["fr"]) == [1]
    assert ran.spoken["fr"][1].endswith("\nchacun remet sa carte devant soi (whist.8)\n")
