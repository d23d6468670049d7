"""A whole play of a throw: the man or men that are moved, as they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core import NotationError
from academie.core.notation import read_number, within
from academie.games.trictrac.state import BANDE

if TYPE_CHECKING:
    from academie.kit.boards import Men

HORS, RIEN = "hors", "passe"
_LEG = re.compile(rf"(\d+)-(\d+|{HORS})", re.ASCII)
_EXPECTED = (
    "a play reads 0-6, 0-5 or 19-hors or passe, of places from 0, the tas, forward to 23 and hors"
)


@dataclass(frozen=True, slots=True)
class Play:
    """The moves of one throw in their order, each from a place to a place.

    :param legs: the moves; a man that is borne off arrives at the bande, place 24. Empty where
        no number can be played.

    >>> print(Play(((0, 6), (0, 5))))
    0-6, 0-5
    """

    legs: tuple[tuple[int, int], ...]

    def __str__(self) -> str:
        return ", ".join(f"{f}-{t if t < BANDE else HORS}" for f, t in self.legs) or RIEN

    @property
    def tout_dune(self) -> bool:
        """Whether one man plays both numbers."""
        return len(self.legs) == 2 and self.legs[0][1] == self.legs[1][0]

    def after(self, men: Men) -> Men:
        """The men of the player once it is played.

        >>> Play(((0, 6), (0, 5))).after((15,) + (0,) * 23)[:8]
        (13, 0, 0, 0, 0, 1, 1, 0)
        """
        moved = list(men)
        for start, end in self.legs:
            moved[start] -= 1
            if end < BANDE:
                moved[end] += 1
        return tuple(moved)


#: The play of a throw of which no number can be played.
PASSE = Play(())


def read_play(text: str) -> Play:
    """Read a play such as ``0-6, 0-5``, ``19-hors`` or ``passe``, the twin of ``str``.

    :raises NotationError: if it is none.

    >>> print(read_play("22-hors, 17-19"))
    22-hors, 17-19
    """
    if text.strip() == RIEN:
        return PASSE
    legs, at = [], 0
    for part in text.split(","):
        leg = _LEG.fullmatch(part.strip())
        if leg is None:
            raise NotationError(text, at, _EXPECTED)
        start, *ends = (
            within(text, at, read_number, place) for place in leg.groups() if place != HORS
        )
        end = ends[0] if ends else BANDE
        if not start < end <= BANDE or (ends and end == BANDE):
            raise NotationError(text, at, _EXPECTED)
        legs.append((start, end))
        at += len(part) + 1
    return Play(tuple(legs))
