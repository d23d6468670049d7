"""What chance may bring: one thing, drawn, or everything, where that is little enough to choose."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from academie.core import Game

T = TypeVar("T")
#: So many outcomes are offered to choose from; the thirty-six of two dice are among them.
FEW = 40


class _TooMany(Exception):
    """A deal: nobody chooses it from a list."""


class _Every(Random):
    """A source of chance that gives, asked again and again, everything that there is to give.

    It counts as an odometer does: each choice is a wheel with as many marks as there were things.
    """

    def __init__(self) -> None:
        super().__init__(0)
        self.wheels: list[int] = []
        self.sizes: list[int] = []

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]  # typeshed: any sequence
        place = len(self.sizes)
        self.sizes.append(len(seq))
        if place == len(self.wheels):
            self.wheels.append(0)
        return seq[self.wheels[place]]

    def turned(self) -> bool:
        """Turn to the next outcome; whether there is one."""
        sizes, self.sizes = self.sizes, []
        while self.wheels and self.wheels[-1] + 1 >= sizes[len(self.wheels) - 1]:
            self.wheels.pop()
        if not self.wheels:
            return False
        self.wheels[-1] += 1
        return True

    def getrandbits(self, _bits: int, /) -> int:
        """Raise: whatever else is drawn is too much to go through."""
        raise _TooMany


def draw(game: Game[Any, Any, Any], state: Any, seed: int | str) -> Any:  # noqa: ANN401 - of any game
    """Draw with *seed*; ``None`` if it is not the turn of chance."""
    return game.chance(state, Random(seed))  # noqa: S311 - to be drawn again, no secret


def list_all(game: Game[Any, Any, Any], state: Any) -> tuple[Any, ...]:  # noqa: ANN401 - as above
    """All that chance may bring in *state*, each once; empty where that is more than a few."""
    try:
        found = dict.fromkeys(_all(game, state))
    except _TooMany:
        return ()
    return tuple(found)


def _all(game: Game[Any, Any, Any], state: Any) -> Iterator[Any]:  # noqa: ANN401 - as above
    rng = _Every()
    for _ in range(FEW):
        outcome = game.chance(state, rng)
        if outcome is None:
            return
        yield outcome
        if not rng.turned():
            return
    raise _TooMany
