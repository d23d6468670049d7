"""What came of the blocks of an example, as the values that it shows say it."""

from pathlib import Path

import pytest

from academie.proof.examples import run
from academie.proof.regeneration import answering
from academie.proof.verdicts import KINDS, Verdict, Watch
from academie.texts.examples import Example, find_examples, read_example
from academie.texts.languages import ENGLISH

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


def seen(example: Example) -> dict[int, tuple[Verdict, ...]]:
    watch = Watch()
    answering(example, ENGLISH, watch)
    return watch.by_block(example.path.read_text(encoding="utf-8"))


def of(name: str) -> dict[int, tuple[Verdict, ...]]:
    return seen(read_example(ROOT, EXAMPLES / f"{name}.md"))


def written(tmp_path: Path, *prompts: str) -> dict[int, tuple[Verdict, ...]]:
    blocks = "\n".join(f"```python\n{block}\n```\n" for block in prompts)
    page = tmp_path / "examples" / "whist" / "page.md"
    page.parent.mkdir(parents=True)
    page.write_text(f"---\nrules: whist.3\n---\n# A page\n\n{blocks}", encoding="utf-8")
    return seen(read_example(tmp_path, page))


AWARD = """\
>>> from academie.core import Award, Step
>>> from academie.core.messages import Message
>>> gain = Award("AB", 3, "points", "whist.3", Message("whist.renonce"))
>>> def awards() -> "tuple[Award, ...]":
...     return ()"""


def test_a_ruling_says_whether_it_allows_and_what_it_pays() -> None:
    found = of("whist/art-02-quand-la-renonce-est-faite")
    assert found[2] == (Verdict("allowed", ("whist.3",)), Verdict("paid", ("whist.3",)))


def test_a_refusal_says_by_which_rule() -> None:
    found = of("whist/art-08-cartes-melees")
    assert found[3] == (Verdict("refused", ("whist.8",)),)
    assert Verdict("forbidden", ("whist.8", "whist.7")) in found[2]


def test_a_block_that_shows_nothing_of_the_rules_has_no_verdict(tmp_path: Path) -> None:
    assert written(tmp_path, AWARD, ">>> 1 + 1\n2") == {}


@pytest.mark.parametrize(
    "prompt",
    [
        ">>> gain\nAward('AB', 3, 'points', 'whist.3', Message('whist.renonce'))",
        ">>> print(gain)\nAB +3 points, revoke (whist.3)",
        ">>> for one in (gain,):\n...     print(one)\nAB +3 points, revoke (whist.3)",
        ">>> print('gained:', gain)  # by the book\ngained: AB +3 points, revoke (whist.3)",
    ],
)
def test_what_is_shown_or_printed_is_seen(tmp_path: Path, prompt: str) -> None:
    assert written(tmp_path, AWARD, prompt) == {1: (Verdict("paid", ("whist.3",)),)}


@pytest.mark.parametrize(
    "prompt", [">>> awards()\n()", ">>> Step(None).awards\n()", ">>> print(*awards())\n\n"]
)
def test_what_pays_nothing_says_so(tmp_path: Path, prompt: str) -> None:
    assert written(tmp_path, AWARD, prompt) == {1: (Verdict("nothing", ()),)}


def test_each_thing_that_comes_of_a_block_is_said_once(tmp_path: Path) -> None:
    shown = ">>> print(gain)\nAB +3 points, revoke (whist.3)\n"
    assert written(tmp_path, AWARD, shown + shown) == {1: (Verdict("paid", ("whist.3",)),)}


def test_every_verdict_of_the_whist_is_of_a_kind_and_names_rules_that_ran() -> None:
    for example in find_examples(ROOT):
        if example.slug.startswith("whist/art-1"):
            ran = run(example)
            for verdict in (v for found in ran.verdicts.values() for v in found):
                assert verdict.kind in KINDS
                assert set(verdict.rules) & ran.applied.keys()
