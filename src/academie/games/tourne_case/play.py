"""The order of a game: agree, draw, throw, play; the only file that knows it."""

from __future__ import annotations

from academie.core import Step, applies
from academie.core.law import refuse
from academie.core.wording import Said
from academie.games.tourne_case import awards, moves, table
from academie.games.tourne_case.actions import Action, read_action
from academie.games.tourne_case.incidents import FAULTS
from academie.games.tourne_case.meta import META
from academie.games.tourne_case.notation import NOTATION
from academie.games.tourne_case.picture import picture, touches
from academie.games.tourne_case.poses import counted, posed, said
from academie.games.tourne_case.state import Options, State
from academie.kit.tables import tours
from academie.kit.tables.coups import Joue, Tire, chance, drawn
from academie.kit.tables.tours import BoardGame

#: What random play agrees on.
AGREEMENTS = (Options(), Options(rentree="d_abord"), Options("oui"), Options("oui", "d_abord"))


def start(options: Options | None = None) -> State:
    """A partie before its first draw; without *options* it has still to be agreed on."""
    return State() if options is None else convenu(options)


def convenu(options: Options) -> State:
    """A partie agreed on and set up, before the draw."""
    vide = moves.vide()
    return State("tirage", options=options, blanc=vide, noir=vide)


@applies("tourne-case.2.3")
def tire(state: State, action: Tire) -> State:
    """« on tire d’abord à qui l’aura »: who has it is to throw."""
    return drawn(state, le_plus_gros(action))


@applies("tourne-case.usage.1")
def le_plus_gros(action: Tire) -> str | None:
    """« celui qui a fait le plus gros nombre a le dé »; nobody where both dice are equal."""
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
    return table.joue(state, player, action)


@applies("tourne-case.6.2")
def refuse_to_pass(state: State, action: Joue) -> None:
    """Refuse to play nothing where something can be played."""
    if not action.moves:
        refuse(state, action, "tourne-case.6.2", Said("tourne_case.what_can_be_played_must_be"))


@applies("tourne-case.5.1")
def refuse_two_men(state: State, action: Joue) -> None:
    """Refuse to play more than the one number."""
    if len(action.moves) > 1:
        refuse(state, action, "tourne-case.5.1", Said("tourne_case.one_number_is_played_with_one"))


@applies("tourne-case.5.3")
def refuse_man_not_there(state: State, action: Joue) -> None:
    """Refuse a man that stands elsewhere, or does not go forward on the way of the men."""
    player, (start, end) = state.joueur or "", start_and_end(action)
    if end <= start or start not in moves.starts(state, player):
        reason = Said("tourne_case.player_has_no_man_that_could", player=player)
        refuse(state, action, "tourne-case.5.3", reason)


@applies("tourne-case.5.1")
def refuse_another_number(state: State, action: Joue) -> None:
    """Refuse any number but the lower one."""
    start, end = start_and_end(action)
    if state.de is None or end - start != moves.nombre(state.de):
        refuse(state, action, "tourne-case.5.1", Said("tourne_case.lower_number_is_played_and_no"))


def refuse_move(state: State, action: Joue) -> None:
    """Refuse a move by the rule that keeps the man from going there, if one does."""
    refusal = moves.refused(state, state.joueur or "", *start_and_end(action))
    if refusal is not None:
        refuse(state, action, *refusal)


@applies("tourne-case.note.9")
def refuse_another_man(state: State, action: Joue) -> None:
    """Refuse any man but the one that was touched."""
    reason = Said("tourne_case.man_that_was_touched_is_to")
    refuse(state, action, "tourne-case.note.9", reason)


def start_and_end(action: Joue) -> tuple[int, int]:
    """Give the case from which the man of *action* goes, 0 the hand, and where he arrives."""
    move = action.moves[0]
    return move.depart or 0, move.arrivee or 0


#: Whether a transcript keeps an action on the line before it.
same_line = tours.beside_its_throw(Joue)

#: What may be done when.
GAME: BoardGame[State, Action] = BoardGame(
    tours.lines(
        accord=tours.Accord("tourne-case.7.2", AGREEMENTS, convenu),
        tirage=tours.Tirage("tourne-case.2.3", tire),
        jet=tours.Jet("tourne-case.2.3", table.jete),
        jeu=tours.Jeu("tourne-case.5.1", Joue, moves.due, play_throw),
    ),
    FAULTS,
    NOTATION,
    unasked="tourne-case.note.9",
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
