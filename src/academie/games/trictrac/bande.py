"""Bear men off at the jan de retour; the bande counts as a flèche."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.trictrac.cases import est_plein
from academie.games.trictrac.coup import Play
from academie.games.trictrac.state import BANDE, SON_PETIT_JAN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.games.trictrac.state import Options
    from academie.kit.backgammon.board import Men

    Leg = tuple[int, int]

#: By place: whether a man may rest there, and whether he may stay there.
Open = list[bool]


@applies("nouveau-trictrac.12.2")
def tous_passes(men: Men) -> bool:
    """Check whether all men are in the opponent's petit jan.

    « L’on ne lève point que l’on n’ait passé toutes les dames dans le petit jan ».
    """
    return not any(men[: SON_PETIT_JAN.start])


@applies("nouveau-trictrac.12.5")
def bat_sur_la_bande(men: Men, place: int, number: int) -> bool:
    """Check whether *number* bears off the man on *place*."""
    beyond = place + number - BANDE
    return beyond >= 0 and (beyond == 0 or not any(men[:place]))


@applies("trictrac.6.25")
def par_defaut(inside: tuple[Leg, ...], off: tuple[Leg, ...]) -> tuple[Leg, ...]:
    """Keep the moves inside the table, which come before bearing off.

    « jamais tirer une dame hors … que par défaut »: what can be played inside goes before.
    """
    return inside or off


def moves_of(men: Men, number: int, ends: Open, options: Options) -> tuple[Leg, ...]:
    """List the moves of *number* with one of *men*, all of which have passed or nearly."""
    standing = [p for p, m in enumerate(men) if m]
    inside = tuple((p, p + number) for p in standing if ends[p + number])
    if not tous_passes(men):
        return inside
    off = tuple((p, BANDE) for p in standing if bat_sur_la_bande(men, p, number))
    return par_defaut(inside, off) if options.tirer == "défaut" else inside + off


def lever(
    men: Men, numbers: tuple[int, int], free: Open, ends: Open, options: Options
) -> tuple[Play, ...]:
    """List the whole plays of both *numbers* when all men but one at most have passed.

    Every way is there that the dice allow, also where two bring the same men to the same places.
    """
    found = []
    for one, two in dict.fromkeys((numbers, numbers[::-1])):
        for first, held in _first(men, one, free, ends, options):
            there = Play((first,)).after(men)
            found += [
                Play((first, second))
                for second in moves_of(there, two, ends, options)
                if not held or second[0] == first[1]
            ]
    whole = tuple(dict.fromkeys(found))
    return sans_tout_dune(men, whole) if options.lever == "plein" else whole


@applies("trictrac.note.6")
def une_fois(men: Men, whole: tuple[Play, ...]) -> tuple[Play, ...]:
    """Keep one play for each result."""
    found: dict[Men, Play] = {}
    for play in whole:
        found.setdefault(play.after(men), play)
    return tuple(found.values())


def _first(
    men: Men, number: int, free: Open, ends: Open, options: Options
) -> Iterator[tuple[Leg, bool]]:
    """List the first moves, each with whether the same man must go on."""
    for leg in moves_of(men, number, ends, options):
        yield leg, False
    for place, many in enumerate(men):
        if many and free[place + number] and not ends[place + number]:
            yield (place, place + number), True


@applies("trictrac.2.36")
def sans_tout_dune(men: Men, whole: tuple[Play, ...]) -> tuple[Play, ...]:
    """Forbid one man to play both numbers.

    « de ne point jouer tout d’une, à moins que ce ne soit pour conserver le plein ».
    """

    def allowed(play: Play) -> bool:
        if not (play.tout_dune and play.legs[-1][1] == BANDE):
            return True
        return est_plein(play.after(men), SON_PETIT_JAN)

    return tuple(p for p in whole if allowed(p)) or whole


@applies("trictrac.2.note-1")
def pour_conserver(men: Men, numbers: tuple[int, int]) -> tuple[Play, ...]:
    """List the plays of one man that keep the plein.

    « en comptant la bande pour une flèche »: one man, all of the throw, to keep the plein.

    Before all men have passed; under ``Options(lever="plein")`` only. He rests in the plein.
    """
    start = BANDE - sum(numbers)
    rest = start + numbers[0]
    play = Play(((start, rest), (rest, BANDE)))
    return (play,) if men[start] and est_plein(play.after(men), SON_PETIT_JAN) else ()
