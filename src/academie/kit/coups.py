"""What is done at the trictrac board, and how it is written: to throw for the die, throw, play.

The smaller games of this board share these actions, the turn and the frame of their notation.
Their states are subclasses of :class:`Partie`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Generic, Literal, NoReturn, TypeVar

from academie.core import IllegalAction, Incident, NotationError
from academie.core.fields import Actions, Noted, parts_of
from academie.core.fields import place_of as field_at
from academie.core.forms import Contradiction, Form, an_object, listed, number, of_type, one_of
from academie.core.notation import within
from academie.core.pending import (
    CHOOSE,
    Choose,
    again,
    answered,
    choices,
    nothing_awaited,
    waiting,
)
from academie.core.records import record
from academie.kit.boards import BLANC, FLECHES, NOIR, PLAYERS, men_at
from academie.kit.dice import FACES, Throw, roll, throw

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from random import Random

    from academie.core import Ruling
    from academie.core.forms import Json
    from academie.core.records import Record

__all__ = ["Choose", "choices", "nothing_awaited", "parts_of"]

#: ``accord``: the partie is agreed on; ``tirage``: they throw for the die; ``jet``: somebody is to
#: throw; ``jeu``: he is to play what he has thrown; ``fin``: the partie is over. And ``choix``,
#: where a game knows it: he says first whether he holds or leaves.
Phase = Literal["accord", "tirage", "jet", "jeu", "fin", "choix"]
PHASES: tuple[Phase, ...] = ("accord", "tirage", "jet", "jeu", "fin")
#: Phases in which a throw is to be played; in which it is somebody's turn.
THROWN: tuple[Phase, ...] = ("jeu", "choix")
TURNS: tuple[Phase, ...] = ("jet", *THROWN)
#: Where a man is that stands on no flèche: not yet entered, or borne off.
MAIN, HORS = "main", "hors"
PASSE = "passe"
O = TypeVar("O")  # noqa: E741 - the agreement of one game
P = TypeVar("P", bound="Partie")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Partie:
    """What the state of every such game says.

    :param joueur: who is to throw or to play.
    :param de: the throw that is to be played.
    :param touche: the place of the man that he has touched and is held to play; 0 the hand or the
        tas, ``None`` if he may play what he likes.
    :param pending: rulings that await a choice, the first one first.
    """

    phase: Phase = "accord"
    joueur: str | None = None
    de: Throw | None = None
    touche: int | None = None
    pending: tuple[Ruling, ...] = ()

    def framed(self) -> Iterator[Contradiction]:
        """How the phase contradicts the player, the throw, or the man that he has touched."""
        phase = self.phase
        if self.joueur is None and phase in TURNS:
            does = "to throw" if phase == "jet" else "to play"
            who = f"joueur {BLANC} or joueur {NOIR}"
            yield Contradiction("", f"joueur is missing, who is {does}: {who}")
        if self.joueur is not None and phase not in TURNS:
            expected = f"nobody is to throw or to play in the phase {phase}: leave joueur out"
            yield Contradiction("joueur", expected)
        if self.de is None and phase in THROWN:
            yield Contradiction("", "dé is missing, the throw that is to be played: dé 6-5")
        if self.de is not None and phase not in THROWN:
            expected = f"a throw is to be played in the phase jeu only, not in {phase}"
            yield Contradiction("dé", expected)
        if self.touche is not None and phase != "jeu":
            yield Contradiction("touché", "a man is touched in the phase jeu only")


def hold(contradictions: Iterable[Contradiction]) -> None:
    """Let none of *contradictions* stand.

    :raises Contradiction: the first of them.
    """
    for contradiction in contradictions:
        raise contradiction


class Convention:
    """What the players of a game agree on: a dataclass whose values have a usual one each."""

    __slots__ = ()

    def __str__(self) -> str:
        return show_options(self)


@dataclass(frozen=True, slots=True)
class Convient(Noted, Generic[O]):
    """``convient double=oui``: what the players agree on beforehand; ``convient`` the usual."""

    options: O


@dataclass(frozen=True, slots=True)
class Tire(Noted):
    """``tire blanc 5 noir 3``: each throws one die, to see who begins."""

    blanc: int
    noir: int

    @property
    def premier(self) -> str | None:
        """Who has thrown the larger number; nobody if both dice are equal."""
        if self.blanc == self.noir:
            return None
        return BLANC if self.blanc > self.noir else NOIR


@dataclass(frozen=True, slots=True)
class Jette(Noted):
    """``dé 6-5``: the player whose turn it is throws."""

    coup: Throw


@dataclass(frozen=True, slots=True)
class Move(Noted):
    """One man moved: ``1-7``, ``main-4`` for one that enters, ``19-hors`` for one borne off.

    :param depart: where it stood, ``None`` in the hand.
    :param arrivee: where it goes, ``None`` off the board.
    """

    depart: int | None
    arrivee: int | None


@dataclass(frozen=True, slots=True)
class Joue(Noted):
    """``1-7, 7-12``: a throw is played, man by man; ``passe`` where nothing can be."""

    moves: tuple[Move, ...] = ()


_EXPECTED = "a play reads 1-7, 7-12 or main-4, or passe, of places that count from 1"
_PLACE = number(FLECHES, _EXPECTED, 1)
_LOOKS = r"[1-9]|1\d|2[0-4]"
_DIE = Form(int, looks="[1-6]", schema={"enum": list(FACES)}, give=int, take=int)


def _or_else(word: str) -> Form[int | None]:
    """A flèche, or the place off the board that *word* says."""

    def show(place: int | None) -> str:
        return word if place is None else str(place)

    def read(text: str) -> int | None:
        return None if text == word else _PLACE.read(text)

    return Form(
        read,
        show,
        rf"{word}|{_LOOKS}",
        {"oneOf": [_PLACE.schema, {"type": "null"}]},
        lambda place: place,
        lambda data: None if data is None else _PLACE.value(data),
    )


def passing(unit: Form[T]) -> Form[tuple[T, ...]]:
    """The parts of a play, such as its moves; ``passe`` where there are none."""
    units = listed(unit)
    return replace(
        units,
        read=lambda text: () if text == PASSE else units.read(text),
        show=lambda values: units.show(values) or PASSE,
    )


def _thrown(data: Json) -> Throw:
    return throw(of_type(data, str, "a throw reads 6-5"))


#: Who plays, and what he has thrown.
PLAYER = one_of(PLAYERS, f"a player is {BLANC} or {NOIR}")
THROW = Form(throw, schema={"type": "string", "pattern": "^[1-6]-[1-6]$"}, take=_thrown)
#: The actions of every such game; what is agreed on and how a throw is played are its own.
TIRE = record(Tire, f"tire {BLANC} {{blanc}} {NOIR} {{noir}}", _EXPECTED, blanc=_DIE, noir=_DIE)
JETTE = record(Jette, "dé {coup}", "a throw reads dé 6-5", coup=THROW)
MOVE = record(Move, "{depart}-{arrivee}", _EXPECTED, depart=_or_else(MAIN), arrivee=_or_else(HORS))
JOUE = record(Joue, "{moves}", _EXPECTED, moves=passing(MOVE))


def convient(agreement: Form[O]) -> Record[Convient[O]]:
    """How an agreement is said, of which *agreement* reads and writes the options."""
    options = replace(
        agreement,
        read=lambda text: within(text, 1, agreement.read, text[1:]),
        show=lambda options: f" {agreement.show(options)}".rstrip(),
        looks="(?: .*)?",
        give=agreement.data,
        take=agreement.value,
    )
    return record(Convient, "convient{options}", "convient, and what is agreed", options=options)


def actions(agreement: Form[Any], *plays: Record[Any], expected: str = _EXPECTED) -> Actions[Any]:
    """How the actions of a game are written.

    :param agreement: how what is agreed on is.
    :param plays: how a throw that is played is, and what else is said of it.
    :param expected: what a play looks like.
    """
    return Actions((CHOOSE, TIRE, convient(agreement), JETTE, *plays), expected)


#: Whoever draws, throws or moves says it alike, whatever the game.
ACTIONS: Actions[Any] = Actions((TIRE, convient(Form(str)), JETTE, MOVE, JOUE), _EXPECTED)


def read_moves(text: str) -> Joue:
    """Read a play such as ``main-4, 1-7`` or ``passe``.

    :raises NotationError: if it is none.

    >>> read_moves("1-7, 7-12").moves
    (Move(depart=1, arrivee=7), Move(depart=7, arrivee=12))
    """
    return JOUE.read(text)


def read_coup(
    text: str, agreement: Callable[[str], O], play: Callable[[str], T]
) -> Convient[O] | Tire | Jette | Choose | Incident | T:
    """Read an action of one of these games, the twin of ``str``.

    :param agreement: reads what is agreed on.
    :param play: reads how a throw is played.
    :raises NotationError: if it is none.
    """
    text = text.strip()
    if text.startswith("!"):
        return Incident.read(text)
    known: tuple[Record[Any], ...] = (CHOOSE, TIRE, convient(Form(agreement)), JETTE)
    action: Convient[O] | Tire | Jette | Choose | T
    form = next((one for one in known if one.pattern.fullmatch(text)), None)
    action = play(text) if form is None else form.read(text)
    return action


def show_options(options: Any) -> str:  # noqa: ANN401 - the agreement of any game, a dataclass
    """What is agreed otherwise than usual, such as ``double=oui peine=2``."""
    return " ".join(f"{name}={value}" for name, value in unusual(options).items())


def unusual(options: Any) -> dict[str, Any]:  # noqa: ANN401 - as above
    """What is agreed otherwise than usual, by name."""
    named = ((f, getattr(options, f.name)) for f in fields(options))
    return {f.name: value for f, value in named if value != f.default}


#: What an option may say: some words, or what reads it; nothing stands for a number up to 99.
Choix = tuple[str, ...] | Callable[[str], str]


def agreement(make: Callable[..., O], choices: Mapping[str, Choix]) -> Form[O]:
    """What is agreed, such as ``parties=2 double=oui``: what is unusual of it.

    :param make: the class of the agreement.
    :param choices: what each name may say.
    """
    forms = {name: _option(name, known) for name, known in choices.items()}

    def take(data: Json) -> O:
        known = of_type(data, dict, "what is agreed is an object")
        for name in known.keys() - forms.keys():
            raise NotationError(name, 0, f"one may agree on {', '.join(forms)}")
        return make(**{name: forms[name].value(value) for name, value in known.items()})

    return Form(
        lambda text: read_options(make, choices, text),
        schema=an_object({name: form.schema for name, form in forms.items()}, ()),
        give=lambda options: {n: forms[n].data(v) for n, v in unusual(options).items()},
        take=take,
    )


def _option(name: str, known: Choix) -> Form[Any]:
    if callable(known):
        return Form(known)
    if known:
        return one_of(known, f"{name} is one of {', '.join(known)}")
    return number(99, f"{name} is a number up to 99")


def read_options(make: Callable[..., O], choices: Mapping[str, Choix], text: str) -> O:
    """Read what is agreed, the twin of :func:`show_options`.

    :param make: the class of the agreement, which may refuse it by a ``Contradiction``.
    :param choices: what each name may say.
    :raises NotationError: if it cannot be read.
    """
    agreed: dict[str, str | int] = {}
    for found in re.finditer(r"\S+", text):
        name, _, value = found[0].partition("=")
        if name not in choices or name in agreed:
            known = ", ".join(choices)
            raise NotationError(text, found.start(), f"one may agree on {known}, each once")
        at = found.start() + len(name) + 1
        agreed[name] = within(text, at, _option(name, choices[name]).read, value)
    try:
        return make(**agreed)
    except Contradiction as error:
        raise NotationError(text, max(text.find(error.word), 0), error.expected) from None


def drawn(state: P, action: Tire, rule: str) -> P:
    """*state* after each has thrown one die: the larger begins, equal dice are thrown again.

    :param rule: id of the rule that has them draw.
    :raises IllegalAction: if it is not the time for it.
    """
    if state.phase != "tirage":
        refuse(state, action, rule, "they do not throw for the die now")
    if action.premier is None:
        return state
    return replace(state, phase="jet", joueur=action.premier)


def chance(state: Partie, rng: Random) -> Tire | Jette | None:
    """What *rng* draws or throws, if it is time for it."""
    if state.pending:
        return None
    if state.phase == "tirage":
        return Tire(rng.choice(FACES), rng.choice(FACES))
    return Jette(roll(rng)) if state.phase == "jet" else None


def offered(state: P, action: Choose, rule: str) -> tuple[P, Ruling]:
    """The ruling that *action* answers, and *state* in which it no longer waits.

    :param rule: id of a rule to cite where nothing waits.
    :raises IllegalAction: if the ruling gives him no such option.
    """
    if not state.pending:
        refuse(state, action, rule, "nothing awaits a choice")
    return answered(state, action)


#: A ruling that leaves a choice waits for it; the same incident gives the same ruling again.
with_choice, again_pending = waiting, again


def refuse(state: Partie, action: object, rule: str, reason: str) -> NoReturn:
    """Refuse *action* in *state* by *rule*.

    :raises IllegalAction: always.
    """
    raise IllegalAction(str(action), str(state), rule, reason)


def fields_of(text: str, known: tuple[str, ...]) -> Iterator[tuple[str, int, str]]:
    """Each field of a state after the phase: its name, the place of its words, its words.

    :param known: the names that there are.
    :raises NotationError: for an unknown name, or one that stands twice.
    """
    met: set[str] = set()
    for start, words in parts_of(text):
        if not met:
            met.add(PHASE)
            yield PHASE, start, words
            continue
        name = name_of(words, known)
        if name is None:
            names = ", ".join(n for n in known if n != PHASE)
            raise NotationError(text, start, f"a field begins with one of {names}")
        if name in met:
            raise NotationError(text, start, f"{name} stands twice")
        met.add(name)
        yield name, min(start + len(name) + 1, len(text)), words[len(name) + 1 :]


def name_of(words: str, known: Iterable[str]) -> str | None:
    """The name of *known* with which the field *words* begins."""
    return next((n for n in known if words == n or words.startswith(f"{n} ")), None)


def place_of(text: str, name: str) -> int:
    """Where the field *name* begins in *text*, and the end of *text* where there is none."""
    return next((at for at, words in parts_of(text) if name_of(words, (name,))), len(text))


def place_of_men(text: str, player: str, place: int) -> int:
    """Where the field *player* says how many men stand on *place*, or where the field begins."""
    for at, words in parts_of(text):
        if name_of(words, (player,)):
            return at + men_at(words, place)
    return len(text)


#: Name under which :func:`fields_of` gives the first field.
PHASE = "phase"


def read_phase(text: str) -> Phase:
    """Read a phase.

    :raises NotationError: if it is none.
    """
    for phase in PHASES:
        if text == phase:
            return phase
    raise NotationError(text, 0, f"a state begins with {', '.join(PHASES)}")


def read_player(text: str) -> str:
    """Read a player.

    :raises NotationError: if it is none.
    """
    player: str = PLAYER.read(text)
    return player


def read_incidents(text: str) -> tuple[Incident, ...]:
    """Read the incidents that await a choice, separated by ``;``."""
    return tuple(map(Incident.read, text.split("; ")))


def frame(text: str, state: Partie) -> None:
    """Refuse a state whose phase and whose player and throw contradict each other.

    :raises NotationError: saying what is missing or too much.
    """
    for wrong in state.framed():
        raise NotationError(text, field_at(text, wrong.word), wrong.expected)
