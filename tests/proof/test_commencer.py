"""The pages that teach a game: whole, in both languages, and every statement with its rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from academie.core.transcript import Header, read_remarks, replay
from academie.games import GAMES
from academie.games import load as load_game
from academie.texts.examples import find_guides
from academie.texts.library import load
from academie.texts.prose import chunks, heading, problems, retellings

ROOT = Path(__file__).parents[2]
LIBRARY = load(ROOT)
#: The sections of such a page; one more, the last, is about a game, a deal, a round or a hole.
SECTIONS = (
    "The aim",
    "What is needed",
    "The table",
    "Setting out",
    "A turn",
    "What counts",
    "How it ends",
)
#: Sections of a page that has room: a shorter one explains each word where it first stands.
OPTIONAL = ("What surprises a player of today", "A dozen words")
#: The section of a game whose text names faults: the commonest, and a link to all of them.
FAULTS = "When something goes wrong"
CITED = re.compile(r"\{(?P<role>rule|note)\}`(?:[^`<]*<)?(?P<id>[\w.-]+)>?`")
#: What says that the page is ours, or sends elsewhere, rests on no rule.
OURS = re.compile(r"This page is ours|Cette page est de nous|^Read \[|^Lisez ")
MARK = re.compile(r"^\s*(?:[-*]|\d+\.)\s|\|")


def page_of(game: str) -> Path:
    return ROOT / "docs" / load_game(game).META.texts[0] / "commencer.md"


def statements(text: str) -> list[str]:
    """Paragraphs, entries of lists and rows of tables, each on its own."""
    found: list[str] = []
    for chunk in chunks(text):
        if heading(chunk):
            continue
        lines = chunk.splitlines()
        if lines[0].startswith("|"):
            found += lines[2:]
        elif MARK.match(lines[0]):
            found += re.split(r"\n(?=[-*] |\d+\. )", chunk)
        else:
            found.append(chunk)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_page_that_teaches_it(game: str) -> None:
    page = page_of(game)
    own = [words for chunk in chunks(page.read_text("utf-8")) if (words := heading(chunk))]
    faulty = (page.parent / "fautes.tsv").exists()
    more = [words for words in OPTIONAL if words in own]
    assert [words for words in own[1:-1] if words != FAULTS] == [*SECTIONS, *more]
    assert (FAULTS in own, "(what-if.md)" in page.read_text("utf-8")) == (faulty, faulty)
    assert len(own) == 2 + len(SECTIONS) + len(more) + faulty
    guides = {guide.slug: guide for guide in find_guides(ROOT)}
    assert f"{page.parent.name}/commencer" in guides


@pytest.mark.parametrize("game", GAMES)
def test_it_is_told_in_french_too(game: str) -> None:
    page = page_of(game)
    assert [prose.language for prose in retellings(ROOT, page)] == ["fr"]
    assert list(problems(ROOT, page)) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("suffix", [".md", ".fr.md"])
def test_each_statement_names_the_rule_that_it_rests_on(game: str, suffix: str) -> None:
    text = page_of(game).with_suffix(suffix).read_text("utf-8")
    bare = [said for said in statements(text) if not CITED.search(said) and not OURS.search(said)]
    assert bare == []
    for found in CITED.finditer(text):
        known = LIBRARY.reading if found["role"] == "note" else LIBRARY.rule
        assert known(found["id"]).id == found["id"]


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_is_told_step_by_step_in_both_languages(game: str) -> None:
    text = page_of(game).with_suffix(".txt").read_text("utf-8")
    assert Header.read(text).game == game
    english, french = read_remarks(text), read_remarks(text, "fr")
    assert english.keys() == french.keys()
    assert len(english) >= 8
    assert sum(1 for _ in replay(load_game(game), text)) >= 12
