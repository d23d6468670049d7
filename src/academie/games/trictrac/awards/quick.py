"""What a throw gains, asked of those rules alone to which the position leaves anything to say.

The law is :func:`academie.games.trictrac.awards.counted`, which asks every rule. Here bits
(:mod:`academie.kit.tables.bits`) tell which can have an answer; of a man that may be hit the answer
depends on five places, and what the law said once of these is known. What is found is the same in
the same order, which tests prove.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.games.trictrac.awards.coin import coin_battu
from academie.games.trictrac.awards.dames import dames_battues, jan_qui_ne_peut
from academie.games.trictrac.awards.jans import (
    contre_deux_tables,
    contre_mezeas,
    deux_tables,
    mezeas,
    trois_coups,
)
from academie.games.trictrac.awards.plein import conserver, remplir
from academie.games.trictrac.cases import JANS
from academie.games.trictrac.state import COIN, SON_COIN, TALON
from academie.kit.tables.bits import bits, facing, places, standing
from academie.kit.tables.board import MEN

if TYPE_CHECKING:
    from academie.games.trictrac.awards.jans import Context
    from academie.games.trictrac.state import Gain, Options, Position
    from academie.kit.tables.dice import Throw

    #: What is gained on one man, by who throws and by the other.
    Hit = tuple[tuple[Gain, ...], tuple[Gain, ...]]

#: The places before the coin of the opponent, which come after the others.
_PASSED = bits(range(SON_COIN))
_JANS = tuple(bits(table) for table in JANS.values())
#: How many men a plein has, and how many may be missing where it is filled.
_FULL, _NEARLY = 12, 10
#: What the law said of a man by who throws, what, where the man stands, and who can come there.
_hits: dict[tuple[str, int, int, int, int], Hit] = {}


def gains(
    position: Position, player: str, throw: Throw, options: Options, context: Context
) -> tuple[Gain, ...]:
    """Everything that *throw* of *player* is worth to both before it is played."""
    men, his = position.men(player), position.against(player)
    found: list[Gain] = []
    tas, taken = men[TALON], bool(his[COIN])
    if tas == MEN - 4:
        found += trois_coups(position, player, throw, context)
    opening = tas == MEN - 2
    if opening and not taken:
        found += deux_tables(position, player, throw, context)
        found += mezeas(position, player, throw)
    if men[COIN] and not taken:
        found += coin_battu(position, player, throw)
    stand, several = standing(men)
    there, closed = facing(his)
    false: list[Gain] = []
    high, low = throw.high, throw.low
    both = high + low
    if hit := there & ~closed & (stand << high | stand << low | stand << both):
        for place in (*places(hit & ~_PASSED), *places(hit & _PASSED)):
            who = (
                stand << high >> place & 1
                | (stand << low >> place & 1) << 1
                | (stand << both >> place & 1) << 2
                | (closed << low >> place & 1) << 3
                | (closed << high >> place & 1) << 4
            )
            asked = (player, high, low, place, who)
            gained = _hits.get(asked)
            if gained is None:
                gained = _hits[asked] = _on(place, position, player, throw)
            found += gained[0]
            false += gained[1]
    nearly = [
        many
        for table in _JANS
        if (many := (stand & table).bit_count() + (several & table).bit_count()) >= _NEARLY
    ]
    if nearly:
        if min(nearly) < _FULL:
            found += remplir(position, player, throw, options)
        if max(nearly) == _FULL:
            found += conserver(position, player, throw, options)
    if opening and taken:
        found += contre_deux_tables(position, player, throw)
        found += contre_mezeas(position, player, throw)
    return (*found, *false)


def _on(place: int, position: Position, player: str, throw: Throw) -> Hit:
    """What the law says of the man on *place*."""
    battues, a_faux = (
        dames_battues(position, player, throw),
        jan_qui_ne_peut(position, player, throw),
    )
    return tuple(g for g in battues if g.sur == place), tuple(g for g in a_faux if g.sur == place)
