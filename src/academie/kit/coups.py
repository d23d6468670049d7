"""What is done at the trictrac board, and how it is written: to throw for the die, throw, play.

The smaller games of this board share these actions, the turn and the frame of their notation.
Their states are subclasses of :class:`Partie`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Generic, Literal, NoReturn, TypeVar

from academie.core import AcademieError, IllegalAction, Incident, NotationError, Step
from academie.core.notation import within
from academie.kit.boards import BLANC, NOIR, men_at
from academie.kit.dice import FACES, Throw, roll, throw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from random import Random

    from academie.core import Ruling

#: ``accord``: the partie is agreed on; ``tirage``: they throw for the die; ``jet``: somebody is to
#: throw; ``jeu``: he is to play what he has thrown; ``fin``: the partie is over.
Phase = Literal["accord", "tirage", "jet", "jeu", "fin"]
PHASES: tuple[Phase, ...] = ("accord", "tirage", "jet", "jeu", "fin")
#: Phases in which it is somebody's turn.
TURNS: tuple[Phase, ...] = ("jet", "jeu")
#: Where a man is that stands on no flèche: not yet entered, or borne off.
MAIN, HORS = "main", "hors"
PASSE = "passe"
#: How many options of a ruling a refusal lists.
LISTED = 4
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


@dataclass(frozen=True, slots=True)
class Convient(Generic[O]):
    """``convient double=oui``: what the players agree on beforehand; ``convient`` the usual."""

    options: O

    def __str__(self) -> str:
        return f"convient {self.options}".rstrip()


@dataclass(frozen=True, slots=True)
class Tire:
    """``tire blanc 5 noir 3``: each throws one die, to see who begins."""

    blanc: int
    noir: int

    def __str__(self) -> str:
        return f"tire {BLANC} {self.blanc} {NOIR} {self.noir}"

    @property
    def premier(self) -> str | None:
        """Who has thrown the larger number; nobody if both dice are equal."""
        if self.blanc == self.noir:
            return None
        return BLANC if self.blanc > self.noir else NOIR


@dataclass(frozen=True, slots=True)
class Jette:
    """``dé 6-5``: the player whose turn it is throws."""

    coup: Throw

    def __str__(self) -> str:
        return f"dé {self.coup}"


@dataclass(frozen=True, slots=True)
class Move:
    """One man moved: ``1-7``, ``main-4`` for one that enters, ``19-hors`` for one borne off.

    :param depart: where it stood, ``None`` in the hand.
    :param arrivee: where it goes, ``None`` off the board.
    """

    depart: int | None
    arrivee: int | None

    def __str__(self) -> str:
        start = MAIN if self.depart is None else self.depart
        return f"{start}-{HORS if self.arrivee is None else self.arrivee}"


@dataclass(frozen=True, slots=True)
class Joue:
    """``1-7, 7-12``: a throw is played, man by man; ``passe`` where nothing can be."""

    moves: tuple[Move, ...] = ()

    def __str__(self) -> str:
        return ", ".join(map(str, self.moves)) or PASSE


@dataclass(frozen=True, slots=True)
class Choose:
    """``blanc choisit 6-5``: *chooser* takes one of the options of a ruling."""

    chooser: str
    name: str

    def __str__(self) -> str:
        return f"{self.chooser} choisit {self.name}"


_EXPECTED = "a play reads 1-7, 7-12 or main-4, or passe, of places that count from 1"
_TIRE = re.compile(r"tire blanc ([1-6]) noir ([1-6])")
_CHOOSE = re.compile(r"(blanc|noir) choisit (\S.*)")
_MOVE = re.compile(r"(main|[1-9]|1\d|2[0-4])-(hors|[1-9]|1\d|2[0-4])", re.ASCII)


def read_moves(text: str) -> Joue:
    """Read a play such as ``main-4, 1-7`` or ``passe``.

    :raises NotationError: if it is none.

    >>> read_moves("1-7, 7-12").moves
    (Move(depart=1, arrivee=7), Move(depart=7, arrivee=12))
    """
    if text == PASSE:
        return Joue()
    moves = []
    at = 0
    for part in text.split(", "):
        found = _MOVE.fullmatch(part)
        if found is None:
            raise NotationError(text, at, _EXPECTED)
        start = None if found[1] == MAIN else int(found[1])
        moves.append(Move(start, None if found[2] == HORS else int(found[2])))
        at += len(part) + 2
    return Joue(tuple(moves))


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
    if found := _TIRE.fullmatch(text):
        return Tire(int(found[1]), int(found[2]))
    if found := _CHOOSE.fullmatch(text):
        return Choose(found[1], found[2])
    word, space, rest = text.partition(" ")
    at = len(word) + len(space)
    if word == "convient":
        return Convient(within(text, at, agreement, rest))
    if word == "dé":
        return Jette(within(text, at, throw, rest))
    return play(text)


def show_options(options: Any) -> str:  # noqa: ANN401 - the agreement of any game, a dataclass
    """What is agreed otherwise than usual, such as ``double=oui peine=2``."""
    named = ((f, getattr(options, f.name)) for f in fields(options))
    return " ".join(f"{f.name}={value}" for f, value in named if value != f.default)


def read_options(
    make: Callable[..., O],
    choices: Mapping[str, tuple[str, ...] | Callable[[str], str]],
    text: str,
) -> O:
    """Read what is agreed, the twin of :func:`show_options`.

    :param make: the class of the agreement.
    :param choices: what each name may say, or what reads it; nothing stands for a number up to 99.
    :raises NotationError: if it cannot be read.
    """
    agreed: dict[str, str | int] = {}
    for found in re.finditer(r"\S+", text):
        name, _, value = found[0].partition("=")
        if name not in choices or name in agreed:
            known = ", ".join(choices)
            raise NotationError(text, found.start(), f"one may agree on {known}, each once")
        at = found.start() + len(name) + 1
        known_values = choices[name]
        if callable(known_values):
            agreed[name] = within(text, at, known_values, value)
        elif known_values:
            if value not in known_values:
                raise NotationError(text, at, f"{name} is one of {', '.join(known_values)}")
            agreed[name] = value
        else:
            if re.fullmatch(r"\d{1,2}", value) is None:
                raise NotationError(text, at, f"{name} is a number up to 99")
            agreed[name] = int(value)
    return make(**agreed)


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


def nothing_awaited(state: Partie, action: object) -> None:
    """Refuse *action* while a ruling awaits a choice.

    :raises IllegalAction: by the rule of the ruling.
    """
    if state.pending:
        waiting = state.pending[0]
        refuse(state, action, waiting.rule, f"a choice awaits first: {waiting.reason}")


def choices(state: Partie) -> tuple[Choose, ...]:
    """What the ruling that awaits a choice offers."""
    return tuple(Choose(o.chooser, o.name) for r in state.pending[:1] for o in r.options)


def offered(state: P, action: Choose, rule: str) -> tuple[P, Ruling]:
    """The ruling that *action* answers, and *state* in which it no longer waits.

    :param rule: id of a rule to cite where nothing waits.
    :raises IllegalAction: if the ruling gives him no such option.
    """
    if not state.pending:
        refuse(state, action, rule, "nothing awaits a choice")
    ruling, *rest = state.pending
    if action not in choices(state):
        first, *others = choices(state)
        options = "; ".join(map(str, (first, *others[: LISTED - 1])))
        more = f"; and {len(others) - LISTED + 1} more" if len(others) >= LISTED else ""
        refuse(state, action, ruling.rule, f"the ruling offers {options}{more}")
    return replace(state, pending=tuple(rest)), ruling


def with_choice(step: Step[P]) -> Step[P]:
    """A ruling that leaves a choice waits for it."""
    waiting = tuple(r for r in step.rulings if r.options)
    if not waiting:
        return step
    state = replace(step.state, pending=(*step.state.pending, *waiting))
    return replace(step, state=state)


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


def parts_of(text: str) -> Iterator[tuple[int, str]]:
    """What stands between the ``|`` of *text*, each part with its place."""
    at = 0
    for part in text.split("|"):
        words = part.strip()
        yield at + (part.index(words) if words else 0), words
        at += len(part) + 1


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
    if text not in {BLANC, NOIR}:
        raise NotationError(text, 0, f"a player is {BLANC} or {NOIR}")
    return text


def read_incidents(text: str) -> tuple[Incident, ...]:
    """Read the incidents that await a choice, separated by ``;``."""
    return tuple(map(Incident.read, text.split("; ")))


def frame(text: str, state: Partie) -> None:
    """Refuse a state whose phase and whose player and throw contradict each other.

    :raises NotationError: saying what is missing or too much.
    """
    phase = state.phase
    if state.joueur is None and phase in TURNS:
        does = "to throw" if phase == "jet" else "to play"
        missing(text, "joueur", f"who is {does}: joueur {BLANC} or joueur {NOIR}")
    if state.joueur is not None and phase not in TURNS:
        expected = f"nobody is to throw or to play in the phase {phase}: leave joueur out"
        raise NotationError(text, place_of(text, "joueur"), expected)
    if state.de is None and phase == "jeu":
        missing(text, "dé", "the throw that is to be played: dé 6-5")
    if state.de is not None and phase != "jeu":
        expected = f"a throw is to be played in the phase jeu only, not in {phase}"
        raise NotationError(text, place_of(text, "dé"), expected)
    if state.touche is not None and phase != "jeu":
        expected = "a man is touched in the phase jeu only"
        raise NotationError(text, place_of(text, "touché"), expected)


def missing(text: str, name: str, expected: str) -> NoReturn:
    """Refuse *text*, in which the field *name* does not stand.

    :raises NotationError: always, at the end.
    """
    raise NotationError(text, len(text), f"{name} is missing, {expected}")


def again_pending(
    text: str,
    state: P,
    waiting: tuple[Incident, ...],
    rule_on: Callable[[P, Incident], Step[P]],
) -> P:
    """*state* with the rulings that await a choice: the same incident, the same ruling.

    :raises NotationError: for an incident that cannot have happened, or awaits nothing.
    """
    rulings: list[Ruling] = []
    for incident in waiting:
        place = max(text.find(str(incident)), text.find("attend"), 0)
        try:
            given = rule_on(state, incident).rulings
        except AcademieError as refusal:
            raise NotationError(text, place, str(refusal)) from None
        if not given[0].options:
            raise NotationError(text, place, "this incident awaits no choice")
        rulings.append(given[0])
    return replace(state, pending=tuple(rulings))
