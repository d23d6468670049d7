"""A modest player: he takes what the rules pay now, and gives away as little as he can.

Of what he may do he weighs what it pays at once; where a game counts what the next throw may
bring, also that. What is worth the same to him is drawn. He sees no further, and never commits a
fault: what the rules punish he avoids.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from academie.core import AcademieError, Undecided
from academie.core.paying import among, pays
from academie.core.powers import Dice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.core import Game

#: Of so many actions he weighs what they pay, of so many of the best also the next throw.
LOOKS, THROWS = 200, 8


class _Weighed(NamedTuple):
    """An action, what it pays at once, and the state to which it leads."""

    paid: float
    action: Any
    after: Any


def suggested(game: Game[Any, Any, Any], state: Any, seed: int | str) -> Any:  # noqa: ANN401 - of any game
    """What he would do in *state*; ``None`` where nobody may act.

    :param seed: decides between what is worth the same.
    """
    possible = game.actions(state)
    if not possible:
        return None
    rng = Random(seed)  # noqa: S311 - to be played again, no secret
    looked_at = rng.sample(possible, min(LOOKS, len(possible)))
    seats = game.turn(state)
    weighed = sorted(_weighed(game, state, looked_at, seats), key=lambda one: -one.paid)
    if not weighed:  # the text leaves open what follows of each
        return looked_at[0]
    if not isinstance(game, Dice):
        return weighed[0].action
    best = [(one.paid + _awaited(game, one.after, seats), one) for one in weighed[:THROWS]]
    return max(best, key=lambda pair: pair[0])[1].action


def _weighed(
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
        yield _Weighed(pays(step, seats), action, step.state)


def _awaited(game: Dice, after: Any, seats: tuple[str, ...]) -> float:  # noqa: ANN401 - as above
    """What the next throw brings to *seats* on the average, less what it brings to others."""
    whole: Any = game
    if whole.chance(after, Random(0)) is None:  # noqa: S311 - whether it is time, not what falls
        return 0.0
    try:
        told = game.odds(str(after)).data()
    except AcademieError:  # they throw for who begins, and no man has a place yet
        return 0.0
    # Where a game knows no points, such as to hit a man, what may come is counted by its cases.
    gained = told["points"].items() or [(one["player"], one["cases"]) for one in told["chances"]]
    gains: int = sum(n if among(player, seats) else -n for player, n in gained)
    return gains / float(told["cases"])
