"""Published names of the API lead to the present ones."""

from __future__ import annotations

import pytest

from academie.core.sources import place_of
from academie.site.sphinx.former_names import (
    former_modules,
    list_former_names,
    list_moved,
    present_name,
    read_former_names,
)


def test_every_present_name_exists() -> None:
    assert [now for now in read_former_names().values() if place_of(now) is None] == []


def test_no_former_name_exists_again() -> None:
    homes = {former: place_of(former) for former in read_former_names()}
    assert [former for former, place in homes.items() if place and place.module in former] == []


@pytest.mark.parametrize(
    ("former", "now"),
    [
        ("academie.games.whist.play.turn", "academie.core.turn_table.TurnTable.current_players"),
        ("academie.kit.tables.dice.Throw", "academie.kit.backgammon.dice.Throw"),
        ("academie.edition.library.load", "academie.texts.library.load"),
    ],
)
def test_a_former_name_is_led_to_the_present_one(former: str, now: str) -> None:
    assert present_name(former) == now
    assert former in list_former_names(now)
    assert (former, now) in list_moved(former.rpartition(".")[0])


def test_a_module_that_is_no_more_has_a_page_for_its_names() -> None:
    assert "academie.kit.tables.dice" in former_modules()
