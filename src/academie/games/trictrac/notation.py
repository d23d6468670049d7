"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    trictrac | blanc 0:9 5:2 6:2 7:2 | noir 0:15 | dé blanc | coup 6-5 | marque | trous 1 0
        | points 4 6 | bredouille noir | coups 3 2

``dé`` names whose the dice are; ``coup`` is what lies on the board, and a word after it what is to
be done: ``marque``, ``choix``, ``jeu``, ``levé`` or ``reçu``; without it the thrower marks if he
gains and plays if not. ``trous``, ``points`` and ``cartes`` give blanc first, and cards there are
only once they are written on; ``écrits`` is what was written since the throw, ``écrit`` how much of
what is due; ``avant`` and ``joué`` the position before the play and the play; ``obligé`` what binds
the thrower; ``laissée`` an école that was not sent for; ``convenu`` what was agreed; ``attend`` the
incidents that await a choice.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints

from academie.core import NotationError
from academie.core.fields import PENDING, PHASE, Field, Head, Notation
from academie.core.forms import Contradiction, Form, an_object, listed, number, of_type, one_of
from academie.core.notation import within
from academie.core.records import record
from academie.games.trictrac.avantages import avantage
from academie.games.trictrac.coup import LEGS, Play
from academie.games.trictrac.ecrire import ouvre
from academie.games.trictrac.marque import Compte, Comptes, Ecrit, Faute
from academie.games.trictrac.state import DEPART, Options, Position
from academie.games.trictrac.table import dus, lu
from academie.games.trictrac.tour import DUE, THROWN, Contrainte, Ecole, Lien, Phase, State
from academie.kit.tables.board import BLANC, FLECHES, MEN, NOIR, PLAYERS, Men, read_men, write_men
from academie.kit.tables.dice import Throw, throw

if TYPE_CHECKING:
    from academie.core.forms import Json

HEAD = "trictrac"
#: Phases that are written as a word of their own.
_WRITTEN: tuple[Phase, ...] = ("marque", "choix", "jeu", "levé", "reçu", "fin")
_FAUTES: tuple[Faute, ...] = get_args(Faute)
_LIENS: tuple[Lien, ...] = get_args(Lien)
_HINTS = get_type_hints(Options)


def _men(text: str) -> Men:
    men = read_men(text)
    if sum(men) > MEN:
        raise NotationError(text, 0, f"a player has {MEN} men at the most, here {sum(men)}")
    return men


def _take_men(data: Json) -> Men:
    many = tuple(of_type(one, int, "how many men") for one in of_type(data, list, "men by place"))
    if len(many) != FLECHES or min(many) < 0 or sum(many) > MEN:
        raise NotationError(str(data), 0, f"fifteen men on {FLECHES} places")
    return many


_A_PLACE = {"type": "integer", "minimum": 0, "maximum": MEN}
_PLACES = {"type": "array", "items": _A_PLACE, "minItems": FLECHES, "maxItems": FLECHES}
#: The men of a player on his track.
TRACK: Form[Men] = Form(_men, write_men, schema=_PLACES, give=list, take=_take_men)


def read_position(text: str) -> Position:
    """Read ``blanc 0:15 | noir 0:15``, the twin of ``str(Position())``.

    :raises NotationError: if it is no position.

    >>> str(read_position("blanc 0:13 5 6 | noir 0:15")) == "blanc 0:13 5 6 | noir 0:15"
    True
    """
    values: dict[str, Men] = {}
    at = 0
    for field in text.split("|"):
        word, _, rest = field.strip().partition(" ")
        if word not in PLAYERS or word in values:
            raise NotationError(text, at, "a position reads blanc 0:15 | noir 0:15")
        values[word] = within(text, text.index(word, at) + len(word) + 1, _men, rest)
        at += len(field) + 1
    try:
        position = Position(values.get(BLANC, DEPART), values.get(NOIR, DEPART))
        position.hold()
    except Contradiction as error:
        raise NotationError(text, max(text.find(error.word), 0), error.expected) from None
    return position


def _take_position(data: Json) -> Position:
    known = of_type(data, dict, "the men of blanc and of noir")
    if set(known) != set(PLAYERS):
        raise NotationError(str(data), 0, "the men of blanc and of noir")
    return Position(TRACK.value(known[BLANC]), TRACK.value(known[NOIR]))


