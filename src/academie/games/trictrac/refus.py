"""Refuse an illegal play by the first rule that it breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from academie.core import applies
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.games.trictrac.cases import repos_au_coin, tables_fermees
from academie.games.trictrac.state import BANDE, COIN, SON_COIN, SON_PETIT_JAN

if TYPE_CHECKING:
    from academie.games.trictrac.coup import Play
    from academie.games.trictrac.state import Options
    from academie.kit.backgammon.board import Men
    from academie.kit.backgammon.dice import Throw


class Tried(NamedTuple):
    """A play to be checked.

    :param within: the state or the position in which it was, which a refusal shows.
    :param men: the player's men, and *his* the opponent's, each on his own track.
    """

    within: object
    men: Men
    his: Men
    throw: Throw
    play: Play
    options: Options

    @property
    def after(self) -> Men:
        """The player's men after the play."""
        return self.play.after(self.men)


def refuse_illegal(tried: Tried) -> None:
    """Refuse a play that is not legal.

    :raises IllegalAction: by the first of the rules below that forbids it.
    """
    for refuse_by_its_rule in _REFUSALS:
        refuse_by_its_rule(tried)


def _refuse(tried: Tried, rule: str, reason: Message) -> None:
    refuse(tried.within, tried.play, rule, reason)


def _into_the_coin(tried: Tried) -> bool:
    """Check whether the play enters the coin."""
    legs = tried.play.legs
    return bool(legs) and legs[0][1] == legs[-1][1] == COIN


@applies("nouveau-trictrac.8.3")
def refuse_one_man_into_coin(tried: Tried) -> None:
    """Refuse a single move into the coin.

    « Le coin ne se peut prendre qu’avec deux dames à la fois »: refuse one move into it.
    """
    if _into_the_coin(tried) and len(tried.play.legs) != 2:
        _refuse(tried, "nouveau-trictrac.8.3", Message("trictrac.two_enter_at_once"))


def _not_thrown(tried: Tried) -> tuple[int, int, list[int]] | None:
    """Find the first move that is no number of the throw, and the numbers left for it.

    A man that is borne off may take more than it needs.
    """
    left = list(tried.throw.numbers)
    for start, end in () if _into_the_coin(tried) else tried.play.legs:
        fit = [n for n in left if n == end - start or (end == BANDE and n >= end - start)]
        if not fit:
            return start, end, left
        left.remove(min(fit))
    return None


def _of_no_number(start: int, end: int, throw: Throw) -> Message:
    return Message("trictrac.start_end_is_no_number_of", start=start, end=end, throw=throw)


@applies("trictrac.1.10")
def refuse_counting_the_start(tried: Tried) -> None:
    """Refuse a move that is one short because it counts its start.

    « on ne doit jamais compter les flèches d’où elles partent ».
    """
    wrong = _not_thrown(tried)
    if wrong is not None:
        start, end, left = wrong
        if end - start + 1 in left:
            _refuse(tried, "trictrac.1.10", _of_no_number(start, end, tried.throw))


@applies("trictrac.1.8")
def refuse_other_number(tried: Tried) -> None:
    """Refuse a move that is no number of the throw."""
    wrong = _not_thrown(tried)
    if wrong is not None:
        start, end, _ = wrong
        _refuse(tried, "trictrac.1.8", _of_no_number(start, end, tried.throw))


@applies("trictrac.1.8")
def refuse_absent_man(tried: Tried) -> None:
    """Refuse a move from a place without a man."""
    if min(tried.after) < 0:
        _refuse(tried, "trictrac.1.8", Message("trictrac.no_such_man_stands_there"))


@applies("trictrac.8.73")
def refuse_occupied_fleche(tried: Tried) -> None:
    """Refuse a move to a flèche with men of the opponent."""
    for _start, end in tried.play.legs:
        if end < BANDE and tried.his[BANDE - 1 - end]:
            _refuse(
                tried, "trictrac.8.73", Message("trictrac.place_end_is_not_entirely_empty", end=end)
            )


