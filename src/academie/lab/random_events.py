"""Draw what chance brings, or list all outcomes if they are few."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from academie.core import Game

T = TypeVar("T")
#: The most outcomes that are listed; the thirty-six of two dice are fewer.
FEW = 40


class _TooMany(Exception):
    """Raised for a deal, which has too many outcomes to list."""


class _Every(Random):
    """A random source that goes through all its outcomes.

    It counts like an odometer: each choice is a wheel with one mark for each option.
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
        """Go to the next outcome; return whether there is one."""
        sizes, self.sizes = self.sizes, []
        while self.wheels and self.wheels[-1] + 1 >= sizes[len(self.wheels) - 1]:
            self.wheels.pop()
        if not self.wheels:
            return False
        self.wheels[-1] += 1
        return True

    def getrandbits(self, _bits: int, /) -> int:
        """Raise: any other use has too many outcomes."""
        raise _TooMany


def draw(game: Game[Any, Any, Any], state: Any, seed: int | str) -> Any:  # noqa: ANN401 - of any game
    """Draw with *seed*; ``None`` if chance has nothing to do."""
    return game.chance(state, Random(seed))  # noqa: S311 - to be drawn again, no secret


def list_all(game: Game[Any, Any, Any], state: Any) -> tuple[Any, ...]:  # noqa: ANN401 - as above
    """List all outcomes of chance in *state*; empty if they are too many."""
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
