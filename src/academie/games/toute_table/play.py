"""The order of a game: agree, draw, throw, play; the only file that knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.games.revertier import play as revertier
from academie.games.toute_table import awards, moves, table
from academie.games.toute_table.incidents import FAULTS
from academie.games.toute_table.notation import NOTATION
from academie.games.toute_table.refus import REFUS
from academie.games.toute_table.state import Options, State
from academie.kit.tables import tours
from academie.kit.tables.board import PLAYERS
from academie.kit.tables.coups import Joue, Tire
from academie.kit.tables.quick import Racing, Throwing
from academie.kit.tables.refus import played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.games.toute_table.actions import Action
    from academie.kit.tables.board import Men

#: What players of a game may well agree on.
AGREEMENTS = (
    Options(),
    Options(double="oui"),
    Options(double="oui", retard="levée"),
    Options(parties=2, rompre="défendu"),
    Options(rompre="défendu", peine=2, seul="libre"),
    *(Options(avantage=player) for player in PLAYERS),
    Options(avantage="noir", avances="1-1+2-2"),
)


def start(options: Options | None = None) -> State:
    """A game before its first draw; without *options* it has still to be agreed on."""
    return State() if options is None else table.convenu(options)


@applies("toute-table.3.5")
def tire(state: State, action: Tire) -> State:
    """« A l’égard du dé, on tire à qui l’aura », as at Revertier."""
    return revertier.tire(state, action)


def _played(state: State, action: Joue) -> Step[State]:
    return table.joue(state, *played(state, action, moves.MARCHE, REFUS))


def _quickly(state: State, action: object, offered: Sequence[Joue]) -> Step[State] | None:
    if state.avances or state.ensuite:
        return None
    return QUICK.played(state, action, offered)


def _goes_on(mine: Men, theirs: Men) -> bool:
    return any(mine) and any(theirs)


QUICK = Racing(State, moves.legal, _goes_on)


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a throw and its play.

    Throws that are given are played on a line of their own.
    """
    return isinstance(action, Joue) and not after.ensuite


#: What may be done when.
TURN = tours.turn(
    NOTATION,
    FAULTS,
    awards.outcome,
    accord=tours.Accord("toute-table.10.1", AGREEMENTS, table.convenu),
    tirage=tours.Tirage("toute-table.3.5", tire, table.disposee),
    jet=tours.Jet("toute-table.3.3", table.jete),
    jeu=tours.Jeu("toute-table.3.3", Joue, moves.playable, _played),
    choix="toute-table.note.4",
    quick=Throwing(State, QUICK.offers, _quickly),
)
actions, apply, incidents = TURN.actions, TURN.apply, TURN.incidents
read, seen_by, turn = TURN.read, TURN.seen_by, TURN.turn
