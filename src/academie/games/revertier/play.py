"""The turn table of the game: agree, draw, throw, play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.revertier import awards, moves, transitions
from academie.games.revertier.actions import Action, read_action
from academie.games.revertier.incidents import FAULTS
from academie.games.revertier.meta import META
from academie.games.revertier.notation import NOTATION
from academie.games.revertier.picture import list_touches, picture
from academie.games.revertier.refus import play_throw
from academie.games.revertier.short_form import count_awards, name_throw, read_short
from academie.games.revertier.state import Options, State
from academie.kit.backgammon import turn_lines
from academie.kit.backgammon.board import PLAYERS
from academie.kit.backgammon.board_actions import Joue, Tire, begin_after_draw, chance
from academie.kit.backgammon.turn_lines import BoardGame

if TYPE_CHECKING:
    from academie.kit.backgammon.race_state import C

#: The options that random play agrees on.
AGREEMENTS = (
    Options(),
    Options(double="oui"),
    Options(parties=2, double="oui", rompre="défendu"),
    Options(rompre="défendu", peine=2, seul="libre"),
    *(Options(avantage=player) for player in PLAYERS),
    *(Options(avantage="noir", abattus=cases) for cases in ("6-1", "4-3", "11-11")),
)


def start(options: Options | None = None) -> State:
    """Begin a game; without *options* the players agree on them first."""
    return State() if options is None else transitions.convenu(options)


@applies("revertier.3.7")
def tire(state: C, action: Tire) -> C:
    """Draw for the dice; the higher number begins.

    « celui qui a fait le plus gros point, joue et commence la partie ».
    """
    return state if egaux(action) else begin_after_draw(state, action.premier)


@applies("revertier.usage.1")
def egaux(action: Tire) -> bool:
    """Check whether both dice are equal, so that both throw again.

    « les deux dés sont égaux ».
    """
    return action.premier is None


#: Tells whether a transcript writes an action on the line before it.
same_line = turn_lines.stay_beside_throw(Joue)

#: The turn table.
GAME: BoardGame[State, Action] = BoardGame(
    turn_lines.make_lines(
        accord=turn_lines.Accord(
            "revertier.usage.3", AGREEMENTS, transitions.convenu, leads=("tirage", "jet")
        ),
        tirage=turn_lines.Tirage("revertier.3.7", tire, transitions.disposee),
        jet=turn_lines.Jet("revertier.3.2", transitions.jete),
        jeu=turn_lines.Jeu(
            "revertier.3.2", Joue, moves.list_plays, play_throw, leads=("tirage", "jet", "fin")
        ),
    ),
    FAULTS,
    NOTATION,
    unasked="revertier.14.1",
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
)
