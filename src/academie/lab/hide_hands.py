"""A table as one sees it who sits at it: the hands of the others are covered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core.payoff import is_among
from academie.kit.cardtables import CardTable
from academie.kit.dominoes import DominoTable

if TYPE_CHECKING:
    from collections.abc import Sequence


def cover_hands(picture: object, own: Sequence[str]) -> object:
    """Cover every hand of *picture* but those of *own*; as it is if there are none.

    What lies open on any table, such as men on a board, nobody covers.
    """
    if not own:
        return picture
    if isinstance(picture, CardTable):
        cards = (replace(p, covered=not is_among(str(p.name), own)) for p in picture.places)
        return replace(picture, places=tuple(cards))
    if isinstance(picture, DominoTable):
        des = (replace(p, covered=not is_among(str(p.name), own)) for p in picture.places)
        return replace(picture, places=tuple(des))
    return picture
