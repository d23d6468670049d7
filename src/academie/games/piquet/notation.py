"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | donneur B | mène A | A ♠AR | B ♥9 ♦7 | tapis A♠D | levées A 6 B 3 | points A 40 B 52

A field stands for itself: ``écartées A ♠76 / B ♥8`` the discards, ``prises A 2 B 1`` how many each
has taken, ``talon`` the cards left in their order, ``paroles A accuse ronfle 54, B bon ronfle`` the
last words, ``jouées`` the known tricks (``>B`` took it), ``nuls`` who counts nothing in this deal,
``montrées`` cards that both have seen, ``dû`` what players are bound to, ``attend`` the incidents
that await a choice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, get_args

from academie.core import Award
from academie.core.codecs import (
    Codec,
    Contradiction,
    constant,
    flag,
    list_of,
    number,
    of_each,
    of_some,
    one_of,
)
from academie.core.fields import PENDING, Field, Notation, fields_for
from academie.core.messages import Message
from academie.core.rules import rule_of
from academie.core.templates import message_codec, record
from academie.games.piquet.choses import CHOSES, CLASSE
from academie.games.piquet.comptes import resettle
from academie.games.piquet.state import (
    SEATS,
    Duty,
    DutyKind,
    Lost,
    Mot,
    Parole,
    Phase,
    Played,
    Seat,
    State,
    Trick,
    other,
)
from academie.kit.cards import CARD, HAND, SUIT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from academie.core.codecs import Json

SEAT: Codec[Seat] = replace(one_of(SEATS, Message("piquet.expects_seat_b")), looks="[A-Z]")
seat = SEAT.read
#: Cards in their order, such as ``♠7 ♥A``.
PILE = list_of(CARD, " ")

#: Phases in which a field may stand: before the deal there are no cards, before the play no tricks,
#: and once it is counted nothing lies on the cloth.
_PHASES: tuple[Phase, ...] = get_args(Phase)
_CUT = frozenset({"coupe"})
_AFTER_THE_CUT = frozenset(_PHASES) - _CUT
_DEALT = frozenset({"écart", "comptes", "jeu", "marque"})
_SPOKEN = frozenset({"comptes", "jeu", "marque"})
_PLAYED = frozenset({"jeu", "marque"})
_PLAYING = frozenset({"jeu"})

_DUTIES: tuple[DutyKind, ...] = get_args(DutyKind)
_MOTS: tuple[Mot, ...] = get_args(Mot)
_SEATS = list_of(SEAT, " ")
_NUMBER = number(9999, Message("piquet.expects_number_from_wanted"), 1)
_NUMBERS = Message("piquet.expects_numbers_both_read_b")
_BOTH = of_each(SEATS, number(9999, _NUMBERS), _NUMBERS)
_TAKEN = Message("piquet.expects_how_many_each_taken_reads")
_PLAYS = list_of(
    record(
        Played, "{seat}{card}", Message("piquet.expects_card_thrown_reads"), seat=SEAT, card=CARD
    ),
    " ",
)
_TRICK = record(
    Trick,
    "{plays} >{winner}",
    Message("piquet.expects_trick_reads_aa_b"),
    plays=_PLAYS,
    winner=SEAT,
)
_PAROLE = record(
    Parole,
    "{seat} {mot} {classe}[ {choses}]",
    Message("piquet.expects_word_reads_accuse_ronfle_b"),
    seat=SEAT,
    mot=replace(
        one_of(_MOTS, Message("piquet.expects_one", mots=tuple(_MOTS))), looks="|".join(_MOTS)
    ),
    classe=CLASSE,
    choses=CHOSES,
)
GAINED = message_codec(
    {
        "piquet.blanche": "blanche",
        "piquet.en_jetant": "en jetant",
        "piquet.en_levant": "en levant",
        "piquet.derniere_carte": "dernière carte",
        "piquet.cartes": "cartes",
        "piquet.capot": "capot",
        "piquet.pic": "pic",
        "piquet.repic": "repic",
        "piquet.peine_convenue": "peine convenue",
        "piquet.ronfle_de_points": "ronfle de {points}",
        "piquet.sequence_major": "{suite} major {couleur}",
        "piquet.sequence": "{suite} de {hauteur} {couleur}",
        "piquet.semblables": "{combien} {rang}",
    },
    Message("piquet.expects_what_brings_gain_en_jetant"),
)
_AWARD = record(
    Award,
    "{player}+{points}:{reason}:{rule}",
    Message("piquet.expects_gain_reads_ronfle_de_piquet", form="A+4:ronfle de 41:piquet.1.6"),
    player=SEAT,
    points=number(999, Message("piquet.expects_points_up")),
    reason=GAINED,
    rule=rule_of("piquet"),
    unit=constant("points"),
)
_DUTY = record(
    Duty,
    "{seat}:{kind}:{rule}[:{cards}][:{suit}]",
    Message(
        "piquet.expects_duty_reads_kind_rule_kind", form="A:KIND:RULE:♠", duties=tuple(_DUTIES)
    ),
    seat=SEAT,
    kind=replace(
        one_of(_DUTIES, Message("piquet.expects_one_2", duties=tuple(_DUTIES))),
        looks="|".join(_DUTIES),
    ),
    rule=rule_of("piquet"),
    cards=replace(list_of(CARD, "+"), looks=r"[^:\s]{2,}"),
    suit=replace(SUIT, looks=r"\S"),
)
_LOST = record(
    Lost,
    "{seat} {rule}",
    Message("piquet.expects_partie_lost_reads_piquet"),
    seat=SEAT,
    rule=rule_of("piquet"),
)


