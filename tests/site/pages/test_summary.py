"""The page of a game for the table: what a player needs there, taken from the page that teaches."""

from __future__ import annotations

import pytest
from docutils import nodes
from docutils.utils import new_document

from academie.games import GAMES
from academie.site.pages.summary import SECTIONS, length_of, summed
from academie.site.sphinx.nodes import Disclosure, paragraph
from tests.texts import LIBRARY


def test_only_what_is_needed_at_the_table_is_taken_and_only_its_words() -> None:
    document = new_document("page")
    for id_ in ("the-aim", "a-dozen-words", "how-it-ends"):
        section = nodes.section(ids=[id_])
        section += [nodes.title("", id_), paragraph(nodes.Text("words")), Disclosure()]
        document += section
    taken = [*summed(document)]
    assert [section["ids"] for section in taken] == [["the-aim"], ["how-it-ends"]]
    assert all("words" in section.astext() for section in taken)
    assert not any([*section.findall(Disclosure)] for section in taken)
    assert len([*document.findall(Disclosure)]) == 3  # the page itself keeps them


@pytest.mark.parametrize("name", GAMES)
def test_the_page_that_teaches_a_game_has_what_its_summary_takes(name: str) -> None:
    page = LIBRARY.root / "docs" / name.replace("_", "-") / "commencer.md"
    found = {
        line.removeprefix("## ").lower().replace(" ", "-")
        for line in page.read_text(encoding="utf-8").splitlines()
        if line.startswith("## ")
    }
    missing = set(SECTIONS) - found
    # Philidor gives no law for what goes wrong.
    assert missing == ({"when-something-goes-wrong"} if name == "echecs" else set())


@pytest.mark.parametrize(("words", "length"), [(500, "short"), (700, ""), (1000, "long")])
def test_type_is_as_large_as_one_sheet_allows(words: int, length: str) -> None:
    section = nodes.section()
    section += paragraph(nodes.Text("mot word " * words))
    assert length_of([section]) == length
