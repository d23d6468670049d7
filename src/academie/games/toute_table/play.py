"""The turn table of the game: agree, draw, throw, play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.revertier import play as revertier
from academie.games.toute_table import awards, moves, transitions
from academie.games.toute_table.actions import read_action
from academie.games.toute_table.incidents import FAULTS
from academie.games.toute_table.meta import META
from academie.games.toute_table.notation import NOTATION
from academie.games.toute_table.picture import list_touches, picture
from academie.games.toute_table.pour_et_contre import odds
from academie.games.toute_table.refus import play_throw
from academie.games.toute_table.short_form import count_awards, name_throw, read_short
from academie.games.toute_table.state import Options, State
from academie.kit.backgammon import turn_lines
from academie.kit.backgammon.board import PLAYERS
from academie.kit.backgammon.board_actions import Joue, Tire, chance
from academie.kit.backgammon.turn_lines import OddsGame

if TYPE_CHECKING:
    from academie.games.toute_table.actions import Action

#: The options that random play agrees on.
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
    """Begin a game; without *options* the players agree on them first."""
    return State() if options is None else transitions.convenu(options)


@applies("toute-table.3.5")
def tire(state: State, action: Tire) -> State:
    """Draw for the dice.

    « A l’égard du dé, on tire à qui l’aura », as at Revertier.
    """
    return revertier.tire(state, action)


def same_line(action: Action, after: State) -> bool:
    """Check whether a transcript writes *action* on the last line: a throw and its play share one.

    Throws that are given are played on a line of their own.
    """
    return isinstance(action, Joue) and not after.ensuite


#: The turn table.
GAME: OddsGame[State, Action] = OddsGame(
    turn_lines.make_lines(
        accord=turn_lines.Accord(
            "toute-table.10.1", AGREEMENTS, transitions.convenu, leads=("tirage", "jet", "jeu")
        ),
        tirage=turn_lines.Tirage("toute-table.3.5", tire, transitions.disposee),
        jet=turn_lines.Jet("toute-table.3.3", transitions.jete),
        # Throws in advance are played one after the other, at the beginning of every partie.
        jeu=turn_lines.Jeu(
            "toute-table.3.3", Joue, moves.list_plays, play_throw, leads=("jet", "jeu", "fin")
        ),
    ),
    FAULTS,
    NOTATION,
    unasked="toute-table.note.4",
    outcome=awards.outcome,
    whose=turn_lines.list_players,
    META=META,
    Options=Options,
    start=start,
    chance=chance,
    read_action=read_action,
    same_line=same_line,
    count_awards=count_awards,
    picture=picture,
    list_touches=list_touches,
    read_short=read_short,
    name_throw=name_throw,
    odds=odds,
)
