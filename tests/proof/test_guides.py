"""The guides: pages of ours that run as the examples do."""

from __future__ import annotations

from pathlib import Path

import pytest

from academie.proof.examples import run
from academie.proof.regeneration import regenerate
from academie.texts.examples import find_guides

ROOT = Path(__file__).parents[2]
GUIDES = find_guides(ROOT)
PAGE = "# A guide\n\n```python\n>>> 1 + 1\n2\n```\n"


def test_the_programmer_s_guide_is_one() -> None:
    assert "guide" in {guide.slug for guide in GUIDES}


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.slug)
def test_every_block_of_it_gives_what_it_says(guide) -> None:
    ran = run(guide)
    assert ran.failures == ()
    assert ran.prompts > 0
    assert regenerate(guide).text == guide.path.read_text(encoding="utf-8")


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "docs" / "guide.md"
    path.parent.mkdir()
    path.write_text(PAGE, encoding="utf-8")
    (path.parent / "silent.md").write_text("# Silent\n\nThe prompt is `>>>`.\n", encoding="utf-8")
    return path


def test_what_asks_nothing_is_no_guide(page: Path) -> None:
    (guide,) = find_guides(page.parents[1])
    assert (guide.slug, guide.title, guide.place) == ("guide", "A guide", "guide")


def test_a_false_line_is_told_with_its_place(page: Path) -> None:
    page.write_text(PAGE.replace("\n2\n", "\n3\n"), encoding="utf-8")
    (guide,) = find_guides(page.parents[1])
    (failure,) = run(guide).failures
    assert failure.startswith("docs/guide.md:4: ")
