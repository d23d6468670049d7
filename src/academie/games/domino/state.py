"""The state of a game of Domino, immutable and fully described by its one-line notation."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from academie.core.codecs import Contradiction
from academie.core.fields import HasNotation
from academie.core.messages import Message
from academie.kit.dominoes import Chaine, find_repeated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.core import Award, Ruling
    from academie.kit.dominoes import De, Main

Seat = Literal["A", "B", "C", "D"]
#: ``points`` is the tête-à-tête for points, ``domino`` the one without; ``retrait`` the partie of
#: four with a pot; ``dernier`` and ``piquet`` stand for « au dernier » and the Piquet voleur.
Partie = Literal["points", "domino", "retrait", "poule", "dernier", "piquet"]
Phase = Literal["accord", "tirage", "prise", "jeu", "coup", "fin"]

SEATS: tuple[Seat, ...] = ("A", "B", "C", "D")

#: The kinds of :class:`Duty`.
DutyKind = Literal[
    "decouvert", "annonce", "poser", "sans", "conseil", "ouvrir", "reprendre", "retirer", "tirer"
]
#: When a false « je boude » was said: just now, one dé ago, or longer ago.
Quand = Literal["instant", "pose", "tard"]
#: Duties that concern a number of pips or of dés; the others, but to draw again, concern one dé.
_NUMBERED = frozenset({"poser", "sans", "reprendre", "retirer"})
#: In which phases one may be bound to draw; what else binds a player lasts until the coup is over.
_BOUND_IN: dict[DutyKind, frozenset[Phase]] = {
    "tirer": frozenset({"tirage"}),
    "reprendre": frozenset({"jeu"}),
    "retirer": frozenset({"prise", "jeu"}),
}
_BOUND_ELSEWHERE: frozenset[Phase] = frozenset({"prise", "jeu", "coup", "fin"})


@dataclass(frozen=True, slots=True)
class Options(HasNotation):
    """The options of the game; 0 means the number that the text or usage gives.

    :param joueurs: how many play.
    :param des: how many dés each takes.
    :param but: points, coups, marks or rounds of stakes to play for.

    >>> print(Options("poule", joueurs=3))
    poule joueurs=3
    """

    partie: Partie = "points"
    joueurs: int = 0
    des: int = 0
    but: int = 0


@dataclass(frozen=True, slots=True)
class FauxBoude:
    """A pass (« je boude ») of a player who could have played.

    :param des: the dés that fitted.
    :param avoue: he noticed it at once, and may play the same dé later (domino.regles.20).
    """

    seat: Seat
    des: Main
    quand: Quand = "instant"
    avoue: bool = False


@dataclass(frozen=True, slots=True)
class MalPose:
    """A dé at an end where it does not fit; it may still be lifted."""

    seat: Seat
    de: De
    gauche: bool


@dataclass(frozen=True, slots=True)
class Duty:
    """An obligation of a player.

    :param kind: ``decouvert`` (poses *de* as soon as it goes), ``annonce`` (poses *de* at his
        turn), ``poser`` and ``sans`` (poses, does not pose, on *nombre* at his next turn),
        ``conseil`` (does not pose *de* at his next turn), ``ouvrir`` (does not open a number of
        *de*), ``reprendre`` and ``retirer`` (*nombre* dés are to be drawn by him from the talon,
        or from him to it), ``tirer`` (draws again for the pose).
    :param rule: id of the rule from which it comes.
    """

    kind: DutyKind
    seat: Seat
    rule: str
    de: De | None = None
    nombre: int | None = None

    def __post_init__(self) -> None:
        numbered = self.kind in _NUMBERED
        of_a_de = not numbered and self.kind != "tirer"
        if (self.nombre is not None) != numbered or (self.de is not None) != of_a_de:
            what = Message("domino.says_de", form="A:annonce:RULE:6-4")
            if numbered:
                what = Message("domino.says_number", form="A:poser:RULE:3")
            if self.kind == "tirer":
                what = Message("domino.says_no_more", form="A:tirer:RULE")
            raise Contradiction(
                "dû", Message("domino.expects_duty_says", kind=self.kind, what=what)
            )


@dataclass(frozen=True, slots=True)
class Loss:
    """A partie lost by a fault: the loser, and the rule."""

    seat: Seat
    rule: str


#: The state before the agreement.
EMPTY, AGREED = Chaine(), Options()


@dataclass(frozen=True, slots=True)
class State(HasNotation):
    """A game of Domino at one moment.

    :param phase: ``accord`` (the partie is agreed on), ``tirage`` (drawn who poses), ``prise``
        (the dés are mixed and taken), ``jeu`` (posed), ``coup`` (the coup is counted; mixing
        again begins the next), ``fin`` (lost by a fault).
    :param joueurs: the players in the order of play, that is to the right; until the draw is
        over, by their letters.
    :param tires: the dés that each has drawn for the lead, in the order of *joueurs*.
    :param poseur: who leads in this coup.
    :param battu: who has mixed the dés for this coup.
    :param mains: hands in the order of *joueurs*.
    :param table: the chaîne.
    :param poses: who played its dés, in the order of play.
    :param tour: who must play.
    :param boudes: who has passed since the last dé was played.
    :param score: points, coups, withdrawals or marks of each side before this coup.
    :param gains: what this coup has brought.
    :param dus: the duties of the players.
    :param pending: rulings that await a choice, the first one first.
    """

    phase: Phase = "accord"
    accord: Options = AGREED
    joueurs: tuple[Seat, ...] = ()
    tires: tuple[tuple[De, ...], ...] = ()
    poseur: Seat | None = None
    battu: tuple[Seat, ...] = ()
    mains: tuple[Main, ...] = ()
    table: Chaine = EMPTY
    poses: tuple[Seat, ...] = ()
    tour: Seat | None = None
    boudes: tuple[Seat, ...] = ()
    faux: tuple[FauxBoude, ...] = ()
    mal: MalPose | None = None
    dus: tuple[Duty, ...] = ()
    score: tuple[int, ...] = ()
    gains: tuple[Award, ...] = ()
    perdu: Loss | None = None
    pending: tuple[Ruling, ...] = ()

    def hand(self, seat: Seat) -> Main:
        """List the dés of *seat*."""
        return self.mains[self.joueurs.index(seat)] if self.mains else ()

    @property
    def first(self) -> Seat:
        """Return who leads in this coup; before the draw, the first of the players."""
        return self.poseur or self.joueurs[0]

    def next_to(self, seat: Seat) -> Seat:
        """Return the player at the right of *seat*."""
        return self.joueurs[(self.joueurs.index(seat) + 1) % len(self.joueurs)]

    def from_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """List all players in the order of play, beginning with *seat*."""
        n = self.joueurs.index(seat)
        return self.joueurs[n:] + self.joueurs[:n]

    def partner(self, seat: Seat) -> Seat | None:
        """Find the partner of *seat*, who sits opposite at the Piquet voleur (domino.usage.5)."""
        if self.accord.partie != "piquet":
            return None
        return self.from_seat(seat)[2]

    def adversaries(self, seat: Seat) -> tuple[Seat, ...]:
        """List the adversaries of *seat*, in the order of play from him."""
        mine = {seat, self.partner(seat)}
        return tuple(s for s in self.from_seat(seat) if s not in mine)

    @property
    def sides(self) -> tuple[str, ...]:
        """List the sides: each player, or at the Piquet voleur pairs such as ``AC``."""
        return sides_of(self.accord, self.joueurs)

    def side_of(self, seat: Seat) -> str:
        """Return the side of *seat*."""
        return next(side for side in self.sides if seat in side)

    def bound(self, seat: Seat, *kinds: DutyKind) -> tuple[Duty, ...]:
        """List the duties of *seat*, of the given kinds if any are given."""
        if not self.dus:
            return ()
        return tuple(d for d in self.dus if d.seat == seat and (not kinds or d.kind in kinds))

    def __post_init__(self) -> None:
        if self.phase == "accord":
            _nothing_yet(self)
            return
        for word, expected in (*_who_plays(self), *_in_its_phase(self), *_on_the_table(self)):
            raise Contradiction(word, expected)


def _nothing_yet(state: State) -> None:
    """Yield every field that is set before the agreement, as a contradiction."""
    if state.joueurs or state.accord != AGREED or state.score or state.dus or state.pending:
        raise Contradiction("accord", Message("domino.expects_before_partie_agreed_nothing"))


def _who_plays(state: State) -> Iterator[tuple[str, str]]:
    players = SEATS[: state.accord.joueurs]
    if len(state.joueurs) != len(players) or set(state.joueurs) != set(players):
        yield "joueurs", f"the players are {', '.join(players)}, each once"
    one_each = (0, len(players)) if state.phase == "tirage" else (0,)
    if len(state.tires) not in one_each:
        yield "tiré", f"tiré has one entry for each of {', '.join(players)}, before the first coup"
    hands = 0 if state.phase == "tirage" else len(players)
    if len(state.mains) != hands:
        yield "", "each has a hand, once it is known who poses"
    if len(state.score) != len(state.sides):
        yield "score", f"score has one entry for each of {', '.join(state.sides)}"
    named = {state.poseur, state.tour, *state.battu, *state.poses, *state.boudes}
    for one in (*state.dus, *state.faux, state.mal, state.perdu):
        named.add(one.seat if one else None)
    for seat in named.difference(state.joueurs, (None,)):
        yield "joueurs", f"{seat} does not play"


def _in_its_phase(state: State) -> Iterator[tuple[str, str]]:
    phase = state.phase
    drawing = phase == "tirage"
    if drawing and (state.poseur or state.battu):
        yield "tirage", "nobody poses before the draw is over"
    if phase not in {"tirage", "fin"} and state.poseur is None:
        yield "", "a field is missing: poseur A"
    for duty in state.dus:
        if phase not in _BOUND_IN.get(duty.kind, _BOUND_ELSEWHERE):
            yield "dû", f"in the phase {phase} nobody is bound to {duty.kind}"
    if phase in {"tirage", "prise"} and (
        state.table.des or state.poses or state.boudes or state.faux or state.mal
    ):
        yield phase, f"in the phase {phase} nothing is posed yet"
    if (phase == "jeu") != (state.tour is not None):
        yield "tour", "tour A stands while the dés are posed, and only then"
    if phase == "coup" and not state.gains:
        yield "", "what the coup has brought is missing: gains …"
    if phase not in {"coup", "fin"} and state.gains:
        yield "gains", f"in the phase {phase} the coup has brought nothing yet"
    if (phase == "fin") != (state.perdu is not None):
        yield "perdu", "perdu A:RULE stands where a partie is lost by a fault"


def _on_the_table(state: State) -> Iterator[tuple[str, str]]:
    laid = state.table.des
    if (double := find_repeated(state.mains, state.table)) is not None:
        yield str(double), f"{double} stands twice"
    if len(state.poses) > len(laid):
        yield "posé", f"{len(laid)} dés lie on the table, each posed by one player"
    if state.mal is not None:
        one = state.mal.de
        end = state.table.lying[0 if state.mal.gauche else -1] if laid else None
        if end != one:
            yield "mal", "this dé does not lie at that end"


def sides_of(accord: Options, joueurs: tuple[Seat, ...]) -> tuple[str, ...]:
    """List the sides: each for himself, or two against two at the Piquet voleur."""
    if accord.partie != "piquet":
        return joueurs
    return joint(joueurs[0::2]), joint(joueurs[1::2])


def joint(seats: tuple[Seat, ...]) -> str:
    """Join several players who choose or win together, such as ``BD``."""
    return "".join(sorted(seats))


def bind(duty: Duty, state: State) -> State:
    """Bind a player by *duty* in *state*."""
    return replace(state, dus=(*state.dus, duty))
