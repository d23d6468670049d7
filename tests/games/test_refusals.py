"""What cannot have happened, or may not be done, is refused by its rule, and nothing changes.

``docs/WORK/refus.tsv`` has a row for each refusal: the rule, words of its reason, a position, and
the action or incident that is refused there. The site shows them on a page of each game.
"""

from __future__ import annotations

import pytest

from academie.core import IllegalAction
from academie.games import GAMES, after, load
from academie.texts.tables.refusals import Refused, refusals
from tests.texts import LIBRARY

ROWS = [
    pytest.param(row, id=f"{row.game}-{number}")
    for game in GAMES
    for number, row in enumerate(refusals(LIBRARY.root, game), 2)
]


@pytest.mark.parametrize("row", ROWS)
def test_it_is_refused_by_its_rule(row: Refused) -> None:
    state = load(row.game).read(row.position)
    with pytest.raises(IllegalAction) as refusal:
        after(state, row.action)
    assert refusal.value.rule == row.rule
    assert row.reason in str(refusal.value.reason)
    assert str(state) == row.position


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_page_of_what_it_refuses(name: str) -> None:
    work = name.replace("_", "-")
    page = (LIBRARY.root / "docs" / work / "refusals.md").read_text(encoding="utf-8")
    assert f"```{{refusals}} {name}\n" in page
