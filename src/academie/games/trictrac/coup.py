"""A whole play of a throw: its moves, and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from academie.core import NotationError
from academie.core.codecs import Codec, check_type, list_of
from academie.core.fields import HasNotation
from academie.core.messages import Message
from academie.core.notation import read_number, read_part
from academie.games.trictrac.state import BANDE

if TYPE_CHECKING:
    from academie.core.codecs import Json
    from academie.kit.backgammon.board import Men

HORS, RIEN = "hors", "passe"
_LEG = re.compile(rf"(\d+)-(\d+|{HORS})", re.ASCII)
#: What a play looks like.
EXPECTED = Message("trictrac.expects_play_reads_hors_passe_places")


@dataclass(frozen=True, slots=True)
class Play(HasNotation):
    """The moves of one throw in their order, each from a place to a place.

    :param legs: the moves; a man that is borne off arrives at the bande, place 24. Empty where
        no number can be played.

    >>> print(Play(((0, 6), (0, 5))))
    0-6, 0-5
    """

    legs: tuple[tuple[int, int], ...]

    @property
    def tout_dune(self) -> bool:
        """Check whether one man plays both numbers."""
        return len(self.legs) == 2 and self.legs[0][1] == self.legs[1][0]

    def can_move(self, men: Men) -> bool:
        """Check whether *men* has a man at each start."""
        left = list(men)
        for start, end in self.legs:
            if not left[start]:
                return False
            left[start] -= 1
            if end < BANDE:
                left[end] += 1
        return True

    def after(self, men: Men) -> Men:
        """Return the player's men after the play.

        >>> Play(((0, 6), (0, 5))).after((15,) + (0,) * 23)[:8]
        (13, 0, 0, 0, 0, 1, 1, 0)
        """
        moved = list(men)
        for start, end in self.legs:
            moved[start] -= 1
            if end < BANDE:
                moved[end] += 1
        return tuple(moved)


#: The empty play of a throw that cannot be played.
PASSE = Play(())


def _leg(text: str) -> tuple[int, int]:
    leg = _LEG.fullmatch(text.strip())
    if leg is None:
        raise NotationError(text, 0, EXPECTED)
    start, *ends = (
        read_part(text, 0, read_number, place) for place in leg.groups() if place != HORS
    )
    end = ends[0] if ends else BANDE
    if not start < end <= BANDE or (ends and end == BANDE):
        raise NotationError(text, 0, EXPECTED)
    return start, end


def _take_leg(data: Json) -> tuple[int, int]:
    places = check_type(data, list, EXPECTED)
    if len(places) != 2 or not all(isinstance(place, int) for place in places):
        raise NotationError(str(data), 0, EXPECTED)
    start, end = places
    return _leg(_show_leg((start, end)))


def _show_leg(leg: tuple[int, int]) -> str:
    start, end = leg
    return f"{start}-{end if end < BANDE else HORS}"


_A_PLACE = {"type": "integer", "minimum": 0, "maximum": BANDE}
_ONE: Codec[tuple[int, int]] = Codec(
    _leg,
    _show_leg,
    schema={"type": "array", "items": _A_PLACE, "minItems": 2, "maxItems": 2},
    give=list,
    take=_take_leg,
)
_SEVERAL = list_of(_ONE, ",")
#: The moves of a play, ``22-hors, 17-19``; ``passe`` where there are none.
LEGS: Codec[tuple[tuple[int, int], ...]] = replace(
    _SEVERAL,
    read=lambda text: () if text.strip() == RIEN else _SEVERAL.read(text),
    show=lambda legs: ", ".join(map(_show_leg, legs)) or RIEN,
    looks=rf"\d.*|{RIEN}",
)


def read_play(text: str) -> Play:
    """Read a play such as ``0-6, 0-5``, ``19-hors`` or ``passe``, the inverse of ``str``.

    :raises NotationError: if it is none.

    >>> print(read_play("22-hors, 17-19"))
    22-hors, 17-19
    """
    return Play(LEGS.read(text))
