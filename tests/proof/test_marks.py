"""Each rule that acts has an answer that the book gives, or a reason why it has none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from academie.core import AcademieError
from academie.games import GAMES, load
from academie.proof import marks
from academie.proof.cache import Proofs
from academie.proof.examples import run
from academie.proof.regeneration import regenerate
from academie.texts.blocks import SourceError
from academie.texts.examples import find_examples, read_example
from tests.texts import LIBRARY

if TYPE_CHECKING:
    from pathlib import Path

PAGE = """\
---
rules: tally.3
---

# Two turns at once

```python
>>> from tests.core import tally
>>> ruled = tally.apply(tally.read("8 A"), tally.read_action("! deux_fois B plus=1"))
>>> ruled.rulings[0].reason.kind
'tally.lets_pass_or_takes_back'
>>> tally.read("8 A").player
'A'
```
"""
RULES = ">>> ruled.rulings[0].reason.kind"
MARK = "  # « le laisser ou le reprendre » (tally.3)"


class Examples:
    """A folder with one example, whose rules the library of the test knows."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.page = root / "examples" / "tally" / "deux-fois.md"
        self.page.parent.mkdir(parents=True)
        self.page.write_text(PAGE, encoding="utf-8")
        self.notes: dict[str, SimpleNamespace] = {}
        self.parallels: dict[str, tuple[SimpleNamespace, ...]] = {}

    def mark(self, mark: str = MARK, prompt: str = RULES) -> None:
        text = self.page.read_text(encoding="utf-8")
        self.page.write_text(text.replace(prompt, f"{prompt}{mark}"), encoding="utf-8")

    def except_(self, *rows: str) -> None:
        lines = "".join(f"{row}\n" for row in ("rule\tby\treason", *rows))
        (self.page.parent / marks.FILE).write_text(lines, encoding="utf-8")

    @property
    def ran(self):
        return run(read_example(self.root, self.page))

    @property
    def problems(self) -> list[str]:
        library: Any = SimpleNamespace(
            root=self.root, parallels=self.parallels, readings_of=lambda _slug: self.notes
        )

        def is_bound(ran, rule, passage):
            return marks.bound(ran.example, ran.ways[rule], rule, passage)

        return list(marks.problems(library, [self.ran], is_bound))


@pytest.fixture
def examples(tmp_path: Path) -> Examples:
    return Examples(tmp_path)


def test_every_rule_of_ours_that_acts_has_an_answer_of_its_book_or_a_reason() -> None:
    for game in GAMES:
        load(game)
    proofs = Proofs(LIBRARY.root)
    runs = list(map(proofs.run, find_examples(LIBRARY.root)))
    assert list(marks.problems(LIBRARY, runs, proofs.marked)) == []


def test_a_rule_that_acts_without_such_an_answer_is_named(examples: Examples) -> None:
    assert examples.ran.gave == {"tally.3": ("rules",)}
    (problem,) = examples.problems
    assert problem.startswith("examples/tally: tally.3 (rules): no answer that hangs on it")
    assert "mark one, '>>> …  # « words » (tally.3)', or give the reason in" in problem


def test_an_answer_that_hangs_on_it_and_is_marked_is_enough(examples: Examples) -> None:
    examples.mark()
    assert examples.problems == []


def test_a_mark_on_an_answer_that_does_not_hang_on_the_rule_is_not(examples: Examples) -> None:
    examples.mark(prompt='>>> tally.read("8 A").player')
    assert len(examples.problems) == 1


def test_a_mark_with_another_passage_is_not_unless_both_say_the_same(examples: Examples) -> None:
    examples.mark("  # « le laisser ou le reprendre » (tally.9)")
    assert len(examples.problems) == 1
    examples.parallels["tally.9"] = (SimpleNamespace(governing="tally.3"),)
    assert examples.problems == []


def test_a_note_may_be_marked_with_a_passage_that_it_reads(examples: Examples) -> None:
    examples.mark("  # « le laisser ou le reprendre » (tally.9)")
    examples.notes["tally.3"] = SimpleNamespace(rules=("tally.9",))
    assert examples.problems == []


def test_a_note_may_be_marked_with_its_own_words(examples: Examples) -> None:
    examples.mark("  # “we let him take it back” (tally.3)")
    examples.notes["tally.3"] = SimpleNamespace(rules=())
    assert examples.problems == []


def test_a_reason_stands_in_for_an_answer(examples: Examples) -> None:
    examples.except_("tally.3\t\tThe book names no number.")
    assert examples.problems == []


def test_a_reason_that_names_a_passage_needs_an_answer_marked_with_it(examples: Examples) -> None:
    examples.except_("tally.3\ttally.9\tThe other passage says how many.")
    (problem,) = examples.problems
    assert problem == (
        "examples/tally/unmarked.tsv:2: no answer marked with tally.9 depends on tally.3"
    )
    examples.mark("  # « le laisser ou le reprendre » (tally.9)")
    assert examples.problems == []


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        (
            "tally.7\t\tA reason.",
            "tally.7 neither pays nor counts, rules, refuses or ends a game: remove this line",
        ),
        ("tally.3\t\tA reason.", "tally.3 has an answer marked as the book's: remove this line"),
    ],
)
def test_an_idle_reason_is_named_with_its_line(examples: Examples, row: str, problem: str) -> None:
    examples.mark()
    examples.except_(row)
    assert f"examples/tally/unmarked.tsv:2: {problem}" in examples.problems


def test_a_rule_that_stands_twice_is_refused(examples: Examples) -> None:
    examples.except_("tally.3\t\tA reason.", "tally.3\t\tAnother.")
    with pytest.raises(SourceError, match=r"unmarked\.tsv:3: tally\.3 is in .*:2 too"):
        _ = examples.problems


def test_what_a_marked_rule_gives_otherwise_is_not_written(examples: Examples) -> None:
    examples.mark()
    text = examples.page.read_text(encoding="utf-8")
    examples.page.write_text(text.replace("lets_pass_or_takes", "gives"), encoding="utf-8")
    with pytest.raises(AcademieError, match=r"reprendre », says 'tally.gives_back', and now"):
        regenerate(read_example(examples.root, examples.page))
