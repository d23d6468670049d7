"""List every legal whole play of a throw: two numbers, by two men or by one.

Places are those of the player's own track (trictrac.note.1). Where a man may arrive is a list of
truths by place, so that each question of the rules is asked once in a position, not once a man.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.caching import cached_on_last_state
from academie.games.trictrac.bande import lever, moves_of, pour_conserver, une_fois
from academie.games.trictrac.cases import (
    coin_de_l_autre,
    coin_ferme_a_une,
    est_plein,
    repos_au_coin,
    retenues_au_coin,
    tables_fermees,
)
from academie.games.trictrac.coup import PASSE, Play, read_play
from academie.games.trictrac.refus import Tried, refuse_illegal
from academie.games.trictrac.state import BANDE, COIN, DEFAUT, SON_COIN, SON_PETIT_JAN

if TYPE_CHECKING:
    from academie.games.trictrac.bande import Open
    from academie.games.trictrac.state import Options, Position
    from academie.kit.backgammon.board import Men
    from academie.kit.backgammon.dice import Throw

__all__ = ["PASSE", "Play", "find_legal", "place_men", "plays", "read_play", "whole_plays"]

#: There is no flèche beyond the bande.
_BEYOND = [False] * 12
_CLOSED = [False] * 6


@cached_on_last_state
def plays(
    position: Position, player: str, throw: Throw, options: Options = DEFAUT
) -> tuple[Play, ...]:
    """List every different legal play of *throw*: never empty, ``PASSE`` where nothing goes.

    >>> from academie.games.trictrac.state import Position
    >>> from academie.kit.backgammon.dice import throw
    >>> [str(p) for p in plays(Position(), "blanc", throw("2-1"))]
    ['0-2, 0-1', '0-2, 2-3']
    """
    men, his = position.men(player), position.against(player)
    return whole_plays(men, his, throw.high, throw.low, options)


def whole_plays(men: Men, his: Men, high: int, low: int, options: Options) -> tuple[Play, ...]:
    """List the plays of *men* against *his*, each on his own track.

    Both numbers if possible, else the larger, else the other.
    """
    standing = [place for place, many in enumerate(men) if many]
    if not standing:
        return (PASSE,)
    free, ends = ouvertures(men, his, standing[-1] + high + low, options)
    if au_retour(men):
        return (
            une_fois(men, lever(men, (high, low), free, ends, options))
            or le_plus_gros(tuple(moves_of(men, n, ends, options) for n in (high, low)))
            or (PASSE,)
        )
    loose = list(men)
    loose[COIN] -= retenues_au_coin(men)
    if men[COIN] and loose[COIN] < 1:
        standing.remove(COIN)
    by_high = [p for p in standing if ends[p + high]]
    by_low = by_high if high == low else [p for p in standing if ends[p + low]]
    found = [
        *a_deux(loose, by_high, by_low, high, low),
        *tout_dune(standing, loose, free, ends, (high, low)),
        *du_coin(men, his, ends, high, low),
    ]
    if options.lever == "plein" and est_plein(men, SON_PETIT_JAN):
        found += pour_conserver(men, (high, low))
    if whole := les_deux(found):
        return whole
    single = (tuple((p, p + n) for p in by) for n, by in ((high, by_high), (low, by_low)))
    return le_plus_gros(tuple(single)) or (PASSE,)


@applies("trictrac.2.28")
def les_deux(found: list[Play]) -> tuple[Play, ...]:
    """List the plays of both numbers, which come before those of one (trictrac.note.7).

    « on est obligé de rompre le plein, lorsqu’on amène un nombre qu’on ne peut jouer dans ses
    tables, s’il y a du jour ».
    """
    return tuple(found)


def au_retour(men: Men) -> bool:
    """Check whether all men but one at most have passed, so that the throw may bear off."""
    return sum(men[: SON_PETIT_JAN.start]) < 2


def ouvertures(men: Men, his: Men, reach: int, options: Options) -> tuple[Open, Open]:
    """List where a man may rest on his way, and where he may stay."""
    free = [*vides(his), *_BEYOND]
    ends = arrivees(men, his, free, reach)
    for place in repos_au_coin(men, options):
        free[place] = False
    return free, ends


@applies("trictrac.8.73")
def vides(his: Men) -> tuple[bool, ...]:
    """Tell for each flèche whether it is empty of the opponent's men, « pour passer »."""
    return tuple(not many for many in reversed(his))