@applies("trictrac.6.22")
def refuse_his_coin(tried: Tried) -> None:
    """Refuse to enter the opponent's coin.

    « on ne peut en mettre une, ni deux, dans celui de l’adversaire ».
    """
    if tried.after[SON_COIN]:
        _refuse(tried, "trictrac.6.22", Message("trictrac.no_man_enters_coin_of_other"))


@applies("nouveau-trictrac.8.7")
def refuse_leaving_coin_alone(tried: Tried) -> None:
    """Refuse to leave one man in the coin.

    « ne le quitter qu’en ôtant deux dames à la fois »: refuse to leave one man there.
    """
    if tried.men[COIN] and tried.after[COIN] == 1:
        _refuse(tried, "nouveau-trictrac.8.7", Message("trictrac.men_of_coin_leave_it_both"))


@applies("nouveau-trictrac.8.3")
def refuse_taking_coin_alone(tried: Tried) -> None:
    """Refuse to take the coin with one man.

    « Le coin ne se peut prendre qu’avec deux dames à la fois ».
    """
    if tried.after[COIN] == 1:
        _refuse(tried, "nouveau-trictrac.8.3", Message("trictrac.coin_is_taken_by_two_men"))


@applies("nouveau-trictrac.8.8")
def refuse_puissance(tried: Tried) -> None:
    """Refuse the coin by puissance when the other has his.

    « cette puissance vous est absolument défendue quand votre homme a son coin ».
    """
    if not tried.men[COIN] and tried.after[COIN]:
        _refuse(tried, "nouveau-trictrac.8.8", Message("trictrac.it_cannot_be_taken_by_puissance"))


@applies("trictrac.note.5")
def refuse_rest_on_coin(tried: Tried) -> None:
    """Refuse to rest on the own empty coin, if that is agreed."""
    play = tried.play
    if play.tout_dune and play.legs[0][1] in repos_au_coin(tried.men, tried.options):
        _refuse(tried, "trictrac.note.5", Message("trictrac.it_is_agreed_that_no_man"))


@applies("trictrac.6.16")
def refuse_table_of_his_plein(tried: Tried) -> None:
    """Refuse to stay in a table that the other can still fill.

    « tant qu’il peut faire » there his plein.
    """
    play = tried.play
    ends = {end for _, end in play.legs}
    if play.tout_dune:
        ends.discard(play.legs[0][1])
    for table in tables_fermees(tried.his):
        if any(end in table for end in ends):
            _refuse(tried, "trictrac.6.16", Message("trictrac.no_man_stays_there_while_other"))


def _bears_off(tried: Tried) -> bool:
    return any(end == BANDE for _, end in tried.play.legs)


@applies("nouveau-trictrac.12.2")
def refuse_bearing_off_too_soon(tried: Tried) -> None:
    """Refuse to bear off before all men have passed.

    « L’on ne lève point que l’on n’ait passé toutes les dames dans le petit jan ».
    """
    if _bears_off(tried) and any(tried.after[: SON_PETIT_JAN.start]):
        _refuse(tried, "nouveau-trictrac.12.2", Message("trictrac.not_all_men_have_passed_into"))


@applies("nouveau-trictrac.12.5")
def refuse_bearing_other_man_off(tried: Tried) -> None:
    """Refuse to bear off a man that the number does not bear off."""
    if _bears_off(tried):
        _refuse(tried, "nouveau-trictrac.12.5", Message("trictrac.number_bears_off_what_it_brings"))


@applies("nouveau-trictrac.15.r40")
def refuse_playing_less(tried: Tried) -> None:
    """Refuse to play less than possible.

    « on est obligé de jouer le plus gros nombre quand on le peut », and both if possible.
    """
    _refuse(tried, "nouveau-trictrac.15.r40", Message("trictrac.more_of_throw_can_be_played"))


_REFUSALS = (
    refuse_one_man_into_coin,
    refuse_counting_the_start,
    refuse_other_number,
    refuse_absent_man,
    refuse_occupied_fleche,
    refuse_his_coin,
    refuse_leaving_coin_alone,
    refuse_taking_coin_alone,
    refuse_puissance,
    refuse_rest_on_coin,
    refuse_table_of_his_plein,
    refuse_bearing_off_too_soon,
    refuse_bearing_other_man_off,
    refuse_playing_less,
)
