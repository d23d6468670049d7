"""What happens in a tour, told in plain words to one who does not read the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident
from academie.core.pending import Choose
from academie.core.wording import Said
from academie.games.trictrac.actions import Marque, Tient
from academie.games.trictrac.coup import Play
from academie.games.trictrac.noms import noms
from academie.games.trictrac.state import BANDE, COIN, SON_COIN, SON_TALON, TALON
from academie.kit.tables.board import BLANC
from academie.kit.tables.coups import Convient, Jette, Tire
from academie.kit.tables.jets import called

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


def told(state: State, action: Action) -> str:
    """One short sentence: who does what in *state*.

    >>> from academie.games.trictrac import GAME as trictrac
    >>> from academie.kit.tables.dice import throw
    >>> state = trictrac.read("jet | joueur blanc")
    >>> told(state, trictrac.read_action("dé 6-1"))
    'Blanc throws six and ace.'
    >>> told(trictrac.apply(state, Jette(throw("6-1"))).state, Play(((0, 6), (6, 7))))
    'Blanc plays one man from his talon to case 6 and on to case 7.'
    """
    return str(_said(state, action))


def _said(state: State, action: Action) -> Said:  # noqa: PLR0911 - one return a kind of action
    match action:
        case Incident():
            return Said("trictrac.tells_fault", player=_who(action.player))
        case Tire():
            return Said("trictrac.tells_draw", blanc=action.blanc, noir=action.noir)
        case Jette():
            throw = called(action.coup, noms(action.coup))
            return Said("trictrac.tells_throws", player=_who(state.joueur), throw=throw)
        case Marque():
            return Said("trictrac.tells_marks", player=_who(action.player), n=action.points)
        case Play():
            return _played(_who(state.joueur), action)
        case Choose():
            return Said("trictrac.tells_choice", player=_who(action.chooser))
        case Convient():
            return Said("trictrac.tells_agreed")
    holds = isinstance(action, Tient)
    kind = "trictrac.tells_holds" if holds else "trictrac.tells_leaves"
    return Said(kind, player=_who(action.player))


def _who(player: str) -> Said:
    return Said("trictrac.player_blanc" if player == BLANC else "trictrac.player_noir")


def _played(player: Said, play: Play) -> Said:
    if not play.legs:
        return Said("trictrac.tells_nothing", player=player)
    (start, end), *others = play.legs
    if play.tout_dune:
        return Said(
            "trictrac.tells_tout_dune",
            player=player,
            start=_from(start),
            middle=_to(end),
            end=_to(others[0][1]),
        )
    if others == [(start, end)]:
        return Said("trictrac.tells_two", player=player, start=_from(start), end=_to(end))
    men = [Said("trictrac.tells_man", start=_from(a), end=_to(b)) for a, b in play.legs]
    return Said("trictrac.tells_men", player=player, men=men)


def _from(place: int) -> Said:
    return Said(_FROM[place]) if place in _FROM else _case(place, "trictrac.from_case")


def _to(place: int) -> Said:
    return Said(_TO[place]) if place in _TO else _case(place, "trictrac.to_case")


def _case(place: int, kind: str) -> Said:
    if place < COIN:
        return Said(kind, case=place)
    return Said(_OF_THE_OTHER[kind], case=SON_TALON - place)