def arrivees(men: Men, his: Men, free: Open, reach: int) -> Open:
    """List where one of *men* may stay, up to *reach*."""
    ends = free.copy()
    if reach >= SON_COIN:
        for place in coin_de_l_autre():
            ends[place] = False
    if reach > SON_COIN:
        for table in tables_fermees(his):
            ends[table.start : table.stop] = _CLOSED
    for place in coin_ferme_a_une(men):
        ends[place] = False
    return ends


@cache
def _pairs(high: int, low: int) -> tuple[tuple[Play, ...], ...]:
    """List the plays of two men, by their two starts."""
    starts = range(BANDE)
    return tuple(tuple(Play(((f, f + high), (g, g + low))) for g in starts) for f in starts)


@cache
def _chains(first: int, second: int) -> tuple[Play, ...]:
    """List the plays of one man with both numbers, by its start."""
    return tuple(Play(((f, f + first), (f + first, f + first + second))) for f in range(BANDE))


@applies("trictrac.1.8")
def a_deux(
    loose: list[int], by_high: list[int], by_low: list[int], high: int, low: int
) -> tuple[Play, ...]:
    """List the plays of two men.

    « jouer deux dames », one number each; the flèche from which a man starts is not counted.
    """
    table, found = _pairs(high, low), []
    for n, start in enumerate(by_high):
        row = table[start]
        # The same two men of a doublet are one play, in whichever order they are named.
        others = by_low[n:] if high == low else by_low
        if loose[start] < 2:
            others = [g for g in others if g != start]
        # One man from `twin` comes as far by either die where a man waits on both its ways.
        twin = start - low
        if high != low and twin in by_high and twin in by_low and twin + high in by_low:
            others = [g for g in others if g != twin]
        found += [row[g] for g in others]
    return tuple(found)


@applies("nouveau-trictrac.3.6")
def tout_dune(
    standing: list[int], loose: list[int], free: Open, ends: Open, numbers: tuple[int, int]
) -> tuple[Play, ...]:
    """List the plays of one man with both numbers.

    « jouer tout d’une », resting on a flèche « totalement vide ».

    Where two men could bring about the same, that play stands already (trictrac.note.6).
    """
    high, low = numbers
    by_high, by_low, both, found = _chains(high, low), _chains(low, high), high + low, []
    for start in standing:
        if not ends[start + both]:
            continue
        one, two = start + high, start + low
        if (ends[one] and loose[one] > 0) or (ends[two] and loose[two] > 0):
            continue
        if free[one]:
            found.append(by_high[start])
        elif free[two]:
            found.append(by_low[start])
    return tuple(found)


def du_coin(men: Men, his: Men, ends: Open, high: int, low: int) -> tuple[Play, ...]:
    """List the plays of two men together into the coin, or out of it."""
    if not men[COIN]:
        effet = par_effet(men, high, low)
        return effet if effet_d_abord(effet) else par_puissance(men, his, high, low)
    return quitter(ends, high, low) if men[COIN] == 2 else ()


@applies("nouveau-trictrac.8.6")
def par_effet(men: Men, high: int, low: int) -> tuple[Play, ...]:
    """List the plays into the coin by the numbers thrown.

    « de votre dé vous avez deux dames qui battent dans votre coin ».
    """
    return _ensemble(men, COIN - high, COIN - low, COIN)