def _first_leads(said: Mapping[str, Any]) -> Seat:
    return other(said.get("dealer", "B"))


def _of_the_known(said: Mapping[str, Any]) -> tuple[int, int]:
    """List the tricks that are known, where their number is not said."""
    tricks: tuple[Trick, ...] = said.get("tricks", ())
    a = sum(trick.winner == "A" for trick in tricks)
    return a, len(tricks) - a


def _seen_of_the_talon(state: State, who: str) -> Json:
    """Show who has looked at the talon its cards; the others, how many there are."""
    return PILE.data(state.talon) if who in state.vus else len(state.talon)


def _seen_of_the_discards(state: State, who: str) -> Json:
    """Show each player his own discards; of the other’s, how many there are."""
    laid = {s: state.ecart(s) for s in SEATS if state.ecart(s)}
    return {s: HAND.data(cards) if s == who else len(cards) for s, cards in laid.items()}


def _kept(state: State) -> State:
    """Check that the words or the cards of *state* bring all its gains.

    :raises Contradiction: at the first that nothing brings.
    """
    kept = resettle(state)[0].awards
    for award in state.awards:
        if award not in kept:
            gained = GAINED.show(award.reason)
            expected = Message("piquet.expects_nothing_paroles_cards_brings", gained=gained)
            raise Contradiction(f":{gained}:", expected)
    return state


NOTATION: Notation[State] = Notation(
    State(),
    _PHASES,
    (
        Field(
            "donneur", "dealer", SEAT, _AFTER_THE_CUT, wanted=_AFTER_THE_CUT, example="donneur A"
        ),
        Field(
            "mène",
            "leader",
            SEAT,
            _PLAYING,
            shown=lambda state: state.phase == "jeu",
            unsaid=_first_leads,
        ),
        *fields_for("hands", SEATS, HAND, lambda state: any(state.hands), _DEALT),
        Field("coupes", "coupes", _PLAYS, _CUT),
        Field("talon", "talon", PILE, _DEALT, secret=True, seen=_seen_of_the_talon),
        Field(
            "écartées",
            "ecarts",
            of_some(SEATS, HAND, Message("piquet.expects_discards_read_b"), " / ", usual=()),
            _DEALT,
            secret=True,
            seen=_seen_of_the_discards,
        ),
        Field("prises", "pris", of_some(SEATS, number(99, _TAKEN), _TAKEN, usual=None), _DEALT),
        Field("dit", "dit", _NUMBER, _DEALT),
        Field("blanches", "blanches", _SEATS, _DEALT),
        Field(
            "vus",
            "vus",
            list_of(one_of(("huit", *SEATS), Message("piquet.expects_who_seen_cards_huit_b")), " "),
            _DEALT,
        ),
        Field("paroles", "paroles", list_of(_PAROLE), _SPOKEN),
        Field("tapis", "table", _PLAYS, _PLAYING),
        Field("jouées", "tricks", list_of(_TRICK), _PLAYED),
        Field("levées", "won", _BOTH, _PLAYED, unsaid=_of_the_known),
        Field("points", "points", _BOTH),
        Field("gains", "awards", list_of(_AWARD)),
        Field("nuls", "nuls", _SEATS, _DEALT),
        Field("montrées", "montrees", HAND, _DEALT),
        Field("pic", "pic", SEAT, _PLAYED),
        Field("perdue", "perdue", _LOST),
        Field("dû", "duties", list_of(_DUTY)),
        Field("par", "par", _BOTH),
        Field("partie", "options.partie", _NUMBER),
        Field("usage", "options.provence", flag("provence")),
        Field("main", "options.main", flag("continue")),
        Field("peine", "options.peine", _NUMBER),
        PENDING,
    ),
    _kept,
)
