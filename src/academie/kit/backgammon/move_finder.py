"""Find the plays of a throw in games whose men go round the whole board.

A game says how a man moves by a number, and which rule forbids a move (:class:`Tour`). The rest is
the same in every game: the positions to which a throw leads, those by which it may be played, and
those that move a touched man.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from academie.core.caching import cached_on_last_state
from academie.kit.backgammon.play_finder import HORS, Pair, Refusal, find_plays, make_actions
from academie.kit.backgammon.race_state import PLACES, Course, Position

if TYPE_CHECKING:
    from academie.kit.backgammon.board import Men
    from academie.kit.backgammon.board_actions import Joue
    from academie.kit.backgammon.dice import Throw
    from academie.kit.backgammon.race_state import Accord

#: The positions to which a throw leads, each with its moves.
Found = Mapping[Position, tuple[Pair, ...]]


@dataclass(frozen=True, slots=True)
class Tour:
    """A position and a throw, with the rules of the game for single moves.

    :param position: the men of the player in turn and of his opponent.
    :param coup: the throw.
    :param numbers: the numbers thrown, in each order in which they may be played.
    :param ways: where men could go by a number, before any rule forbids it.
    :param forbids: returns the rule that forbids a move by a number, or ``None``.
    :param moved: returns the position after a move.
    """

    position: Position
    coup: Throw
    numbers: tuple[tuple[int, ...], ...]
    ways: Callable[[Position, int], Iterable[Pair]]
    forbids: Callable[[Position, Pair, int], Refusal | None]
    moved: Callable[[Position, Pair], Position]

    def step(self, position: Position, number: int) -> list[tuple[Pair, Position]]:
        """List every move of one man by *number* in *position*, with the position after it."""
        return [
            (move, self.moved(position, move))
            for move in self.ways(position, number)
            if self.forbids(position, move, number) is None
        ]

    def by(self, number: int) -> Found:
        """List the positions after one move by *number*, each with its move."""
        return {after: (move,) for move, after in self.step(self.position, number)}

    def why_not(self, position: Position, move: Pair) -> Refusal | None:
        """Name the rule that forbids *move* by both numbers thrown; ``None`` if one allows it.

        If several forbid it, the rule for the number that the man needs.
        """
        start, end = move
        refused = {n: self.forbids(position, move, n) for n in self.coup.numbers}
        if None in refused.values():
            return None
        return refused.get(end - start) or refused[self.coup.high]


def juste(mine: Men, number: int) -> int | None:
    """Find the flèche from which *number* carries a man exactly to the edge, if it has men."""
    edge = HORS - number
    return edge if mine[edge] else None


def a_defaut(mine: Men, number: int) -> int | None:
    """Find the farthest flèche with men, if it is nearer to the edge than *number* carries."""
    farthest = next((f for f in range(1, PLACES) if mine[f]), 0)
    return farthest if farthest > HORS - number else None


def move_man(
    position: Position, move: Pair, facing: Men, hit: Callable[[Men, int], Men | None]
) -> Position:
    """Move a man and hit a man that he meets; return the men of both.

    :param facing: the opponent's number for each flèche.
    :param hit: returns the opponent's men after the man on a flèche was hit.
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


def keep_longest(
    now: Tour,
    options: Accord,
    tous: Callable[[Sequence[Found]], Found | None],
    gros: Callable[[Tour, Found], Found | None],
) -> Found:
    """Keep the plays that play as many numbers as possible.

    :param tous: applies the rule that every number must be played if it can be.
    :param gros: applies the rule that of two numbers the larger must be played.
    """
    levels = find_plays(now.position, now.numbers, now.step)
    found = tous(levels)
    if found is None:
        return {after: moves for level in levels for after, moves in level.items()}
    if len(levels) == 2 and not now.coup.doublet and options.seul == "gros":
        found = gros(now, found) or found
    return found


@dataclass(frozen=True, slots=True)
class Marche:
    """The way in which one game plays its throws.

    :param tour: makes the :class:`Tour` of a position and a throw.
    :param coups: lists the plays of a throw, without regard to a touched man.
    :param touchee: keeps those that move a man of the touched place, if there are any.
    """

    tour: Callable[[Position, Throw], Tour]
    coups: Callable[[Tour, Accord], Found]
    touchee: Callable[[Tour, Found, int], Found | None]
    _legal: Callable[[Course], Found] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_legal", cached_on_last_state(self._found))

    def legal(self, state: Course) -> Found:
        """List the positions to which the throw may be played, each with its moves."""
        return self._legal(state)

    def _found(self, state: Course) -> Found:
        if state.joueur is None or state.de is None:
            return {}
        now = self.tour(state.position(state.joueur), state.de)
        found = self.coups(now, state.options)
        if state.touche is not None:
            found = self.touchee(now, found, state.touche) or found
        return found

    def list_plays(self, state: Course) -> tuple[Joue, ...]:
        """List the plays of the throw on the board, as actions."""
        return make_actions(self.legal(state).values())

    def peut_jouer(self, state: Course, place: int) -> bool:
        """Check whether the throw on the board can move a man of *place*."""
        if state.joueur is None or state.de is None:
            return False
        now = self.tour(state.position(state.joueur), state.de)
        return self.touchee(now, self.coups(now, state.options), place) is not None
