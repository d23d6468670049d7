"""Hide the hands of the others from a player."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core.payoff import is_among
from academie.kit.cardtables import CardTable
from academie.kit.dominoes import DominoTable

if TYPE_CHECKING:
    from collections.abc import Sequence


def cover_hands(picture: object, own: Sequence[str]) -> object:
    """Hide every hand of *picture* except those of *own*; none if *own* is empty.

    Boards have nothing to hide.
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
