"""Count what a throw is worth to both players before a man is moved; one function for each gain.

The thrower gains by jans, the coin, men hit and the plein; the other by contre-jans and men hit
falsely. Men that cannot be played and the last man borne off are counted after the play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.caching import cached_on_last_state
from academie.games.trictrac.awards.apres import a_venir, apres, dames_non_jouees, leve_le_premier
from academie.games.trictrac.awards.coin import coin_battu
from academie.games.trictrac.awards.dames import dames_battues, jan_qui_ne_peut
from academie.games.trictrac.awards.jans import (
    INCONNU,
    Context,
    contre_deux_tables,
    contre_mezeas,
    deux_tables,
    mezeas,
    trois_coups,
)
from academie.games.trictrac.awards.plein import conserver, remplir
from academie.games.trictrac.state import DEFAUT

if TYPE_CHECKING:
    from academie.games.trictrac.state import Gain, Options, Position
    from academie.kit.backgammon.dice import Throw

__all__ = [
    "INCONNU",
    "Context",
    "a_venir",
    "apres",
    "coin_battu",
    "conserver",
    "contre_deux_tables",
    "contre_mezeas",
    "dames_battues",
    "dames_non_jouees",
    "deux_tables",
    "gains",
    "jan_qui_ne_peut",
    "leve_le_premier",
    "mezeas",
    "remplir",
    "trois_coups",
]


@cached_on_last_state
def gains(
    position: Position,
    player: str,
    throw: Throw,
    options: Options = DEFAUT,
    context: Context = INCONNU,
) -> tuple[Gain, ...]:
    """List every gain of *throw* by *player*, for both players, before it is played.

    His own gains first, in the order in which the text counts them: jans, coin, men, plein; then
    what he gives to the other.

    >>> from academie.games.trictrac.state import Position
    >>> from academie.kit.backgammon.dice import throw
    >>> gains(Position(), "blanc", throw("6-5"))
    ()
    """
    return (
        *trois_coups(position, player, throw, context),
        *deux_tables(position, player, throw, context),
        *mezeas(position, player, throw),
        *coin_battu(position, player, throw),
        *dames_battues(position, player, throw),
        *remplir(position, player, throw, options),
        *conserver(position, player, throw, options),
        *contre_deux_tables(position, player, throw),
        *contre_mezeas(position, player, throw),
        *jan_qui_ne_peut(position, player, throw),
    )
