"""Actions of Dames rabattues: who knocks down or lifts, on which case."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, get_args

from academie.core import Incident
from academie.core.codecs import number, one_of
from academie.core.fields import HasNotation
from academie.core.messages import Message
from academie.core.pending import Choose
from academie.core.templates import record
from academie.games.dames_rabattues.notation import CONVENU
from academie.games.dames_rabattues.state import Options
from academie.kit.backgammon.board import TABLE
from academie.kit.backgammon.board_actions import (
    PLAYER,
    Convient,
    Jette,
    Tire,
    declare_actions,
    play_codec,
)

if TYPE_CHECKING:
    from academie.core.fields import Actions

Verb = Literal["abat", "lève"]


@dataclass(frozen=True, slots=True)
class Unite(HasNotation):
    """``blanc abat 6``: play one number of a throw."""

    player: str
    verb: Verb
    nombre: int


@dataclass(frozen=True, slots=True)
class Rabat(HasNotation):
    """``blanc abat 3, noir abat 3``: play a throw, by either player; ``passe`` if by neither."""

    unites: tuple[Unite, ...] = ()


Action = Convient[Options] | Tire | Jette | Rabat | Choose | Incident

_LOOK = Message("dames_rabattues.expects_play_reads_blanc_abat_noir")
_UNITE = record(
    Unite,
    "{player} {verb} {nombre}",
    _LOOK,
    player=replace(PLAYER, looks=r"\w+"),  # a wrong name of a player gets a message of its own
    verb=one_of(get_args(Verb), _LOOK),
    nombre=number(TABLE, _LOOK, 1),
)
_RABAT = record(Rabat, "{unites}", _LOOK, unites=play_codec(_UNITE))

ACTIONS: Actions[Action] = declare_actions(CONVENU, _RABAT)


def read_action(text: str) -> Action:
    """Read an action, the inverse of ``str``.

    :raises NotationError: if it is none.

    >>> read_action("noir lève 1")
    Rabat(unites=(Unite(player='noir', verb='lève', nombre=1),))
    """
    return ACTIONS.read(text)
