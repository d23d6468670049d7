"""Which sections of a page for beginners stand beside its words."""

from __future__ import annotations

import pytest
from docutils import nodes

from academie.site.examples.rule_numbers import _put_aside
from academie.site.sphinx.nodes import Disclosure, paragraph


def page(words: int, folded: int = 0) -> nodes.section:
    """A page whose turn is told in *words* words in each of two languages, and some *folded*."""
    section = nodes.section()
    for id_ in ("the-table", "a-turn", "what-counts", "a-first-deal"):
        part = nodes.section("", nodes.title("", id_), ids=[id_])
        if id_ == "a-turn":
            part += paragraph(nodes.Text("mot word " * words))
            part += Disclosure("", paragraph(nodes.Text("mot word " * folded)))
        section += part
    return section


def ids(parent: nodes.Element) -> list[str]:
    return [id_ for part in parent.findall(nodes.section) for id_ in part["ids"]]


@pytest.mark.parametrize(
    ("words", "beside"),
    [
        (300, ["the-table", "a-first-deal"]),
        (600, ["the-table", "what-counts", "a-first-deal"]),
    ],
)
def test_a_short_page_keeps_what_counts_among_its_words(words: int, beside: list[str]) -> None:
    section = page(words)
    _put_aside(section)
    column = next(section.findall(nodes.container))
    assert column["classes"] == ["beside-words"]
    assert ids(column) == beside
    assert sorted(ids(section)) == ["a-first-deal", "a-turn", "the-table", "what-counts"]


def test_what_is_folded_does_not_make_a_page_long() -> None:
    section = page(300, folded=300)
    _put_aside(section)
    assert "what-counts" not in ids(next(section.findall(nodes.container)))
