"""The actions of Piquet, except incidents, each with its notation."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from academie.core import Incident
from academie.core.codecs import number, of_each, one_of
from academie.core.fields import Actions, HasNotation
from academie.core.messages import Message
from academie.core.pending import CHOOSE, Choose
from academie.core.templates import record
from academie.games.piquet.choses import (
    CHOSES,
    CLASSE,
    Choses,
    Classe,
    refuse_of_another_class,
)
from academie.games.piquet.notation import PILE, SEAT
from academie.games.piquet.state import SEATS, Seat
from academie.kit.cards import CARD, HAND, SUIT, Card, Hand, Suit


@dataclass(frozen=True, slots=True)
class Cut(HasNotation):
    """``A coupe ♠9``: *seat* cuts for the deal and shows *card*."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Number(HasNotation):
    """``A donnera par 2``: *seat* says before the cut by what number he will deal."""

    seat: Seat
    par: int


@dataclass(frozen=True, slots=True)
class Deal(HasNotation):
    """``donne par 3 / A ♠… / B ♠… / talon ♠7 ♥A …``: by what number, the hands, the rest."""

    par: int
    hands: tuple[Hand, Hand]
    talon: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Blanche(HasNotation):
    """``A blanche 5``: the first has *blanche* and will discard five; ``B blanche``: the last."""

    seat: Seat
    number: int = 0


@dataclass(frozen=True, slots=True)
class Discard(HasNotation):
    """``A écarte ♠76 ♥8``: *seat* lays cards aside."""

    seat: Seat
    cards: Hand


@dataclass(frozen=True, slots=True)
class Take(HasNotation):
    """``A prend 3``: *seat* takes cards from the rest."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Look(HasNotation):
    """``A regarde``: *seat* looks at cards that are left; ``A regarde ♠`` also names his lead."""

    seat: Seat
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Accuse(HasNotation):
    """``A accuse ronfle 54``: *seat* says what he has in a class."""

    seat: Seat
    classe: Classe
    choses: Choses

    def __post_init__(self) -> None:
        refuse_of_another_class(self.classe, self.choses)


@dataclass(frozen=True, slots=True)
class Answer(HasNotation):
    """``B bon ronfle`` or ``B égal ronfle``: the other's is good, or his own is equal."""

    seat: Seat
    mot: Literal["bon", "égal"]
    classe: Classe


@dataclass(frozen=True, slots=True)
class Play(HasNotation):
    """``A ♠A``: *seat* throws *card*."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TakeUp(HasNotation):
    """``A reprend pic``: *seat* takes up the thirty of a *pic* that he forgot."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Again(HasNotation):
    """``B rejoue``: *seat*, who has lost, wants to play another partie."""

    seat: Seat


Action = (
    Cut
    | Number
    | Deal
    | Blanche
    | Discard
    | Take
    | Look
    | Accuse
    | Answer
    | Play
    | TakeUp
    | Again
    | Choose
    | Incident
)

_A_DEAL = Message("piquet.expects_deal_reads_donne_par_b")
_HANDS = of_each(SEATS, HAND, _A_DEAL, " / ")
_DIGIT = number(9, Message("piquet.expects_number_up_nine"))
_SOME = number(9, Message("piquet.expects_number_from_one_nine"), 1)
_MOT = replace(one_of(("bon", "égal"), Message("piquet.expects_bon_egal")), looks="bon|égal")
_PEINTURE = replace(SUIT, looks=r"\S")
_LOOK = Message("piquet.expects_action_reads_ecarte_prend_accuse")

ACTIONS: Actions[Action] = Actions(
    (
        CHOOSE,
        record(
            Deal,
            "donne par {par} / {hands} / talon {talon}",
            _A_DEAL,
            par=_DIGIT,
            hands=_HANDS,
            talon=PILE,
        ),
        record(Cut, "{seat} coupe {card}", _LOOK, seat=SEAT, card=CARD),
        record(Number, "{seat} donnera par {par}", _LOOK, seat=SEAT, par=_DIGIT),
        record(Blanche, "{seat} blanche[ {number}]", _LOOK, seat=SEAT, number=_SOME),
        record(Discard, "{seat} écarte {cards}", _LOOK, seat=SEAT, cards=HAND),
        record(
            Take,
            "{seat} prend {number}",
            _LOOK,
            seat=SEAT,
            number=number(99, Message("piquet.expects_cards")),
        ),
        record(Look, "{seat} regarde[ {suit}]", _LOOK, seat=SEAT, suit=_PEINTURE),
        record(
            Accuse,
            "{seat} accuse {classe} {choses}",
            _LOOK,
            seat=SEAT,
            classe=CLASSE,
            choses=CHOSES,
        ),
        record(Answer, "{seat} {mot} {classe}", _LOOK, seat=SEAT, mot=_MOT, classe=CLASSE),
        record(TakeUp, "{seat} reprend pic", _LOOK, seat=SEAT),
        record(Again, "{seat} rejoue", _LOOK, seat=SEAT),
        record(Play, "{seat} {card}", _LOOK, seat=SEAT, card=CARD),
    ),
    _LOOK,
)


def read_action(text: str) -> Action:
    """Read an action, the inverse of ``str``.

    :raises NotationError: if it is none.

    >>> read_action("A écarte ♠76")
    Discard(seat='A', cards=(card('♠7'), card('♠6')))
    >>> print(read_action("! dit_bon B quoi=ronfle"))
    ! dit_bon B quoi=ronfle
    """
    return ACTIONS.read(text)
