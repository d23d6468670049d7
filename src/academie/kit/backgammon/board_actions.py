"""The actions at the trictrac board and their notation: draw for the die, throw, play.

All games of this board share these actions. The smaller ones also share the turn and most of
their notation: their states are subclasses of :class:`Partie`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, get_args

from academie.core.codecs import Codec, Contradiction, check_type, list_of, number, one_of
from academie.core.fields import Actions, HasNotation
from academie.core.messages import Message
from academie.core.notation import read_part
from academie.core.pending import CHOOSE
from academie.core.templates import record
from academie.kit.backgammon.board import BLANC, FLECHES, NOIR, PLAYERS
from academie.kit.backgammon.dice import FACES, Throw, roll_dice, roll_die, throw

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from academie.core import Ruling
    from academie.core.codecs import Json
    from academie.core.templates import Record

#: ``accord``: the partie is agreed on; ``tirage``: they throw for the die; ``jet``: somebody is to
#: throw; ``jeu``: he is to play what he has thrown; ``fin``: the partie is over. And ``choix``,
#: where a game knows it: he says first whether he holds or leaves.
Phase = Literal["accord", "tirage", "jet", "jeu", "fin", "choix"]
PHASES: tuple[Phase, ...] = ("accord", "tirage", "jet", "jeu", "fin")
#: Phases in which a throw must be played, and phases in which it is some player's turn.
THROWN: tuple[Phase, ...] = ("jeu", "choix")
TURNS: tuple[Phase, ...] = ("jet", *THROWN)
#: Words for the place of a man that is on no flèche: not yet entered, or borne off.
MAIN, HORS = "main", "hors"
PASSE = "passe"
#: By phase: whether nobody is in turn, no throw lies on the board, no man is touched.
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
    """The fields that the states of all these games share.

    :param joueur: who must throw or play.
    :param de: the throw that must be played.
    :param touche: the place of the man that he touched and must play; 0 for the hand or the
        tas, ``None`` if he may play any man.
    :param pending: rulings that await a choice, the first one first.
    """

    phase: Phase = "accord"
    joueur: str | None = None
    de: Throw | None = None
    touche: int | None = None
    pending: tuple[Ruling, ...] = ()

    @property
    def thrown(self) -> tuple[str, Throw]:
        """Return who must play, and the throw.

        :raises ValueError: if no throw is to be played.
        """
        if self.joueur is None or self.de is None:
            raise ValueError("no throw is to be played")
        return self.joueur, self.de

    def framed(self) -> Iterable[Contradiction]:
        """Yield each contradiction of the phase with the player, the throw or the man touched."""
        if (self.phase, self.joueur is None, self.de is None, self.touche is None) in _FRAMES:
            return ()
        return self._unframed()

    def _unframed(self) -> Iterator[Contradiction]:
        phase = self.phase
        if self.joueur is None and phase in TURNS:
            does = Message("kit.does_throw" if phase == "jet" else "kit.does_play")
            who = (f"joueur {BLANC}", f"joueur {NOIR}")
            yield Contradiction("", Message("kit.expects_joueur_missing_who", does=does, who=who))
        if self.joueur is not None and phase not in TURNS:
            expected = Message("kit.expects_nobody_throw_play_phase_leave", phase=phase)
            yield Contradiction("joueur", expected)
        if self.de is None and phase in THROWN:
            yield Contradiction("", Message("kit.expects_de_missing_throw_played_de"))
        if self.de is not None and phase not in THROWN:
            expected = Message("kit.expects_throw_played_phase_jeu_only", phase=phase)
            yield Contradiction("dé", expected)
        if self.touche is not None and phase != "jeu":
            yield Contradiction("touché", Message("kit.expects_man_touched_phase_jeu_only"))


def check_contradictions(contradictions: Iterable[Contradiction]) -> None:
    """Raise the first of *contradictions*, if there is one.

    :raises Contradiction: the first of them.
    """
    for contradiction in contradictions:
        raise contradiction


@dataclass(frozen=True, slots=True)
class Convient(HasNotation, Generic[O]):
    """``convient double=oui``: the players agree on options; ``convient`` alone on the defaults."""

    options: O


@dataclass(frozen=True, slots=True)
class Tire(HasNotation):
    """``tire blanc 5 noir 3``: each throws one die, to see who begins."""

    blanc: int
    noir: int

    @property
    def premier(self) -> str | None:
        """The player with the larger number; ``None`` if both dice are equal."""
        if self.blanc == self.noir:
            return None
        return BLANC if self.blanc > self.noir else NOIR


@dataclass(frozen=True, slots=True)
class Jette(HasNotation):
    """``dé 6-5``: the player whose turn it is throws."""

    coup: Throw


@dataclass(frozen=True, slots=True)
class Move(HasNotation):
    """One man moved: ``1-7``, ``main-4`` for one that enters, ``19-hors`` for one borne off.

    :param depart: where it starts, ``None`` for the hand.
    :param arrivee: where it goes, ``None`` for off the board.
    """

    depart: int | None
    arrivee: int | None


@dataclass(frozen=True, slots=True)
class Joue(HasNotation):
    """``1-7, 7-12``: play a throw, man by man; ``passe`` if nothing can be played."""

    moves: tuple[Move, ...] = ()


_EXPECTED = Message("kit.expects_play_reads_main_passe_places")
_PLACE = number(FLECHES, _EXPECTED, 1)
_LOOKS = r"[1-9]|1\d|2[0-4]"
_DIE = replace(
    number(max(FACES), Message("kit.expects_die_shows"), 1),
    looks="[1-6]",
    schema={"enum": list(FACES)},
)


def _or_else(word: str) -> Codec[int | None]:
    """Make the codec of a flèche, or of the place off the board called *word*."""

    def show(place: int | None) -> str:
        return word if place is None else str(place)

    def read(text: str) -> int | None:
        return None if text == word else _PLACE.read(text)

    return Codec(
        read,
        show,
        rf"{word}|{_LOOKS}",
        {"oneOf": [_PLACE.schema, {"type": "null"}]},
        lambda place: place,
        lambda data: None if data is None else _PLACE.value(data),
    )


def play_codec(unit: Codec[T]) -> Codec[tuple[T, ...]]:
    """Make the codec of the parts of a play, such as its moves; ``passe`` for none."""
    units = list_of(unit)
    return replace(
        units,
        read=lambda text: () if text == PASSE else units.read(text),
        show=lambda values: units.show(values) or PASSE,
    )


def _read_throw(data: Json) -> Throw:
    return throw(check_type(data, str, Message("kit.expects_throw_reads")))


#: A player, and his throw.
PLAYER = replace(
    one_of(PLAYERS, Message("kit.expects_player", blanc=BLANC, noir=NOIR)), looks="|".join(PLAYERS)
)
THROW = Codec(throw, schema={"type": "string", "pattern": "^[1-6]-[1-6]$"}, take=_read_throw)
#: The actions that these games share; each has its own options and plays.
TIRE = record(Tire, f"tire {BLANC} {{blanc}} {NOIR} {{noir}}", _EXPECTED, blanc=_DIE, noir=_DIE)
JETTE = record(Jette, "dé {coup}", Message("kit.expects_throw_reads_de"), coup=THROW)
MOVE = record(Move, "{depart}-{arrivee}", _EXPECTED, depart=_or_else(MAIN), arrivee=_or_else(HORS))
JOUE = record(Joue, "{moves}", _EXPECTED, moves=play_codec(MOVE))


def convient_codec(agreement: Codec[O]) -> Record[Convient[O]]:
    """Make the codec of an agreement; *agreement* reads and writes its options."""
    options = replace(
        agreement,
        read=lambda text: read_part(text, 1, agreement.read, text[1:]),
        show=lambda options: f" {agreement.show(options)}".rstrip(),
        looks="(?: .*)?",
        give=agreement.data,
        take=agreement.value,
    )
    return record(
        Convient, "convient{options}", Message("kit.expects_convient_what_agreed"), options=options
    )


def declare_actions(
    agreement: Codec[Any], *plays: Record[Any], expected: Message | str = _EXPECTED
) -> Actions[Any]:
    """Declare the notation of the actions of a game.

    :param agreement: the codec of the options.
    :param plays: the codecs of the plays, and of further actions of the game.
    :param expected: what a play looks like.
    """
    return Actions((CHOOSE, TIRE, convient_codec(agreement), JETTE, *plays), expected)


#: The notation of the actions that all games share.
ACTIONS: Actions[Any] = Actions((TIRE, convient_codec(Codec(str)), JETTE, MOVE, JOUE), _EXPECTED)


def begin_after_draw(state: P, premier: str | None) -> P:
    """Let *premier* begin after the draw; if it is ``None``, both throw again."""
    return state if premier is None else replace(state, phase="jet", joueur=premier)


def describe_turn(state: Partie, play: str = "kit.is_to_play") -> Message | None:
    """Say whose turn it is, such as ``White is to throw``; ``None`` if it is nobody’s.

    :param play: the kind of the message while a throw must be played.
    """
    words = {"jet": "kit.is_to_throw", "jeu": play, "choix": "kit.may_leave_or_holds"}
    said = words.get(state.phase)
    return Message(said, player=state.joueur) if said else None


def chance(state: Partie, rng: Random) -> Tire | Jette | None:
    """Draw or throw with *rng*, if the phase needs it."""
    if state.pending:
        return None
    if state.phase == "tirage":
        return draw_dice(rng)
    return roll_throw(rng) if state.phase == "jet" else None


def draw_dice(rng: Random) -> Tire:
    """Throw one die for each player with *rng*."""
    return Tire(roll_die(rng), roll_die(rng))


def roll_throw(rng: Random) -> Jette:
    """Throw two dice with *rng*, each die for itself."""
    return Jette(roll_dice(rng))
