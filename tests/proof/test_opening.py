"""A page is read once and runs anew each time that it is opened."""

from pathlib import Path

import pytest
from sybil.example import SybilFailure

from academie.proof.opening import opened
from academie.proof.verdicts import Watch

PAGE = """\
# One

```python
>>> told = []
>>> told.append(1)
>>> len(told)
{told}
```
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    return tmp_path / "one.md"


def run(page: Path) -> int:
    """How many prompts of *page* hold."""
    return len([prompt.evaluate() for prompt in opened(page).examples()])


def test_each_time_it_begins_with_nothing(page: Path) -> None:
    page.write_text(PAGE.format(told=1), encoding="utf-8")
    assert [run(page), run(page)] == [3, 3]


def test_of_a_page_that_was_watched_nothing_stays(page: Path) -> None:
    page.write_text(PAGE.format(told=1), encoding="utf-8")
    watch = Watch()
    for prompt in opened(page).examples():
        watch(prompt, prompt.start)
    assert [prompt.parsed.source for prompt in opened(page).examples()][-1] == "len(told)\n"


def test_what_was_changed_is_read_again(page: Path) -> None:
    page.write_text(PAGE.format(told=1), encoding="utf-8")
    run(page)
    page.write_text(PAGE.format(told=2), encoding="utf-8")
    with pytest.raises(SybilFailure):
        run(page)


def test_true_is_not_one(page: Path) -> None:
    page.write_text("```python\n>>> True\n1\n```\n", encoding="utf-8")
    with pytest.raises(SybilFailure):
        run(page)


def test_a_prompt_that_doctest_cannot_read_is_told_each_time(page: Path) -> None:
    page.write_text("```python\n>>> 1\n  >>>2\n```\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(ValueError, match="lacks blank"):
            opened(page)
