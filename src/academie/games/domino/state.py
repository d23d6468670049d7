"""The state of a game of Domino: immutable, and its one-line notation says all of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from academie.kit.dominoes import Chaine

if TYPE_CHECKING:
    from academie.core import Award, Ruling
    from academie.kit.dominoes import De, Main

Seat = Literal["A", "B", "C", "D"]
#: ``points`` is the tête-à-tête for points, ``domino`` the one without; ``retrait`` the partie of
#: four with a pot; ``dernier`` and ``piquet`` stand for « au dernier » and the Piquet voleur.
Partie = Literal["points", "domino", "retrait", "poule", "dernier", "piquet"]
Phase = Literal["accord", "tirage", "prise", "jeu", "coup", "fin"]

SEATS: tuple[Seat, ...] = ("A", "B", "C", "D")

#: What a player is bound to; see :class:`Duty`.
DutyKind = Literal[
    "decouvert", "annonce", "poser", "sans", "conseil", "ouvrir", "reprendre", "retirer", "tirer"
]
#: When a false « je boude » was said: just now, one dé ago, or longer ago.
Quand = Literal["instant", "pose", "tard"]


@dataclass(frozen=True, slots=True)
class Options:
    """What the players agree on beforehand; 0 stands for what the text says or usage supplies.

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

    def __str__(self) -> str:
        numbers = {"joueurs": self.joueurs, "des": self.des, "but": self.but}
        return " ".join([self.partie, *(f"{n}={v}" for n, v in numbers.items() if v)])


@dataclass(frozen=True, slots=True)
class FauxBoude:
    """A « je boude » said by one who could have posed.

    :param des: the dés that went.
    :param avoue: he saw it at once, and may pose the same dé later (domino.regles.20).
    """

    seat: Seat
    des: Main
    quand: Quand = "instant"
    avoue: bool = False


@dataclass(frozen=True, slots=True)
class MalPose:
    """A dé that goes nowhere and lies at an end, uncovered: it may still be lifted."""

    seat: Seat
    de: De
    gauche: bool


@dataclass(frozen=True, slots=True)
class Duty:
    """What a player is bound to.

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


@dataclass(frozen=True, slots=True)
class Loss:
    """The partie is lost by a fault: who lost it, and by which rule."""

    seat: Seat
    rule: str


#: Nothing on the table, and nothing agreed on yet.
EMPTY, AGREED = Chaine(), Options()


@dataclass(frozen=True, slots=True)
class State:
    """A game of Domino at one moment.

    :param phase: ``accord`` (the partie is agreed on), ``tirage`` (drawn who poses), ``prise``
        (the dés are mixed and taken), ``jeu`` (posed), ``coup`` (the coup is counted; mixing
        again begins the next), ``fin`` (lost by a fault).
    :param joueurs: the players in the order of play, that is to the right; until the draw is
        over, by their letters.
    :param tires: the dés that each has drawn for the pose, in the order of *joueurs*.
    :param poseur: who poses first in this coup.
    :param battu: who has mixed the dés for this coup.
    :param mains: hands in the order of *joueurs*.
    :param table: the chaîne.
    :param poses: who posed its dés, in the order in which they were posed.
    :param tour: who is to play.
    :param boudes: who has said « je boude » since the last dé was posed.
    :param score: points, coups, withdrawals or marks of each side before this coup.
    :param gains: what this coup has brought.
    :param dus: what players are bound to.
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
        """Dés that *seat* holds."""
        return self.mains[self.joueurs.index(seat)] if self.mains else ()

    def next_to(self, seat: Seat) -> Seat:
        """The player at the right of *seat*."""
        return self.joueurs[(self.joueurs.index(seat) + 1) % len(self.joueurs)]

    def from_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """All players in the order of play, beginning with *seat*."""
        n = self.joueurs.index(seat)
        return self.joueurs[n:] + self.joueurs[:n]

    def partner(self, seat: Seat) -> Seat | None:
        """The partner of *seat*, who sits opposite at the Piquet voleur (domino.usage.5)."""
        if self.accord.partie != "piquet":
            return None
        return self.from_seat(seat)[2]

    def adversaries(self, seat: Seat) -> tuple[Seat, ...]:
        """Who plays against *seat*, in the order of play from him."""
        mine = {seat, self.partner(seat)}
        return tuple(s for s in self.from_seat(seat) if s not in mine)

    @property
    def sides(self) -> tuple[str, ...]:
        """Each player for himself, or the two sides of the Piquet voleur, such as ``AC``."""
        if self.accord.partie != "piquet":
            return self.joueurs
        return tuple("".join(sorted(self.joueurs[n::2])) for n in (0, 1))

    def side_of(self, seat: Seat) -> str:
        """The side on which *seat* plays."""
        return next(side for side in self.sides if seat in side)

    def bound(self, seat: Seat, *kinds: DutyKind) -> tuple[Duty, ...]:
        """Duties of *seat*, of the given kinds if any are given."""
        return tuple(d for d in self.dus if d.seat == seat and (not kinds or d.kind in kinds))

    def __str__(self) -> str:
        from academie.games.domino.notation import show  # noqa: PLC0415 - notation imports State

        return show(self)


def joint(seats: tuple[Seat, ...]) -> str:
    """Several players who choose or win together, such as ``BD``."""
    return "".join(sorted(seats))
