"""Tell the actions of a tour in plain sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident
from academie.core.messages import Message
from academie.core.pending import Choose
from academie.games.trictrac.actions import Marque, Tient
from academie.games.trictrac.coup import Play
from academie.games.trictrac.noms import noms
from academie.games.trictrac.state import BANDE, COIN, SON_COIN, SON_TALON, TALON
from academie.kit.backgammon.board import BLANC
from academie.kit.backgammon.board_actions import Convient, Jette, Tire
from academie.kit.backgammon.throw_faults import name_throw

if TYPE_CHECKING:
    from academie.games.trictrac.actions import Action
    from academie.games.trictrac.tour import State

_FROM = {
    TALON: "trictrac.from_talon",
    COIN: "trictrac.from_coin",
    SON_COIN: "trictrac.from_son_coin",
    SON_TALON: "trictrac.from_son_talon",
}
_TO = {
    TALON: "trictrac.to_talon",
    COIN: "trictrac.to_coin",
    SON_COIN: "trictrac.to_son_coin",
    SON_TALON: "trictrac.to_son_talon",
    BANDE: "trictrac.to_bande",
}
_OF_THE_OTHER = {
    "trictrac.from_case": "trictrac.from_sa_case",
    "trictrac.to_case": "trictrac.to_sa_case",
}


def tell_action(state: State, action: Action) -> str:
    """Tell in one short sentence what *action* does in *state*.

    >>> from academie.games.trictrac import GAME as trictrac
    >>> from academie.kit.backgammon.dice import throw
    >>> state = trictrac.read("jet | joueur blanc")
    >>> tell_action(state, trictrac.read_action("dé 6-1"))
    'White throws six and ace.'
    >>> tell_action(trictrac.apply(state, Jette(throw("6-1"))).state, Play(((0, 6), (6, 7))))
    'White plays one man from his talon to case 6 and on to case 7.'
    """
    return str(_message(state, action))


def _message(state: State, action: Action) -> Message:  # noqa: PLR0911 - one return a kind of action
    match action:
        case Incident():
            return Message("trictrac.tells_fault", player=_who(action.player))
        case Tire():
            return Message("trictrac.tells_draw", blanc=action.blanc, noir=action.noir)
        case Jette():
            throw = name_throw(action.coup, noms(action.coup))
            return Message("trictrac.tells_throws", player=_who(state.joueur), throw=throw)
        case Marque():
            return Message("trictrac.tells_marks", player=_who(action.player), n=action.points)
        case Play():
            return _tell_play(_who(state.joueur), action)
        case Choose():
            return Message("trictrac.tells_choice", player=_who(action.chooser))
        case Convient():
            return Message("trictrac.tells_agreed")
    holds = isinstance(action, Tient)
    kind = "trictrac.tells_holds" if holds else "trictrac.tells_leaves"
    return Message(kind, player=_who(action.player))


def _who(player: str) -> Message:
    return Message("trictrac.player_blanc" if player == BLANC else "trictrac.player_noir")


def _tell_play(player: Message, play: Play) -> Message:
    if not play.legs:
        return Message("trictrac.tells_nothing", player=player)
    (start, end), *others = play.legs
    if play.tout_dune:
        return Message(
            "trictrac.tells_tout_dune",
            player=player,
            start=_from(start),
            middle=_to(end),
            end=_to(others[0][1]),
        )
    if others == [(start, end)]:
        return Message("trictrac.tells_two", player=player, start=_from(start), end=_to(end))
    men = [Message("trictrac.tells_man", start=_from(a), end=_to(b)) for a, b in play.legs]
    return Message("trictrac.tells_men", player=player, men=men)


def _from(place: int) -> Message:
    return Message(_FROM[place]) if place in _FROM else _case(place, "trictrac.from_case")


def _to(place: int) -> Message:
    return Message(_TO[place]) if place in _TO else _case(place, "trictrac.to_case")


def _case(place: int, kind: str) -> Message:
    if place < COIN:
        return Message(kind, case=place)
    return Message(_OF_THE_OTHER[kind], case=SON_TALON - place)
