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
    SIX_CASES,
    contre_deux_tables,
    contre_mezeas,
    deux_tables,
    mezeas,
    trois_coups,
)
from academie.games.trictrac.awards.plein import conserver, remplir
from academie.games.trictrac.cases import JANS
from academie.games.trictrac.quick import seen
from academie.games.trictrac.state import COIN, SON_COIN, TALON
from academie.kit.tables.bits import bits, places
from academie.kit.tables.board import BLANC, MEN

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
#: Of the six cases of such a plein as many have two men.
_CASES = _NEARLY - 6
#: Where the men of the jan de trois coups stand.
_SIX = bits(SIX_CASES)
#: What the law said of a man by who throws, what, where the man stands, and who can come there.
_hits: dict[tuple[str, int, int, int, int], Hit] = {}


def gains(
    position: Position, player: str, throw: Throw, options: Options, context: Context
) -> tuple[Gain, ...]:
    """Everything that *throw* of *player* is worth to both before it is played."""
    white = player == BLANC
    men, his = (position.blanc, position.noir) if white else (position.noir, position.blanc)
    found: list[Gain] = []
    stand, several, there, closed = seen(men, his)
    high, low = throw.high, throw.low
    taken, opening = his[COIN] > 0, men[TALON] == MEN - 2
    to_both = opening and _to_both_coins(stand, high, low)
    of_the_ace = opening and low == 1 and men[COIN] > 0
    if men[TALON] == MEN - 4 and not stand & _SIX ^ _SIX ^ (1 << high | 1 << low):
        found += trois_coups(position, player, throw, context)
    if to_both and not taken:
        found += deux_tables(position, player, throw, context)
    if of_the_ace and not taken:
        found += mezeas(position, player, throw)
    if men[COIN] and not taken and stand >> SON_COIN - high & stand >> SON_COIN - low & 1:
        found += coin_battu(position, player, throw)
    hits = _hit(position, player, throw, stand, (there, closed))
    for gained, _ in hits:
        found += gained
    if several.bit_count() >= _CASES:
        found += _pleins(position, player, throw, options, (stand, several))
    if to_both and taken:
        found += contre_deux_tables(position, player, throw)
    if of_the_ace and taken:
        found += contre_mezeas(position, player, throw)
    for _, given in hits:
        found += given
    return tuple(found)


def _to_both_coins(stand: int, high: int, low: int) -> int:
    """Whether men stand from where one number leads to either coin, and the other to the other."""
    mine, his = stand >> COIN - high, stand >> SON_COIN - low
    return (mine & his | stand >> COIN - low & stand >> SON_COIN - high) & 1


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