_POSITION = Form(
    lambda text: read_position(text.replace(" / ", " | ")),
    lambda position: str(position).replace(" | ", " / "),
    schema=an_object(dict.fromkeys(PLAYERS, _PLACES), PLAYERS),
    give=lambda position: {BLANC: list(position.blanc), NOIR: list(position.noir)},
    take=_take_position,
)


def two(example: str = "4 6") -> Form[tuple[int, int]]:
    """A number of blanc and one of noir."""
    expected = f"two numbers, for blanc and for noir: {example}"
    some = listed(number(9999, expected), " ")

    def read(text: str) -> tuple[int, int]:
        try:
            blanc, noir = some.read(text)
        except (NotationError, ValueError):
            raise NotationError(text, 0, expected) from None
        return blanc, noir

    def take(data: Json) -> tuple[int, int]:
        blanc, noir = read(some.show(some.value(data)))
        return blanc, noir

    schema = {**some.schema, "minItems": 2, "maxItems": 2}
    return Form(read, some.show, schema=schema, give=list, take=take)


def _once(text: str) -> tuple[str, ...]:
    found = tuple(player_of(word) for word in text.split())
    if len(set(found)) < len(found):
        raise NotationError(text, 0, "each player once")
    return found


def _option(name: str) -> Form[Any]:
    """What an agreement says of *name*: a number, one of some words, or any words."""
    hint = _HINTS[name]
    if hint is int:
        return number(999, f"{name} is a number", 1 if name == "trous" else 0)
    if get_origin(hint) is Literal:
        return one_of(get_args(hint), f"{name} is {' or '.join(get_args(hint))}")
    return Form(str)


_OPTIONS = {f.name: _option(f.name) for f in fields(Options)}


def _unusual(options: Options) -> dict[str, Any]:
    """What was agreed beyond the usual, by name."""
    named = {f.name: (getattr(options, f.name), f.default) for f in fields(Options)}
    return {name: value for name, (value, usual) in named.items() if value != usual}


def _agreed(values: dict[str, Any]) -> Options:
    options = Options(**values)
    avantage(options)
    return options


def _show_options(options: Options) -> str:
    return ", ".join(f"{n}={_OPTIONS[n].show(value)}" for n, value in _unusual(options).items())


def _read_options(text: str) -> Options:
    values: dict[str, Any] = {}
    at = 0
    for part in text.split(", "):
        name, equals, value = part.partition("=")
        if name not in _OPTIONS or not equals or name in values:
            expected = f"an agreement reads name=value, of {', '.join(_OPTIONS)}"
            raise NotationError(text, at, expected)
        if not value:
            raise NotationError(text, at + len(name) + 1, f"{name} is words")
        values[name] = within(text, at + len(name) + 1, _OPTIONS[name].read, value)
        at += len(part) + 2
    return _agreed(values)


def _take_options(data: Json) -> Options:
    known = of_type(data, dict, "what is agreed is an object")
    for name in known.keys() - _OPTIONS.keys():
        raise NotationError(name, 0, f"one may agree on {', '.join(_OPTIONS)}")
    return _agreed({name: _OPTIONS[name].value(value) for name, value in known.items()})


#: What was agreed beyond the usual: ``trous=3, rompre=defendu``.
CONVENU = Form(
    _read_options,
    _show_options,
    schema=an_object({name: form.schema for name, form in _OPTIONS.items()}, ()),
    give=lambda options: {n: _OPTIONS[n].data(value) for n, value in _unusual(options).items()},
    take=_take_options,
)
PLAYER: Form[str] = replace(one_of(PLAYERS, "a player is blanc or noir"), looks="|".join(PLAYERS))
player_of = PLAYER.read
#: Players, each once.
CHACUN = replace(
    listed(PLAYER, " "),
    read=_once,
    take=lambda data: _once(" ".join(of_type(data, list, "players"))),
)
THROW: Form[Throw] = Form(
    throw,
    schema={"type": "string", "pattern": "^[1-6]-[1-6]$"},
    take=lambda data: throw(of_type(data, str, "a throw reads 6-5")),
)
_NUMBER = number(999_999, "a number", 1)
_ECRITS = listed(
    record(
        Ecrit,
        "{player}:{points}[:{faute}]",
        f"what is written reads blanc:4 or blanc:4:{_FAUTES[1]}",
        player=PLAYER,
        points=number(999, "points"),
        faute=one_of(_FAUTES[1:], f"one of {', '.join(_FAUTES[1:])}"),
    )
)
_ECOLE = record(
    Ecole,
    "{fautif} {points} {coups}",
    "an école that was left reads blanc 8 0",
    fautif=PLAYER,
    points=number(999, "points"),
    coups=number(2, "throws since then, two at the most"),
)
_LIEN = "what binds reads dame=5, tout_d_une=5,7 or plein=petit jan"
#: What binds the thrower in his play.
CONTRAINTES = listed(
    record(Contrainte, "{lien}={value}", _LIEN, lien=one_of(_LIENS, _LIEN), value=Form(str)), "; "
)
_JOUE: Form[Play] = Form(
    lambda text: Play(LEGS.read(text)),
    schema=LEGS.schema,
    give=lambda play: LEGS.data(play.legs),
    take=lambda data: Play(LEGS.value(data)),
)


