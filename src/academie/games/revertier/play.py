"""The order of a game: agree, draw, throw, play; the only file that knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.revertier import awards, moves, table
from academie.games.revertier.actions import Action, read_action
from academie.games.revertier.incidents import FAULTS
from academie.games.revertier.meta import META
from academie.games.revertier.notation import NOTATION
from academie.games.revertier.picture import picture, touches
from academie.games.revertier.poses import counted, posed, said
from academie.games.revertier.refus import play_throw
from academie.games.revertier.state import Options, State
from academie.kit.tables import tours
from academie.kit.tables.board import PLAYERS
from academie.kit.tables.coups import Joue, Tire, chance, drawn
from academie.kit.tables.tours import BoardGame

if TYPE_CHECKING:
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


#: Whether a transcript keeps an action on the line before it.
same_line = tours.beside_its_throw(Joue)

#: What may be done when.
GAME: BoardGame[State, Action] = BoardGame(
    tours.lines(
        accord=tours.Accord(
            "revertier.usage.3", AGREEMENTS, table.convenu, leads=("tirage", "jet")
        ),
        tirage=tours.Tirage("revertier.3.7", tire, table.disposee),
        jet=tours.Jet("revertier.3.2", table.jete),
        jeu=tours.Jeu(
            "revertier.3.2", Joue, moves.playable, play_throw, leads=("tirage", "jet", "fin")
        ),
    ),
    FAULTS,
    NOTATION,
    unasked="revertier.14.1",
    outcome=awards.outcome,
    whose=tours.whose,
    META=META,
    Options=Options,
    start=start,
    chance=chance,
    read_action=read_action,
    same_line=same_line,
    counted=counted,
    picture=picture,
    touches=touches,
    posed=posed,
    said=said,
)
