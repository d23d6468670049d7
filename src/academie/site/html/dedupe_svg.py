"""Draw common parts of the pictures of a page once: the empty board, a card, a pile.

A single picture is complete. On a page with a hundred pictures of one board, the board would be
most of the page.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

_DRAWING = re.compile(r'<svg [^>]*class="drawing (?P<kind>[\w-]+)".*?</svg>', re.DOTALL)
_PIECE = re.compile(
    r'<g class="(?P<group>[\w -]+)"(?: transform="translate\((?P<right>\S+) (?P<down>\S+)\)")?>'
    r"(?P<within>[^<]*(?:<(?!/?g\b)[^<]*)*)</g>",
    re.DOTALL,
)
#: Pieces side by side: the cards of a hand, the men of one side of the board.
_ROW = re.compile(
    r'(?=<[^>]*?(?: y="|translate\(\S+ )(?P<down>[^")]+))'
    r'(?:<use href="[^"]+" x="[^"]+" y="(?P=down)"/>'
    r'|<g class="[\w -]+" transform="translate\(\S+ (?P=down)\)">'
    r"[^<]*(?:<(?!/?g\b)[^<]*)*</g>){2,}",
    re.DOTALL,
)
#: The offset of a piece, behind its tag.
_DOWN = re.compile(
    r'(<use href="[^"]+" x="[^"]+"'
    r'|<g class="[\w -]+" transform="translate\([^ )]+)(?: y="[^"]+"| [^ )]+(?=\)))'
)
#: The empty board of a picture of chess. The style draws it (``static/chess.css``), since thousands
#: of pages have one picture each, which nothing on the page can share.
_EMPTY_BOARD = re.compile(
    r'(<svg [^>]*class="drawing chess-board"[^>]*>(?:<title>[^<]*</title>)?)'
    r'<g class="empty">.*?</g>',
    re.DOTALL,
)
_BODY = re.compile(r"<body[^>]*>")


class Piece(NamedTuple):
    """A part of a drawing of some *kind* that may be shared.

    A row of such pieces has no kind.
    """

    kind: str
    html: str

    def stored(self, name: str) -> str:
        """Return the piece as it is stored under *name*, with the classes of its drawing."""
        about = f' class="drawing {self.kind}"' if self.kind else ""
        return f'<g id="{name}"{about}>{self.html}</g>'


class Place(NamedTuple):
    """A piece found in a drawing, and its offset."""

    piece: Piece
    written: str
    x: str
    y: str

    def used(self, name: str) -> str:
        """Return the reference to the piece *name*."""
        x, y = (f' {k}="{at}"' if at else "" for k, at in (("x", self.x), ("y", self.y)))
        return f'<use href="#{name}"{x}{y}/>'


def shared(page: str) -> str:
    """Draw repeated pieces of *page* once, and then repeated rows of them."""
    page = _EMPTY_BOARD.sub(r"\1", page)
    sheet: list[str] = []
    page = _once(_once(page, _PIECE, _place, sheet), _ROW, _row, sheet)
    if not sheet:
        return page
    drawn = f"<div hidden><svg><defs>{''.join(sheet)}</defs></svg></div>"
    return _BODY.sub(lambda body: body[0] + drawn, page, count=1)


def _once(
    page: str,
    pattern: re.Pattern[str],
    read: Callable[[str, re.Match[str]], Place],
    sheet: list[str],
) -> str:
    """Replace what *pattern* finds in the drawings of *page* by references, if that is shorter."""
    stand: list[tuple[int, Place]] = []
    found: dict[Piece, list[Place]] = {}
    for drawing in _DRAWING.finditer(page):
        for one in pattern.finditer(page, *drawing.span()):
            place = read(drawing["kind"], one)
            stand.append((one.start(), place))
            found.setdefault(place.piece, []).append(place)
    names: dict[Piece, str] = {}
    for piece, places in found.items():
        name = f"d.{len(sheet) + 1}"
        spared = sum(len(place.written) - len(place.used(name)) for place in places)
        if spared > len(piece.stored(name)):
            names[piece] = name
            sheet.append(piece.stored(name))
    if not names:
        return page
    parts, done = list[str](), 0
    for at, place in stand:
        if place.piece in names:
            parts += (page[done:at], place.used(names[place.piece]))
            done = at + len(place.written)
    return "".join((*parts, page[done:]))


def _place(kind: str, one: re.Match[str]) -> Place:
    html = f'<g class="{one["group"]}">{one["within"]}</g>'
    return Place(Piece(kind, html), one[0], one["right"] or "", one["down"] or "")


def _row(kind: str, one: re.Match[str]) -> Place:
    """Move a row of pieces down as a whole."""
    html = _DOWN.sub(r"\1", one[0])
    return Place(Piece(kind if "class=" in html else "", html), one[0], "", one["down"])
