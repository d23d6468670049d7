"""Find printed moves by their notation or by the position after them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from academie.core.messages import ENGLISH, use_language
from academie.philidor.model import spelled
from academie.texts.languages import FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.philidor.model import Collection, HalfMove

#: A move as somebody writes it: ``Nf6``, ``3… Cf6``, ``12...0-0``; letters of either language.
MOVE = re.compile(
    r"(?:(?P<number>\d+)\s*(?P<dots>\.{1,3}|…)\s*)?"
    r"(?P<san>[KQRBNDTFC]?[a-h]?[1-8]?x?[a-h][1-8](?:=?[QRBNDTFC])?|[O0]-[O0](?:-[O0])?)[+#!?]*"
)
#: A position as FEN, or its first field alone.
POSITION = re.compile(
    r"(?P<men>(?:[kqrbnpKQRBNP1-8]+/){7}[kqrbnpKQRBNP1-8]+)(?: (?P<side>[wb])\b.*)?"
)


def found(collection: Collection, query: str) -> list[HalfMove]:
    """Find the moves that *query* names, or after which the position is *query*, in book order.

    A number, and whether it is Black's (``3…``), count where they are stated.
    """
    query = query.strip()
    if position := POSITION.fullmatch(query):
        return [*_at_position(collection, position)]
    if move := MOVE.fullmatch(query):
        return [*_called(collection, move)]
    return []


def _at_position(collection: Collection, position: re.Match[str]) -> Iterator[HalfMove]:
    for move in _played(collection):
        men, side, *_ = move.after.fen.split()
        if men == position["men"] and (position["side"] or side) == side:
            yield move


def _called(collection: Collection, asked: re.Match[str]) -> Iterator[HalfMove]:
    number = f"{asked['number']}{'.' if asked['dots'] == '.' else '…'}" if asked["number"] else ""
    san = asked["san"]
    for move in _played(collection):
        if san in _spellings(move.san) and (number or move.number) == move.number:
            yield move


def _spellings(san: str) -> set[str]:
    """Write *san* without its signs, in the letters of each language."""
    bare = san.rstrip("+#")
    with use_language(FRENCH):
        french = spelled(bare)
    with use_language(ENGLISH):
        english = spelled(bare)
    return {bare, english, french, bare.replace("O", "0")}


def _played(collection: Collection) -> Iterator[HalfMove]:
    for line in collection.lines.values():
        yield from line.played
