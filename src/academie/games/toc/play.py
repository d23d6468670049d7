"""The order of a partie: agree, draw, throw, hold or leave, play; the only file that knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import IllegalAction, Incident, Step, applies
from academie.games.toc import moves, table
from academie.games.toc.incidents import FAULTS
from academie.games.toc.notation import contradiction
from academie.games.toc.state import Options, State
from academie.games.toc.tour import as_tour
from academie.games.trictrac.actions import SEnVa, Tient
from academie.games.trictrac.incidents import refuse_bound
from academie.games.trictrac.table import lawful
from academie.kit import coups
from academie.kit.coups import Choose, Convient, Jette, Tire, nothing_awaited, refuse

if TYPE_CHECKING:
    from random import Random

    from academie.games.toc.notation import Action
    from academie.games.trictrac.coup import Play

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
    return State() if options is None else convient(State(), Convient(options))


def actions(state: State) -> tuple[Action, ...]:
    """Everything that the rules let somebody do now, chance and incidents excepted."""
    if state.pending:
        return coups.choices(state)
    if state.phase == "accord":
        return tuple(map(Convient, AGREEMENTS))
    if state.choix and state.joueur is not None:
        return Tient(state.joueur), SEnVa(state.joueur)
    return moves.jouables(state)


def chance(state: State, rng: Random) -> Tire | Jette | None:
    """A draw or a throw by *rng*, if it is time for one."""
    return coups.chance(state, rng)


def apply(state: State, action: Action) -> Step[State]:  # noqa: PLR0911 - one return a kind of action
    """Do *action*; *state* itself never changes.

    :raises IllegalAction: if a rule forbids it.
    """
    if isinstance(action, Choose):
        state, ruling = coups.offered(state, action, "toc.1.1")
        return FAULTS.choose(state, ruling, action.name)
    nothing_awaited(state, action)
    if isinstance(action, Incident):
        return coups.with_choice(FAULTS.entered(state, action))
    if isinstance(action, Convient):
        return Step(convient(state, action))
    if isinstance(action, Tire):
        return Step(tire(state, action))
    if isinstance(action, Jette):
        if state.phase != "jet":
            refuse(state, action, "toc.2.3", "nobody is to throw now")
        return table.jete(state, action.coup)
    if isinstance(action, Tient | SEnVa):
        return Step(_chose(state, action))
    return _played(state, action)


@applies("toc.5.2")
def convient(state: State, action: Convient[Options]) -> State:
    """The players agree: « il dépend des Joueurs »."""
    if state.phase != "accord":
        refuse(state, action, "toc.5.2", "the partie is agreed on already")
    if reason := contradiction(action.options):
        refuse(state, action, "toc.5.4" if action.options.trous else "toc.5.2", reason)
    return table.dressee(action.options)


@applies("toc.2.4", "toc.usage.1")
def tire(state: State, action: Tire) -> State:
    """« les deux personnes qui doivent jouer … tirent le dé à qui l’aura »."""
    return coups.drawn(state, action, "toc.2.4")


def _chose(state: State, action: Tient | SEnVa) -> State:
    if not state.choix or action.player != state.joueur:
        refuse(state, action, "toc.5.6", "one leaves only after a hole of his own dice")
    return table.tenir(state) if isinstance(action, Tient) else table.s_en_aller(state)


def _played(state: State, action: Play) -> Step[State]:
    if state.phase != "jeu" or state.joueur is None or state.de is None:
        refuse(state, action, "toc.2.3", "no throw is to be played")
    if state.choix:
        refuse(state, action, "toc.5.6", f"{state.joueur} says first whether he holds or leaves")
    if len(action.legs) > len(moves.nombres(state.de)):
        refuse(state, action, "toc.4.2", "two numbers are played, of a doublet as well")
    men = state.position.men(state.joueur)
    allowed = moves.jouables(state)
    try:
        after = lawful(as_tour(state), action).after(men)
        same = [play for play in allowed if play.after(men) == after]
        if not same:
            refuse_bound(as_tour(state), action)
    except IllegalAction as refusal:
        refuse(state, action, refusal.rule, refusal.reason)
    named = next((play for play in same if sorted(play.legs) == sorted(action.legs)), same[0])
    return table.joue(state, named)


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a throw and its play."""
    del after
    return not isinstance(action, Jette | Tire | Convient | Incident | Choose)


def incidents_possible(state: State) -> tuple[Incident, ...]:
    """Incidents that could happen in *state*."""
    return () if state.pending else FAULTS.possible(state)
