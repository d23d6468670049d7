"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | partie points | joueurs AB | poseur A | tour B | A 6-4 6-0 | B 5-5 | table 6-6 6-3

A field stands for itself: ``dés`` and ``but`` where they are not the usual ones of the partie,
``joueurs`` the players in the order of play, a seat its hand, ``table`` the chaîne as it lies,
``posé`` who posed its dés one after the other, as far as that is known, ``boudé`` who has passed
since the last one, ``score`` the numbers before this coup, ``gains`` what it has brought, ``faux``
what was said falsely, ``mal`` a dé that goes nowhere and may still be lifted, ``dû`` what players
are bound to, ``perdu`` who has lost by a fault, ``attend`` the incidents that await a choice.
"""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any, get_args

from academie.core import AcademieError, Award, Incident, NotationError
from academie.core.codecs import (
    Codec,
    Contradiction,
    check_type,
    flag,
    list_of,
    number,
    one_of,
    pair,
)
from academie.core.fields import PENDING, Field, Notation, register_codec
from academie.core.messages import Message
from academie.core.rules import rule_of
from academie.core.templates import message_codec, record
from academie.games.domino.parties import convenu
from academie.games.domino.state import (
    SEATS,
    Duty,
    DutyKind,
    FauxBoude,
    Loss,
    MalPose,
    Options,
    Partie,
    Phase,
    Quand,
    Seat,
    State,
    sides_of,
)
from academie.kit.dominoes import CHAINE, DE, MAIN, MAIN_IN_A_WORD

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.core import Ruling
    from academie.kit.dominoes import De, Main

SEAT: Codec[Seat] = replace(one_of(SEATS, Message("domino.expects_player_b_c_d")), looks=r"\S+")
#: A seat before a colon.
_WHO = replace(SEAT, looks="[^:]+")
seat = SEAT.read


def _side(text: str) -> str:
    if not text or not set(text) <= set(SEATS):
        raise NotationError(text, 0, Message("domino.expects_side_player_two_them_such"))
    return text


_SIDE = Codec(_side, looks="[A-D]+", schema={"type": "string", "pattern": "^[A-D]+$"})
_SEATS = list_of(SEAT, "")
_RULE = rule_of("domino")
#: The codecs of gains and losses.
_UNITS = ("points", "coups", "marques", "mises", "parties")
_PHASES = get_args(Phase)
_AGREED = frozenset(_PHASES) - {"accord"}
_DRAWN = _AGREED - {"tirage"}
_POSED = _DRAWN - {"prise"}
_COUP, _FIN = frozenset({"coup"}), frozenset({"fin"})
_OVER = _COUP | _FIN
_NUMBER = replace(number(9999, Message("domino.expects_number_from"), 1), looks=r"[1-9]\d{0,3}")
_OPTIONS = register_codec(
    record(
        Options,
        "{partie}[ joueurs={joueurs}][ des={des}][ but={but}]",
        Message("domino.expects_say_joueurs_des_but_each"),
        partie=Codec(str, looks=r"\S+"),
        joueurs=_NUMBER,
        des=_NUMBER,
        but=_NUMBER,
    )
)
_WRITTEN = ("joueurs", "des", "but")


def _in_any_order(text: str) -> Options:
    """Return the options, their numbers in any order."""
    partie, *words = text.split() or [""]
    known = [word for word in words if word.partition("=")[0] in _WRITTEN]
    known.sort(key=lambda word: _WRITTEN.index(word.partition("=")[0]))
    strange = [word for word in words if word not in known]
    return _OPTIONS.read(" ".join((partie, *known, *strange)))


OPTIONS: Codec[Options] = Codec(
    _in_any_order, str, schema=_OPTIONS.schema, give=_OPTIONS.data, take=_OPTIONS.value
)
_GAINED = message_codec(
    {
        "domino.domino": "domino",
        "domino.jeu_ferme": "jeu fermé",
        "domino.poule": "poule",
        "domino.dernier": "dernier",
        "domino.faute_de_seat": "faute de {seat}",
    },
    Message("domino.expects_what_brings_gain_domino_jeu"),
)
_AWARDS = list_of(
    record(
        Award,
        "{player}+{points}:{unit}:{reason}:{rule}",
        Message(
            "domino.expects_gain_reads_points_domino_domino",
            form="A+23:points:domino:domino.usage.3",
        ),
        player=_SIDE,
        points=number(9999, Message("domino.expects_points")),
        unit=one_of(_UNITS, Message("domino.expects_one_2", units=tuple(_UNITS))),
        reason=_GAINED,
        rule=_RULE,
    )
)
_FAUX = record(
    FauxBoude,
    "{seat}:{des}:{quand}[{avoue}]",
    Message("domino.expects_false_boude_reads_instant", form="A:6-4,3-2:instant"),
    seat=_WHO,
    des=MAIN_IN_A_WORD,
    quand=one_of(get_args(Quand), Message("domino.expects_one", quand=get_args(Quand))),
    avoue=flag("+avoué"),
)
_END = Codec(
    lambda text: text == "gauche",
    lambda left: "gauche" if left else "droite",
    "gauche|droite",
    {"type": "boolean"},
    bool,
    lambda data: check_type(data, bool, Message("domino.expects_true_left_end_false_right")),
)
_MAL = record(
    MalPose,
    "{seat} {de} à {gauche}",
    Message("domino.expects_de_goes_nowhere_reads_gauche"),
    seat=SEAT,
    de=DE,
    gauche=_END,
)
_DUTY = record(
    Duty,
    "{seat}:{kind}:{rule}[:{de}][:{nombre}]",
    Message(
        "domino.expects_duty_reads_kind_rule_number",
        form="A:KIND:RULE:6-4",
        short=":3",
        dutykind=get_args(DutyKind),
    ),
    seat=_WHO,
    kind=one_of(
        get_args(DutyKind), Message("domino.expects_duty_one", dutykind=get_args(DutyKind))
    ),
    rule=_RULE,
    de=replace(DE, looks="[0-6]-[0-6]"),
    nombre=replace(number(99, Message("domino.expects_number_one_two_digits")), looks=r"\d{1,2}"),
)
_LOSS = record(
    Loss,
    "{seat}:{rule}",
    Message("domino.expects_loss_reads_domino_regles", form="A:domino.regles.16"),
    seat=_WHO,
    rule=_RULE,
)


def _unusual(state: State, name: str) -> int:
    """Return the option *name*, or 0 if it is the usual one of the partie."""
    if state.phase == "accord":
        return 0
    usual = convenu(Options(state.accord.partie, state.accord.joueurs))
    agreed: int = getattr(state.accord, name)
    return agreed if agreed != getattr(usual, name) else 0


def _hand(one: Seat) -> Field[State]:
    """Make the field of the hand of *one*, hidden from others until the coup is over."""
    return Field(
        one,
        one,
        MAIN,
        _DRAWN,
        secret=True,
        laid_open=_OVER,
        shown=lambda state: one in state.joueurs and any(state.mains),
        say=lambda state: state.hand(one) if one in state.joueurs else (),
    )


def _own(faux: tuple[FauxBoude, ...], viewer: str) -> tuple[FauxBoude, ...]:
    """List the false passes that *viewer* knows: his own, and those owned up to."""
    return tuple(
        one if one.seat == viewer else replace(one, des=())
        for one in faux
        if one.seat == viewer or one.avoue
    )


def _unseen(rulings: tuple[Ruling, ...], viewer: str) -> tuple[Ruling, ...]:
    """Hide from *viewer* which dés other players took face down, as the rulings name them."""
    return tuple(
        r if r.incident.player == viewer else replace(r, incident=_face_down(r.incident))
        for r in rulings
    )


def _face_down(incident: Incident) -> Incident:
    facts = {name: value for name, value in incident.facts if name != "des"}
    return Incident(incident.kind, incident.player, **facts)


def _state(  # noqa: PLR0913 - the fields that are not just a part of the state
    phase: Phase,
    *,
    partie: Partie = "points",
    joueurs: tuple[Seat, ...] = (),
    des: int = 0,
    but: int = 0,
    tires: tuple[tuple[Seat, tuple[De, ...]], ...] = (),
    score: tuple[tuple[str, int], ...] = (),
    **others: Any,  # noqa: ANN401 - the value of any other field
) -> State:
    if phase == "accord":
        return State(**others)
    try:
        accord = convenu(Options(partie, len(joueurs), des, but))
    except AcademieError as refusal:
        raise Contradiction("partie", str(refusal)) from None
    hands: dict[str, Main] = {one: others.pop(one) for one in SEATS if one in others}
    sides = sides_of(accord, joueurs)
    state = State(
        phase,
        accord,
        joueurs,
        tires=_aligned("tiré", tires, joueurs),
        mains=tuple(hands.get(one, ()) for one in joueurs) if phase != "tirage" else (),
        score=_aligned("score", score, sides) or (0,) * len(sides),
        **others,
    )
    for one in hands.keys() - set(joueurs):
        raise Contradiction("joueurs", Message("domino.expects_does_not_play", one=one))
    return state


def _of_each(owners: str, values: str) -> Callable[[State], tuple[tuple[str, Any], ...]]:
    """List the values by player, if any; the inverse of :func:`_aligned`."""
    both = attrgetter(owners, values)
    return lambda state: tuple(zip(*both(state), strict=True)) if any(both(state)[1]) else ()


def _aligned(
    word: str, entries: tuple[tuple[str, Any], ...], owners: tuple[str, ...]
) -> tuple[Any, ...]:
    """List the values of the field *word* in the order of *owners*, one for each."""
    found = dict(entries)
    if entries and (len(entries) != len(owners) or set(found) != set(owners)):
        raise Contradiction(
            word, Message("domino.expects_one_entry_each", word=word, owners=tuple(owners))
        )
    return tuple(found[one] for one in owners) if entries else ()


_TIRES = list_of(pair(SEAT, list_of(DE, "+"), Message("domino.expects_draw_reads")))
_SCORES = list_of(
    pair(
        _SIDE,
        number(9999, Message("domino.expects_score_reads_b")),
        Message("domino.expects_score_reads_b"),
    )
)
_PARTIE: Codec[Partie] = one_of(
    get_args(Partie), Message("domino.expects_partie", partie=get_args(Partie))
)
_KIND = attrgetter("accord.partie")
_IN_PLAY = frozenset({"jeu"})

NOTATION: Notation[State] = Notation(
    State(),
    _PHASES,
    (
        Field("partie", "partie", _PARTIE, _AGREED, _AGREED, "partie points", say=_KIND),
        Field("joueurs", "joueurs", _SEATS, _AGREED, _AGREED, "joueurs AB"),
        Field("dés", "des", _NUMBER, _AGREED, say=lambda state: _unusual(state, "des")),
        Field("but", "but", _NUMBER, _AGREED, say=lambda state: _unusual(state, "but")),
        Field("tiré", "tires", _TIRES, frozenset({"tirage"}), say=_of_each("joueurs", "tires")),
        Field("poseur", "poseur", SEAT, _DRAWN, _DRAWN - {"fin"}, "poseur A"),
        Field("battu", "battu", _SEATS, _DRAWN),
        Field("tour", "tour", SEAT, _IN_PLAY, _IN_PLAY, "tour A"),
        *map(_hand, SEATS),
        Field("table", "table", CHAINE, _POSED),
        Field("posé", "poses", _SEATS, _POSED),
        Field("boudé", "boudes", _SEATS, _POSED),
        Field("faux", "faux", list_of(_FAUX), _POSED, known=_own),
        Field("mal", "mal", _MAL, _POSED),
        Field("dû", "dus", list_of(_DUTY), _AGREED),
        Field("score", "score", _SCORES, _AGREED, say=_of_each("sides", "score")),
        Field("gains", "gains", _AWARDS, _OVER, _COUP, "gains A+23:points:domino:domino.usage.3"),
        Field("perdu", "perdu", _LOSS, _FIN, _FIN, "perdu A:domino.regles.16"),
        replace(PENDING, phases=_AGREED, known=_unseen),
    ),
    make=_state,
    order=lambda state: state.joueurs,
)
