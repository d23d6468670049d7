"""The turn table of the game: agree, draw, throw, play."""

from __future__ import annotations

from academie.core import Step, applies
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.games.tourne_case import awards, moves, transitions
from academie.games.tourne_case.actions import Action, read_action
from academie.games.tourne_case.incidents import FAULTS
from academie.games.tourne_case.meta import META
from academie.games.tourne_case.notation import NOTATION
from academie.games.tourne_case.picture import list_touches, picture
from academie.games.tourne_case.short_form import count_awards, name_throw, read_short
from academie.games.tourne_case.state import Options, State
from academie.kit.backgammon import turn_lines
from academie.kit.backgammon.board_actions import Joue, Tire, begin_after_draw, chance
from academie.kit.backgammon.turn_lines import BoardGame

#: The options that random play agrees on.
AGREEMENTS = (Options(), Options(rentree="d_abord"), Options("oui"), Options("oui", "d_abord"))


def start(options: Options | None = None) -> State:
    """Begin a partie; without *options* the players agree on them first."""
    return State() if options is None else convenu(options)


def convenu(options: Options) -> State:
    """Set up a partie with *options*, before the draw."""
    vide = moves.vide()
    return State("tirage", options=options, blanc=vide, noir=vide)


@applies("tourne-case.2.3")
def tire(state: State, action: Tire) -> State:
    """Draw for the dice; the winner throws first.

    « on tire d’abord à qui l’aura »: who has it is to throw.
    """
    return begin_after_draw(state, le_plus_gros(action))


@applies("tourne-case.usage.1")
def le_plus_gros(action: Tire) -> str | None:
    """Return who drew the larger number, who gets the dice; ``None`` if both are equal."""
    return action.premier


def play_throw(state: State, action: Joue) -> Step[State]:
    """Play the throw, or refuse *action* by the rule that forbids it."""
    player = state.joueur or ""
    if action not in moves.due(state):
        refuse_to_pass(state, action)
        refuse_two_men(state, action)
        refuse_man_not_there(state, action)
        refuse_another_number(state, action)
        refuse_move(state, action)
        refuse_another_man(state, action)
    return transitions.apply_play(state, player, action)


@applies("tourne-case.6.2")
def refuse_to_pass(state: State, action: Joue) -> None:
    """Refuse to pass if a man can be played."""
    if not action.moves:
        refuse(state, action, "tourne-case.6.2", Message("tourne_case.what_can_be_played_must_be"))


@applies("tourne-case.5.1")
def refuse_two_men(state: State, action: Joue) -> None:
    """Refuse to play more than one number."""
    if len(action.moves) > 1:
        refuse(
            state, action, "tourne-case.5.1", Message("tourne_case.one_number_is_played_with_one")
        )


@applies("tourne-case.5.3")
def refuse_man_not_there(state: State, action: Joue) -> None:
    """Refuse a man that is elsewhere, or does not go forward."""
    player, (start, end) = state.joueur or "", start_and_end(action)
    if end <= start or start not in moves.starts(state, player):
        reason = Message("tourne_case.player_has_no_man_that_could", player=player)
        refuse(state, action, "tourne-case.5.3", reason)


@applies("tourne-case.5.1")
def refuse_another_number(state: State, action: Joue) -> None:
    """Refuse any number but the lower one."""
    start, end = start_and_end(action)
    if state.de is None or end - start != moves.nombre(state.de):
        refuse(
            state, action, "tourne-case.5.1", Message("tourne_case.lower_number_is_played_and_no")
        )


def refuse_move(state: State, action: Joue) -> None:
    """Refuse a move by the rule that keeps the man from its end."""
    refusal = moves.find_refusing_rule(state, state.joueur or "", *start_and_end(action))
    if refusal is not None:
        refuse(state, action, *refusal)


@applies("tourne-case.note.9")
def refuse_another_man(state: State, action: Joue) -> None:
    """Refuse any man but the touched one."""
    reason = Message("tourne_case.man_that_was_touched_is_to")
    refuse(state, action, "tourne-case.note.9", reason)


def start_and_end(action: Joue) -> tuple[int, int]:
    """Return the case from which *action* starts, 0 for the hand, and where it ends."""
    move = action.moves[0]
    return move.depart or 0, move.arrivee or 0


#: Tells whether a transcript writes an action on the line before it.
same_line = turn_lines.stay_beside_throw(Joue)

#: The turn table.
GAME: BoardGame[State, Action] = BoardGame(
    turn_lines.make_lines(
        accord=turn_lines.Accord("tourne-case.7.2", AGREEMENTS, convenu),
        tirage=turn_lines.Tirage("tourne-case.2.3", tire),
        jet=turn_lines.Jet("tourne-case.2.3", transitions.jete),
        jeu=turn_lines.Jeu("tourne-case.5.1", Joue, moves.due, play_throw),
    ),
    FAULTS,
    NOTATION,
    unasked="tourne-case.note.9",
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
