"""The actions of Domino, except incidents, each with its notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core import Incident
from academie.core.codecs import list_of, number, pair
from academie.core.fields import Actions, HasNotation
from academie.core.messages import Message
from academie.core.pending import CHOOSE, Choose
from academie.core.templates import record
from academie.games.domino.notation import OPTIONS, SEAT
from academie.kit.dominoes import DE, MAIN, De, Main

if TYPE_CHECKING:
    from academie.games.domino.state import Options, Seat


@dataclass(frozen=True, slots=True)
class Convient(HasNotation):
    """``convient poule joueurs=3``: the players agree on the partie."""

    options: Options


@dataclass(frozen=True, slots=True)
class Tire(HasNotation):
    """``tire A 6-4 / B 3-1``: each of these players draws a dé, to see who leads."""

    draws: tuple[tuple[Seat, De], ...]


@dataclass(frozen=True, slots=True)
class Exige(HasNotation):
    """``A exige``: with two equal highest dés, *seat* demands that they draw again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Cede(HasNotation):
    """``A cède``: *seat*, whose dé is one of two equal highest ones, lets the other lead."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bat(HasNotation):
    """``A bat``: *seat* turns the dés face down and mixes them."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Prend(HasNotation):
    """``B prend 6-4 3-3 …``: *seat* takes his dés."""

    seat: Seat
    des: Main


@dataclass(frozen=True, slots=True)
class Pose(HasNotation):
    """``A 6-4``: *seat* plays *de*; ``A 6-4 sur 6`` if it fits at either end.

    :param sur: the open number on which it is played; ``None`` if there is no choice.
    """

    seat: Seat
    de: De
    sur: int | None = None


@dataclass(frozen=True, slots=True)
class Boude(HasNotation):
    """``A boude``: *seat* has no dé that he can play."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reprend(HasNotation):
    """``B reprend 3-2``: *seat*, who took too few dés, draws them from the talon."""

    seat: Seat
    des: Main


@dataclass(frozen=True, slots=True)
class Retire(HasNotation):
    """``retire B 3-2``: another player draws from *seat* the dés that he took too many."""

    seat: Seat
    des: Main


Action = (
    Convient
    | Tire
    | Exige
    | Cede
    | Bat
    | Prend
    | Pose
    | Boude
    | Reprend
    | Retire
    | Choose
    | Incident
)

_LOOK = Message("domino.expects_action_reads_sur_boude_bat")
_NUMBER = number(6, Message("domino.expects_number_from_3"))
_DRAWS = list_of(pair(SEAT, DE, Message("domino.expects_draw_reads_tire_b")), " / ")

ACTIONS: Actions[Action] = Actions(
    (
        CHOOSE,
        record(Convient, "convient {options}", _LOOK, options=OPTIONS),
        record(Tire, "tire {draws}", _LOOK, draws=_DRAWS),
        record(Retire, "retire {seat} {des}", _LOOK, seat=SEAT, des=MAIN),
        record(Exige, "{seat} exige", _LOOK, seat=SEAT),
        record(Cede, "{seat} cède", _LOOK, seat=SEAT),
        record(Bat, "{seat} bat", _LOOK, seat=SEAT),
        record(Boude, "{seat} boude", _LOOK, seat=SEAT),
        record(Prend, "{seat} prend {des}", _LOOK, seat=SEAT, des=MAIN),
        record(Reprend, "{seat} reprend {des}", _LOOK, seat=SEAT, des=MAIN),
        record(Pose, "{seat} {de}[ sur {sur}]", _LOOK, seat=SEAT, de=DE, sur=_NUMBER),
    ),
    _LOOK,
)


def read_action(text: str) -> Action:
    """Read an action, the inverse of ``str``.

    :raises NotationError: if it is none.

    >>> read_action("A 6-4 sur 4")
    Pose(seat='A', de=de('6-4'), sur=4)
    >>> print(read_action("! boude B"))
    ! boude B
    """
    return ACTIONS.read(text)
