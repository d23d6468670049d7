"""The actions of Reversis, except incidents, each with its notation."""

from __future__ import annotations

from dataclasses import dataclass

from academie.core import Incident
from academie.core.codecs import WORD, flag, list_of, of_each
from academie.core.fields import Actions, HasNotation
from academie.core.messages import Message
from academie.core.pending import CHOOSE, Choose
from academie.core.templates import record
from academie.games.reversis.notation import SEAT
from academie.games.reversis.state import SEATS, Seat
from academie.kit.cards import CARD, HAND, Card, Hand

#: The packets in which the eleven cards are usually dealt.
USUAL = "344"


@dataclass(frozen=True, slots=True)
class Draw(HasNotation):
    """``tire A ♠5 / B ♥R / C ♦2 / D ♣9``: each draws a card, for the places or for the deal."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Deal(HasNotation):
    """``donne A ♠… / B … / C … / D … / talon ♠3 ♥5 ♦6``: the hands, and the talon in order.

    :param par: the packets of the eleven cards, by default ``344``.
    """

    hands: tuple[Hand, ...]
    talon: tuple[Card, ...]
    par: str = USUAL


@dataclass(frozen=True, slots=True)
class Discard(HasNotation):
    """``A écarte ♠R``: *seat* discards *card*, and takes his card of the talon (not the dealer)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Leave(HasNotation):
    """``A laisse`` and ``A laisse et voit``: *seat* leaves his card of the talon.

    :param seen: he looks at it.
    """

    seat: Seat
    seen: bool = False


@dataclass(frozen=True, slots=True)
class Play(HasNotation):
    """``A ♣5``: *seat* plays *card*."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Demand(HasNotation):
    """``A demande B ♠A``: the winner of the partie claims payment for a card that B has played."""

    seat: Seat
    of: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Rise(HasNotation):
    """``on se lève``: the deals agreed on are played, and the game ends."""


Action = Draw | Deal | Discard | Leave | Play | Demand | Rise | Choose | Incident

_A_DRAW = Message("reversis.expects_draw_reads_tire_b_r")
_A_DEAL = Message("reversis.expects_deal_reads_donne_b_c")
_LOOK = Message("reversis.expects_action_reads_ecarte_laisse_renonce")

ACTIONS: Actions[Action] = Actions(
    (
        record(Rise, "on se lève", _LOOK),
        CHOOSE,
        record(Draw, "tire {cards}", _A_DRAW, cards=of_each(SEATS, CARD, _A_DRAW, " / ")),
        record(
            Deal,
            "donne {hands} / talon {talon}[ / par {par}]",
            _A_DEAL,
            hands=of_each(SEATS, HAND, _A_DEAL, " / "),
            talon=list_of(CARD, " "),
            par=WORD,
        ),
        record(Discard, "{seat} écarte {card}", _LOOK, seat=SEAT, card=CARD),
        record(Leave, "{seat} laisse[ {seen}]", _LOOK, seat=SEAT, seen=flag("et voit")),
        record(Demand, "{seat} demande {of} {card}", _LOOK, seat=SEAT, of=SEAT, card=CARD),
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