def _made(  # noqa: PLR0913 - the fields of a line, each by name
    *,
    phase: Phase | Literal[""],
    blanc: Men = DEPART,
    noir: Men = DEPART,
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
    """The state of which a line says so much; the phase as it is understood, if it says none."""
    thrown = "throw" in others
    if thrown != (phase in THROWN if phase else thrown) or (thrown and not joueur):
        raise Contradiction("", "whose the dice are, and their throw, as dé and coup")
    if (avant is None) != (joue is None):
        raise Contradiction("", "levé and reçu have the position before, and the play")
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
    resting: Phase = "dé" if joueur else "primauté"
    position = Position(blanc, noir)
    position.hold()
    state = State(
        position=position,
        phase=phase or ("jeu" if thrown else resting),
        joueur=joueur or BLANC,
        comptes=Comptes(*comptes),
        avant=(avant, joue) if avant and joue else None,
        cartes=cartes or (0, 0),
        ouvertes=cartes is not None,
        **others,
    )
    state = ouvre(state) or state
    return lu(state) if thrown and not phase else state


def _settled(state: State) -> State:
    """A line says a tour as it stands: something is due where one marks, and a tour won is over."""
    if state.phase in DUE and sum(g.points for g in dus(state)) <= state.ecrit:
        raise Contradiction(state.phase, "nothing is due to be marked now")
    won = max(state.marques.of(p).trous for p in PLAYERS) >= state.options.trous
    if won != (state.phase == "fin"):
        raise Contradiction("", f"{state.options.trous} holes end the tour: fin")
    return state


def _both(name: str) -> Any:  # noqa: ANN401 - what a field says of a state
    return lambda state: (getattr(state.comptes.blanc, name), getattr(state.comptes.noir, name))


def _who(name: str) -> Any:  # noqa: ANN401 - as above
    return lambda state: tuple(p for p in PLAYERS if getattr(state.comptes.of(p), name))


def _avant(n: int) -> Any:  # noqa: ANN401 - as above
    return lambda state: state.avant[n] if state.avant else None


NOTATION: Notation[State] = Notation(
    State(),
    get_args(Phase),
    (
        Field(BLANC, "blanc", TRACK, say=lambda s: s.position.blanc, shown=lambda _: True),
        Field(NOIR, "noir", TRACK, say=lambda s: s.position.noir, shown=lambda _: True),
        Field("dé", "joueur", PLAYER, shown=lambda state: state.phase != "primauté"),
        Field("coup", "throw", THROW),
        PHASE,
        Field("écrit", "ecrit", _NUMBER),
        Field("trous", "trous", two(), say=_both("trous")),
        Field("points", "points", two(), say=_both("points")),
        Field("bredouille", "bredouille", CHACUN, say=_who("bredouille")),
        Field("grande", "grande", CHACUN, say=_who("grande")),
        Field("indu", "indu", CHACUN, say=_who("indu")),
        Field("écrits", "ecrits", _ECRITS),
        Field("avant", "avant", _POSITION, say=_avant(0)),
        Field("joué", "joue", _JOUE, say=_avant(1)),
        Field("relevée", "relevee", _NUMBER),
        Field("coups", "coups", two()),
        Field("deux-tables", "deux_tables", CHACUN),
        Field("obligé", "contraintes", CONTRAINTES),
        Field("laissée", "laissee", _ECOLE),
        Field("cartes", "cartes", two(), shown=lambda state: state.ouvertes),
        Field("convenu", "options", CONVENU),
        PENDING,
    ),
    settled=_settled,
    make=_made,
    head=Head(HEAD, _WRITTEN),
)
