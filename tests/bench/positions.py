"""Positions of Toute-table with a throw each, given to our core and to GNU Backgammon.

The engine counts the points of the player who throws from his last flèche: its point 1 is our
flèche 24. To it the bar is a twenty-fifth point, to us the hand is the place before the first.
"""

from __future__ import annotations

import time
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

import gnubg_nn

from academie.games import load
from academie.games.revertier import GAME as revertier
from academie.games.toute_table import GAME as toute_table
from academie.games.toute_table.moves import coups, tour
from academie.kit.backgammon.board import FLECHES, MEN, Men
from academie.kit.backgammon.dice import Throw, roll_dice
from academie.kit.backgammon.race_state import Position

if TYPE_CHECKING:
    from collections.abc import Iterable

Thrown = tuple[Position, Throw]
#: A position as the engine has it: what stands on each point, the bar last.
Points = tuple[int, ...]
AGREED: dict[str, Any] = {
    "toute_table": toute_table.Options(avantage="blanc"),
    "revertier": revertier.Options(avantage="blanc"),
}


def from_games(number: int, seed: int, name: str = "toute_table") -> list[Thrown]:
    """So many positions met in games played at random."""
    rng, game = Random(seed), load(name)
    met: list[Thrown] = []
    while len(met) < number:
        state = game.start(AGREED[name])
        while game.outcome(state) is None:
            if state.de is not None and state.joueur is not None:
                met.append((state.position(state.joueur), state.de))
            action = game.chance(state, rng) or rng.choice(game.actions(state))
            state = game.apply(state, action).state
    return met[:number]


def at_random(number: int, seed: int) -> list[Thrown]:
    """So many positions set up at random: with men in hand, nearly all lifted, closed in."""
    rng = Random(seed)
    set_ups = (_scattered, _closed_in)
    return [(rng.choice(set_ups)(rng), roll_dice(rng)) for _ in range(number)]


def _scattered(rng: Random) -> Position:
    """Any number of men of each, wherever they fall."""
    first = rng.choice((0, 1, 1, 13, 19, 19))
    mine = _men(rng.randint(first, FLECHES) for _ in range(rng.randint(1, MEN)))
    free = _free(mine)
    crowded = rng.sample(free, rng.randint(1, min(len(free), 12)))
    return mine, _men(rng.choice(crowded) for _ in range(rng.randint(1, MEN)))


def _closed_in(rng: Random) -> Position:
    """A few men that can move, the others at the end, and as many closed flèches as can be."""
    runners = rng.randint(1, 3)
    mine = _men([*(rng.randint(0, 22) for _ in range(runners)), *[FLECHES] * (MEN - runners)])
    closed = rng.sample(_free(mine), MEN // 2)
    return mine, _men([*closed, *closed])


def _men(places: Iterable[int]) -> Men:
    men = [0] * (FLECHES + 1)
    for place in places:
        men[place] += 1
    return tuple(men)


def _free(mine: Men) -> list[int]:
    """The opponent's flèches on which none of these men stands."""
    return [f for f in range(1, FLECHES + 1) if not mine[FLECHES + 1 - f]]


def ours(thrown: Thrown) -> set[tuple[Points, Points]]:
    """Every position that our plays of the throw end in, as the engine has them."""
    return {as_points(after) for after in coups(tour(*thrown), AGREED["toute_table"])}


def engines(thrown: Thrown) -> set[tuple[Points, Points]]:
    """Every position that the engine's plays of the throw end in; its own if nothing can go."""
    position, throw = thrown
    keys = gnubg_nn.moves(as_board(position), throw.high, throw.low)
    ends = {gnubg_nn.board_from_position_key(key)[::-1] for key in keys}
    return ends or {as_points(position)}


def as_points(position: Position) -> tuple[Points, Points]:
    """*position* as the engine has it, who throws first."""
    mine, theirs = position
    return _points(mine), _points(theirs)


def as_board(position: Position) -> list[list[int]]:
    """*position* as the engine takes it, who throws last."""
    return [list(points) for points in reversed(as_points(position))]


def _points(men: Men) -> Points:
    return (*men[:0:-1], men[0])


def found_a_second(name: str, number: int, rounds: int) -> float:
    """Positions of *name* a second of which all plays are found."""
    positions, moves = (
        from_games(number, seed=1, name=name),
        import_module(f"academie.games.{name}.moves"),
    )
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        for thrown in positions:
            moves.coups(moves.tour(*thrown), AGREED[name])
        times.append(time.perf_counter() - began)
    return number / min(times)


def raced(number: int, rounds: int) -> tuple[float, float]:
    """Positions a second of which all plays are found, ours and the engine's, on the same ones."""
    positions = from_games(number, seed=1)
    boards = [(as_board(at), throw.high, throw.low) for at, throw in positions]
    our_times, engine_times = [], []
    for _ in range(rounds):
        began = time.perf_counter()
        for thrown in positions:
            coups(tour(*thrown), AGREED["toute_table"])
        middle = time.perf_counter()
        for board in boards:
            gnubg_nn.moves(*board)
        our_times.append(middle - began)
        engine_times.append(time.perf_counter() - middle)
    return number / min(our_times), number / min(engine_times)
