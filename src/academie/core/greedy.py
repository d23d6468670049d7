"""A greedy player: of what may be done it takes what the rules pay most for now.

The laboratory and the census play by it. It sees no further than the next throw of the dice, never
commits a fault, and draws between actions that pay alike.
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
    """How much a greedy player looks at.

    :param looks: of so many actions, drawn at random, it weighs what they pay.
    :param throws: of so many of the best it also weighs what the next throw may bring, in a game
        that counts it (:class:`~academie.core.protocols.CountsOdds`).
    """

    looks: int
    throws: int = 0

    def choose(self, game: Game[Any, Any, Any], state: Any, rng: Random) -> Any:  # noqa: ANN401 - of any game
        """Choose an action in *state*; ``None`` where nobody may act."""
        possible = game.actions(state)
        if len(possible) < 2:
            return possible[0] if possible else None
        looked_at = rng.sample(possible, min(self.looks, len(possible)))
        seats = game.current_players(state)
        weighed = sorted(_weigh(game, state, looked_at, seats), key=lambda one: -one.paid)
        if not weighed:  # the text leaves open what follows of each
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
    """Count what the next throw brings to *seats* on average, less what it brings to others."""
    whole: Any = game
    if whole.chance(after, Random(0)) is None:  # noqa: S311 - whether it is time, not what falls
        return 0.0
    try:
        told = game.odds(str(after)).data()
    except AcademieError:  # they throw for who begins, and no man has a place yet
        return 0.0
    # Where a game knows no points, such as to hit a man, what may come is counted by its cases.
    gained = told["points"].items() or [(one["player"], one["cases"]) for one in told["chances"]]
    gains: int = sum(n if is_among(player, seats) else -n for player, n in gained)
    return gains / float(told["cases"])
