"""What several pictures of a page have alike stands once on it: the empty board, a card, a pile.

A picture by itself is whole. On a page with a hundred of one board, the board would be most of it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_DRAWING = re.compile(r'<svg [^>]*class="drawing (?P<kind>[\w-]+)".*?</svg>', re.DOTALL)
_PIECE = re.compile(
    r'<g class="(?P<group>[\w -]+)"(?: transform="translate\((?P<right>\S+) (?P<down>\S+)\)")?>'
    r"(?P<within>(?:(?!</?g\b).)*)</g>"
    r'|<text class="(?P<man>man [\w -]+)" x="(?P<x>[^"]+)" y="(?P<y>[^"]+)">'
    r"(?P<glyph>[^<]*)</text>",
    re.DOTALL,
)
_BODY = re.compile(r"<body[^>]*>")


class Piece(NamedTuple):
    """What stands in a drawing of some *kind*, wherever it stands there."""

    kind: str
    html: str

    def stored(self, name: str) -> str:
        """The piece by the *name* by which it is used: with the classes of its drawing about it,
        since styles do not look beyond what is used.
        """
        return f'<g id="{name}" class="drawing {self.kind}">{self.html}</g>'


class Place(NamedTuple):
    """A piece as it was found, and where it was moved to."""

    piece: Piece
    written: str
    x: str
    y: str

    def used(self, name: str) -> str:
        """The same, used by *name*."""
        at = f' x="{self.x}" y="{self.y}"' if self.x else ""
        return f'<use href="#{name}"{at}/>'


def shared(page: str) -> str:
    """*page* with each piece of a drawing that comes again drawn once and used from there."""
    found: dict[Piece, list[Place]] = {}
    for drawing in _DRAWING.finditer(page):
        for one in _PIECE.finditer(drawing[0]):
            place = _place(drawing, one)
            found.setdefault(place.piece, []).append(place)
    names: dict[Piece, str] = {}
    for piece, places in found.items():
        name = f"d.{len(names) + 1}"
        spared = sum(len(place.written) - len(place.used(name)) for place in places)
        if spared > len(piece.stored(name)):
            names[piece] = name
    if not names:
        return page

    def drawn(drawing: re.Match[str]) -> str:
        def used(one: re.Match[str]) -> str:
            place = _place(drawing, one)
            name = names.get(place.piece)
            return place.used(name) if name else place.written

        return _PIECE.sub(used, drawing[0])

    sheet = "".join(piece.stored(name) for piece, name in names.items())
    sheet = f"<div hidden><svg><defs>{sheet}</defs></svg></div>"
    return _BODY.sub(lambda body: body[0] + sheet, _DRAWING.sub(drawn, page), count=1)


def _place(drawing: re.Match[str], one: re.Match[str]) -> Place:
    if one["man"]:
        html = f'<text class="{one["man"]}">{one["glyph"]}</text>'
        return Place(Piece(drawing["kind"], html), one[0], one["x"], one["y"])
    html = f'<g class="{one["group"]}">{one["within"]}</g>'
    return Place(Piece(drawing["kind"], html), one[0], one["right"] or "", one["down"] or "")
