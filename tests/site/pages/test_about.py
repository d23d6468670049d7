"""What a text is stands behind a summary, before its words."""

from __future__ import annotations

from pathlib import Path

import pytest
from docutils import nodes
from docutils.utils import new_document

from academie.site.pages.about import AboutTheText
from academie.site.sphinx.nodes import Disclosure

ROOT = Path(__file__).parents[3]
INDEXES = sorted((ROOT / "docs").glob("*/index.md"))


def told(words: str) -> nodes.container:
    return nodes.container("", nodes.paragraph(words, words), classes=["told"])


def test_the_lists_behind_it_are_folded_and_nothing_else() -> None:
    document = new_document("page")
    section = nodes.section()
    document += section
    box = Disclosure(classes=["about-text"])
    other = Disclosure(classes=["ran"])
    lists = [told("The book."), nodes.bullet_list("", classes=["state"])]
    words = told("The text itself.")
    section += [told("How it goes."), box, *lists, nodes.title("", "Art. I"), words, other]
    AboutTheText(document).apply()
    assert box.children == lists
    assert [type(node) for node in section.children] == [
        nodes.container,
        Disclosure,
        nodes.title,
        nodes.container,
        Disclosure,
    ]
    assert other.children == []


@pytest.mark.parametrize("index", INDEXES, ids=lambda index: index.parent.name)
def test_a_reader_of_a_text_finds_it_before_its_history(index: Path) -> None:
    text = index.read_text(encoding="utf-8")
    before, folded, after = text.partition("```{about}\n```\n")
    assert folded
    witness = f"```{{witness}} {index.parent.name}\n```\n"
    assert after.lstrip().startswith(witness)
    assert "as they are printed" not in text
    pages = {name for name in text.splitlines() if name.isdigit()}
    visible = before.partition(":maxdepth: 1\n")[2].partition("```")[0].split()
    assert set(visible) == pages
