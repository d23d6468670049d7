"""The order of a partie: agree, draw, throw, hold or leave, play; the only file that knows it."""

from __future__ import annotations

from dataclasses import replace

from academie.core import IllegalAction, Step, answers, applies
from academie.core.law import refuse
from academie.core.turn import Line
from academie.core.wording import Said
from academie.games.toc import awards, moves, table
from academie.games.toc.incidents import FAULTS
from academie.games.toc.notation import NOTATION
from academie.games.toc.state import Options, State
from academie.games.toc.tour import as_tour
from academie.games.trictrac.actions import SEnVa, Tient
from academie.games.trictrac.coup import Play
from academie.games.trictrac.facons import GAIN
from academie.games.trictrac.incidents import refuse_bound
from academie.games.trictrac.table import lawful
from academie.kit.tables import tours
from academie.kit.tables.coups import Tire, drawn

#: What random play agrees on.
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
    """A partie before the draw; without *options* it has still to be agreed on."""
    return State() if options is None else table.dressee(options)


@applies("toc.2.4")
def tire(state: State, action: Tire) -> State:
    """« les deux personnes qui doivent jouer … tirent le dé à qui l’aura »."""
    return state if egaux(action) else drawn(state, action.premier)


@applies("toc.usage.1")
def egaux(action: Tire) -> bool:
    """« les deux Joueurs ont fait le même nombre »: whether they throw again."""
    return action.premier is None


def _may_hold(state: State) -> tuple[Tient, ...]:
    return (Tient(state.joueur),) if state.joueur else ()


def _may_leave(state: State) -> tuple[SEnVa, ...]:
    return (SEnVa(state.joueur),) if state.joueur else ()


def _holds(state: State, action: Tient) -> Step[State]:
    _his(state, action)
    return Step(table.tenir(state))


def _leaves(state: State, action: SEnVa) -> Step[State]:
    _his(state, action)
    return Step(table.s_en_aller(state))


def _his(state: State, action: Tient | SEnVa) -> None:
    if action.player != state.joueur:
        refuse(state, action, "toc.5.6", _AFTER_A_HOLE)


def _played(state: State, action: Play) -> Step[State]:
    if state.de is not None and len(action.legs) > len(moves.nombres(state.de)):
        refuse(state, action, "toc.4.2", Said("toc.two_numbers_are_played_of_doublet"))
    men = state.position.men(state.joueur or "")
    allowed = moves.jouables(state)
    if action in allowed:
        return table.joue(state, action)
    try:
        after = lawful(as_tour(state), action).after(men)
        same = [play for play in allowed if play.after(men) == after]
        if not same:
            refuse_bound(as_tour(state), action)
    except IllegalAction as refusal:
        refuse(state, action, refusal.rule, refusal.reason)
    named = next((play for play in same if sorted(play.legs) == sorted(action.legs)), same[0])
    return table.joue(state, named)


def _says_first(state: State, action: object) -> None:
    if state.choix and not state.pending and isinstance(action, Play):
        refuse(
            state,
            action,
            "toc.5.6",
            Said("toc.joueur_says_first_whether_he_holds", joueur=state.joueur),
        )


#: Whether a transcript keeps an action on the line before it.
same_line = tours.beside_its_throw(Tient, SEnVa, Play)

_AFTER_A_HOLE = Said("toc.one_leaves_only_after_hole_of")

#: What may be done when.
_TURN = tours.turn(
    NOTATION,
    FAULTS,
    awards.outcome,
    Line(Tient, ("choix",), "toc.5.6", _AFTER_A_HOLE, _holds, _may_hold),
    Line(SEnVa, ("choix",), "toc.5.6", _AFTER_A_HOLE, _leaves, _may_leave),
    accord=tours.Accord("toc.5.2", AGREEMENTS, table.dressee),
    tirage=tours.Tirage("toc.2.4", tire),
    jet=tours.Jet("toc.2.3", table.jete),
    jeu=tours.Jeu("toc.2.3", Play, moves.jouables, _played),
    choix="toc.1.1",
    first=_says_first,
)
TURN = replace(_TURN, awards=answers.awards(GAIN, awards.TROUS))
actions, apply, incidents = TURN.actions, TURN.apply, TURN.incidents
read, seen_by, turn = TURN.read, TURN.seen_by, TURN.turn
