"""A modest player: of what he may do he looks at a few things, and takes what pays most now.

What he looks at is drawn; what pays alike is drawn too. He punishes where a ruling lets him choose
as it comes, and now and then he commits one of the faults that could happen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from academie.core import AcademieError, Incident
from academie.core.paying import pays

if TYPE_CHECKING:
    from random import Random

    from academie.census.laws import Met
    from academie.core import Game

#: Of so many actions he weighs what they pay.
LOOKS = 3
#: Once in so many actions a fault happens, if one can.
FAULT_EVERY = 60
#: Where chance could act as well as a player, such as in drawing for the die, it waits so often.
CHANCE_EVERY = 10


def act(game: Game[Any, Any, Any], here: Met, rng: Random) -> Any:  # noqa: ANN401 - of any game
    """What is done next: by a player, by chance, or a fault.

    :raises AcademieError: if nobody can act and the game is not over.
    """
    happen = game.incidents(here.state) if rng.randrange(FAULT_EVERY) == 0 else ()
    if happen:
        return rng.choice(happen)
    if here.possible and rng.randrange(CHANCE_EVERY):
        return _best(game, here, rng)
    drawn = game.chance(here.state, rng)
    if drawn is not None:
        return drawn
    if not here.possible:
        raise AcademieError(f"nobody can act and the game is not over: {here.state}")
    return _best(game, here, rng)


def _best(game: Game[Any, Any, Any], here: Met, rng: Random) -> Any:  # noqa: ANN401 - as act
    if len(here.possible) == 1:
        return here.possible[0]
    looked_at = rng.sample(here.possible, min(LOOKS, len(here.possible)))
    paid = [pays(game.apply(here.state, action), here.turn) for action in looked_at]
    return looked_at[paid.index(max(paid))]


def is_fault(action: object) -> bool:
    """Whether *action* is a fault, and nobody's turn."""
    return isinstance(action, Incident)
