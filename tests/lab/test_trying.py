"""An example is run as it stands, and as a reader has changed it."""

from __future__ import annotations

from pathlib import Path

import pytest

from academie.core import AcademieError
from academie.games import GAMES
from academie.lab.run_example import lacks, run

ROOT = Path(__file__).parents[2]
PAGE = """\
# A page

```python
>>> from academie.games import after
>>> from academie.games.toc import GAME as toc
>>> state = toc.read_short("blanc 0:15 | noir 0:15 6-5")
>>> print(after(state, "0-6, 0-5").position.blanc[:7])
(13, 0, 0, 0, 0, 1, 1)
>>> after(state, "0-7")
Traceback (most recent call last):
    ...
academie.core.errors.IllegalAction: refused
```

```{draw} state
```

```python
>>> 1 + 1
2
```
"""


def answers(source: str, **changed: str) -> list[tuple[str, bool]]:
    ran = run(source, {name.replace("_", "."): code for name, code in changed.items()})
    return [(prompt["got"], prompt["same"]) for prompt in ran["prompts"]]


def test_what_the_page_prints_is_found_again() -> None:
    given = answers(PAGE)
    assert given[3] == ("(13, 0, 0, 0, 0, 1, 1)\n", True)
    assert given[5] == ("2\n", True)


def test_what_is_refused_otherwise_than_the_page_says_is_shown() -> None:
    got, same = answers(PAGE)[4]
    assert not same
    assert got.startswith("Traceback (most recent call last):\n    ...\n")
    assert "(trictrac." in got.splitlines()[-1]


def test_a_changed_prompt_changes_what_follows() -> None:
    changed = {
        "0.2": 'state = toc.read_short("blanc 0:15 | noir 0:15 4-3")',
        "0.3": "print(state.de)",
    }
    ran = run(PAGE, changed)
    assert ran["prompts"][3]["got"] == "4-3\n"
    assert ran["prompts"][3]["want"] == "(13, 0, 0, 0, 0, 1, 1)\n"
    assert ran["pictures"] != run(PAGE, {})["pictures"]


def test_a_prompt_may_be_added_behind_the_last() -> None:
    assert answers(PAGE, **{"1_1": "state.de.points"})[-1] == ("11\n", False)


def test_a_prompt_that_is_no_python_says_so() -> None:
    got, same = answers(PAGE, **{"1_0": "1 +"})[-1]
    assert not same
    assert "SyntaxError" in got


def test_prompts_that_cannot_be_read_are_told_so() -> None:
    with pytest.raises(AcademieError, match="lacks blank after"):
        run("```python\n>>>1 + 1\n2\n```\n", {})


@pytest.mark.parametrize("game", GAMES)
def test_the_examples_of_a_game_give_what_they_print(game: str) -> None:
    path = min((ROOT / "examples" / game).glob("*.md"))
    ran = run(path.read_text(encoding="utf-8"), {})
    assert ran["prompts"]
    assert [p for p in ran["prompts"] if not p["same"]] == []
    assert all(picture["svg"] for picture in ran["pictures"])
    assert ran["rules"]


@pytest.mark.parametrize(
    ("source", "lacking"),
    [
        (PAGE, False),
        ("import json", False),
        ("import chess", False),
        ("from academie.lab import Desk", False),
        (">>> from academie.games import whist, nowhere", False),
        ("from academie.nowhere import anything", True),
        (">>> import academie.games.nowhere", True),
        ("... from academie.nowhere.at.all import anything", True),
        ("# from academie.nowhere import anything", False),
    ],
)
def test_what_a_page_imports_of_the_package_is_here_or_is_lacking(
    source: str, *, lacking: bool
) -> None:
    assert lacks(source) == lacking
    assert lacks("1 + 1", source) == lacking
