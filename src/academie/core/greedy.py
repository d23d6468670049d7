"""Choose the action that pays most now: a greedy player.

The laboratory and the census use it. It looks no further than the next throw of the dice, never
commits a fault, and draws lots between actions that pay the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from academie.core.errors import AcademieError, Undecided
from academie.core.payoff import is_among, payoff
from academie.core.protocols import CountsOdds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.core.game import Game


class _Weighed(NamedTuple):
    """An action, what it pays at once, and the state to which it leads."""

    paid: float
    action: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Greedy:
    """A greedy player, with limits on how much it looks at.

    :param looks: how many actions it weighs; they are drawn at random if there are more.
    :param throws: for how many of the best it also weighs the next throw, in a game
        that counts it (:class:`~academie.core.protocols.CountsOdds`).
    """

    looks: int
    throws: int = 0

    def choose(self, game: Game[Any, Any, Any], state: Any, rng: Random) -> Any:  # noqa: ANN401 - of any game
        """Choose an action in *state*; ``None`` if nobody may act."""
        possible = game.actions(state)
        if len(possible) < 2:
            return possible[0] if possible else None
        looked_at = rng.sample(possible, min(self.looks, len(possible)))
        seats = game.current_players(state)
        weighed = sorted(_weigh(game, state, looked_at, seats), key=lambda one: -one.paid)
        if not weighed:  # the text leaves open what follows from each
            return looked_at[0]
        if not self.throws or not isinstance(game, CountsOdds):
            return weighed[0].action
        best = (
            (one.paid + _expect_throw(game, one.after, seats), one)
            for one in weighed[: self.throws]
        )
        return max(best, key=lambda pair: pair[0])[1].action


def _weigh(
    game: Game[Any, Any, Any],
    state: Any,  # noqa: ANN401 - as above
    actions: list[Any],
    seats: tuple[str, ...],
) -> Iterator[_Weighed]:
    for action in actions:
        try:
            step = game.apply(state, action)
        except Undecided:
            continue
        yield _Weighed(payoff(step, seats), action, step.state)


def _expect_throw(game: CountsOdds, after: Any, seats: tuple[str, ...]) -> float:  # noqa: ANN401 - as above
    """Compute what the next throw brings *seats* on average, less what it brings the others."""
    whole: Any = game
    if whole.chance(after, Random(0)) is None:  # noqa: S311 - whether it is time, not what falls
        return 0.0
    try:
        told = game.odds(str(after)).data()
    except AcademieError:  # the players throw for who begins; no man is on the board yet
        return 0.0
    # A game without points, in which men are only hit: count the throws that do it.
    gained = told["points"].items() or [(one["player"], one["cases"]) for one in told["chances"]]
    gains: int = sum(n if is_among(player, seats) else -n for player, n in gained)
    return gains / float(told["cases"])
