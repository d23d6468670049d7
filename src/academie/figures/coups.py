"""Statements of the text about a throw in a figure: its gains, its ways, its plays."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.messages import Message
from academie.figures.said import Statement
from academie.games.trictrac import awards
from academie.games.trictrac.cases import JANS, est_plein
from academie.games.trictrac.moves import find_legal, place_men, plays, read_play
from academie.games.trictrac.state import DEFAUT, Options
from academie.kit.backgammon.board import MEN
from academie.kit.backgammon.dice import THROWS, throw

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.figures.said import Bounds
    from academie.games.trictrac.state import Facon, Gain, Position
    from academie.kit.backgammon.dice import Throw

    Counted = Callable[[Position, str, Throw], tuple[Gain, ...]]

#: A way as the text tells it: its numbers, then the case or the two cases from which it counts.
Way = tuple[tuple[int, ...], *tuple[int, ...]]
COIN_BATTU, DAME_BATTUE, A_FAUX = "coin battu", "dame battue", "jan qui ne peut"
#: The function that counts each gain; it depends only on the shape of the men.
_HITS: dict[str, Counted] = {
    COIN_BATTU: awards.coin_battu,
    DAME_BATTUE: awards.dames_battues,
    A_FAUX: awards.jan_qui_ne_peut,
}
#: The old opinion on the coin at the jan de retour (nouveau-trictrac.11.10).
PUISSANCE = Options(remplir_du_coin="puissance")


def changed(position: Position, si: str) -> Position:
    """Return *position* with other men on some places, as the text supposes.

    >>> from academie.games.trictrac.state import Position
    >>> print(changed(Position(), "noir 0:14 6:1"))
    blanc 0:15 | noir 0:14 6
    """
    if not si:
        return position
    player, *places = si.split()
    men = list(position.men(player))
    for place in places:
        at, _, many = place.partition(":")
        men[int(at)] = int(many)
    return position.with_men(player, tuple(men))


@dataclass(frozen=True, slots=True)
class Coup(Statement):
    """A statement of the text about a throw.

    :param dice: the throw of the player.
    """

    dice: str

    @property
    def thrown(self) -> Throw:
        """The throw."""
        return throw(self.dice)

    def told(self, kind: str, **facts: object) -> str:
        """Write the statement by its *kind* and *facts*, in the current language."""
        return str(Message(kind, player=self.player, dice=self.dice, **facts))


def way(facon: Facon) -> Way:
    """Return *facon* as the text writes it."""
    return facon.numbers, *(path[0] for path in (facon.path, facon.also) if path)


def from_there(ways: tuple[Way, ...]) -> Bounds:
    """Return the men that *ways* need at their starts."""
    return {
        start: (max(starts.count(start) for _, *starts in ways), MEN)
        for _, *all_of_way in ways
        for start in all_of_way
    }


def same_ways(told: tuple[Way, ...], found: tuple[Facon, ...]) -> bool:
    """Check whether the ways *found* are those of the text, if it names any."""
    ways = {(tuple(sorted(numbers)), *starts) for numbers, *starts in map(way, found)}
    return not told or ways == {(tuple(sorted(numbers)), *starts) for numbers, *starts in told}


@dataclass(frozen=True, slots=True)
class Bat(Coup):
    """The throw hits the coin or a man, truly or falsely, for these points and in these ways.

    :param what: the name of the gain.
    :param sur: the place of the man that is hit; of the coin, nothing.
    :param points: what it is worth, 0 if it is not hit so.
    :param ways: all its ways; empty where the text does not tell them.
    """

    by_shape = True

    what: str
    points: int
    sur: int | None = None
    ways: tuple[Way, ...] = ()
    si: str = ""

    def holds(self, position: Position) -> bool:
        """Check whether the scorer finds this hit, with these points and ways."""
        found = [
            gain
            for gain in _HITS[self.what](changed(position, self.si), self.player, self.thrown)
            if gain.sur == self.sur
        ]
        if not found or not self.points:
            return not found and not self.points
        return found[0].points == self.points and same_ways(self.ways, found[0].facons)

    def bounds(self) -> tuple[Bounds, ...]:
        """Require men where its ways start."""
        return ({} if self.si else from_there(self.ways),)

    def __str__(self) -> str:
        on = "" if self.sur is None else Message("figures.on", place=self.sur)
        facts = {"what": self.what, "on": on, "points": self.points}
        return self.told("figures.bat", **facts, ways=_told(self.ways), supposed=_si(self.si))


@dataclass(frozen=True, slots=True)
class Remplit(Coup):
    """The throw fills a jan for these points and in these ways, 0 if it fills none.

    :param puissance: by the old opinion on the coin.
    """

    by_passage = True

    points: int
    ways: tuple[Way, ...] = ()
    si: str = ""
    puissance: bool = False

    def holds(self, position: Position) -> bool:
        """Check whether the scorer finds this filling, with these points and ways."""
        there = changed(position, self.si)
        options = PUISSANCE if self.puissance else DEFAUT
        found = awards.remplir(there, self.player, self.thrown, options)
        if not found or not self.points:
            return not found and not self.points
        return found[0].points == self.points and same_ways(self.ways, found[0].facons)

    def bounds(self) -> tuple[Bounds, ...]:
        """Require men where its ways start."""
        return ({} if self.si else from_there(self.ways),)

    def __str__(self) -> str:
        opinion = Message("figures.old_opinion") if self.puissance else ""
        facts = {"points": self.points, "ways": _told(self.ways), "supposed": _si(self.si)}
        return self.told("figures.remplit", **facts, opinion=opinion)


@dataclass(frozen=True, slots=True)
class Moyens(Coup):
    """The throw fills a half-case by exactly these numbers, from any cases.

    :param numbers: of each way, its points.
    """

    by_passage = True

    points: int
    numbers: tuple[int, ...]

    def holds(self, position: Position) -> bool:
        """Check whether the scorer finds as many ways, by these numbers."""
        found = awards.remplir(position, self.player, self.thrown)
        if not found:
            return False
        ways = sorted(sum(facon.numbers) for facon in found[0].facons)
        return found[0].points == self.points and ways == sorted(self.numbers)

    def bounds(self) -> tuple[Bounds, ...]:
        """Require, for each half-case, the men that fill it."""
        return tuple(
            {half: (1, 1)} | {half - n: (3 if half - n in table else 1, MEN) for n in self.numbers}
            for table in JANS.values()
            for half in table
            if half >= max(self.numbers)
        )

    def __str__(self) -> str:
        return self.told("figures.moyens", points=self.points, numbers=self.numbers)


@dataclass(frozen=True, slots=True)
class Vaut(Coup):
    """The worth of the throw before it is played, to the thrower and to the other."""

    points: int
    other: int

    def holds(self, position: Position) -> bool:
        """Check whether the sums are these."""
        mine = his = 0
        for gain in awards.gains(position, self.player, self.thrown):
            if gain.player == self.player:
                mine += gain.points
            else:
                his += gain.points
        return (mine, his) == (self.points, self.other)

    def __str__(self) -> str:
        return self.told("figures.vaut", points=self.points, other=self.other)


@dataclass(frozen=True, slots=True)
class Frappe(Coup):
    """The gains of the throw on the coin and on men, and what it gives on men."""

    by_shape = True

    points: int
    other: int

    def holds(self, position: Position) -> bool:
        """Check whether the sums are these."""
        mine, coin, his = (
            sum(gain.points for gain in count(position, self.player, self.thrown))
            for count in (awards.dames_battues, awards.coin_battu, awards.jan_qui_ne_peut)
        )
        return (mine + coin, his) == (self.points, self.other)

    def __str__(self) -> str:
        return self.told("figures.frappe", points=self.points, other=self.other)


@dataclass(frozen=True, slots=True)
class Joue(Coup):
    """The throw may be played in these ways.

    :param coups: plays; all of them if *seuls*.
    :param seuls: whether there are no others.
    """

    by_passage = True

    coups: tuple[str, ...]
    seuls: bool = True
    si: str = ""

    def holds(self, position: Position) -> bool:
        """Check whether each is legal, and whether there are others."""
        there = changed(position, self.si)
        men = there.men(self.player)
        found = {play.after(men) for play in plays(there, self.player, self.thrown)}
        told = {read_play(coup).after(men) for coup in self.coups}
        return told == found if self.seuls else told <= found

    def __str__(self) -> str:
        kind = "figures.joue_seul" if self.seuls else "figures.joue"
        return self.told(kind, plays=self.coups, supposed=_si(self.si))


@dataclass(frozen=True, slots=True)
class JoueDe(Coup):
    """A number of the throw can be played in these ways only, with any play of the other.

    :param number: the number.
    :param legs: its moves; none if it cannot be played.
    """

    by_passage = True

    number: int
    legs: tuple[tuple[int, int], ...]

    def holds(self, position: Position) -> bool:
        """Check whether these are its moves in all legal plays."""
        found = {
            leg
            for play in plays(position, self.player, self.thrown)
            for leg in play.legs
            if leg[1] - leg[0] == self.number
        }
        return found == set(self.legs)

    def __str__(self) -> str:
        ways = [Message("figures.by_leg", start=start, end=end) for start, end in self.legs]
        if not ways:
            return self.told("figures.joue_de_rien", number=self.number)
        return self.told("figures.joue_de", number=self.number, ways=ways)


@dataclass(frozen=True, slots=True)
class Tient(Coup):
    """The plein that stands can be kept, or must be broken.

    :param coup: the play that is told, by which it is kept or broken.
    :param kept: which of both.
    :param lost: men that cannot be played.
    """

    by_passage = True

    coup: str
    kept: bool
    lost: int = 0

    def holds(self, position: Position) -> bool:
        """Check whether *coup* is legal and keeps the plein, or no play does."""
        kept = bool(awards.conserver(position, self.player, self.thrown))
        play = find_legal(position, self.player, self.thrown, read_play(self.coup))
        still = any(est_plein(play.after(position.men(self.player)), t) for t in JANS.values())
        return kept == still == self.kept and 2 - len(play.legs) == self.lost

    def __str__(self) -> str:
        kind = "figures.tient" if self.kept else "figures.rompt"
        return self.told(kind, play=self.coup, lost=self.lost)


@dataclass(frozen=True, slots=True)
class RemplitPar(Statement):
    """The player fills with these throws, after he has played *coup*.

    :param throws: the throws that are named.
    :param coup: a play made before.
    :param seuls: whether no other throw fills.
    """

    by_passage = True

    throws: tuple[str, ...]
    coup: str = ""
    seuls: bool = False

    def filling(self, position: Position) -> tuple[str, ...]:
        """List every throw that fills, the highest first; none if *coup* cannot be played."""
        there = place_men(position, self.player, read_play(self.coup)) if self.coup else position
        if min(there.men(self.player)) < 0:
            return ()
        found = (t for t in reversed(THROWS) if awards.remplir(there, self.player, t))
        return tuple(map(str, found))

    def holds(self, position: Position) -> bool:
        """Check whether these fill; others may too, unless *seuls*."""
        filling = self.filling(position)
        if self.seuls:
            return set(filling) == set(self.throws)
        return entre_autres(self.throws, filling)

    def __str__(self) -> str:
        kind = "figures.remplit_par_seuls" if self.seuls else "figures.remplit_par"
        after = Message("figures.after", play=self.coup) if self.coup else ""
        return str(Message(kind, player=self.player, after=after, throws=self.throws))


@applies("trictrac.note.60")
def entre_autres(named: tuple[str, ...], filling: tuple[str, ...]) -> bool:
    """Check whether the throws *named* are among those that fill: the text does not say “only”."""
    return set(named) <= set(filling)


@dataclass(frozen=True, slots=True)
class PeutRemplir(Statement):
    """Some throw fills a jan."""

    by_passage = True

    def holds(self, position: Position) -> bool:
        """Check whether one does."""
        return any(awards.remplir(position, self.player, t) for t in THROWS)

    def bounds(self) -> tuple[Bounds, ...]:
        """Require, for each jan, one missing man, or two on one or two flèches."""
        return tuple(
            dict.fromkeys(table, (2, MEN))
            | {place: (2 - lacking.count(place),) * 2 for place in lacking}
            for table in JANS.values()
            for many in (1, 2)
            for lacking in combinations_with_replacement(table, many)
        )

    def __str__(self) -> str:
        return str(Message("figures.peut_remplir", player=self.player))


@dataclass(frozen=True, slots=True)
class PeutDonner(Statement):
    """Some throw of the player hits falsely the man on *sur*, for so many points."""

    by_shape = True

    sur: int
    points: int

    def holds(self, position: Position) -> bool:
        """Check whether one does."""
        return any(
            gain.sur == self.sur and gain.points == self.points
            for t in THROWS
            for gain in awards.jan_qui_ne_peut(position, self.player, t)
        )

    def __str__(self) -> str:
        facts = {"player": self.player, "points": self.points, "place": self.sur}
        return str(Message("figures.peut_donner", **facts))


def _told(ways: tuple[Way, ...]) -> Message | str:
    told = [
        Message("figures.way", numbers="+".join(map(str, numbers)), starts=starts)
        for numbers, *starts in ways
    ]
    return Message("figures.ways", ways=told) if ways else ""


def _si(si: str) -> Message | str:
    return Message("figures.supposed", men=si) if si else ""
