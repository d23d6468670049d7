"""The actions of Whist, except incidents, each with its notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from academie.core import Incident
from academie.core.codecs import of_each, one_of
from academie.core.fields import Actions, HasNotation
from academie.core.messages import Message
from academie.core.pending import CHOOSE, Choose
from academie.core.templates import record
from academie.games.whist.notation import SEAT, SIDE
from academie.games.whist.state import SEATS, Seat, Side
from academie.kit.cards import CARD, HAND, Card, Hand


@dataclass(frozen=True, slots=True)
class Deal(HasNotation):
    """``donne A ♠… / C … / B … / D … / retourne ♣5``: the hands by seat, and the card turned."""

    hands: tuple[Hand, ...]
    retourne: Card


@dataclass(frozen=True, slots=True)
class Play(HasNotation):
    """``A ♣5``: *seat* plays *card*."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Turn(HasNotation):
    """``renverse``: the trick is turned over."""


@dataclass(frozen=True, slots=True)
class Call(HasNotation):
    """``C crie``: *seat*, whose side has eight points, calls on his partner for honours."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Answer(HasNotation):
    """``D répond``: *seat* answers his partner's call."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Accuse(HasNotation):
    """``AB accuse``: *side* announces its honours."""

    side: Side


@dataclass(frozen=True, slots=True)
class Mark(HasNotation):
    """``AB marque``: *side* marks the honours that it announced."""

    side: Side


@dataclass(frozen=True, slots=True)
class Appeal(HasNotation):
    """``appelle C ♠5``: the adversaries of *seat* call one of his exposed cards."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Demand(HasNotation):
    """``demande C haute``: the adversaries of *seat* use their right of article VIII once."""

    seat: Seat
    which: Literal["haute", "basse"]


Action = Deal | Play | Turn | Call | Answer | Accuse | Mark | Appeal | Demand | Choose | Incident

_A_DEAL = Message("whist.expects_deal_reads_donne_c_b")
_HANDS = of_each(SEATS, HAND, _A_DEAL, " / ")
_WHICH = one_of(("haute", "basse"), Message("whist.expects_haute_basse"))
_LOOK = Message("whist.expects_action_reads_renverse_c_crie")

ACTIONS: Actions[Action] = Actions(
    (
        CHOOSE,
        record(Deal, "donne {hands} / retourne {retourne}", _A_DEAL, hands=_HANDS, retourne=CARD),
        record(Turn, "renverse", _LOOK),
        record(Call, "{seat} crie", _LOOK, seat=SEAT),
        record(Answer, "{seat} répond", _LOOK, seat=SEAT),
        record(Accuse, "{side} accuse", _LOOK, side=SIDE),
        record(Mark, "{side} marque", _LOOK, side=SIDE),
        record(Appeal, "appelle {seat} {card}", _LOOK, seat=SEAT, card=CARD),
        record(Demand, "demande {seat} {which}", _LOOK, seat=SEAT, which=_WHICH),
        record(Play, "{seat} {card}", _LOOK, seat=SEAT, card=CARD),
    ),
    _LOOK,
)


def read_action(text: str) -> Action:
    """Read an action, the inverse of ``str``.

    :raises NotationError: if it is none.

    >>> read_action("A ♣5")
    Play(seat='A', card=card('♣5'))
    >>> print(read_action("! renonce C carte=♠5"))
    ! renonce C carte=♠5
    """
    return ACTIONS.read(text)
