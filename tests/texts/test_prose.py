"""The prose of an example in other languages keeps step with the page."""

from pathlib import Path

import pytest

from academie.texts.examples import find_examples
from academie.texts.prose import chunks, problems, retellings, retold_pages

ROOT = Path(__file__).parents[2]
PAGE = """---
rules: jeu.1
---
# A stake

A stakes.

```python
>>> 1
1
```

## The near miss

B does not.
"""
TOLD = """---
of: {of}
---
# Une mise

A met sa mise.

## Le cas voisin

B ne met rien.
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "examples" / "jeu" / "coup.md"
    (path.parent / "fr").mkdir(parents=True)
    path.write_text(PAGE, encoding="utf-8")
    return path


def told(page: Path, text: str) -> list[str]:
    (page.parent / "fr" / page.name).write_text(text, encoding="utf-8")
    root = page.parents[2]
    return list(problems(root, page))


def hash_of(page: Path) -> str:
    """The hash that a stale retelling is told to state."""
    return told(page, TOLD.format(of="none"))[0].rsplit(" ", 1)[1]


def test_what_runs_is_no_prose() -> None:
    assert chunks(PAGE) == ("# A stake", "A stakes.", "## The near miss", "B does not.")


def test_a_retelling_of_the_page_as_it_stands_has_no_problem(page: Path) -> None:
    assert told(page, TOLD.format(of=hash_of(page))) == []


def test_when_the_english_changes_the_retelling_is_stale(page: Path) -> None:
    text = TOLD.format(of=hash_of(page))
    page.write_text(PAGE.replace("A stakes.", "A may stake."), encoding="utf-8")
    assert "has changed since it was translated" in told(page, text)[0]


def test_when_only_an_answer_changes_the_retelling_stands(page: Path) -> None:
    text = TOLD.format(of=hash_of(page))
    page.write_text(PAGE.replace("\n1\n", "\n2\n"), encoding="utf-8")
    assert told(page, text) == []


@pytest.mark.parametrize("left", ["B ne met rien.", "## Le cas voisin"])
def test_a_retelling_that_leaves_something_out_is_named(page: Path, left: str) -> None:
    found = told(page, TOLD.format(of=hash_of(page)).replace(left, ""))
    assert found[0].startswith("examples/jeu/fr/coup.md: it has 3 headings and paragraphs, ")


def test_where_one_page_is_retold_all_of_the_game_are(page: Path) -> None:
    root = page.parents[2]
    found = list(problems(root, page))
    assert found == [
        "examples/jeu/coup.md: its prose is missing in fr/; write examples/jeu/fr/coup.md"
    ]


def test_every_example_is_told_in_french_as_well() -> None:
    examples = find_examples(ROOT)
    assert [p for e in examples for p in problems(ROOT, e.path)] == []
    assert [
        e.slug for e in examples if {p.language for p in retellings(ROOT, e.path)} != {"fr"}
    ] == []


class TestAPageOfDocs:
    """Its French stands beside it: the folder ``fr`` holds the text."""

    @pytest.fixture
    def begin(self, tmp_path: Path) -> Path:
        path = tmp_path / "docs" / "jeu" / "commencer.md"
        path.parent.mkdir(parents=True)
        path.write_text(PAGE, encoding="utf-8")
        return path

    def told(self, page: Path, text: str) -> list[str]:
        page.with_name("commencer.fr.md").write_text(text, encoding="utf-8")
        return list(problems(page.parents[2], page))

    def test_it_is_told_in_a_file_beside_it(self, begin: Path) -> None:
        (stale,) = self.told(begin, TOLD.format(of="none"))
        assert stale.startswith(
            "docs/jeu/commencer.fr.md:2: docs/jeu/commencer.md has changed since"
        )
        assert self.told(begin, TOLD.format(of=stale.rsplit(" ", 1)[1])) == []
        root = begin.parents[2]
        assert retold_pages(root) == (begin,)
        (prose,) = retellings(root, begin)
        assert (prose.language, prose.title) == ("fr", "Une mise")

    def test_it_may_stand_in_one_language_alone(self, begin: Path) -> None:
        assert list(problems(begin.parents[2], begin)) == []

    def test_a_target_is_no_paragraph(self) -> None:
        assert chunks("# A\n\n(figure-1)=\n## B\n") == ("# A", "## B")
