"""The trictrac board: men on twenty-four flèches, their notation, and the data of a picture.

Each player counts the flèches on the track that his men follow; a game says where its track runs.
A position is written as the places that hold men: ``0:9 5:2 7`` is nine men on place 0, two on 5
and one on 7.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core import NotationError
from academie.core.messages import Message
from academie.core.notation import read_number, read_part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.kit.backgammon.dice import Throw

#: Flèches of the board, six in each of its four tables, and all the men of a player.
FLECHES, TABLE, MEN = 24, 6, 15
#: The number of men on each place of their owner's track.
Men = tuple[int, ...]
BLANC, NOIR = "blanc", "noir"
PLAYERS = (BLANC, NOIR)
_PLACE = re.compile(r"(\d+)(?::(\d+))?")
#: The places of men that are on no flèche.
IN_HAND, OFF = Message("kit.in_hand"), Message("kit.off")
#: The notation of a track without men.
NOBODY = "-"


def other(player: str) -> str:
    """Return the opponent of *player*.

    >>> other("blanc")
    'noir'
    """
    return NOIR if player == BLANC else BLANC


def list_marks(numbers: tuple[int, int]) -> tuple[Message, ...]:
    """List what each player has marked: the number of blanc, then that of noir.

    >>> print(*list_marks((2, 0)), sep=", ")
    White 2, Black 0
    """
    return tuple(
        Message("kit.marked_by", player=player, number=number)
        for player, number in zip(PLAYERS, numbers, strict=True)
    )


def write_men(men: Sequence[int], first: int = 0) -> str:
    """Write *men*, the inverse of :func:`read_men`.

    :param first: the number of the first place: 0 if the tas is not counted, else 1.

    >>> write_men((9, 0, 0, 0, 0, 2, 0, 1))
    '0:9 5:2 7'
    """
    written = (str(n) if m == 1 else f"{n}:{m}" for n, m in enumerate(men, first) if m)
    return " ".join(written) or NOBODY


def read_men(text: str, places: int = FLECHES, first: int = 0) -> Men:
    """Read men such as ``0:9 5:2 7``.

    :param places: how many places the track has.
    :param first: the number of its first place.
    :raises NotationError: if they cannot be read, or a place does not exist or is named twice.

    >>> read_men("0:9 5:2 7", 8)
    (9, 0, 0, 0, 0, 2, 0, 1)
    """
    men = [0] * places
    if not text.strip():
        raise NotationError(
            text, 0, Message("kit.expects_men_read_where_none", form="5:2 7", nobody=NOBODY)
        )
    for found in re.finditer(r"\S+", "" if text.strip() == NOBODY else text):
        place = _PLACE.fullmatch(found[0])
        if place is None:
            raise NotationError(
                text,
                found.start(),
                Message("kit.expects_men_read_place_how_many", form="0:9 5:2 7"),
            )
        at = read_part(text, found.start(), read_number, place[1]) - first
        many = read_part(text, found.start() + len(place[1]) + 1, read_number, place[2] or "1")
        if not 0 <= at < places:
            last = first + places - 1
            raise NotationError(
                text, found.start(), Message("kit.expects_places", first=first, last=last)
            )
        if men[at] or not many:
            raise NotationError(
                text, found.start(), Message("kit.expects_each_place_stands_once_its")
            )
        men[at] = many
    return tuple(men)


def fleche_spot(place: int) -> str:
    """Name the flèche at *place* in a picture, with the numbers of :class:`Tablier`."""
    return f"fleche-{place}"


def beside_spot(where: str | Message, player: str) -> str:
    """Name the place beside the board at which men of *player* are.

    :param where: :data:`IN_HAND`, :data:`OFF`, or other words that a game has for it.
    """
    return f"{where.kind if isinstance(where, Message) else where}-{player}"


@dataclass(frozen=True, slots=True)
class Pile:
    """Men of one colour on one flèche.

    :param player: whose they are, ``"blanc"`` or ``"noir"``.
    :param flat: how many of them lie flat before the pile of the others; ``None`` where
        a game does not tell them apart.
    """

    player: str
    men: int
    flat: int | None = None


@dataclass(frozen=True, slots=True)
class Tablier:
    """The data of a picture of the board; the player *blanc* sits below.

    :param fleches: the piles by place: 0 to 11 along his own side from left to right, 12 to 23
        along the opponent's from right to left, so that the places run round the board.
    :param names: the name of each flèche, by place; empty if none is written.
    :param marked: places to be marked, such as those of the last move.
    :param beside: men that are on no flèche, each pile with the words for its place.
    :param trous: holes marked by blanc and by noir, or ``None`` if the game has none.
    :param points: points shown by the counters of blanc and of noir, or ``None``.
    :param dice: the throw that lies on the board.
    :param title: the picture in words, for readers who cannot see it; made from the rest if empty.
    :param legend: lines written below the board.
    """

    fleches: tuple[Pile | None, ...]
    names: tuple[str, ...] = ()
    marked: frozenset[int] = frozenset()
    beside: tuple[tuple[str | Message, Pile], ...] = ()
    trous: tuple[int, int] | None = None
    points: tuple[int, int] | None = None
    dice: Throw | None = None
    title: str = ""
    legend: tuple[str | Message, ...] = ()

    def __post_init__(self) -> None:
        if len(self.fleches) != FLECHES:
            raise ValueError(f"a board has {FLECHES} flèches, not {len(self.fleches)}")
