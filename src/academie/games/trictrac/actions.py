"""The actions of Trictrac, except incidents, each with its notation.

Agreements, draws and throws are those of all games of this board
(:mod:`academie.kit.backgammon.board_actions`); plays are the values of
:mod:`academie.games.trictrac.coup`. A throw may be read without its word: ``6-5`` is a throw, its
larger number first, and ``5-6`` a man that goes from place 5 to place 6.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from academie.core import Incident
from academie.core.codecs import number
from academie.core.fields import Actions, HasNotation
from academie.core.messages import Message
from academie.core.pending import CHOOSE, Choose
from academie.core.templates import record
from academie.games.trictrac.coup import LEGS, Play
from academie.games.trictrac.notation import CONVENU
from academie.games.trictrac.state import Options
from academie.kit.backgammon.board_actions import (
    PLAYER,
    THROW,
    TIRE,
    Convient,
    Jette,
    Tire,
    convient_codec,
)
from academie.kit.backgammon.dice import throw


@dataclass(frozen=True, slots=True)
class Marque(HasNotation):
    """``blanc marque 12``: *player* marks points, and the holes that they make."""

    player: str
    points: int


@dataclass(frozen=True, slots=True)
class Tient(HasNotation):
    """``blanc tient``: after a hole of his own dice *player* holds."""

    player: str


@dataclass(frozen=True, slots=True)
class SEnVa(HasNotation):
    """``blanc s’en va``: after a hole of his own dice *player* leaves and begins anew."""

    player: str


Action = Convient[Options] | Tire | Jette | Marque | Tient | SEnVa | Play | Choose | Incident

_LOOK = Message("trictrac.expects_action_reads_de_blanc_marque")
#: One man that goes forward, which is a play, where a throw would name the larger number first.
_FORWARD = "1-[2-6]|2-[3-6]|3-[4-6]|4-[56]|5-6"
#: Either apostrophe may be typed.
_LEAVES = replace(
    PLAYER,
    read=lambda text: PLAYER.read(text.replace("'", "’").removesuffix(" s’en va")),
    show=lambda player: f"{player} s’en va",
    looks=rf"(?:{PLAYER.looks}) s[’']en va",
    give=str,
)
_JETTE = replace(
    THROW,
    read=lambda text: throw(text.removeprefix("dé ")),
    show=lambda coup: f"dé {coup}",
    looks=rf"dé [1-6]-[1-6]|(?!{_FORWARD})[1-6]-[1-6]",
    give=str,
)

#: To hold, to leave, to play.
TIENT = record(Tient, "{player} tient", _LOOK, player=PLAYER)
S_EN_VA = record(SEnVa, "{player}", _LOOK, player=_LEAVES)
JOUE = record(Play, "{legs}", _LOOK, legs=LEGS)

ACTIONS: Actions[Action] = Actions(
    (
        TIRE,
        convient_codec(CONVENU),
        record(
            Marque,
            "{player} marque {points}",
            _LOOK,
            player=PLAYER,
            points=replace(number(99, Message("trictrac.expects_points")), looks="[0-9]{1,2}"),
        ),
        TIENT,
        S_EN_VA,
        CHOOSE,
        record(Jette, "{coup}", _LOOK, coup=_JETTE),
        JOUE,
    ),
    _LOOK,
)
read_action = ACTIONS.read
