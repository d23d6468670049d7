"""The pictures of a book: SVG files that contain their own style."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from academie import drawing, games
from academie.core.messages import use_language

if TYPE_CHECKING:
    from academie.drawing.svg import Svg
    from academie.games.echecs.state import State
    from academie.proof.examples import Picture


class Drawn(NamedTuple):
    """A picture as a file of its own: description, kind, and width."""

    svg: str
    alt: str
    kind: str
    width: float


@cache
def of_example(picture: Picture, language: str) -> Drawn:
    """Return the picture that an example draws, described in *language*."""
    game = games.game_with(picture.module)
    with use_language(language):
        return _standing_alone(drawing.draw(game.picture(game.read(picture.notation))))


#: How the element of a card or a tile begins in a drawing, and how many of them make a picture. One
#: card is too few: after a deal is played, the turned-up card stays.
_THINGS = {"card-table": ('class="card', 2), "domino-table": ('class="de', 1)}
#: A hyphen used as a minus sign before a number.
_MINUS = re.compile(r"(?<![\w>])-(?=\d)")


def is_empty(drawn: Drawn) -> bool:
    """Check whether it shows a table without tiles, or with no card but the turned-up one."""
    thing, fewest = _THINGS.get(drawn.kind, ("", 0))
    return drawn.svg.count(thing) < fewest


@cache
def of_chess(position: State, language: str) -> Drawn:
    """Return the board of *position*, with its description."""
    with use_language(language):
        return _standing_alone(drawing.draw(games.load("echecs").picture(position)))


def _standing_alone(drawn: Svg) -> Drawn:
    """Add style and size to *drawn*, for a file of its own."""
    root = drawn.root
    _, _, width, height = root.get("viewBox", "").split()
    root.attrib |= {"width": width, "height": height}
    style = ET.Element("style")
    style.text = _style()
    root.insert(1, style)
    kind = root.get("class", "").removeprefix("drawing ")
    for element in root.iter():
        if element.text:
            element.text = _MINUS.sub("\N{MINUS SIGN}", element.text)
    return Drawn(str(drawn), root.get("aria-label", ""), kind, float(width))


@cache
def _style() -> str:
    return (files("academie.books") / "static" / "drawing.css").read_text(encoding="utf-8")
