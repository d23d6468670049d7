"""The order of a game: agree, draw, throw, play; the only file that knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.revertier import play as revertier
from academie.games.toute_table import awards, moves, table
from academie.games.toute_table.actions import read_action
from academie.games.toute_table.incidents import FAULTS
from academie.games.toute_table.meta import META
from academie.games.toute_table.notation import NOTATION
from academie.games.toute_table.picture import picture, touches
from academie.games.toute_table.poses import counted, posed, said
from academie.games.toute_table.pour_et_contre import odds
from academie.games.toute_table.refus import play_throw
from academie.games.toute_table.state import Options, State
from academie.kit.tables import tours
from academie.kit.tables.board import PLAYERS
from academie.kit.tables.coups import Joue, Tire, chance
from academie.kit.tables.tours import OddsGame

if TYPE_CHECKING:
    from academie.games.toute_table.actions import Action

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


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a throw and its play.

    Throws that are given are played on a line of their own.
    """
    return isinstance(action, Joue) and not after.ensuite


#: What may be done when.
GAME: OddsGame[State, Action] = OddsGame(
    tours.lines(
        accord=tours.Accord(
            "toute-table.10.1", AGREEMENTS, table.convenu, leads=("tirage", "jet", "jeu")
        ),
        tirage=tours.Tirage("toute-table.3.5", tire, table.disposee),
        jet=tours.Jet("toute-table.3.3", table.jete),
        # Throws in advance are played one after the other, at the beginning of every partie.
        jeu=tours.Jeu(
            "toute-table.3.3", Joue, moves.playable, play_throw, leads=("jet", "jeu", "fin")
        ),
    ),
    FAULTS,
    NOTATION,
    unasked="toute-table.note.4",
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
    odds=odds,
)
