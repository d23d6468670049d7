"""Award hits of the opponent's empty coin by two men."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.messages import Message
from academie.games.trictrac import tarif
from academie.games.trictrac.state import COIN, SON_COIN, Facon, Gain

if TYPE_CHECKING:
    from academie.games.trictrac.state import Position
    from academie.kit.backgammon.board import Men
    from academie.kit.backgammon.dice import Throw


@applies("trictrac.4.2")
def coin_battu(position: Position, player: str, throw: Throw) -> tuple[Gain, ...]:
    """Award the coin hit by two men.

    « quand vous avez votre coin, et que votre homme n’a pas le sien »: by two men, directly.
    """
    men = position.men(player)
    if not men[COIN] or position.against(player)[COIN]:
        return ()
    one, two = SON_COIN - throw.high, SON_COIN - throw.low
    needed = 2 if throw.doublet else 1
    if libres(men, one) < needed or libres(men, two) < needed:
        return ()
    points = tarif.vaut("coin battu", doublet=throw.doublet)
    way = Facon(throw.numbers, (one, SON_COIN), (two, SON_COIN))
    return (
        Gain(
            player,
            points,
            "points",
            "trictrac.4.2",
            Message("trictrac.coin_battu"),
            (way,),
            throw.doublet,
            kind="coin",
        ),
    )


def libres(men: Men, place: int) -> int:
    """Count the men on *place* that can hit the other's coin."""
    return men[place] - le_coin_seul(place)


@applies("nouveau-trictrac.9.14")
def le_coin_seul(place: int) -> int:
    """Return the men of the own coin that cannot hit: its two.

    « le coin seul ne peut battre le coin »: its own two men; there must be a surcase.
    """
    return 2 if place == COIN else 0
