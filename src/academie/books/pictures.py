"""The pictures of a book: vectors that bring their own style, since no page gives them one."""

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
    """A picture that stands alone, what it shows in words, what kind it is, and how wide."""

    svg: str
    alt: str
    kind: str
    width: float


@cache
def of_example(picture: Picture, language: str) -> Drawn:
    """The picture that an example draws, and what it shows in words, both in *language*."""
    game = games.game_with(picture.module)
    with use_language(language):
        return _standing_alone(drawing.draw(game.picture(game.read(picture.notation))))


#: How what lies on a table begins in a drawing, and how many at least make a picture: a card, since
#: of a deal that is played out the turned-up card stays, and a tile of domino.
_THINGS = {"card-table": ('class="card', 2), "domino-table": ('class="de', 1)}
#: A hyphen that stands for a minus before a number.
_MINUS = re.compile(r"(?<![\w>])-(?=\d)")


def is_empty(drawn: Drawn) -> bool:
    """Whether it shows a table on which no tile lies, or at most the turned-up card."""
    thing, fewest = _THINGS.get(drawn.kind, ("", 0))
    return drawn.svg.count(thing) < fewest


@cache
def of_chess(position: State, language: str) -> Drawn:
    """The board of *position*, and what it shows in words."""
    with use_language(language):
        return _standing_alone(drawing.draw(games.load("echecs").picture(position)))


def _standing_alone(drawn: Svg) -> Drawn:
    """*drawn* with its style and a size, so that it can be a file of its own."""
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
