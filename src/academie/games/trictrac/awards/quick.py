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
    mine, theirs = standing(men), facing(his)
    hits = _hit(position, player, throw, mine[0], theirs)
    for gained, _ in hits:
        found += gained
    found += _pleins(position, player, throw, options, mine)
    if opening and taken:
        found += contre_deux_tables(position, player, throw)
        found += contre_mezeas(position, player, throw)
    for _, given in hits:
        found += given
    return tuple(found)


def _hit(
    position: Position, player: str, throw: Throw, stand: int, theirs: tuple[int, int]
) -> list[Hit]:
    """What each man that may be hit gives, the passed ones last.

    :param stand: where men of who throws stand.
    :param theirs: where any of the opponent do, and where several do.
    """
    there, closed = theirs
    high, low = throw.high, throw.low
    both = high + low
    hit = there & ~closed & (stand << high | stand << low | stand << both)
    found: list[Hit] = []
    for place in (*places(hit & ~_PASSED), *places(hit & _PASSED)) if hit else ():
        who = (
            stand << high >> place & 1
            | (stand << low >> place & 1) << 1
            | (stand << both >> place & 1) << 2
            | (closed << low >> place & 1) << 3
            | (closed << high >> place & 1) << 4
        )
        asked = (player, high, low, place, who)
        if asked not in _hits:
            _hits[asked] = _on(place, position, player, throw)
        found.append(_hits[asked])
    return found


def _pleins(
    position: Position, player: str, throw: Throw, options: Options, mine: tuple[int, int]
) -> tuple[Gain, ...]:
    """What is gained by a plein that stands, or of which no more than two men are missing."""
    stand, several = mine
    many = [(stand & jan).bit_count() + (several & jan).bit_count() for jan in _JANS]
    if max(many) < _NEARLY:
        return ()
    return (
        *remplir(position, player, throw, options),
        *(conserver(position, player, throw, options) if max(many) == _FULL else ()),
    )


def _on(place: int, position: Position, player: str, throw: Throw) -> Hit:
    """What the law says of the man on *place*."""
    battues, a_faux = (
        dames_battues(position, player, throw),
        jan_qui_ne_peut(position, player, throw),
    )
    return tuple(g for g in battues if g.sur == place), tuple(g for g in a_faux if g.sur == place)
