"""How men go round the whole board: the moves of a throw, joined to plays of it.

What a man may do is each game's own; what is found by it is the same: the positions to which a
throw leads, those among them by which it may be played, and those by a man that was touched.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from academie.core.caching import cached_on_last_state
from academie.core.trace import OPENED, is_traced
from academie.kit.tables.courses import PLACES, Course, Position
from academie.kit.tables.ends import Ends, Levels, plays_on
from academie.kit.tables.plays import HORS, Pair, as_actions, plays

if TYPE_CHECKING:
    from academie.kit.tables.board import Men
    from academie.kit.tables.coups import Joue
    from academie.kit.tables.courses import Accord
    from academie.kit.tables.dice import Throw
    from academie.kit.tables.pistes import Piste

#: Positions to which a throw leads, each with the moves that lead there.
Found = Mapping[Position, tuple[Pair, ...]]


#: The numbers of a throw in each order in which they may be played, and every move of one man by
#: a number, with the position after it.
Asked = tuple[tuple[tuple[int, ...], ...], "Callable[[Position, int], list[tuple[Pair, Position]]]"]


class Tour:
    """What there is to be played.

    :param position: the men of who plays and of his opponent.
    :param coup: what he has thrown.
    :param asked: the numbers and the moves by the rules, which are asked at once where they are
        traced, and else where they are needed.
    :param piste: the same as a track, on which all plays are found at once where no rule is
        traced; without it they are found step by step.
    """

    __slots__ = ("_asked", "_found", "_levels", "coup", "piste", "position")

    def __init__(
        self,
        position: Position,
        coup: Throw,
        asked: Callable[[Position, Throw], Asked],
        piste: Piste | None = None,
    ) -> None:
        self.position, self.coup, self.piste = position, coup, piste
        self._asked = asked
        self._found: Asked | None = None
        if OPENED and is_traced():
            self._found = asked(position, coup)
        self._levels: Levels | None = None

    def _by_the_rules(self) -> Asked:
        if self._found is None:
            self._found = self._asked(self.position, self.coup)
        return self._found

    @property
    def numbers(self) -> tuple[tuple[int, ...], ...]:
        """The numbers thrown, in each order in which they may be played."""
        return self._by_the_rules()[0]

    @property
    def step(self) -> Callable[[Position, int], list[tuple[Pair, Position]]]:
        """Every move of one man by a number, with the position after it."""
        return self._by_the_rules()[1]

    def by(self, number: int) -> Found:
        """Where a man may go by *number*: the positions after it, each with its move."""
        if self.piste is None or is_traced():
            return {after: (move,) for move, after in self.step(self.position, number)}
        return self.levels(self.piste).by(number)

    def levels(self, piste: Piste) -> Levels:
        """Where the throw leads by how many of its numbers are played, found at once."""
        if self._levels is None:
            self._levels = plays_on(self.position, self.coup, piste)
        return self._levels


def juste(mine: Men, number: int) -> int | None:
    """The flèche whose men *number* carries just to the edge, if any stand there."""
    edge = HORS - number
    return edge if mine[edge] else None


def a_defaut(mine: Men, number: int) -> int | None:
    """The farthest flèche with men, if it is nearer than what *number* carries to the edge."""
    farthest = next((f for f in range(1, PLACES) if mine[f]), 0)
    return farthest if farthest > HORS - number else None


def went(now: Tour, position: Position, move: Pair) -> Position | None:
    """The position after *move* by either number thrown, or ``None`` if neither allows it."""
    possible = (dict(now.step(position, number)).get(move) for number in now.coup.numbers)
    return next(filter(None, possible), None)


def moved(
    position: Position, move: Pair, facing: Men, hit: Callable[[Men, int], Men | None]
) -> Position:
    """The men of both once a man has moved, and has hit whom it meets.

    :param facing: what the opponent calls each flèche.
    :param hit: the men of the opponent once the one on a flèche of his is hit.
    """
    mine, theirs = position
    start, end = move
    men = list(mine)
    men[start] -= 1
    if end != HORS:
        men[end] += 1
        at = facing[end]
        if theirs[at]:
            theirs = hit(theirs, at) or theirs
    return tuple(men), theirs


def as_many(
    now: Tour,
    options: Accord,
    tous: Callable[[Sequence[Found]], Found | None],
    gros: Callable[[Tour, Found], Found | None],
) -> Found:
    """The plays in which as many numbers are played as can be.

    :param tous: what is left where every number must be played that can be.
    :param gros: what is left where of two numbers the larger one must be.
    """
    levels: Sequence[Found]
    if now.piste is None or (OPENED and is_traced()):
        levels = plays(now.position, now.numbers, now.step)
    else:
        levels = now.levels(now.piste)
    found = tous(levels)
    if found is None:
        return {after: moves for level in levels for after, moves in level.items()}
    if len(levels) == 2 and not now.coup.doublet and options.seul == "gros":
        found = gros(now, found) or found
    return found


@dataclass(frozen=True, slots=True)
class Marche:
    """How the throws of one game are played.

    :param tour: what there is to be played at a throw, where the men stand so.
    :param coups: the plays of a throw, whatever man was touched.
    :param touchee: of them, those that move a man of the place that was touched, if any do.
    """

    tour: Callable[[Position, Throw], Tour]
    coups: Callable[[Tour, Accord], Found]
    touchee: Callable[[Tour, Found, int], Found | None]

    _legal: Callable[[Course], Found] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_legal", cached_on_last_state(self._found))

    def legal(self, state: Course) -> Found:
        """Every position to which the throw may be played, each with the moves that lead there."""
        return self._legal(state)

    def _found(self, state: Course) -> Found:
        if state.joueur is None or state.de is None:
            return {}
        now = self.tour(state.position(state.joueur), state.de)
        found = self.coups(now, state.options)
        if state.touche is not None:
            found = self.touchee(now, found, state.touche) or found
        return found

    def playable(self, state: Course) -> tuple[Joue, ...]:
        """Every play of the throw on the board, as an action."""
        found = self.legal(state)
        return as_actions(found.plays if isinstance(found, Ends) else found.values())

    def peut_jouer(self, state: Course, place: int) -> bool:
        """Whether a man of *place* can be played at the throw on the board."""
        if state.joueur is None or state.de is None:
            return False
        now = self.tour(state.position(state.joueur), state.de)
        return self.touchee(now, self.coups(now, state.options), place) is not None
