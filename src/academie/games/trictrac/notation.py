"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    marque | joueur blanc | dé 6-5 | blanc 0:9 5:2 6:2 7:2 | trous 1 0 | points 4 6
        | bredouille noir | coups 3 2

The first word is the phase. ``joueur`` names whose the dice are, at the end whose they were, and
``dé`` what lies on the board; ``blanc`` and ``noir`` give the men on the places of their track: 0
is the tas, 11 the coin; they are left out while all stand on the tas. ``trous``, ``points`` and
``cartes`` give blanc first, and cards there are only once they are written on; ``écrits`` is what
was written since the throw, ``écrit`` how much of what is due; ``avant`` and ``joué`` the position
before the play and the play; ``obligé`` what binds the thrower; ``laissée`` an école that was not
sent for; ``convenu`` what was agreed; ``attend`` the incidents that await a choice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, get_args

from academie.core import NotationError
from academie.core.codecs import (
    Codec,
    Contradiction,
    check_type,
    list_of,
    number,
    object_schema,
    one_of,
)
from academie.core.fields import PENDING, Field, Notation
from academie.core.messages import Message
from academie.core.notation import read_part
from academie.core.templates import record
from academie.games.trictrac.avantages import avantage
from academie.games.trictrac.coup import LEGS, Play
from academie.games.trictrac.ecrire import ouvre
from academie.games.trictrac.marque import Compte, Comptes, Ecrit, Faute
from academie.games.trictrac.state import CHOICES, DEPART, Options, Position
from academie.games.trictrac.tour import (
    DUE,
    SET_UP,
    THROWN,
    TURNS,
    Contrainte,
    Ecole,
    Lien,
    Phase,
    State,
)
from academie.games.trictrac.transitions import dus
from academie.kit.backgammon.agreements import agreement_codec
from academie.kit.backgammon.board import BLANC, FLECHES, NOIR, PLAYERS, Men
from academie.kit.backgammon.board_actions import PLAYER
from academie.kit.backgammon.line_fields import DE, JOUEUR, men_codec, numbers_codec

if TYPE_CHECKING:
    from academie.core.codecs import Json

_DEBUT = Position()
_FAUTES: tuple[Faute, ...] = get_args(Faute)
_LIENS: tuple[Lien, ...] = get_args(Lien)
#: The men of a player on his track.
TRACK = men_codec(FLECHES, 0)


def read_position(text: str) -> Position:
    """Read ``blanc 0:15 | noir 0:15``, the inverse of ``str(Position())``.

    :raises NotationError: if it is no position.

    >>> str(read_position("blanc 0:13 5 6 | noir 0:15")) == "blanc 0:13 5 6 | noir 0:15"
    True
    """
    values: dict[str, Men] = {}
    at = 0
    for field in text.split("|"):
        word, _, rest = field.strip().partition(" ")
        if word not in PLAYERS or word in values:
            raise NotationError(
                text,
                at,
                Message(
                    "trictrac.expects_position_reads_blanc_noir", form="blanc 0:15 | noir 0:15"
                ),
            )
        values[word] = read_part(text, text.index(word, at) + len(word) + 1, TRACK.read, rest)
        at += len(field) + 1
    try:
        position = Position(values.get(BLANC, DEPART), values.get(NOIR, DEPART))
        position.hold()
    except Contradiction as error:
        raise NotationError(text, max(text.find(error.word), 0), error.expected) from None
    return position


def _take_position(data: Json) -> Position:
    known = check_type(data, dict, Message("trictrac.expects_men_blanc_noir"))
    if set(known) != set(PLAYERS):
        raise NotationError(str(data), 0, Message("trictrac.expects_men_blanc_noir"))
    return Position(TRACK.value(known[BLANC]), TRACK.value(known[NOIR]))


_POSITION = Codec(
    lambda text: read_position(text.replace(" / ", " | ")),
    lambda position: str(position).replace(" | ", " / "),
    schema=object_schema(dict.fromkeys(PLAYERS, TRACK.schema), PLAYERS),
    give=lambda position: {BLANC: list(position.blanc), NOIR: list(position.noir)},
    take=_take_position,
)


_TWO = numbers_codec(2, 9999, Message("trictrac.expects_two_numbers_blanc_noir"), nought=True)


def _once(text: str) -> tuple[str, ...]:
    found = tuple(PLAYER.read(word) for word in text.split())
    if len(set(found)) < len(found):
        raise NotationError(text, 0, Message("trictrac.expects_each_player_once"))
    return found


def _players_in_data(data: Any) -> tuple[str, ...]:  # noqa: ANN401 - as JSON has it
    players = check_type(data, list, Message("trictrac.expects_players"))
    return _once(" ".join(PLAYER.value(player) for player in players))


def _words(text: str) -> str:
    if not text:
        raise NotationError(text, 0, Message("trictrac.expects_avantage_words_noir_de_quine"))
    return text


def _agreed(**values: Any) -> Options:  # noqa: ANN401 - each option has read its own
    options = Options(**values)
    avantage(options)
    return options


