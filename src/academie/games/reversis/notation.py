"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | donneur D | panier 45 | mène A | A ♠A2 | B ♥V9 | C ♦R5 | D ♣74 | sous ♠R ♥2 ♦A ♣5
        | levées A 3:12 B 4:9 C 2:0 D 0:0

A field stands for itself: ``comptes`` gives what each has won or lost, a player his hand,
``sous`` the cards under the basket, ``tapis`` those of this trick, ``jouées`` the known tricks
(``>B`` has it), ``levées`` the tricks before them (how many, and the points in them), ``barre
A:vu`` what a fault took from A, ``amendes A5@3:reversis.7.8`` a fine of five fiches in the third
trick, ``demandés A♠A`` what the winner of the partie has asked for, ``attend`` the incidents that
await a choice.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import get_args

from academie.core.codecs import Codec, constant, flag, list_of, mark, number, of_each, one_of
from academie.core.fields import PENDING, Field, Notation, fields_for
from academie.core.messages import Message
from academie.core.rules import rule_of
from academie.core.templates import record
from academie.games.reversis.state import (
    PANIER,
    SEATS,
    Bar,
    BarKind,
    Coups,
    Espagnolette,
    Levees,
    Payment,
    Phase,
    Played,
    Seat,
    State,
    Trick,
)
from academie.kit.cards import CARD, HAND

FINE = Message("reversis.amende")

SEAT: Codec[Seat] = replace(one_of(SEATS, Message("reversis.expects_player_b_c_d")), looks="[A-Z]")
seat = SEAT.read

#: Phases in which a dealer is known, in which cards are out, and in which tricks are taken.
_DEALING = frozenset({"donne", "écart", "jeu", "compte", "fin"})
_OUT = frozenset({"écart", "jeu", "compte"})
_TAKEN = frozenset({"jeu", "compte"})
_MOST = 10**30 - 1

_ORDER = one_of(
    tuple("".join(order) for order in permutations(SEATS)),
    Message("reversis.expects_places_read_abcd_each_player"),
)
_PLACES: Codec[tuple[Seat, ...]] = Codec(
    lambda text: tuple(_ORDER.read(text)), "".join, schema=_ORDER.schema
)
_A_COUP = Message("reversis.expects_deal_how_many_read")
_COUPS = record(
    Coups, "{number}/{of}", _A_COUP, number=number(9999, _A_COUP, 1), of=number(9999, _A_COUP, 1)
)
_COMPTES = Message("reversis.expects_each_player_s_reads_b_2")
_LEVEES = Message("reversis.expects_each_player_s_reads_b", form="A 3:12 B 4:9 C 2:0 D 0:0")
_TRICK_NUMBER = number(99, Message("reversis.expects_number_trick"))
_SEATS = list_of(SEAT, " ")
_PLAY = record(
    Played, "{seat}{card}", Message("reversis.expects_card_played_reads"), seat=SEAT, card=CARD
)
_PLAYS = list_of(_PLAY, " ")
_TRICK = record(
    Trick,
    "{plays} >{winner}",
    Message("reversis.expects_trick_reads_b_cr_d"),
    plays=_PLAYS,
    winner=SEAT,
)
_SUM = record(
    Levees,
    "{tricks}:{points}",
    _LEVEES,
    tricks=number(99, _LEVEES),
    points=number(99, _LEVEES),
)
_ESPAGNOLETTE = record(
    Espagnolette,
    "{seat}[ {usee}]",
    Message("reversis.expects_espagnolette_reads_b_b_usee"),
    seat=SEAT,
    usee=flag("usée"),
)
_A_BAR = Message(
    "reversis.expects_bar_reads_vu_renonce_one",
    form="A:vu",
    other="A:renonce@5",
    barkind=get_args(BarKind),
)
_BAR = record(
    Bar,
    "{seat}:{kind}[@{trick}]",
    _A_BAR,
    seat=SEAT,
    kind=one_of(get_args(BarKind), _A_BAR),
    trick=_TRICK_NUMBER,
)
_FINE = record(
    Payment,
    "{payer}{fiches}@{trick}:{rule}",
    Message("reversis.expects_fine_reads_reversis", form="A5@3:reversis.7.8"),
    payer=SEAT,
    fiches=number(999_999, Message("reversis.expects_fiches"), 1),
    trick=_TRICK_NUMBER,
    rule=rule_of("reversis"),
    receiver=constant(PANIER),
    reason=constant(FINE),
)

NOTATION: Notation[State] = Notation(
    State(),
    get_args(Phase),
    (
        Field("donneur", "dealer", SEAT, _DEALING, _DEALING, "donneur A, B, C or D"),
        Field("places", "places", _PLACES),
        Field("coup", "coups", _COUPS),
        Field("panier", "panier", number(_MOST, Message("reversis.expects_basket_reads_fiches"))),
        Field("comptes", "comptes", of_each(SEATS, number(_MOST, _COMPTES, -_MOST), _COMPTES)),
        Field("mène", "leader", SEAT, _TAKEN, shown=lambda state: state.phase in _TAKEN),
        *fields_for("hands", SEATS, HAND, lambda state: any(state.hands), _OUT),
        Field("talon", "talon", list_of(CARD, " "), frozenset({"écart"}), secret=True),
        Field("sous", "ecart", HAND, _OUT, secret=True, laid_open=frozenset({"compte"})),
        Field("vus", "vus", _SEATS, _OUT),
        Field("levées", "summed", of_each(SEATS, _SUM, _LEVEES), _TAKEN),
        Field("jouées", "tricks", list_of(_TRICK), _TAKEN),
        Field("tapis", "table", _PLAYS, frozenset({"jeu"})),
        Field("espagnolette", "espagnolette", _ESPAGNOLETTE, _TAKEN),
        Field("barre", "bars", list_of(_BAR), _OUT),
        Field("amendes", "amendes", list_of(_FINE), _OUT),
        Field("demandés", "demandes", _PLAYS, frozenset({"compte"})),
        PENDING,
        Field("fourni", "fourni", mark(value=True), frozenset({"donne"})),
    ),
)
