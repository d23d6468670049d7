"""The picture of a turn: all that its table says stands in it, and nothing else makes it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast
from xml.etree import ElementTree as ET

import pytest

from academie import drawing
from academie.core.messages import use_language
from academie.drawing.turns import WIDTH, in_words
from academie.games import GAMES, load

if TYPE_CHECKING:
    from academie.core.turn_table import TurnTableGame

SVG = "{http://www.w3.org/2000/svg}"
each_game = pytest.mark.parametrize("name", GAMES)


def shown(name: str) -> TurnTableGame[Any]:
    return cast("TurnTableGame[Any]", load(name))


def root(game: TurnTableGame[Any]) -> ET.Element:
    return ET.fromstring(str(drawing.draw(game)))


def words(at: ET.Element, kind: str = "") -> list[str]:
    texts = (t for t in at.iter(f"{SVG}text") if t.get("class", "").split()[0].startswith(kind))
    return [text.text or "" for text in texts]


def phases(at: ET.Element) -> list[ET.Element]:
    return [group for group in at.iter(f"{SVG}g") if group.get("class") == "phase"]


def places(at: ET.Element) -> list[tuple[float, float]]:
    pairs = (pair.split(",") for element in at.iter() for pair in element.get("points", "").split())
    return [(float(x), float(y)) for x, y in pairs]


@each_game
def test_it_holds_every_phase_and_in_each_every_action_with_its_rule(name: str) -> None:
    picture = shown(name)
    for phase, group in zip(picture.notation.phases, phases(root(picture)), strict=True):
        assert words(group, "phase-name") == [phase]
        lines = [line for line in picture.lines if phase in line.phases]
        assert words(group, "act") == [line.kind.__name__ for line in lines]
        assert words(group, "by") == [line.rule for line in lines]


@each_game
def test_what_is_handed_in_is_marked_apart(name: str) -> None:
    picture = shown(name)
    for phase, group in zip(picture.notation.phases, phases(root(picture)), strict=True):
        handed = [line for line in picture.lines_in(phase) if line.offers is None]
        assert len([box for box in group.iter() if box.get("class") == "handed"]) == len(handed)


@each_game
def test_it_counts_the_faults_and_names_the_rule_by_which_a_choice_goes_first(name: str) -> None:
    picture = root(shown(name))
    assert words(picture, "fault")[0].split()[0] == str(len(shown(name).faults.kinds))
    assert words(picture, "by")[-1] == shown(name).unasked


@each_game
def test_every_way_that_is_stated_ends_in_a_tip(name: str) -> None:
    picture = shown(name)
    order = picture.notation.phases
    ways = {
        (to, order.index(phase) < order.index(to))
        for line in picture.lines
        for phase in line.phases
        for to in line.leads_from(phase)
        if to != phase
    }
    tips = [element for element in root(picture).iter() if element.get("class") == "tip"]
    assert len(tips) == len(ways)


@each_game
def test_everything_is_inside_the_picture(name: str) -> None:
    picture = root(shown(name))
    height = float((picture.get("viewBox") or "").split()[3])
    assert all(0 <= x <= WIDTH and 0 <= y <= height for x, y in places(picture))
    (_, choice), rule = words(picture, "fault"), words(picture, "by")[-1]
    assert (len(choice) + len(rule) + 4) * 5.5 <= WIDTH


@each_game
def test_a_table_with_an_action_less_gives_another_picture(name: str) -> None:
    picture = shown(name)
    drawn = str(drawing.draw(picture))
    for line in picture.lines:
        rest = tuple(other for other in picture.lines if other is not line)
        assert str(drawing.draw(replace(picture, lines=rest))) != drawn


@each_game
def test_it_is_told_in_words_to_those_who_do_not_see_it(name: str) -> None:
    picture = shown(name)
    (told,) = root(picture).iter(f"{SVG}desc")
    assert told.text == in_words(picture)
    for line in picture.lines:
        assert f"{line.kind.__name__} by {line.rule}" in in_words(picture)
    with use_language("fr"):
        said = in_words(picture)
        assert root(picture).find(f"{SVG}desc").text == said
    assert f"{line.kind.__name__} par {line.rule}" in said
    assert " by " not in said
