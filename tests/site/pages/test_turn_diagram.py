"""The turn of a game on the page of its examples."""

import re
from collections.abc import Callable
from pathlib import Path

from docutils import nodes

from academie.games import GAMES
from academie.games.whist.actions import Call
from academie.site.pages.turn_diagram import told
from academie.texts.examples import text_of
from tests.site.conftest import Built
from tests.site.tree import change

ROOT = Path(__file__).parents[3]


def test_every_game_shows_its_turn_once_with_its_examples() -> None:
    for game in GAMES:
        page = (ROOT / "docs" / text_of(game) / "exemples.md").read_text("utf-8")
        shown = re.findall(r"```\{turn\} (\w+)", page)
        assert shown == [game]


def test_an_action_is_told_by_its_notation_and_what_it_is_in_both_languages() -> None:
    french, english = told(Call)
    assert english.astext().startswith("C crie: C, whose side has eight points,")
    assert french.astext().startswith("C crie\u202f: C, dont le côté a huit points,")
    for said in (french, english):
        (notation,) = said.findall(nodes.literal)
        assert notation.astext() == "C crie"


def test_a_game_that_is_not_there_has_no_turn(root: Path, publishing: Callable[..., Built]) -> None:
    change(root, "docs/index.md", "# Small", "# Small\n\n```{turn} whisk\n```\n")
    built = publishing(root)
    assert built.status != 0
    assert "there is no game 'whisk'" in built.said
