"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | donneur D | retourne ♣5 | mène A | A ♠AR | C ♥9 | B ♦2 | D ♣5 | levées AB 7 CD 4

A field stands for itself: ``points``, ``parties`` and ``levées`` give both sides' numbers, a seat
its hand, ``tapis`` the cards of this trick, ``jouées`` the known tricks before it (``>B`` took it;
``non renversée``: it is not turned yet), ``renonce C♠5/♣@7+faite`` a spade played on clubs at the
eighth trick, ``dû`` what players are bound to, ``attend`` the incidents that await a choice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from academie.core import Award
from academie.core.codecs import (
    Codec,
    constant,
    flag,
    list_of,
    mark,
    number,
    of_each,
    one_of,
)
from academie.core.fields import PENDING, Field, Notation, fields_for
from academie.core.messages import Message
from academie.core.rules import rule_of
from academie.core.templates import message_codec, record
from academie.games.whist.state import (
    SEATS,
    SIDES,
    Duty,
    DutyKind,
    Phase,
    Played,
    Renonce,
    Seat,
    Side,
    State,
    Trick,
)
from academie.kit.cards import CARD, CARDS, HAND, SUIT

SEAT: Codec[Seat] = replace(one_of(SEATS, Message("whist.expects_seat_b_c_d")), looks="[A-Z]")
SIDE: Codec[Side] = one_of(SIDES, Message("whist.expects_side_ab_cd"))
seat, side = SEAT.read, SIDE.read

_DEALT = frozenset({"jeu", "marque"})
_PLAYED = frozenset({"jeu"})
_TRICKS = number(99, Message("whist.expects_number_tricks"))
_PLAY = record(
    Played, "{seat}{card}", Message("whist.expects_card_played_reads"), seat=SEAT, card=CARD
)
_PLAYS = list_of(_PLAY, " ")
_NUMBERS = Message("whist.expects_both_sides_numbers_read_ab")
_BOTH = of_each(SIDES, number(99, _NUMBERS), _NUMBERS)
_GAINED = message_codec(
    {
        "whist.renonce": "renonce",
        "whist.honneurs": "honneurs",
        "whist.honneurs_de_la_precedente_donne": "honneurs de la précédente donne",
        "whist.levees": "levées",
    },
    Message("whist.expects_what_gained_renonce_honneurs_levees"),
)
_AWARDS = list_of(
    record(
        Award,
        "{player}+{points}:{reason}:{rule}",
        Message("whist.expects_gain_reads_ab_renonce_whist", form="AB+3:renonce:whist.3"),
        player=SIDE,
        points=number(99, Message("whist.expects_points_most")),
        reason=_GAINED,
        rule=rule_of("whist"),
        unit=constant("points"),
    )
)
_TRICK = record(
    Trick,
    "{plays} >{winner}",
    Message("whist.expects_trick_reads_c_br_d"),
    plays=_PLAYS,
    winner=SEAT,
)
_RENONCE = record(
    Renonce,
    "{seat}{card}/{suit}@{trick}[{faite}][{punie}]",
    Message("whist.expects_renonce_reads_c_faite"),
    seat=SEAT,
    card=CARD,
    suit=SUIT,
    trick=_TRICKS,
    faite=flag("+faite"),
    punie=flag("+punie"),
)
_DUTY = record(
    Duty,
    "{seat}:{kind}:{rule}[:{cards}][:{suit}]",
    Message(
        "whist.expects_duty_reads_c_kind_whist",
        form="C:KIND:whist.1:♠5",
        dutykind=get_args(DutyKind),
    ),
    seat=SEAT,
    kind=one_of(get_args(DutyKind), Message("whist.expects_one", dutykind=get_args(DutyKind))),
    rule=rule_of("whist"),
    cards=CARDS,
    suit=SUIT,
)


NOTATION: Notation[State] = Notation(
    State("D"),
    get_args(Phase),
    (
        Field("donneur", "dealer", SEAT, wanted=frozenset(get_args(Phase)), example="donneur A"),
        Field("retourne", "retourne", CARD, _DEALT, wanted=_DEALT, example="retourne ♣5"),
        Field("mène", "leader", SEAT, _DEALT, shown=lambda state: state.phase != "donne"),
        *fields_for("hands", SEATS, HAND, lambda state: any(state.hands)),
        Field("tapis", "table", _PLAYS, _PLAYED),
        Field("jouées", "tricks", list_of(_TRICK), _DEALT),
        Field("levées", "won", _BOTH, _DEALT),
        Field("points", "points", _BOTH),
        Field("parties", "parties", _BOTH),
        Field("gains", "awards", _AWARDS),
        Field("accusé", "accuses", _AWARDS),
        Field("plafond", "plafonds", list_of(SIDE, " ")),
        Field("crié", "crie", SEAT, _DEALT),
        Field("renonce", "renonces", list_of(_RENONCE), _DEALT),
        Field("dû", "duties", list_of(_DUTY), _PLAYED),
        PENDING,
        Field("non renversée", "renversee", mark(value=False), _PLAYED),
    ),
)
