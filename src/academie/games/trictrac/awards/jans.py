"""The jans of the opening: trois coups, deux tables, mézéas, and both contre-jans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.messages import Message
from academie.games.trictrac import tarif
from academie.games.trictrac.state import COIN, SON_COIN, TALON, Facon, Gain
from academie.kit.backgammon.board import MEN, other

if TYPE_CHECKING:
    from academie.games.trictrac.state import Position
    from academie.kit.backgammon.board import Men
    from academie.kit.backgammon.dice import Throw

#: The cases of the six men of the jan de trois coups.
SIX_CASES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Context:
    """The history of this relevée, as far as a gain depends on it.

    :param coups: which throw of the player's in this relevée it is, the first being 1, or
        ``None`` if that is not known: then the men may stand as two throws have left them.
    :param deux_tables: whether the player has already had the jan de deux tables in it.
    """

    coups: int | None = None
    deux_tables: bool = False


#: The context of a position without a history.
INCONNU = Context()


@applies("trictrac.2.2")
def trois_coups(
    position: Position, player: str, throw: Throw, context: Context = INCONNU
) -> tuple[Gain, ...]:
    """Award the jan de trois coups.

    « en trois coups … on abat six dames de suite »: the third throw brings the two numbers.

    It need not be played so (trictrac.2.2), and is never made by a doublet.
    """
    men = position.men(player)
    if men[TALON] != MEN - 4 or not au_troisieme(context):
        return ()
    lacking = [p for p in SIX_CASES if not men[p]]
    if lacking != sorted(throw.numbers):
        return ()
    points = tarif.vaut("jan de trois coups", doublet=throw.doublet)
    ways = tuple(Facon((n,), (TALON, n)) for n in throw.numbers)
    return _paid(
        Gain(
            player,
            points,
            "points",
            "trictrac.2.2",
            Message("trictrac.jan_de_trois_coups"),
            ways,
            kind="trois_coups",
        )
    )


@applies("trictrac.note.8")
def au_troisieme(context: Context) -> bool:
    """Check whether it is, or may be, the third throw of the relevée."""
    return context.coups in {None, 3}


@applies("trictrac.2.3")
def deux_tables(
    position: Position, player: str, throw: Throw, context: Context = INCONNU
) -> tuple[Gain, ...]:
    """Award the jan de deux tables: two men that the throw would bring to both empty coins."""
    if deja_fait(context) or position.against(player)[COIN]:
        return ()
    ways = _vers_les_deux_coins(position.men(player), throw)
    name = Message("trictrac.jan_de_deux_tables")
    points = tarif.vaut("jan de deux tables", doublet=throw.doublet) if ways else 0
    return _paid(
        Gain(
            player, points, "points", "trictrac.2.3", name, ways, throw.doublet, kind="deux_tables"
        )
    )


@applies("trictrac.2.4")
def deja_fait(context: Context) -> bool:
    """Check whether the player has had this jan already.

    « Chaque Joueur peut faire ce jan une fois seulement ».
    """
    return context.deux_tables


@applies("trictrac.2.5")
def contre_deux_tables(position: Position, player: str, throw: Throw) -> tuple[Gain, ...]:
    """Award the contre-jan, if the other has his coin."""
    if not position.against(player)[COIN]:
        return ()
    ways = _vers_les_deux_coins(position.men(player), throw)
    name = Message("trictrac.contre_jan_de_deux_tables")
    points = tarif.vaut("contre-jan de deux tables", doublet=throw.doublet) if ways else 0
    return _paid(
        Gain(
            other(player),
            points,
            "points",
            "trictrac.2.5",
            name,
            ways,
            throw.doublet,
            kind="contre_deux_tables",
        )
    )


@applies("trictrac.2.6")
def mezeas(position: Position, player: str, throw: Throw) -> tuple[Gain, ...]:
    """Award the jan de mézéas: an ace with only the coin taken, and the other without his."""
    if position.against(player)[COIN]:
        return ()
    ways = _as_du_coin(position.men(player), throw)
    name = Message("trictrac.jan_de_mezeas")
    points = tarif.vaut("jan de mézéas", doublet=throw.doublet) if ways else 0
    return _paid(
        Gain(player, points, "points", "trictrac.2.6", name, ways, throw.doublet, kind="mezeas")
    )


@applies("trictrac.2.7")
def contre_mezeas(position: Position, player: str, throw: Throw) -> tuple[Gain, ...]:
    """Award the contre-jan de mézéas, if the other has his coin."""
    if not position.against(player)[COIN]:
        return ()
    ways = _as_du_coin(position.men(player), throw)
    name = Message("trictrac.contre_jan_de_mezeas")
    points = tarif.vaut("contre-jan de mézéas", doublet=throw.doublet) if ways else 0
    return _paid(
        Gain(
            other(player),
            points,
            "points",
            "trictrac.2.7",
            name,
            ways,
            throw.doublet,
            kind="contre_mezeas",
        )
    )


def _vers_les_deux_coins(men: Men, throw: Throw) -> tuple[Facon, ...]:
    """Return the ways in which the two men would reach both coins."""
    if men[TALON] != MEN - 2 or men[COIN]:
        return ()
    for one, two in dict.fromkeys((throw.numbers, throw.numbers[::-1])):
        mine, his = COIN - one, SON_COIN - two
        if TALON not in {mine, his} and men[mine] and men[his] and (mine != his or men[his] > 1):
            return (Facon((one, two), (mine, COIN), (his, SON_COIN)),)
    return ()


def _as_du_coin(men: Men, throw: Throw) -> tuple[Facon, ...]:
    """Return the way in which an ace would bring a man to the other coin."""
    if throw.low != 1 or men[COIN] != 2 or men[TALON] != MEN - 2:
        return ()
    return (Facon((1,), (COIN, SON_COIN)),)


def _paid(gain: Gain) -> tuple[Gain, ...]:
    """Return *gain* as a list, empty if it is worth nothing."""
    return (gain,) if gain.points else ()
