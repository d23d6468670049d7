"""Where a throw leads: every play of it at once, and the position of one once it is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, overload

from academie.kit.tables.board import Men
from academie.kit.tables.doublets import NOTHING, OF_A_DOUBLET, entering_by_a_doublet, of_a_doublet
from academie.kit.tables.levees import lifting_by_a_doublet, lifting_by_two
from academie.kit.tables.pistes import entering_by_two, of_one, of_two
from academie.kit.tables.plays import HORS, MAIN, Pairs

if TYPE_CHECKING:
    from collections.abc import Iterator, ValuesView

    from academie.kit.tables.dice import Throw
    from academie.kit.tables.pistes import Found, Piste, Track

#: The men of who plays and of his opponent.
Both = tuple[Men, Men]


class Ends(Mapping[Both, Pairs]):
    """The positions to which a throw leads, each with its moves; one is made when it is asked for.

    :param position: the men of who plays and of his opponent before the throw.
    :param plays: the moves that lead to each.
    :param facing: as :class:`~academie.kit.tables.pistes.Piste` has it.
    """

    __slots__ = ("_facing", "_known", "_position", "plays")

    def __init__(self, position: Both, plays: list[Pairs], facing: Men) -> None:
        self._position, self.plays, self._facing = position, plays, facing
        self._known: dict[Both, Pairs] | None = None

    def __len__(self) -> int:
        return len(self.plays)

    def __iter__(self) -> Iterator[Both]:
        return iter(self._by_position())

    def __getitem__(self, position: Both) -> Pairs:
        return self._by_position()[position]

    def values(self) -> ValuesView[Pairs]:
        """The moves that lead to each."""
        return self._by_position().values()

    def after(self, moves: Pairs) -> Both | None:
        """The position to which *moves* lead, as they stand here."""
        return self.led(moves) if moves in self.plays else None

    def or_none(self) -> Ends:
        """The same, and the position before the throw, in which nothing was played."""
        if NOTHING in self.plays:
            return self
        return Ends(self._position, [*self.plays, NOTHING], self._facing)

    def led(self, moves: Pairs) -> Both:
        """The position to which *moves* lead, which are of these."""
        mine, theirs = self._position
        men, hit = [*mine], list[int]()
        for start, end in moves:
            men[start] -= 1
            if end == HORS:
                continue
            men[end] += 1
            at = self._facing[end]
            if theirs[at] and at not in hit:
                hit.append(at)
        if hit:
            his = [*theirs]
            for at in hit:
                his[at] = 0
            his[MAIN] += len(hit)
            theirs = tuple(his)
        return tuple(men), theirs

    def _by_position(self) -> dict[Both, Pairs]:
        if self._known is None:
            self._known = {self.led(moves): moves for moves in self.plays}
        return self._known


class Levels(Sequence[Ends]):
    """By how many numbers of a throw are played, the positions to which that leads.

    :param position: the men of who plays and of his opponent before the throw.
    :param track: the same as a throw finds them.
    :param found: the moves that lead to each, or what finds them once they are asked for.
    """

    __slots__ = ("_found", "_position", "_track")

    def __init__(self, position: Both, track: Track, found: Found) -> None:
        self._position, self._track, self._found = position, track, found

    def __len__(self) -> int:
        return len(self._found)

    @overload
    def __getitem__(self, n: int) -> Ends: ...
    @overload
    def __getitem__(self, n: slice) -> list[Ends]: ...
    def __getitem__(self, n: int | slice) -> Ends | list[Ends]:
        if isinstance(n, slice):
            return [self[one] for one in range(len(self))[n]]
        found = self._found[n]
        if not isinstance(found, list):
            found = self._found[n] = found()
        return Ends(self._position, found, self._track[0].facing)

    def by(self, number: int) -> Ends:
        """Where one man may go by *number*, each position with his move."""
        return Ends(self._position, of_one(self._track, number), self._track[0].facing)


def plays_on(position: Both, coup: Throw, piste: Piste) -> Levels:
    """What :func:`academie.kit.tables.plays.plays` gives where men move as on *piste*.

    :param position: the men of who plays and of his opponent.
    """
    mine, theirs = position
    stand, several, single, closed = piste.met(mine, theirs)
    track = piste, stand, several, ~closed, single
    high, low = coup.high, coup.low
    if high != low:
        outside = stand & piste.outside
        if mine[MAIN]:
            found = entering_by_two(track, mine[MAIN], high, low)
        elif outside & outside - 1 or outside & several:
            found = of_two(track, high, low)
        else:
            found = lifting_by_two(track, mine, high, low)
    elif mine[MAIN]:
        found = entering_by_a_doublet(track, mine, high)
    elif sum(mine[: piste.home]) < OF_A_DOUBLET:
        found = lifting_by_a_doublet(track, mine, high)
    else:
        found = of_a_doublet(track, mine, high, OF_A_DOUBLET)
    return Levels(position, track, [[NOTHING], *found])
