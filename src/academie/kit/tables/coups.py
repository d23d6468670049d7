"""What is done at the trictrac board, and how it is written: to throw for the die, throw, play.

All games of this board share these actions; the smaller ones also share the turn, and the frame of
their notation: their states are subclasses of :class:`Partie`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, get_args

from academie.core.fields import Actions, Noted
from academie.core.forms import Contradiction, Form, listed, number, of_type, one_of
from academie.core.notation import within
from academie.core.pending import CHOOSE
from academie.core.records import record
from academie.core.wording import Said
from academie.kit.tables.board import BLANC, FLECHES, NOIR, PLAYERS
from academie.kit.tables.dice import FACES, Throw, roll, rolled, throw

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from academie.core import Ruling
    from academie.core.forms import Json
    from academie.core.records import Record

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
#: What stands where: the phase, and whether nobody is to act, no throw lies, no man is touched.
_FRAMES = frozenset(
    (phase, phase not in TURNS, phase not in THROWN, free)
    for phase in get_args(Phase)
    for free in ((True, False) if phase == "jeu" else (True,))
)
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

    @property
    def thrown(self) -> tuple[str, Throw]:
        """Who is to play, and the throw.

        :raises ValueError: if no throw is to be played.
        """
        if self.joueur is None or self.de is None:
            raise ValueError("no throw is to be played")
        return self.joueur, self.de

    def framed(self) -> Iterable[Contradiction]:
        """How the phase contradicts the player, the throw, or the man that he has touched."""
        if (self.phase, self.joueur is None, self.de is None, self.touche is None) in _FRAMES:
            return ()
        return self._unframed()

    def _unframed(self) -> Iterator[Contradiction]:
        phase = self.phase
        if self.joueur is None and phase in TURNS:
            does = Said("kit.does_throw" if phase == "jet" else "kit.does_play")
            who = (f"joueur {BLANC}", f"joueur {NOIR}")
            yield Contradiction("", Said("kit.expects_joueur_missing_who", does=does, who=who))
        if self.joueur is not None and phase not in TURNS:
            expected = Said("kit.expects_nobody_throw_play_phase_leave", phase=phase)
            yield Contradiction("joueur", expected)
        if self.de is None and phase in THROWN:
            yield Contradiction("", Said("kit.expects_de_missing_throw_played_de"))
        if self.de is not None and phase not in THROWN:
            expected = Said("kit.expects_throw_played_phase_jeu_only", phase=phase)
            yield Contradiction("dé", expected)
        if self.touche is not None and phase != "jeu":
            yield Contradiction("touché", Said("kit.expects_man_touched_phase_jeu_only"))


def hold(contradictions: Iterable[Contradiction]) -> None:
    """Let none of *contradictions* stand.

    :raises Contradiction: the first of them.
    """
    for contradiction in contradictions:
        raise contradiction


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


_EXPECTED = Said("kit.expects_play_reads_main_passe_places")
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
    return throw(of_type(data, str, Said("kit.expects_throw_reads")))


#: Who plays, and what he has thrown.
PLAYER = replace(
    one_of(PLAYERS, Said("kit.expects_player", blanc=BLANC, noir=NOIR)), looks="|".join(PLAYERS)
)
THROW = Form(throw, schema={"type": "string", "pattern": "^[1-6]-[1-6]$"}, take=_thrown)
#: The actions of every such game; what is agreed on and how a throw is played are its own.
TIRE = record(Tire, f"tire {BLANC} {{blanc}} {NOIR} {{noir}}", _EXPECTED, blanc=_DIE, noir=_DIE)
JETTE = record(Jette, "dé {coup}", Said("kit.expects_throw_reads_de"), coup=THROW)
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
    return record(
        Convient, "convient{options}", Said("kit.expects_convient_what_agreed"), options=options
    )


def actions(
    agreement: Form[Any], *plays: Record[Any], expected: Said | str = _EXPECTED
) -> Actions[Any]:
    """How the actions of a game are written.

    :param agreement: how what is agreed on is.
    :param plays: how a throw that is played is, and what else is said of it.
    :param expected: what a play looks like.
    """
    return Actions((CHOOSE, TIRE, convient(agreement), JETTE, *plays), expected)


#: Whoever draws, throws or moves says it alike, whatever the game.
ACTIONS: Actions[Any] = Actions((TIRE, convient(Form(str)), JETTE, MOVE, JOUE), _EXPECTED)


def drawn(state: P, premier: str | None) -> P:
    """*state* after each has thrown one die: *premier* begins, or they throw again."""
    return state if premier is None else replace(state, phase="jet", joueur=premier)


def to_do(state: Partie, play: str = "kit.is_to_play") -> Said | None:
    """Whose turn it is, such as ``blanc is to throw``; nothing where it is nobody’s.

    :param play: the kind of what is said of him who has thrown.
    """
    words = {"jet": "kit.is_to_throw", "jeu": play, "choix": "kit.may_leave_or_holds"}
    said = words.get(state.phase)
    return Said(said, player=state.joueur) if said else None


def chance(state: Partie, rng: Random) -> Tire | Jette | None:
    """What *rng* draws or throws, if it is time for it."""
    if state.pending:
        return None
    if state.phase == "tirage":
        return drawn_by(rng)
    return thrown_by(rng) if state.phase == "jet" else None


def drawn_by(rng: Random) -> Tire:
    """A die of each, drawn with *rng*."""
    return Tire(rolled(rng), rolled(rng))


def thrown_by(rng: Random) -> Jette:
    """A throw drawn with *rng*, each die for itself."""
    return Jette(roll(rng))
