"""To fill a jan, in one way or in several, and to keep it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.wording import Said
from academie.games.trictrac import tarif
from academie.games.trictrac.cases import JANS, est_plein, manque
from academie.games.trictrac.coup import Play
from academie.games.trictrac.moves import plays
from academie.games.trictrac.state import BANDE, COIN, DEFAUT, SON_TALON, Facon, Gain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from academie.games.trictrac.state import Options, Position
    from academie.kit.boards import Men
    from academie.kit.dice import Throw

#: The paragraph that tells what it pays to fill each jan.
RULES = {
    "petit jan": "trictrac.2.10",
    "grand jan": "trictrac.2.15",
    "jan de retour": "trictrac.2.32",
}


def remplir(
    position: Position, player: str, throw: Throw, options: Options = DEFAUT
) -> tuple[Gain, ...]:
    """What *throw* gains by filling a jan of which one man or two are missing."""
    men = position.men(player)
    for name, table in JANS.items():
        lacking = manque(men, table)
        if 1 <= len(lacking) <= 2:
            full = tuple(pleines(position, player, throw, table, options))
            if full:
                ways = _ways(men, lacking, full, throw)
                if options.remplir_du_coin == "puissance" and name == "jan de retour":
                    ways += du_coin_par_puissance(position, player, throw, lacking, full)
                return rempli(player, name, ways, throw)
    return ()


@applies("trictrac.8.69", "nouveau-trictrac.11.13", "trictrac.note.10")
def pleines(
    position: Position, player: str, throw: Throw, table: range, options: Options
) -> tuple[Play, ...]:
    """Legal whole plays that leave the plein of *table* standing: both numbers are played."""
    men = position.men(player)
    return tuple(
        p for p in plays(position, player, throw, options) if est_plein(p.after(men), table)
    )


def _ways(men: Men, lacking: list[int], full: tuple[Play, ...], throw: Throw) -> tuple[Facon, ...]:
    if len(lacking) == 2:
        return case_entiere(full, throw)
    return (*du_nombre(men, lacking[0], full, throw), *des_deux(men, lacking[0], full, throw))


@applies("trictrac.2.16", "nouveau-trictrac.11.7")
def case_entiere(full: tuple[Play, ...], throw: Throw) -> tuple[Facon, ...]:
    """Two men are missing: « ce ne serait toujours qu’un moyen »."""
    one, two = full[0].legs
    return (Facon(throw.numbers, one, two),)


@applies("trictrac.2.17", "trictrac.2.18", "trictrac.2.24")
def du_nombre(men: Men, place: int, full: tuple[Play, ...], throw: Throw) -> tuple[Facon, ...]:
    """The ways by one number: a man just so far behind may cover, the other number played too.

    It must not leave a case of the plein: if the other number covers that again, one man could
    have come with both, and that way is counted already.
    """
    ends, found = {p.after(men) for p in full}, []
    for number, rest in dict.fromkeys((throw.numbers, throw.numbers[::-1])):
        start = place - number
        if start < 0 or not men[start]:
            continue
        after = Play(((start, place),)).after(men)
        if start in table_of(place) and after[start] < 2:
            continue
        others = _then(after, rest) if len(full[0].legs) == 2 else (after,)
        if not ends.isdisjoint(others):
            found.append(Facon((number,), (start, place)))
    return tuple(found)


def table_of(place: int) -> range:
    """The table in which *place* lies, as places on the track of who fills it."""
    return next(table for table in JANS.values() if place in table)


def _then(men: Men, number: int) -> Iterator[Men]:
    """*men* after each move of *number*, legal or not."""
    for start, many in enumerate(men):
        if many:
            yield Play(((start, min(start + number, BANDE)),)).after(men)


@applies(
    "trictrac.2.19",
    "trictrac.2.20",
    "trictrac.2.21",
    "nouveau-trictrac.11.18",
    "nouveau-trictrac.11.19",
)
def des_deux(men: Men, place: int, full: tuple[Play, ...], throw: Throw) -> tuple[Facon, ...]:
    """The way « des points des deux dés joints ensemble », by one man."""
    start = place - throw.points
    if start < 0 or not men[start]:
        return ()
    after = Play(((start, place),)).after(men)
    for play in full:
        if len(play.legs) == 2 and play.after(men) == after:
            rest = dict(play.legs)[start]
            return (Facon((rest - start, place - rest), (start, rest, place)),)
    return ()


@applies("nouveau-trictrac.11.10", "nouveau-trictrac.11.11", "nouveau-trictrac.11.12")
def du_coin_par_puissance(
    position: Position, player: str, throw: Throw, lacking: list[int], full: Iterable[Play]
) -> tuple[Facon, ...]:
    """The old opinion: the coin, counted to the half case, is a way where there is another.

    « il faut, non-seulement pouvoir remplir d’une autre dame, mais encore … pouvoir jouer tous
    les nombres que l’on a amenés, et cela indépendamment du coin ».
    """
    men, his = position.men(player), position.against(player)
    if men[COIN] != 2 or lacking != [COIN + throw.points]:
        return ()
    if not any(len(p.legs) == 2 and all(s != COIN for s, _ in p.legs) for p in full):
        return ()
    for first, second in (throw.numbers, throw.numbers[::-1]):
        if not his[SON_TALON - COIN - first]:
            return (Facon((first, second), (COIN, COIN + first, lacking[0])),)
    return ()


@applies(
    "trictrac.2.10",
    "trictrac.2.11",
    "trictrac.2.15",
    "trictrac.2.16",
    "trictrac.2.30",
    "trictrac.2.32",
    "trictrac.8.68",
    "trictrac.8.70",
    "trictrac.9.s1",
    "nouveau-trictrac.5.22",
    "nouveau-trictrac.5.27",
    "nouveau-trictrac.5.31",
    "nouveau-trictrac.dictionnaire.53",
)
def rempli(player: str, name: str, ways: tuple[Facon, ...], throw: Throw) -> tuple[Gain, ...]:
    """What it pays to fill the jan *name* in as many *ways*, for the first time or once more."""
    points = tarif.vaut(name, doublet=throw.doublet, facons=len(ways)) if ways else 0
    if not points:
        return ()
    reason = Said("trictrac.jan_rempli", jan=name)
    return (
        Gain(
            player,
            points,
            "points",
            RULES[name],
            reason,
            ways,
            throw.doublet,
            kind="rempli",
            jan=name,
        ),
    )


@applies(
    "trictrac.2.25",
    "trictrac.8.22",
    "nouveau-trictrac.5.25",
    "nouveau-trictrac.5.28",
    "nouveau-trictrac.5.31",
)
def conserver(
    position: Position, player: str, throw: Throw, options: Options = DEFAUT
) -> tuple[Gain, ...]:
    """« autant de fois qu’on joue les dés et qu’on le conserve »: some legal play keeps it."""
    men = position.men(player)
    for name, table in JANS.items():
        if est_plein(men, table):
            kept = pleines(position, player, throw, table, options)
            points = tarif.vaut("conserver", doublet=throw.doublet) if kept else 0
            if not points:
                return ()
            helpless = par_impuissance(kept)
            reason = (
                Said("trictrac.jan_conserve_par_impuissance", jan=name)
                if helpless
                else Said("trictrac.jan_conserve", jan=name)
            )
            rule = "trictrac.8.23" if helpless else "trictrac.2.25"
            return (
                Gain(
                    player,
                    points,
                    "points",
                    rule,
                    reason,
                    (),
                    throw.doublet,
                    kind="conserve",
                    jan=name,
                ),
            )
    return ()


@applies("trictrac.8.23", "trictrac.8.47", "trictrac.8.66")
def par_impuissance(kept: tuple[Play, ...]) -> bool | None:
    """« quand on ne rompt point faute de passage, et qu’on ne peut jouer »: all, or one number."""
    return len(kept[0].legs) < 2 or None
