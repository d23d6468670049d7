"""Award the filling of a jan, in one way or in several, and its keeping."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.messages import Message
from academie.games.trictrac import tarif
from academie.games.trictrac.cases import JANS, est_plein, manque
from academie.games.trictrac.coup import Play
from academie.games.trictrac.moves import plays
from academie.games.trictrac.state import BANDE, COIN, DEFAUT, SON_TALON, Facon, Gain

if TYPE_CHECKING:
    from academie.games.trictrac.state import Options, Position
    from academie.kit.backgammon.board import Men
    from academie.kit.backgammon.dice import Throw


def remplir(
    position: Position, player: str, throw: Throw, options: Options = DEFAUT
) -> tuple[Gain, ...]:
    """List the gains of *throw* for filling a jan that lacks one man or two."""
    men = position.men(player)
    for name, table in JANS.items():
        lacking = manque(men, table)
        if 1 <= len(lacking) <= 2:
            full = tuple(pleines(position, player, throw, table, options))
            if full:
                ways = _ways(men, lacking, full, throw)
                if options.remplir_du_coin == "puissance" and name == "jan de retour":
                    ways += du_coin_par_puissance(position, player, throw, lacking)
                return rempli(player, name, ways, throw)
    return ()


@applies("nouveau-trictrac.11.13")
def pleines(
    position: Position, player: str, throw: Throw, table: range, options: Options
) -> tuple[Play, ...]:
    """List the whole legal plays that leave the plein of *table* filled."""
    men = position.men(player)
    return tuple(
        p for p in plays(position, player, throw, options) if est_plein(p.after(men), table)
    )


def _ways(men: Men, lacking: list[int], full: tuple[Play, ...], throw: Throw) -> tuple[Facon, ...]:
    if len(lacking) == 2:
        return case_entiere(full, throw)
    return (*du_nombre(men, lacking[0], full, throw), *des_deux(men, lacking[0], full, throw))


@applies("trictrac.2.16")
def case_entiere(full: tuple[Play, ...], throw: Throw) -> tuple[Facon, ...]:
    """Return the one way, if two men are missing: « ce ne serait toujours qu’un moyen »."""
    one, two = full[0].legs
    return (Facon(throw.numbers, one, two),)


@applies("trictrac.2.18")
def du_nombre(men: Men, place: int, full: tuple[Play, ...], throw: Throw) -> tuple[Facon, ...]:
    """List the ways by one number, with the other number played too."""
    ends, found = {p.after(men) for p in full}, []
    for number, rest in dict.fromkeys((throw.numbers, throw.numbers[::-1])):
        start = place - number
        if start < 0 or not men[start]:
            continue
        after = Play(((start, place),)).after(men)
        if rompt_une_case(after, start, place):
            continue
        others = au_choix(after, rest) if len(full[0].legs) == 2 else (after,)
        if not ends.isdisjoint(others):
            found.append(Facon((number,), (start, place)))
    return tuple(found)


def table_of(place: int) -> range:
    """Return the table of *place*, as places on the track of the player who fills it."""
    return next(table for table in JANS.values() if place in table)


@applies("trictrac.note.10")
def rompt_une_case(after: Men, start: int, place: int) -> bool:
    """Check whether the man from *start* to *place* has left a case of the plein.

    If the other number covers that again, one man could have come with both, and that way is
    counted already.
    """
    return start in table_of(place) and after[start] < 2


@applies("trictrac.2.24")
def au_choix(men: Men, number: int) -> tuple[Men, ...]:
    """List *men* after each move of *number*.

    « des trois autres on joue celle que l’on veut »: *men* after each move of *number*.
    """
    return tuple(
        Play(((start, min(start + number, BANDE)),)).after(men)
        for start, many in enumerate(men)
        if many
    )


@applies("trictrac.2.19")
def des_deux(men: Men, place: int, full: tuple[Play, ...], throw: Throw) -> tuple[Facon, ...]:
    """List the way by both numbers together.

    List the way « des points des deux dés joints ensemble », by one man.
    """
    start = place - throw.points
    if start < 0 or not men[start]:
        return ()
    after = Play(((start, place),)).after(men)
    for play in full:
        if len(play.legs) == 2 and play.after(men) == after:
            rest = dict(play.legs)[start]
            return (Facon((rest - start, place - rest), (start, rest, place)),)
    return ()


@applies("nouveau-trictrac.11.10")
def du_coin_par_puissance(
    position: Position, player: str, throw: Throw, lacking: list[int]
) -> tuple[Facon, ...]:
    """List the way of the coin by the old opinion, counted to the half case.

    « il faut, non-seulement pouvoir remplir d’une autre dame, mais encore … pouvoir jouer tous
    les nombres que l’on a amenés, et cela indépendamment du coin »: so it is asked only where some
    play fills, and none of those that do takes a man from the coin, which holds no surcase.
    """
    men, his = position.men(player), position.against(player)
    end = COIN + throw.points
    if men[COIN] != 2 or lacking != [end]:
        return ()
    for first, second in (throw.numbers, throw.numbers[::-1]):
        if not his[SON_TALON - COIN - first]:
            return (Facon((first, second), (COIN, COIN + first, end)),)
    return ()


def rempli(player: str, name: str, ways: tuple[Facon, ...], throw: Throw) -> tuple[Gain, ...]:
    """Award the filling of the jan *name* in as many *ways*."""
    return _REMPLI[name](player, ways, throw)


@applies("trictrac.2.10")
def petit_jan_rempli(player: str, ways: tuple[Facon, ...], throw: Throw) -> tuple[Gain, ...]:
    """Award the petit jan.

    « Quand on remplit d’une façon par simple, ce coup vaut quatre points ».
    """
    return _rempli(player, "petit jan", ways, throw, "trictrac.2.10")


@applies("trictrac.2.15")
def grand_jan_rempli(player: str, ways: tuple[Facon, ...], throw: Throw) -> tuple[Gain, ...]:
    """Award the grand jan.

    « Le grand jan se fait dans la seconde table ».
    """
    return _rempli(player, "grand jan", ways, throw, "trictrac.2.15")


@applies("trictrac.2.32")
def retour_rempli(player: str, ways: tuple[Facon, ...], throw: Throw) -> tuple[Gain, ...]:
    """Award the jan de retour.

    « Le jan de retour se fait dans la table du petit jan de l’adversaire ».
    """
    return _rempli(player, "jan de retour", ways, throw, "trictrac.2.32")


_REMPLI = {
    "petit jan": petit_jan_rempli,
    "grand jan": grand_jan_rempli,
    "jan de retour": retour_rempli,
}


def _rempli(
    player: str, name: str, ways: tuple[Facon, ...], throw: Throw, rule: str
) -> tuple[Gain, ...]:
    points = tarif.vaut(name, doublet=throw.doublet, facons=len(ways)) if ways else 0
    if not points:
        return ()
    reason = Message("trictrac.jan_rempli", jan=name)
    return (
        Gain(player, points, "points", rule, reason, ways, throw.doublet, kind="rempli", jan=name),
    )


def conserver(
    position: Position, player: str, throw: Throw, options: Options = DEFAUT
) -> tuple[Gain, ...]:
    """List the gains of *throw* for keeping the plein: some legal play keeps it."""
    men = position.men(player)
    for name, table in JANS.items():
        if est_plein(men, table):
            kept = pleines(position, player, throw, table, options)
            if not kept:
                return ()
            conserve = en_jouant if len(kept[0].legs) == 2 else par_impuissance
            return conserve(player, name, throw)
    return ()


@applies("trictrac.2.25")
def en_jouant(player: str, name: str, throw: Throw) -> tuple[Gain, ...]:
    """Award the plein kept in a play.

    « autant de fois qu’on joue les dés et qu’on le conserve ».
    """
    reason = Message("trictrac.jan_conserve", jan=name)
    return _conserve(player, name, throw, "trictrac.2.25", reason)


@applies("trictrac.8.23")
def par_impuissance(player: str, name: str, throw: Throw) -> tuple[Gain, ...]:
    """Award the plein kept because a number cannot be played.

    « quand on ne rompt point faute de passage, et qu’on ne peut jouer »: all, or one number.
    """
    reason = Message("trictrac.jan_conserve_par_impuissance", jan=name)
    return _conserve(player, name, throw, "trictrac.8.23", reason)


def _conserve(player: str, name: str, throw: Throw, rule: str, reason: Message) -> tuple[Gain, ...]:
    points = tarif.vaut("conserver", doublet=throw.doublet)
    if not points:
        return ()
    return (
        Gain(player, points, "points", rule, reason, (), throw.doublet, kind="conserve", jan=name),
    )