@applies("trictrac.8.37")
def effet_d_abord(effet: tuple[Play, ...]) -> bool:
    """Prefer these plays to those by puissance.

    « du coin qu’on ne peut prendre par puissance, quand on peut le prendre par effet ».
    """
    return bool(effet)


@applies("trictrac.4.3")
def par_puissance(men: Men, his: Men, high: int, low: int) -> tuple[Play, ...]:
    """List the play of two men into the coin that would reach the opponent’s empty coin."""
    if puissance_defendue(his):
        return ()
    return _ensemble(men, SON_COIN - high, SON_COIN - low, COIN)


@applies("nouveau-trictrac.8.8")
def puissance_defendue(his: Men) -> bool:
    """Forbid the play by puissance when the other has his coin.

    « cette puissance vous est absolument défendue quand votre homme a son coin ».
    """
    return bool(his[COIN])


def _ensemble(men: Men, one: int, two: int, end: int) -> tuple[Play, ...]:
    """List the play of the men on *one* and *two* to *end*, if they are there."""
    if not (men[one] and men[two]) or (one == two and men[one] < 2):
        return ()
    return (Play(((one, end), (two, end))),)


@applies("nouveau-trictrac.8.7")
def quitter(ends: Open, high: int, low: int) -> tuple[Play, ...]:
    """List the play of the last two men out of the coin.

    « ne le quitter qu’en ôtant deux dames à la fois ».
    """
    if not (ends[COIN + high] and ends[COIN + low]):
        return ()
    return (Play(((COIN, COIN + high), (COIN, COIN + low))),)


@applies("nouveau-trictrac.15.r40")
def le_plus_gros(by_number: tuple[tuple[tuple[int, int], ...], ...]) -> tuple[Play, ...]:
    """Keep the plays of the larger number, if both cannot be played.

    « on est obligé de jouer le plus gros nombre quand on le peut », where both cannot be.

    :param by_number: what each number can play, the larger first.
    """
    return tuple(Play((leg,)) for leg in next((legs for legs in by_number if legs), ()))


def place_men(position: Position, player: str, play: Play) -> Position:
    """Return *position* after *play* of *player*, legal or not."""
    return position.with_men(player, play.after(position.men(player)))


def find_legal(  # noqa: PLR0913 - what is tried, and where
    position: Position,
    player: str,
    throw: Throw,
    play: Play,
    options: Options = DEFAUT,
    *,
    within: object | None = None,
) -> Play:
    """Find *play* among :func:`plays`, in any order of its moves.

    Each move must be one of the dice, over what may be passed, whatever place it leads to.

    :param within: the state in which it is tried, which a refusal shows; the position by default.
    :raises IllegalAction: if *play* is not legal.
    """
    men, his = position.men(player), position.against(player)
    after, legs = play.after(men), sorted(play.legs)
    for one in plays(position, player, throw, options):
        same = one.after(men) == after
        if same and (sorted(one.legs) == legs or autre_chemin(men, his, throw, play, options)):
            return one
    shown = position if within is None else within
    refuse_illegal(Tried(shown, men, his, throw, play, options))
    return play


@applies("trictrac.note.6")
def autre_chemin(men: Men, his: Men, throw: Throw, play: Play, options: Options) -> bool:
    """Check whether *play* reaches by other moves what a listed play reaches.

    One man may come as far by either number first, « sur les flèches qui répondent aux nombres de
    ces mêmes dés »; and at the retour two numbers may bear off the same men.
    """
    free, ends = ouvertures(men, his, BANDE, options)
    legs = sorted(play.legs)
    if au_retour(men):
        found = lever(men, throw.numbers, free, ends, options)
        return legs in [sorted(p.legs) for p in found]
    if len(legs) != 2 or legs[0][1] != legs[1][0]:
        return False
    (start, rest), (_, end) = legs
    return free[rest] and sorted((rest - start, end - rest)) == sorted(throw.numbers)
