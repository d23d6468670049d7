"""What several pictures of a page have alike stands once on it: the empty board, a card, a pile.

A picture by itself is whole. On a page with a hundred of one board, the board would be most of it.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_DRAWING = re.compile(r'<svg [^>]*class="drawing (?P<kind>[\w-]+)".*?</svg>', re.DOTALL)
_GROUP = re.compile(
    r'<g class="(?P<class>[\w -]+)"(?: transform="translate\((?P<x>\S+) (?P<y>\S+)\)")?>'
    r"(?P<within>(?:(?!</?g\b).)*)</g>",
    re.DOTALL,
)
_BODY = re.compile(r"<body[^>]*>")
#: What is shorter than this is not worth a name.
_SHORT = 80

Piece = tuple[str, str, str]


def shared(page: str) -> str:
    """*page* with each group of a drawing that comes again drawn once and used from there.

    A piece has the classes of its drawing about it: styles do not look beyond what is used.
    """
    found = Counter(piece for drawing in _DRAWING.finditer(page) for piece in _pieces(drawing))
    again = [piece for piece, n in found.items() if n > 1 and len(piece[-1]) > _SHORT]
    if not again:
        return page
    names = {piece: f"drawn.{n}" for n, piece in enumerate(again, 1)}

    def drawn(drawing: re.Match[str]) -> str:
        def used(group: re.Match[str]) -> str:
            name = names.get(_piece(drawing, group))
            at = f' x="{group["x"]}" y="{group["y"]}"' if group["x"] else ""
            return f'<use href="#{name}"{at}/>' if name else group[0]

        return _GROUP.sub(used, drawing[0])

    sheet = "".join(
        f'<g id="{name}" class="drawing {kind}"><g class="{role}">{within}</g></g>'
        for (kind, role, within), name in names.items()
    )
    sheet = f"<div hidden><svg><defs>{sheet}</defs></svg></div>"
    return _BODY.sub(lambda body: body[0] + sheet, _DRAWING.sub(drawn, page), count=1)


def _pieces(drawing: re.Match[str]) -> Iterator[Piece]:
    return (_piece(drawing, group) for group in _GROUP.finditer(drawing[0]))


def _piece(drawing: re.Match[str], group: re.Match[str]) -> Piece:
    return drawing["kind"], group["class"], group["within"]
