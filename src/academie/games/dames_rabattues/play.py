"""The turn table of the game: agree, draw, throw, play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.games.dames_rabattues import awards, moves, transitions
from academie.games.dames_rabattues.actions import Action, Rabat, read_action
from academie.games.dames_rabattues.incidents import FAULTS
from academie.games.dames_rabattues.meta import META
from academie.games.dames_rabattues.notation import NOTATION
from academie.games.dames_rabattues.picture import list_touches, picture
from academie.games.dames_rabattues.short_form import count_awards, name_throw, read_short
from academie.games.dames_rabattues.state import Options, State
from academie.kit.backgammon import turn_lines
from academie.kit.backgammon.board_actions import begin_after_draw, chance
from academie.kit.backgammon.turn_lines import BoardGame

if TYPE_CHECKING:
    from academie.kit.backgammon.board_actions import Tire

#: The options that random play agrees on.
AGREEMENTS = (
    Options(),
    Options("défendu"),
    Options("défendu", peine=2),
    Options(leve="aussitôt"),
)


def start(options: Options | None = None) -> State:
    """Begin a partie; without *options* the players agree on them first."""
    return State() if options is None else convenu(options)


def convenu(options: Options) -> State:
    """Set up a partie with *options*, before the draw."""
    men, debout = moves.piles(), moves.empilees()
    return State(
        "tirage",
        options=options,
        blanc=men,
        noir=men,
        blanc_debout=debout,
        noir_debout=debout,
    )


@applies("dames-rabattues.2.3")
def tire(state: State, action: Tire) -> State:
    """Draw for the dice; the winner throws first.

    « Pour ce qui est du dé, on tire à qui l’aura »: who has it is to throw.
    """
    return begin_after_draw(state, le_plus_gros(action))


@applies("dames-rabattues.usage.1")
def le_plus_gros(action: Tire) -> str | None:
    """Return who drew the larger number, who gets the dice; ``None`` if both are equal."""
    return action.premier


def play_throw(state: State, action: Rabat) -> Step[State]:
    """Play the throw, or refuse *action* by the rule that forbids it."""
    if action not in moves.due(state):
        refuse_wrong_lift(state, action)
        refuse_wrong_case(state, action)
    return transitions.apply_play(state, action)


@applies("dames-rabattues.6.2")
def refuse_wrong_lift(state: State, action: Rabat) -> None:
    """Refuse to lift another man than the throw allows."""
    if any(u.verb == "lève" for u in action.unites):
        reason = Message("dames_rabattues.each_number_has_its_case", due=moves.due(state))
        refuse(state, action, "dames-rabattues.6.2", reason)


@applies("dames-rabattues.5.4")
def refuse_wrong_case(state: State, action: Rabat) -> None:
    """Refuse to play a number on a wrong case, or to leave it unplayed."""
    reason = Message("dames_rabattues.each_number_has_its_case", due=moves.due(state))
    refuse(state, action, "dames-rabattues.5.4", reason)


#: Tells whether a transcript writes an action on the line before it.
same_line = turn_lines.stay_beside_throw(Rabat)

#: The turn table.
GAME: BoardGame[State, Action] = BoardGame(
    turn_lines.make_lines(
        accord=turn_lines.Accord("dames-rabattues.4.5", AGREEMENTS, convenu),
        tirage=turn_lines.Tirage("dames-rabattues.2.3", tire),
        jet=turn_lines.Jet("dames-rabattues.2.4", transitions.jete),
        jeu=turn_lines.Jeu("dames-rabattues.5.1", Rabat, moves.due, play_throw),
    ),
    FAULTS,
    NOTATION,
    unasked="dames-rabattues.4.5",
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
