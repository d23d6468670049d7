"""The turn table of the game: agree, draw, throw, play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.games.plain import awards, moves, transitions
from academie.games.plain.actions import Action, read_action
from academie.games.plain.incidents import FAULTS
from academie.games.plain.meta import META
from academie.games.plain.notation import NOTATION
from academie.games.plain.picture import list_touches, picture
from academie.games.plain.short_form import count_awards, name_throw, read_short
from academie.games.plain.state import Options, State
from academie.games.trictrac.coup import Play
from academie.kit.backgammon import turn_lines
from academie.kit.backgammon.board_actions import Tire, begin_after_draw, chance
from academie.kit.backgammon.turn_lines import BoardGame

if TYPE_CHECKING:
    from academie.kit.backgammon.board import Men

#: The options that random play agrees on.
AGREEMENTS = (Options(), Options(2), Options(rompre="défendu"), Options(rompre="défendu", peine=2))


def start(options: Options | None = None) -> State:
    """Begin a partie; without *options* the players agree on them first."""
    return State() if options is None else transitions.dressee(options)


@applies("plain.usage.1")
def de_nouveau(action: Tire) -> bool:
    """Make both throw again after equal dice."""
    return action.premier is None


@applies("plain.2.4")
def le_de(state: State, action: Tire) -> State:
    """Return who has the larger number and begins.

    « celui qui a fait le plus gros nombre a le dé ».
    """
    return begin_after_draw(state, action.premier)


def tire(state: State, action: Tire) -> State:
    """Return *state* after each has thrown a die."""
    return state if de_nouveau(action) else le_de(state, action)


def play_throw(state: State, action: Play) -> Step[State]:
    """Play the throw, or refuse *action* by the rule that forbids it."""
    if action not in moves.list_legal(state) and not plays_another_way(state, action):
        refuse_moves(state, action)
        refuse_other_number(state, action)
        refuse_another_man(state, action)
        refuse_playing_less(state, action)
    return transitions.apply_play(state, state.joueur or "", action)


def plays_another_way(state: State, action: Play) -> bool:
    """Check whether *action* reaches by other moves what a listed play reaches."""
    men = state.men(state.joueur or "")
    same = (p for p in moves.list_legal(state) if len(p.legs) == len(action.legs))
    ends = {p.after(men) for p in same}
    return moves.by_the_dice(state, action) and action.after(men) in ends


def refuse_moves(state: State, action: Play) -> None:
    """Refuse a play by its first move that is forbidden or has no man."""
    men = state.men(state.joueur or "")
    for leg in action.legs:
        refuse_forbidden_move(state, action, men, leg)
        refuse_absent_man(state, action, men, leg)
        men = Play((leg,)).after(men)


def refuse_forbidden_move(state: State, action: Play, men: Men, leg: tuple[int, int]) -> None:
    """Refuse a move by the rule that keeps a man from its end."""
    refusal = moves.find_refusing_rule(men, leg[1])
    if refusal is not None:
        refuse(state, action, *refusal)


@applies("plain.3.2")
def refuse_absent_man(state: State, action: Play, men: Men, leg: tuple[int, int]) -> None:
    """Refuse a move from a place without a man."""
    start, _ = leg
    if not men[start]:
        reason = Message("plain.player_has_no_man_on_start", player=state.joueur, start=start)
        refuse(state, action, "plain.3.2", reason)


@applies("plain.5.3")
def refuse_other_number(state: State, action: Play) -> None:
    """Refuse a number that was not thrown, or is played too often."""
    numbers = [end - start for start, end in action.legs]
    thrown = moves.orders(state.de)[0] if state.de else ()
    if any(numbers.count(n) > thrown.count(n) for n in numbers):
        refuse(state, action, "plain.5.3", Message("plain.to_play", thrown=thrown))


@applies("plain.note.6")
def refuse_another_man(state: State, action: Play) -> None:
    """Refuse any man but the one that was touched."""
    if state.touche is not None and state.touche not in {start for start, _ in action.legs}:
        refuse(state, action, "plain.note.6", Message("plain.man_that_was_touched_is_to"))


@applies("plain.note.2")
def refuse_playing_less(state: State, action: Play) -> None:
    """Refuse to play less than can be played."""
    refuse(state, action, "plain.note.2", Message("plain.all_that_can_be_played_is"))


#: Tells whether a transcript writes an action on the line before it.
same_line = turn_lines.stay_beside_throw(Play)

#: The turn table.
GAME: BoardGame[State, Action] = BoardGame(
    turn_lines.make_lines(
        accord=turn_lines.Accord("plain.5.5", AGREEMENTS, transitions.dressee),
        tirage=turn_lines.Tirage("plain.2.4", tire),
        jet=turn_lines.Jet("plain.2.5", transitions.jete),
        jeu=turn_lines.Jeu(
            "plain.2.5", Play, moves.list_legal, play_throw, leads=("jet", "tirage", "fin")
        ),
    ),
    FAULTS,
    NOTATION,
    unasked="plain.4.1",
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
