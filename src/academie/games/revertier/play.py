"""The order of a game: agree, draw, throw, play; the only file that knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.games.revertier import awards, moves, table
from academie.games.revertier.incidents import FAULTS
from academie.games.revertier.notation import NOTATION
from academie.games.revertier.refus import REFUS
from academie.games.revertier.state import RENTREE, Options, State
from academie.kit.tables import tours
from academie.kit.tables.board import PLAYERS
from academie.kit.tables.coups import Joue, Tire, drawn
from academie.kit.tables.plays import MAIN
from academie.kit.tables.quick import Racing, Throwing
from academie.kit.tables.refus import played

if TYPE_CHECKING:
    from academie.kit.tables.board import Men
    from academie.kit.tables.courses import C

#: What players of a game may well agree on.
AGREEMENTS = (
    Options(),
    Options(double="oui"),
    Options(parties=2, double="oui", rompre="défendu"),
    Options(rompre="défendu", peine=2, seul="libre"),
    *(Options(avantage=player) for player in PLAYERS),
    *(Options(avantage="noir", abattus=cases) for cases in ("6-1", "4-3", "11-11")),
)


def start(options: Options | None = None) -> State:
    """A game before its first draw; without *options* it has still to be agreed on."""
    return State() if options is None else table.convenu(options)


@applies("revertier.3.7")
def tire(state: C, action: Tire) -> C:
    """« celui qui a fait le plus gros point, joue et commence la partie »."""
    return state if egaux(action) else drawn(state, action.premier)


@applies("revertier.usage.1")
def egaux(action: Tire) -> bool:
    """« les deux dés sont égaux »: whether they are thrown again."""
    return action.premier is None


def _played(state: State, action: Joue) -> Step[State]:
    return table.joue(state, *played(state, action, moves.MARCHE, REFUS))


def _goes_on(mine: Men, theirs: Men) -> bool:
    return _not_shut_out(mine) and _not_shut_out(theirs)


def _not_shut_out(men: Men) -> bool:
    """Whether he has men, and of those in his hand no more than flèches on which they may enter."""
    hand = men[MAIN]
    return men[RENTREE.start : RENTREE.stop].count(0) >= hand if hand else any(men)


QUICK = Racing(State, moves.legal, _goes_on)

#: Whether a transcript keeps an action on the line before it.
same_line = tours.beside_its_throw(Joue)

#: What may be done when.
TURN = tours.turn(
    NOTATION,
    FAULTS,
    awards.outcome,
    accord=tours.Accord("revertier.usage.3", AGREEMENTS, table.convenu),
    tirage=tours.Tirage("revertier.3.7", tire, table.disposee),
    jet=tours.Jet("revertier.3.2", table.jete),
    jeu=tours.Jeu("revertier.3.2", Joue, moves.playable, _played),
    choix="revertier.14.1",
    quick=Throwing(State, QUICK.offers, QUICK.played),
)
actions, apply, incidents = TURN.actions, TURN.apply, TURN.incidents
read, seen_by, turn = TURN.read, TURN.seen_by, TURN.turn
