"""Count how many throws hit in a position, by playing all twenty-one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import AcademieError, applies
from academie.core.messages import Message
from academie.games.toute_table.moves import coups, tour
from academie.games.toute_table.short_form import read_short
from academie.kit.backgammon.board import BLANC, PLAYERS
from academie.kit.backgammon.dice import THROWS
from academie.kit.backgammon.race_state import SET_UP
from academie.kit.backgammon.throw_odds import Chance, Odds

if TYPE_CHECKING:
    from academie.games.toute_table.state import State
    from academie.kit.backgammon.dice import Throw


def odds(text: str, player: str = "") -> Odds:
    """Count which of the next throws may hit a man in the position *text*.

    :param text: a whole state, the men alone, or ``départ``.
    :param player: who throws; by default the player with the dice, else blanc.
    :raises NotationError: if *text* cannot be read.
    :raises AcademieError: for an unknown player, and if nobody throws.

    >>> print(odds("blanc 13:2 19:13 | noir 4 19:14", "noir"))
    Black throws
    """
    if player not in {"", *PLAYERS}:
        raise AcademieError(f"there is no player {player!r}; there are: {', '.join(PLAYERS)}")
    state = read_short(text)
    if state.phase not in SET_UP or state.phase == "fin":
        raise AcademieError("no man has a place, or the partie is won: nobody throws")
    thrower = player or state.joueur or BLANC
    return Odds(str(state), thrower, (), chances_to_hit(state, thrower))


@applies("toute-table.6.1")
def chances_to_hit(state: State, player: str) -> tuple[Chance, ...]:
    """List the throws by which *player* may hit.

    « ON bat les dames »: the throws by which *player* may hit, if there are any.
    """
    hits = tuple(throw for throw in THROWS if bat(state, player, throw))
    hit = Chance(Message("toute_table.dame_battue"), ("toute-table.6.1",), hits, player)
    return (hit,) if hits else ()


def bat(state: State, player: str, throw: Throw) -> bool:
    """Check whether *player* may play *throw* so that it hits a man."""
    position = state.position(player)
    found = coups(tour(position, throw), state.options)
    return any(theirs[0] > position[1][0] for _, theirs in found)