#: The codec of the options: ``trous=3 rompre=défendu``.
CONVENU: Codec[Options] = agreement_codec(_agreed, {**CHOICES, "avantage": _words})
#: Players, each once.
CHACUN = replace(
    list_of(PLAYER, " "),
    read=_once,
    take=_players_in_data,
)
_NUMBER = number(999_999, Message("trictrac.expects_number"), 1)
_ECRITS = list_of(
    record(
        Ecrit,
        "{player}:{points}[:{faute}]",
        Message(
            "trictrac.expects_what_written_reads_blanc_blanc",
            form="blanc:4",
            longer=f"blanc:4:{_FAUTES[1]}",
        ),
        player=PLAYER,
        points=number(999, Message("trictrac.expects_points")),
        faute=one_of(_FAUTES[1:], Message("trictrac.expects_one", fautes=tuple(_FAUTES[1:]))),
    )
)
_ECOLE = record(
    Ecole,
    "{fautif} {points} {coups}",
    Message("trictrac.expects_ecole_was_left_reads_blanc"),
    fautif=PLAYER,
    points=number(999, Message("trictrac.expects_points")),
    coups=number(2, Message("trictrac.expects_throws_since_then_two_most")),
)
_LIEN = Message("trictrac.expects_what_binds_reads_dame_tout")
#: The codec of the duties of the thrower.
CONTRAINTES = list_of(
    record(Contrainte, "{lien}={value}", _LIEN, lien=one_of(_LIENS, _LIEN), value=Codec(str)), "; "
)
_JOUE: Codec[Play] = Codec(
    lambda text: Play(LEGS.read(text)),
    schema=LEGS.schema,
    give=lambda play: LEGS.data(play.legs),
    take=lambda data: Play(LEGS.value(data)),
)


def _make(  # noqa: PLR0913 - the fields of a line, each by name
    *,
    phase: Phase,
    position: Position = _DEBUT,
    joueur: str = "",
    trous: tuple[int, int] = (0, 0),
    points: tuple[int, int] = (0, 0),
    bredouille: tuple[str, ...] = (),
    grande: tuple[str, ...] = (),
    indu: tuple[str, ...] = (),
    avant: Position | None = None,
    joue: Play | None = None,
    cartes: tuple[int, int] | None = None,
    **others: Any,  # noqa: ANN401 - as State has them
) -> State:
    """Make the state of a line from its fields."""
    if "throw" in others and not joueur:
        raise Contradiction("", Message("trictrac.expects_de_missing", joueurs=_JOUEURS))
    if (avant is None) != (joue is None):
        raise Contradiction("", Message("trictrac.expects_leve_recu_position_before_play"))
    comptes = (
        Compte(
            points[n],
            bredouille=player in bredouille,
            trous=trous[n],
            grande=player in grande,
            indu=player in indu,
        )
        for n, player in enumerate(PLAYERS)
    )
    position.hold()
    state = State(
        position=position,
        phase=phase,
        joueur=joueur or BLANC,
        comptes=Comptes(*comptes),
        avant=(avant, joue) if avant and joue else None,
        cartes=cartes or (0, 0),
        ouvertes=cartes is not None,
        **others,
    )
    return ouvre(state) or state


def _settle(state: State) -> State:
    """Fill in what a line leaves out: points due in marking, a tour that is won."""
    if state.phase in DUE and sum(g.points for g in dus(state)) <= state.ecrit:
        raise Contradiction(state.phase, Message("trictrac.expects_nothing_due_marked_now"))
    won = max(state.marques.of(p).trous for p in PLAYERS) >= state.options.trous
    if won != (state.phase == "fin"):
        raise Contradiction(
            "", Message("trictrac.expects_holes_end_tour_fin", trous=state.options.trous)
        )
    return state


def _both(name: str) -> Any:  # noqa: ANN401 - what a field says of a state
    return lambda state: (getattr(state.comptes.blanc, name), getattr(state.comptes.noir, name))


def _who(name: str) -> Any:  # noqa: ANN401 - as above
    return lambda state: tuple(p for p in PLAYERS if getattr(state.comptes.of(p), name))


def _avant(n: int) -> Any:  # noqa: ANN401 - as above
    return lambda state: state.avant[n] if state.avant else None


_JOUEURS = f"{BLANC} or {NOIR}, whose the dice are"
NOTATION: Notation[State] = Notation(
    State(),
    get_args(Phase),
    (
        Field("convenu", "options", CONVENU),
        replace(
            JOUEUR,
            phases=SET_UP,
            wanted=TURNS,
            example=_JOUEURS,
            shown=lambda state: state.phase in SET_UP,
        ),
        replace(
            DE,
            name="throw",
            phases=THROWN,
            wanted=THROWN,
            example="the throw that lies on the board, 6-5",
        ),
        Field(BLANC, "position.blanc", TRACK),
        Field(NOIR, "position.noir", TRACK),
        Field("trous", "trous", _TWO, say=_both("trous")),
        Field("points", "points", _TWO, say=_both("points")),
        Field("bredouille", "bredouille", CHACUN, say=_who("bredouille")),
        Field("grande", "grande", CHACUN, say=_who("grande")),
        Field("indu", "indu", CHACUN, say=_who("indu")),
        Field("écrits", "ecrits", _ECRITS),
        Field("écrit", "ecrit", _NUMBER),
        Field("avant", "avant", _POSITION, say=_avant(0)),
        Field("joué", "joue", _JOUE, say=_avant(1)),
        Field("relevée", "relevee", _NUMBER),
        Field("coups", "coups", _TWO),
        Field("deux-tables", "deux_tables", CHACUN),
        Field("obligé", "contraintes", CONTRAINTES),
        Field("laissée", "laissee", _ECOLE),
        Field("cartes", "cartes", _TWO, shown=lambda state: state.ouvertes),
        PENDING,
    ),
    settled=_settle,
    make=_make,
)
