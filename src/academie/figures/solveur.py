"""Finds every way to place the men of a figure of which all that the text says is true.

It enumerates the placements that the statements on men allow, side by side, and asks the scorer
for the rest. What asks no more than whether none, one or more men stand on a flèche is asked once
for all placements that look so; the whole position is asked last.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.trictrac.cases import tables_fermees
from academie.games.trictrac.state import COIN, TALON, Position
from academie.kit.backgammon.board import BLANC, FLECHES, MEN, NOIR, PLAYERS, Men

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from academie.figures.planches import Planche
    from academie.figures.said import Bounds, Statement

#: Men beyond which more make no difference to a hit: on a flèche, and on the coin with surcases.
_ENOUGH, _SURCASES = 2, 4


@dataclass(frozen=True, slots=True)
class Solved:
    """All solutions of a figure.

    :param positions: each of them, the most natural first.
    """

    positions: tuple[Position, ...]

    def fixed(self, player: str) -> Men:
        """Return the men of *player* that are in the same place in every solution."""
        return tuple(map(min, zip(*(p.men(player) for p in self.positions), strict=True)))

    def free(self, player: str) -> tuple[int, tuple[int, ...]]:
        """Return how many men of *player* are free, and the places where they may be."""
        most = map(max, zip(*(p.men(player) for p in self.positions), strict=True))
        fixed = self.fixed(player)
        where = tuple(p for p, many in enumerate(most) if many > fixed[p])
        return MEN - sum(fixed), where

    def fixes(self) -> str:
        """List the men that are fixed, in notation."""
        return str(Position(self.fixed(BLANC), self.fixed(NOIR)))

    def libres(self) -> str:
        """Return how many men are free and their places, in notation."""
        told = ((player, *self.free(player)) for player in PLAYERS)
        return " | ".join(
            f"{player} {many}" + (f" on {' '.join(map(str, where))}" if where else "")
            for player, many, where in told
        )


def solve(planche: Planche) -> Solved:
    """Find every position in which all statements about *planche* hold."""
    said = planche.said()
    by_shape = [s for s in said if s.by_shape]
    by_passage = [s for s in said if s.by_passage]
    whole = [s for s in said if not (s.by_shape or s.by_passage)]
    shapes = {p: _by_shape(placements(planche, p, said)) for p in PLAYERS}
    asked = _Asked(by_passage)
    found = []
    for blanc, noir in product(*(shapes[p] for p in PLAYERS)):
        if not (_apart(blanc, noir) and _all_hold(by_shape, Position(blanc, noir))):
            continue
        for pair in product(shapes[BLANC][blanc], shapes[NOIR][noir]):
            position = Position(*pair)
            if asked.hold(position) and _all_hold(whole, position):
                found.append(position)
    return Solved(tuple(sorted(found, key=naturel)))


def placements(planche: Planche, player: str, said: Iterable[Statement]) -> Iterator[Men]:
    """Yield every placement of the men of *player* that fits the statements on men."""
    here = planche.lieux(player)
    mine = [s.bounds() for s in said if s.player == player]
    done: set[Men] = set()
    for choice in product(*mine):
        bounds = _narrowed(here, choice)
        if bounds is None:
            continue
        for men in _filled(bounds, planche.leves(player)):
            if men not in done:
                done.add(men)
                yield men


def _narrowed(here: Iterable[int], choice: Iterable[Bounds]) -> list[tuple[int, int]] | None:
    """Combine the bounds of *choice* for each place; only the places *here* may have men."""
    allowed = set(here)
    bounds = [(0, MEN if place in allowed else 0) for place in range(FLECHES)]
    for one in choice:
        for place, (least, most) in one.items():
            low, high = bounds[place]
            bounds[place] = (max(low, least), min(high, most))
            if bounds[place][0] > bounds[place][1]:
                return None
    return bounds


def _filled(bounds: Sequence[tuple[int, int]], off: int) -> Iterator[Men]:
    """Yield all placements of fifteen men within *bounds*, with at most *off* borne off."""
    least = [low for low, _ in bounds]
    free = MEN - sum(least)
    room = [(place, high - low) for place, (low, high) in enumerate(bounds) if high > low]
    if free < 0:
        return
    for spare in _spread(free, [many for _, many in room], off):
        men = least.copy()
        for (place, _), more in zip(room, spare, strict=True):
            men[place] += more
        if men[COIN] != 1:
            yield tuple(men)


def _spread(free: int, room: Sequence[int], off: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to spread *free* men over *room*, all of them or all but *off*."""
    if not room:
        if free <= off:
            yield ()
        return
    for here in range(min(free, room[0]) + 1):
        for rest in _spread(free - here, room[1:], off):
            yield (here, *rest)


def shape(men: Men) -> Men:
    """Reduce *men* to what matters for a hit: none, one, or more; on the coin up to four."""
    return tuple(min(m, _SURCASES if p == COIN else _ENOUGH) for p, m in enumerate(men))


def _by_shape(men: Iterable[Men]) -> dict[Men, list[Men]]:
    found = defaultdict(list)
    for one in men:
        found[shape(one)].append(one)
    return found


def _apart(blanc: Men, noir: Men) -> bool:
    """Check whether no flèche holds men of both players."""
    return not any(b and n for b, n in zip(blanc, reversed(noir), strict=True))


def _all_hold(said: Iterable[Statement], position: Position) -> bool:
    return all(s.holds(position) for s in said)


@dataclass(slots=True)
class _Asked:
    """Check statements and cache the answers; of the other player only held flèches matter."""

    said: Sequence[Statement]
    known: dict[tuple[object, ...], bool] = field(default_factory=dict)
    seen: dict[Men, tuple[object, ...]] = field(default_factory=dict)

    def hold(self, position: Position) -> bool:
        """Check whether every statement is true of *position*."""
        return all(self._holds(n, statement, position) for n, statement in enumerate(self.said))

    def _holds(self, n: int, statement: Statement, position: Position) -> bool:
        player = statement.player
        his = position.against(player)
        if his not in self.seen:
            self.seen[his] = (tuple(map(bool, his)), tables_fermees(his))
        key = (n, position.men(player), self.seen[his])
        if key not in self.known:
            self.known[key] = statement.holds(position)
        return self.known[key]


@applies("trictrac.note.66")
def naturel(position: Position) -> tuple[tuple[int, ...], str]:
    """Return a sort key: the most natural solution first.

    No man borne off; most men on the tas; fewest half-cases; the men spread most evenly over the
    flèches; the men least advanced; what is left, by its notation.
    """
    both = (position.blanc, position.noir)
    off = sum(MEN - sum(men) for men in both)
    tas = -sum(men[TALON] for men in both)
    half = sum(men.count(1) for men in both)
    uneven = sum(m * m for men in both for m in men[1:])
    advanced = sum(p * m for men in both for p, m in enumerate(men))
    return (off, tas, half, uneven, advanced), str(position)
