"""The turn table of the game: agree, draw, throw, hold or leave, play."""

from __future__ import annotations

from academie.core import IllegalAction, Step, answers, applies
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.core.turn_table import Line
from academie.games.toc import awards, moves, transitions
from academie.games.toc.actions import Action, read_action
from academie.games.toc.incidents import FAULTS
from academie.games.toc.meta import META
from academie.games.toc.notation import NOTATION
from academie.games.toc.picture import list_touches, picture
from academie.games.toc.short_form import count_awards, name_throw, read_short
from academie.games.toc.state import Options, State
from academie.games.toc.tour import as_tour
from academie.games.trictrac.actions import SEnVa, Tient
from academie.games.trictrac.coup import Play
from academie.games.trictrac.facons import GAIN
from academie.games.trictrac.play import name_play
from academie.kit.backgammon import turn_lines
from academie.kit.backgammon.board_actions import Tire, begin_after_draw, chance
from academie.kit.backgammon.turn_lines import BoardGame

#: The options that random play agrees on.
AGREEMENTS = (
    Options(),
    Options(double="oui"),
    Options(3),
    Options(5, plusieurs="un", non_jouees="rien"),
    Options(12),
    Options(2, rompre="défendu"),
    Options(4, rompre="défendu", peine=1),
)


def start(options: Options | None = None) -> State:
    """Begin a partie; without *options* the players agree on them first."""
    return State() if options is None else transitions.dressee(options)


@applies("toc.2.4")
def tire(state: State, action: Tire) -> State:
    """Draw for the dice.

    « les deux personnes qui doivent jouer … tirent le dé à qui l’aura ».
    """
    return state if egaux(action) else begin_after_draw(state, action.premier)


@applies("toc.usage.1")
def egaux(action: Tire) -> bool:
    """Check whether both threw the same number, so that they throw again.

    « les deux Joueurs ont fait le même nombre ».
    """
    return action.premier is None


def _may_hold(state: State) -> tuple[Tient, ...]:
    return (Tient(state.joueur),) if state.joueur else ()


def _may_leave(state: State) -> tuple[SEnVa, ...]:
    return (SEnVa(state.joueur),) if state.joueur else ()


def _holds(state: State, action: Tient) -> Step[State]:
    refuse_other_player(state, action)
    return Step(transitions.tenir(state))


def _leaves(state: State, action: SEnVa) -> Step[State]:
    refuse_other_player(state, action)
    return Step(transitions.s_en_aller(state))


@applies("toc.5.6")
def refuse_other_player(state: State, action: Tient | SEnVa) -> None:
    """Refuse to let the other player hold or leave."""
    if action.player != state.joueur:
        refuse(state, action, "toc.5.6", _AFTER_A_HOLE)


def play_throw(state: State, action: Play) -> Step[State]:
    """Play the throw, or refuse *action* by a rule of this game or of the Trictrac."""
    refuse_doublet_played_twice(state, action)
    try:
        named = name_play(as_tour(state), action, moves.jouables(state))
    except IllegalAction as refusal:
        refuse(state, action, refusal.rule, refusal.reason)
    return transitions.apply_play(state, named)


@applies("toc.4.2")
def refuse_doublet_played_twice(state: State, action: Play) -> None:
    """Refuse to play a doublet twice.

    « Les doublets … ne s’y jouent qu’une fois »: refuse more moves than a throw has numbers.
    """
    if state.de is not None and len(action.legs) > len(moves.nombres(state.de)):
        refuse(state, action, "toc.4.2", Message("toc.two_numbers_are_played_of_doublet"))


@applies("toc.5.6")
def refuse_playing_unsaid(state: State, action: object) -> None:
    """Refuse a play before the thrower has said whether he holds."""
    if state.choix and not state.pending and isinstance(action, Play):
        reason = Message("toc.joueur_says_first_whether_he_holds", joueur=state.joueur)
        refuse(state, action, "toc.5.6", reason)


#: Tells whether a transcript writes an action on the line before it.
same_line = turn_lines.stay_beside_throw(Tient, SEnVa, Play)

_AFTER_A_HOLE = Message("toc.one_leaves_only_after_hole_of")

#: The turn table.
GAME: BoardGame[State, Action] = BoardGame(
    turn_lines.make_lines(
        Line(Tient, ("choix",), "toc.5.6", _AFTER_A_HOLE, _holds, _may_hold, leads=("jeu",)),
        Line(SEnVa, ("choix",), "toc.5.6", _AFTER_A_HOLE, _leaves, _may_leave, leads=("jet",)),
        accord=turn_lines.Accord("toc.5.2", AGREEMENTS, transitions.dressee),
        tirage=turn_lines.Tirage("toc.2.4", tire),
        jet=turn_lines.Jet("toc.2.3", transitions.jete, leads=("choix", "jeu", "fin")),
        jeu=turn_lines.Jeu("toc.2.3", Play, moves.jouables, play_throw),
    ),
    FAULTS,
    NOTATION,
    unasked="toc.1.1",
    outcome=awards.outcome,
    whose=turn_lines.list_players,
    first=refuse_playing_unsaid,
    awards=answers.awards_codec(GAIN, awards.TROUS),
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
