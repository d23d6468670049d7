"""A small SVG writer for the pictures, on the standard library's element tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from academie.core.messages import Message

Number = int | float
#: The width of a drawing in which a mark has its own size; in others it grows with them.
_MARKS = 600


@dataclass(frozen=True, slots=True)
class Spot:
    """A part of a drawing that can be touched: a place, a card, a dé, a square.

    :param name: its name in the game's lists of touches.
    :param words: its description for readers who cannot see it.
    :param x: where its box begins, in the units of the drawing.
    """

    name: str
    words: Message
    x: Number
    y: Number
    width: Number
    height: Number


@dataclass(frozen=True, slots=True)
class Svg:
    """A drawing in progress.

    :param root: the ``svg`` element, or a group inside it.
    """

    root: ET.Element

    @classmethod
    def sheet(cls, width: Number, height: Number, title: str, kind: str, told: str = "") -> Svg:
        """Begin a drawing of *width* by *height*, described to a screen reader by *title*.

        :param told: a longer description, if the title is not enough.
        """
        root = ET.Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {_show(width)} {_show(height)}",
                "role": "img",
                "class": f"drawing {kind}",
                "aria-label": title,
            },
        )
        ET.SubElement(root, "title").text = title
        if told:
            ET.SubElement(root, "desc").text = told
        return cls(root)

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of a sheet, in its own units."""
        _, _, width, height = map(float, self.root.get("viewBox", "0 0 0 0").split())
        return width, height

    def group(self, kind: str, x: Number = 0, y: Number = 0) -> Svg:
        """Begin a group of class *kind*, moved to *x*, *y*."""
        attributes = {"class": kind}
        if x or y:
            attributes["transform"] = f"translate({_show(x)} {_show(y)})"
        return Svg(ET.SubElement(self.root, "g", attributes))

    def box(  # noqa: PLR0913 - a place, a size, and how it looks
        self,
        kind: str,
        x: Number,
        y: Number,
        width: Number,
        height: Number,
        *,
        round_by: Number = 3,
    ) -> None:
        """Draw a rectangle, its corners rounded unless *round_by* is 0."""
        numbers = {"x": x, "y": y, "width": width, "height": height}
        if round_by:
            numbers["rx"] = round_by
        attributes = {name: _show(value) for name, value in numbers.items()}
        ET.SubElement(self.root, "rect", {"class": kind, **attributes})

    def squares(self, kind: str, side: Number, *corners: tuple[Number, Number]) -> None:
        """Draw squares of one *side* with their upper left at each of *corners*, as one shape."""
        round_it = f"h{_show(side)}v{_show(side)}h{_show(-side)}z"
        drawn = "".join(f"M{_show(x)} {_show(y)}{round_it}" for x, y in corners)
        ET.SubElement(self.root, "path", {"class": kind, "d": drawn})

    def circle(self, kind: str, x: Number, y: Number, radius: Number) -> None:
        """Draw a circle round *x*, *y*."""
        numbers = {"cx": x, "cy": y, "r": radius}
        attributes = {name: _show(value) for name, value in numbers.items()}
        ET.SubElement(self.root, "circle", {"class": kind, **attributes})

    def shape(self, kind: str, *corners: tuple[Number, Number]) -> None:
        """Draw the polygon between *corners*."""
        points = " ".join(f"{_show(x)},{_show(y)}" for x, y in corners)
        ET.SubElement(self.root, "polygon", {"class": kind, "points": points})

    def line(self, kind: str, *corners: tuple[Number, Number]) -> None:
        """Draw the open line through *corners*."""
        points = " ".join(f"{_show(x)},{_show(y)}" for x, y in corners)
        ET.SubElement(self.root, "polyline", {"class": kind, "points": points})

    def text(
        self, kind: str, x: Number, y: Number, words: str, *, width: Number | None = None
    ) -> None:
        """Draw *words* with their baseline at *x*, *y*, set to *width* if one is given."""
        attributes = {"class": kind, "x": _show(x), "y": _show(y)}
        if width is not None:
            attributes |= {"textLength": _show(width), "lengthAdjust": "spacingAndGlyphs"}
        ET.SubElement(self.root, "text", attributes).text = words

    def texts(self, kind: str, *placed: tuple[Number, Number, str]) -> None:
        """Write several words as one element, each with its baseline at its own *x*, *y*.

        SVG counts places by characters, and passes over those of a character that only changes
        the one before it: for every character after the first of a word a 0 stands.
        """
        across, down = [], []
        for x, y, word in placed:
            rest = ["0"] * (len(word) - 1)
            across += [_show(x), *rest]
            down += [_show(y), *rest]
        words = "".join(word for _, _, word in placed)
        attributes = {"class": kind, "x": " ".join(across), "y": " ".join(down)}
        ET.SubElement(self.root, "text", attributes).text = words

    def mark(self, number: int, x: Number, y: Number) -> None:
        """Draw *number* in a small disc at *x*, *y*, for references from the text."""
        scale = float(self.root.get("viewBox", "0 0 400 0").split()[2]) / _MARKS
        place = self.group("mark", x, y)
        place.root.set("transform", f"translate({_show(x)} {_show(y)}) scale({scale:.3g})")
        place.circle("disc", 0, 0, 10)
        place.text("number", 0, 5, str(number))

    def __str__(self) -> str:
        return ET.tostring(self.root, encoding="unicode")


def _show(value: Number) -> str:
    return f"{value:g}"
