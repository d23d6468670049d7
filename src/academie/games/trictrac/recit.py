"""What happens in a tour, told in plain words to one who does not read the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident
from academie.core.pending import Choose
from academie.games.trictrac.actions import Marque, Tient
from academie.games.trictrac.coup import Play
from academie.games.trictrac.noms import noms
from academie.games.trictrac.state import BANDE, COIN, SON_COIN, SON_TALON, TALON
from academie.kit.tables.coups import Convient, Jette, Tire

if TYPE_CHECKING:
    from academie.games.trictrac.actions import Action
    from academie.games.trictrac.tour import State

_NAMED = {
    TALON: "his talon",
    COIN: "his coin",
    SON_COIN: "the other’s coin",
    SON_TALON: "the other’s talon",
    BANDE: "off the board",
}


def told(state: State, action: Action) -> str:  # noqa: PLR0911 - one return a kind of action
    """One short sentence: who does what in *state*.

    >>> from academie.games import trictrac
    >>> state = trictrac.read("jet | joueur blanc")
    >>> told(state, trictrac.read_action("dé 6-1"))
    'Blanc throws six et as.'
    >>> told(trictrac.apply(state, Jette(trictrac.throw("6-1"))).state, Play(((0, 6), (6, 7))))
    'Blanc plays one man from his talon to case 6 and on to case 7.'
    """
    match action:
        case Incident():
            return f"{action.player.capitalize()} is at fault, or in doubt."
        case Tire():
            return f"Blanc draws {action.blanc} and noir {action.noir}."
        case Jette():
            return f"{state.joueur.capitalize()} throws {noms(action.coup)[0]}."
        case Marque():
            many = f"{action.points} point{'s' if action.points > 1 else ''}"
            return f"{action.player.capitalize()} marks {many}."
        case Play():
            return f"{state.joueur.capitalize()} {_played(action)}."
        case Choose():
            return f"{action.chooser.capitalize()} chooses."
        case Convient():
            return "They agree beforehand."
    return f"{action.player.capitalize()} {'holds' if isinstance(action, Tient) else 'leaves'}."


def _played(play: Play) -> str:
    if not play.legs:
        return "can play nothing"
    (start, end), *others = play.legs
    if play.tout_dune:
        return (
            f"plays one man from {_place(start)} to {_place(end)} and on to {_place(others[0][1])}"
        )
    if others == [(start, end)]:
        return f"plays two men from {_place(start)} to {_place(end)}"
    ways = [f"a man from {_place(a)} to {_place(b)}" for a, b in play.legs]
    return f"plays {' and '.join(ways)}"


def _place(place: int) -> str:
    if place in _NAMED:
        return _NAMED[place]
    return f"case {place}" if place < COIN else f"the other’s case {SON_TALON - place}"
