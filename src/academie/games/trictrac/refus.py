"""Why a play is not legal: the rule that forbids it, for whoever tried it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.wording import Said
from academie.games.trictrac.cases import repos_au_coin, retenues_au_coin, tables_fermees
from academie.games.trictrac.state import BANDE, COIN, DEFAUT, SON_COIN, SON_PETIT_JAN

if TYPE_CHECKING:
    from academie.games.trictrac.coup import Play
    from academie.games.trictrac.state import Options, Position
    from academie.kit.tables.board import Men
    from academie.kit.tables.dice import Throw

#: A rule and what it says here.
Why = tuple[str, Said]


def pourquoi(
    position: Position, player: str, throw: Throw, play: Play, options: Options = DEFAUT
) -> Why:
    """The rule that *play* of *throw* breaks first, and how."""
    men, his = position.men(player), position.against(player)
    return (
        _numbers(throw, play)
        or _standing(men, play)
        or _occupied(his, play)
        or _coins(men, play)
        or _rest(men, play, options)
        or _tables(his, play)
        or _bande(men, play)
        or ("nouveau-trictrac.15.r40", Said("trictrac.more_of_throw_can_be_played"))
    )


def _numbers(throw: Throw, play: Play) -> Why | None:
    """Whether the moves are those of the dice; a man borne off may take more than it needs."""
    left = list(throw.numbers)
    for start, end in play.legs:
        if end == COIN == play.legs[0][1] == play.legs[-1][1]:
            return (
                None
                if len(play.legs) == 2
                else ("nouveau-trictrac.8.3", Said("trictrac.two_enter_at_once"))
            )
        fit = [n for n in left if n == end - start or (end == BANDE and n >= end - start)]
        if not fit:
            rule = "trictrac.1.10" if compte_le_depart(start, end, left) else "trictrac.1.8"
            return rule, Said(
                "trictrac.start_end_is_no_number_of", start=start, end=end, throw=throw
            )
        left.remove(min(fit))
    return None


@applies("trictrac.1.10")
def compte_le_depart(start: int, end: int, numbers: list[int]) -> bool:
    """« on ne doit jamais compter les flèches d’où elles partent »: who does is one short."""
    return end - start + 1 in numbers


def _standing(men: Men, play: Play) -> Why | None:
    if min(play.after(men)) >= 0:
        return None
    return "trictrac.1.8", Said("trictrac.no_such_man_stands_there")


def _occupied(his: Men, play: Play) -> Why | None:
    for _start, end in play.legs:
        if end < BANDE and his[BANDE - 1 - end]:
            return "trictrac.8.73", Said("trictrac.place_end_is_not_entirely_empty", end=end)
    return None


def _coins(men: Men, play: Play) -> Why | None:
    after = play.after(men)
    if after[SON_COIN]:
        return "trictrac.6.22", Said("trictrac.no_man_enters_coin_of_other")
    if after[COIN] == 1:
        if men[COIN]:
            return "nouveau-trictrac.8.7", Said("trictrac.men_of_coin_leave_it_both")
        return "nouveau-trictrac.8.3", Said("trictrac.coin_is_taken_by_two_men")
    if not men[COIN] and after[COIN]:
        return "nouveau-trictrac.8.8", Said("trictrac.it_cannot_be_taken_by_puissance")
    if 0 < men[COIN] - retenues_au_coin(men) < men[COIN] - after[COIN]:
        return "nouveau-trictrac.8.7", Said("trictrac.men_of_coin_leave_it_both")
    return None


def _rest(men: Men, play: Play, options: Options) -> Why | None:
    if play.tout_dune and play.legs[0][1] in repos_au_coin(men, options):
        return "trictrac.note.5", Said("trictrac.it_is_agreed_that_no_man")
    return None


def _tables(his: Men, play: Play) -> Why | None:
    ends = {end for _, end in play.legs}
    if play.tout_dune:
        ends.discard(play.legs[0][1])
    for table in tables_fermees(his):
        if any(end in table for end in ends):
            return "trictrac.6.16", Said("trictrac.no_man_stays_there_while_other")
    return None


def _bande(men: Men, play: Play) -> Why | None:
    if not any(end == BANDE for _, end in play.legs):
        return None
    outside = _within(play).after(men)[: SON_PETIT_JAN.start]
    if any(outside):
        return "nouveau-trictrac.12.2", Said("trictrac.not_all_men_have_passed_into")
    return "nouveau-trictrac.12.5", Said("trictrac.number_bears_off_what_it_brings")


def _within(play: Play) -> Play:
    """*play* without the moves over the bande."""
    return type(play)(tuple(leg for leg in play.legs if leg[1] != BANDE))
